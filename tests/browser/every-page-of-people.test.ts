import { testEveryPage } from '../support/complaints.ts';

testEveryPage(['manager', 'employee', 'trainee', 'support']);
