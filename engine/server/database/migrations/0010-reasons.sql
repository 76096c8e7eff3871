-- Why exactly a rule refused a row, where its code does not say it; `params` is then what the sentence of the reason names.
alter table import_problems add column reason text;
