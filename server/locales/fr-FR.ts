import type { AccountChange } from '@crewdeck/engine/model/register.ts';
import type { ServerTexts } from './texts.ts';

const accountChanges: Readonly<Record<AccountChange, string>> = {
  password_changed: 'Le mot de passe de votre compte a été changé.',
  authenticator_added: 'Une application d’authentification a été configurée pour votre compte.',
  authenticator_removed: 'L’application d’authentification de votre compte a été supprimée.',
  passkey_added: 'Une clé d’accès a été ajoutée à votre compte.',
  passkey_removed: 'Une clé d’accès de votre compte a été supprimée.',
  recovery_codes_renewed:
    'De nouveaux codes de secours ont été créés pour votre compte ; les anciens ne fonctionnent plus.',
  recovery_code_used: 'Quelqu’un s’est connecté à votre compte avec un code de secours.',
  factors_removed:
    'Un administrateur a désactivé votre double authentification : le mot de passe suffit de nouveau.',
};

export const frFR: ServerTexts = {
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
  hello: (name) => `Bonjour ${name},`,
  automatic: (company) => `Message envoyé par ${company}.`,
  leaveDecided: ({ type, from, to, days, accepted, comment, by }) => ({
    subject: `${accepted ? 'Votre congé est accepté' : 'Votre demande de congé est refusée'} : ${from}${from === to ? '' : ` – ${to}`}`,
    paragraphs: [
      `${by} a ${accepted ? 'accepté' : 'refusé'} votre demande : ${type}, ${from === to ? `le ${from}` : `du ${from} au ${to}`}, ${days}.`,
      ...(comment ? [`« ${comment} »`] : []),
    ],
    action: 'Ouvrir la demande',
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
  passwordReset: ({ minutes }) => ({
    subject: 'Choisir un nouveau mot de passe',
    paragraphs: [
      'La réinitialisation du mot de passe de votre compte a été demandée. Si ce n’était pas vous, ignorez ce message : rien n’a changé.',
      `Le lien est valable une seule fois, pendant ${minutes} minutes.`,
    ],
    action: 'Choisir un nouveau mot de passe',
  }),
  accountChanged: ({ change }) => ({
    subject: 'Votre connexion a été modifiée',
    paragraphs: [
      accountChanges[change],
      'Si ce n’était pas vous, changez votre mot de passe sans attendre et prévenez votre administrateur.',
    ],
    action: 'Ouvrir mon profil',
  }),
  attendance: ({ month, present, wfh, leave, unmarked, hours }) => ({
    subject: `Vos présences : ${month}`,
    paragraphs: [
      `Vos présences en ${month} : présence ${present}, télétravail ${wfh}, congé ${leave}, non pointé ${unmarked}. Heures travaillées : ${hours}.`,
      'En cas d’erreur, demandez une correction.',
    ],
    action: 'Ouvrir mes présences',
  }),
};
