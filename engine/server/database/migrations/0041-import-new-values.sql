-- Values of lists that an import has created, since its rows name them; and rows of a trial that mean deleted ones.
alter table imports add column new_values jsonb, add column deleted_rows jsonb;
