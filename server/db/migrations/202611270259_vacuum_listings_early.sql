-- A search reads the newest listings first, and passes over every row among them that was changed or deleted since the last vacuum: 19,000
-- of them make it three times as slow. PostgreSQL's own rule waits for a fifth of the table, 200,000 rows at a million listings.
alter table jobs set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
alter table accommodations set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
alter table service_listings set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
