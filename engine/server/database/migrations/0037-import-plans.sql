-- How the file of an import is read: its separator, its columns, what their cells mean.
alter table imports add column plan jsonb not null default '{}';
