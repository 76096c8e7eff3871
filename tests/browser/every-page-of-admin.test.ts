import { testEveryPage } from '../support/complaints.ts';

testEveryPage(['admin'], { isDark: true });
