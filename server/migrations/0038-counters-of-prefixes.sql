-- Each prefix of numbers has a counter of its own.
update counters set name = name || ' EMP' where name = 'employees.empId';
update counters set name = name || ' PRJ' where name = 'projects.projectId';
update counters set name = name || ' TKT' where name = 'tickets.ticketNo';
