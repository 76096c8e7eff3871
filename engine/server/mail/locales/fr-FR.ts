import type { AccountChange } from '../../../model/register.ts';
import type { MailTexts } from './texts.ts';

const accountChanges: Readonly<Record<AccountChange, string>> = {
  password_changed: 'Le mot de passe de votre compte a été changé.',
  email_changed: 'L’adresse e-mail avec laquelle vous vous connectez a été modifiée.',
  authenticator_added: 'Une application d’authentification a été configurée pour votre compte.',
  authenticator_removed: 'L’application d’authentification de votre compte a été supprimée.',
  passkey_added: 'Une clé d’accès a été ajoutée à votre compte.',
  passkey_removed: 'Une clé d’accès de votre compte a été supprimée.',
  recovery_codes_renewed:
    'De nouveaux codes de secours ont été créés pour votre compte ; les anciens ne fonctionnent plus.',
  recovery_code_used: 'Quelqu’un s’est connecté à votre compte avec un code de secours.',
  factors_removed:
    'La double authentification de votre compte a été désactivée : le mot de passe suffit de nouveau.',
  codes_guessed:
    'Quelqu’un a saisi votre mot de passe, qui est le bon, et plusieurs codes erronés. Sans code valable, personne n’entre.',
  company_account_released: 'Votre compte d’entreprise n’est plus associé à votre compte.',
  sessions_ended: 'Vous avez été déconnecté de tous vos appareils.',
  data_exported:
    'Une copie de toutes les données conservées à votre sujet a été réalisée depuis votre compte.',
};

const subjects: Readonly<Partial<Record<AccountChange, string>>> = {
  codes_guessed: 'Codes erronés lors de votre connexion',
  email_changed: 'Votre connexion a été modifiée : adresse e-mail',
  sessions_ended: 'Déconnexion de tous vos appareils',
  data_exported: 'Une copie de vos données a été réalisée',
};

export const frFR: MailTexts = {
  hello: (name) => `Bonjour ${name},`,
  automatic: (company) => `Message envoyé par ${company}.`,
  fact: (label, value) => `${label} : ${value}`,
  open: 'Ouvrir',
  digest: ({ count }) => ({
    subject: `Vos notifications du jour : ${count}`,
    paragraphs: ['Voici ce qui s’est passé depuis le dernier récapitulatif :'],
    action: 'Toutes les notifications',
  }),
  passwordReset: ({ minutes }) => ({
    subject: 'Choisir un nouveau mot de passe',
    paragraphs: [
      'La réinitialisation du mot de passe de votre compte a été demandée. Si ce n’était pas vous, ignorez ce message : rien n’a changé.',
      `Le lien est valable une seule fois, pendant ${minutes} minutes.`,
    ],
    action: 'Choisir un nouveau mot de passe',
  }),
  resetHeld: ({ from, hours }) => ({
    subject: 'Nouveau mot de passe possible plus tard',
    paragraphs: [
      `Un lien pour choisir un nouveau mot de passe a été demandé pour votre compte. Vos données de connexion ont été modifiées il y a moins de ${hours} heures : aucun lien n’est envoyé pour le moment.`,
      `Vous pourrez choisir un nouveau mot de passe à partir du ${from} ; demandez alors un nouveau lien. Votre mot de passe actuel reste valable.`,
      'Si vous n’avez pas demandé de lien ou si vous n’êtes pas au courant de cette modification, prévenez votre administrateur.',
    ],
  }),
  accountChanged: ({ change, by, isFormer }) => ({
    subject: subjects[change] ?? 'Votre connexion a été modifiée',
    paragraphs: [
      accountChanges[change],
      ...(by === undefined ? [] : [`Fait par : ${by}`]),
      isFormer
        ? 'Les messages concernant votre compte ne seront plus envoyés à cette adresse. Si vous n’êtes pas au courant de cette modification, prévenez votre administrateur sans attendre.'
        : by === undefined
          ? 'Si ce n’était pas vous, changez votre mot de passe sans attendre et prévenez votre administrateur.'
          : 'Si vous n’êtes pas au courant, changez votre mot de passe sans attendre et prévenez votre administrateur.',
    ],
    ...(!isFormer && { action: 'Ouvrir mon profil' }),
  }),
};
