import { expect, test } from 'vitest';
import { summarize } from '@crewdeck/engine/server/tracing/summarize.ts';

test.each([
  ['select "id" from "employees" where "id" = $1', 'select employees'],
  ['select (select name from roles r where r.id = e.role) as role from employees e', 'select employees'],
  ['with seen as (update sessions set x = 1) select 1 from "leaves"', 'select leaves'],
  ["select 'from nowhere (' as text, extract(epoch from now()) from jobs", 'select jobs'],
  ['insert into "clients" ("name") values ($1) returning "id"', 'insert clients'],
  ['update "jobs" "j" set "attempts" = 1', 'update jobs'],
  ['delete from outbox where id in (select id from outbox limit 5)', 'delete outbox'],
  ['select * from (select (select 1 from roles) from holidays) h', 'select holidays'],
  ["select pg_notify('crewdeck_jobs', '')", 'select'],
  ['begin', 'begin'],
  ['', 'statement'],
])('%s is called %s', (text, summary) => {
  expect(summarize(text)).toBe(summary);
});
