-- Patroni runs this once, on the first node.
create role wattle login password '${WATTLE_PASSWORD}';
create database wattle owner wattle encoding 'UTF8' template template0;
