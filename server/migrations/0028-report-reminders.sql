-- Who was reminded of missing daily reports on which day: nobody is twice, whoever reminds them.
create table dsr_reminders (
  user_id bigint not null,
  day date not null,
  primary key (user_id, day)
);
