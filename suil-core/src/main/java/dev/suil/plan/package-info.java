/**
 * From what modules declare and what was read of a node to what is done there, in order. {@link dev.suil.plan.Planner}
 * takes a {@link dev.suil.plan.Desired} for each module and answers a {@link dev.suil.plan.NodePlan}. Pure: a dry run
 * shows the plan that an apply carries out.
 */
@NullMarked
package dev.suil.plan;

import org.jspecify.annotations.NullMarked;
