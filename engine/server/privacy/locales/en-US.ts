import type { ExportTexts } from './texts.ts';

export const enUS: ExportTexts = {
  title: ({ name }) => `Personal data of ${name}`,
  about: ({ company, at }) =>
    `Everything that the portal of ${company} keeps about you, as of ${at}. Each part is there as CSV, which ` +
    'spreadsheets open, and as JSON for other programs; your documents lie in the folder “files”.',
  aboutOthers: ({ company, at, by, reason }) =>
    `What ${by} may read of it in the portal of ${company}, as of ${at}. Reason: ${reason}`,
  what: 'Data',
  why: 'Purpose',
  basis: 'Legal basis',
  rows: 'Records',
  files: 'Files',
  how: 'How',
  bases: {
    contract: 'Contract',
    law: 'Legal obligation',
    interest: 'Legitimate interest',
    consent: 'Consent',
  },
  parts: {
    readings: { title: 'Who has read the data', why: 'Checking access to personal data' },
    changes: { title: 'Changes to the data', why: 'Tracing changes' },
    activity: { title: 'Activity in the portal', why: 'Tracing changes' },
    further: {
      title: 'Account, devices and messages',
      why: 'Signing in securely, and receiving notifications',
    },
  },
};
