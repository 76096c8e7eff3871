import type { ExportTexts } from './texts.ts';

export const frFR: ExportTexts = {
  title: ({ name }) => `Données personnelles : ${name}`,
  about: ({ company, at }) =>
    `Tout ce que le portail de ${company} conserve à votre sujet, au ${at}. Chaque partie existe en CSV, que ` +
    'les tableurs ouvrent, et en JSON pour d’autres logiciels ; vos documents se trouvent dans le dossier « files ».',
  aboutOthers: ({ company, at, by, reason }) =>
    `Ce que ${by} peut consulter sur le portail de ${company}, au ${at}. Motif : ${reason}`,
  what: 'Données',
  why: 'Finalité',
  basis: 'Base légale',
  rows: 'Enregistrements',
  files: 'Fichiers',
  how: 'Comment',
  bases: {
    contract: 'Contrat',
    law: 'Obligation légale',
    interest: 'Intérêt légitime',
    consent: 'Consentement',
  },
  parts: {
    readings: {
      title: 'Qui a consulté les données',
      why: 'Contrôler l’accès aux données personnelles',
    },
    changes: { title: 'Modifications des données', why: 'Assurer la traçabilité des modifications' },
    activity: {
      title: 'Activité sur le portail',
      why: 'Assurer la traçabilité des modifications',
    },
    further: {
      title: 'Compte, appareils et messages',
      why: 'Se connecter en sécurité et recevoir ses notifications',
    },
  },
};
