-- Row counts are kept by the same triggers as sums (tables/totals.ts), which the migrator creates for each table. crewdeck_add_rows and
-- crewdeck_fold_counts stay: triggers of the version before call them until each table has its new ones.
drop function crewdeck_recount(text);
drop function crewdeck_keep_count(text, text, boolean);
drop function crewdeck_count_function(text, text, boolean);
drop function crewdeck_drop_month(text, text);
drop function crewdeck_numbers_of(text, counted_tables);
drop table counted_tables;

-- Removes a month with its rows. Totals are corrected before; caches of the table are outdated by the empty statement.
create function crewdeck_remove_month(parent text, month_name text) returns void language plpgsql as $remove$
declare
  part text := format('crewdeck_months.%I', month_name);
begin
  execute format('alter table %I detach partition %s', parent, part);
  execute format('drop table %s', part);
  execute format('delete from %I where false', parent);
end
$remove$;
