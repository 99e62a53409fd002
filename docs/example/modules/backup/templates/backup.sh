#!/bin/sh
# Changes made here by hand are undone by the next apply.
set -eu
umask 077
cd {{ target | sh }}
name={{ node.name | sh }}-$(date -u +%Y-%m-%d).tar.gz
tar -czf "$name.new" --one-file-system {{ folders | sh }}
mv "$name.new" "$name"
find . -maxdepth 1 -name {{ (node.name + "-*.tar.gz") | sh }} -mtime +{{ keep_days }} -delete
