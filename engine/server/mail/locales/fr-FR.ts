import type { AccountChange } from '../../../model/register.ts';
import type { MailTexts } from './texts.ts';

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
  codes_guessed:
    'Quelqu’un a saisi votre mot de passe, qui est le bon, et plusieurs codes erronés. Sans code valable, personne n’entre.',
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
  accountChanged: ({ change }) => ({
    subject:
      change === 'codes_guessed' ? 'Codes erronés lors de votre connexion' : 'Votre connexion a été modifiée',
    paragraphs: [
      accountChanges[change],
      'Si ce n’était pas vous, changez votre mot de passe sans attendre et prévenez votre administrateur.',
    ],
    action: 'Ouvrir mon profil',
  }),
};
