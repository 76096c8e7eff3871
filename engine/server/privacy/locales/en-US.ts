import type { ExportTexts } from './texts.ts';

export const enUS: ExportTexts = {
  title: ({ name }) => `Personal data of ${name}`,
  about: ({ company, at }) =>
    `All data that the portal of ${company} stores about you, as of ${at}. Each part is available as CSV for ` +
    'spreadsheets and as JSON for other programs; your documents are in the folder “files”.',
  aboutOthers: ({ company, at, by, reason }) =>
    `Data that ${by} can read in the portal of ${company}, as of ${at}. Reason: ${reason}`,
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
