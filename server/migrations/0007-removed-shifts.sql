-- A shift that a leave has removed, to put it back when the leave is taken back.
alter table leave_days add column shift jsonb;
