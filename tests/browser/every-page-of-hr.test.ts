import { testEveryPage } from '../support/complaints.ts';

testEveryPage(['hr', 'trainer']);
