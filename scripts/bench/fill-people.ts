/** SQL that fills the demo company up to so many people, with their working days of so many days back. */
export const peopleSql = (people: number, days: number): string => `
  insert into employees (emp_id, name, email, phone, joining_date, designation, department, user_role,
    manager_id, is_active, created_by)
  select 'BEN' || lpad(n::text, 7, '0'),
    (array['Ann','Bob','Cleo','Dan','Eve','Finn','Gail','Hugo','Iris','Jack'])[1 + n % 10]
      || ' ' || md5(n::text),
    'bench.' || n || '@bench.example', '+4930' || (1000000 + n),
    date '2020-01-01' + (n % 1500), 16, 24 + n % 8, 5, 4 + n % 30, n % 20 <> 0, 1
  from generate_series((select count(*)::integer from employees) + 1, ${people}) n;
  insert into attendance (user_id, date, status, check_in, check_out, working_hours, created_by)
  select e.id, d::date, case when (e.id + extract(doy from d)::integer) % 9 = 0 then 3 else 1 end,
    '09:00', '17:30', 465, e.id
  from employees e
  cross join generate_series(current_date - ${days}, current_date - 1, interval '1 day') d
  where e.emp_id like 'BEN%' and extract(dow from d) not in (0, 6)`;
