import { frFR as mails } from '@crewdeck/engine/server/mail/locales/fr-FR.ts';
import type { ServerTexts } from './texts.ts';

const requestNames = {
  leaves: 'un congé',
  'exception-requests': 'une correction de présence',
  'down-times': 'la prise en compte d’une interruption',
} as const;

export const frFR: ServerTexts = {
  ...mails,
  words: {
    empId: 'Matricule',
    name: 'Nom',
    department: 'Service',
    designation: 'Poste',
    year: 'Année',
    month: 'Mois',
    date: 'Date',
    status: 'Statut',
    leaveType: 'Type de congé',
    entitled: 'Droits',
    carriedOver: 'Report',
    taken: 'Pris',
    pending: 'En attente',
    left: 'Solde',
    present: 'Présence',
    wfh: 'Télétravail',
    leave: 'Congé',
    holidays: 'Jours fériés',
    workingDays: 'Jours ouvrés',
    unmarked: 'Non pointé',
    onDaysOff: 'Travaillé un jour non ouvré',
    unreported: 'Jours sans rapport',
    hours: 'Heures',
    checkIn: 'Arrivée',
    checkOut: 'Départ',
    'state.marked0': 'Congé',
    'state.marked1': 'Présent',
    'state.marked2': 'Férié',
    'state.marked3': 'Télétravail',
    'state.holiday': 'Férié',
    'state.weekend': 'Week-end',
    'state.unmarked': 'Non pointé',
    'state.ahead': '',
    'state.outside': '',
    'state.half': 'demi-journée',
    idCard: 'Badge professionnel',
    bloodGroup: 'Groupe sanguin',
    phone: 'Téléphone',
    emergency: 'En cas d’urgence',
    ifFound: 'Si vous trouvez ce badge, merci de le rendre à',
  },
  days: (count) => `${count.toLocaleString('fr-FR')} ${Math.abs(count) < 2 ? 'jour' : 'jours'}`,
  leaveDecided: ({ type, from, to, days, accepted, comment, by }) => ({
    subject: `${accepted ? 'Votre congé est accepté' : 'Votre demande de congé est refusée'} : ${from}${from === to ? '' : ` – ${to}`}`,
    paragraphs: [
      `${by} a ${accepted ? 'accepté' : 'refusé'} votre demande : ${type}, ${from === to ? `le ${from}` : `du ${from} au ${to}`}, ${days}.`,
      ...(comment ? [`« ${comment} »`] : []),
    ],
    action: 'Ouvrir la demande',
  }),
  approvalRequested: ({ stem, name }) => ({
    subject: `Décision attendue : ${name}, ${requestNames[stem]}`,
    paragraphs: [`${name} demande ${requestNames[stem]}.`],
    action: 'Ouvrir la demande',
  }),
  dataExported: ({ by, reason }) => ({
    subject: `${by} a exporté vos données personnelles`,
    paragraphs: [
      `${by} a réalisé une copie des données que le portail conserve à votre sujet. Motif : ${reason}`,
    ],
    action: 'Voir qui a consulté mes données',
  }),
  requestsWaiting: ({ count }) => ({
    subject: `Demandes en attente de votre décision : ${count}`,
    paragraphs: [`Des demandes attendent votre décision depuis quelques jours : ${count}.`],
    action: 'Ouvrir les demandes',
  }),
  ticketAssigned: ({ ticketNo, title, by }) => ({
    subject: `${ticketNo} vous est attribué : ${title}`,
    paragraphs: [`${by} vous a attribué le ticket ${ticketNo}, « ${title} ».`],
    action: 'Ouvrir le ticket',
  }),
  invitation: ({ company, days }) => ({
    subject: `Bienvenue chez ${company}`,
    paragraphs: [
      `Un compte a été créé pour vous chez ${company}. Choisissez un mot de passe pour commencer.`,
      `Le lien est valable une seule fois, pendant ${days} jours.`,
    ],
    action: 'Choisir un mot de passe',
  }),
  attendance: ({ month, present, wfh, leave, unmarked, hours, isClosed }) => ({
    subject: `Vos présences : ${month}`,
    paragraphs: [
      `Vos présences en ${month} : présence ${present}, télétravail ${wfh}, congé ${leave}, non pointé ${unmarked}. Heures travaillées : ${hours}.`,
      isClosed
        ? 'Le mois est clôturé. En cas d’erreur, adressez-vous aux RH.'
        : 'Le mois n’est pas encore clôturé : les chiffres peuvent encore changer. En cas d’erreur, demandez une correction.',
    ],
    action: 'Ouvrir mes présences',
  }),
};
