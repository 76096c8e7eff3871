import { auth as common } from '@crewdeck/engine/console/locales/fr-FR/auth.ts';
import type { AuthTexts } from '@crewdeck/engine/console/locales/en-US/auth.ts';

/** Texts of the pages before the sign-in, which load without the rest. */
export const auth: AuthTexts = {
  ...common,
  brand: 'Crewdeck',
  claim: 'Vos journées de travail, au même endroit.',
  claimDetail:
    'Pointez, demandez un congé, rédigez votre compte rendu, obtenez de l’aide. Deux minutes le matin, et la journée est à vous.',
  forgot: {
    ...common.forgot,
    sentHint:
      'Rien reçu ? Regardez dans les indésirables, ou demandez aux RH si c’est bien l’adresse enregistrée.',
  },
  link: {
    ...common.link,
    invitation:
      'Il a déjà servi ou il est trop ancien. Si vous avez déjà choisi un mot de passe, connectez-vous ; sinon, demandez aux RH de renvoyer l’invitation.',
  },
  failures: {
    ...common.failures,
    sso_unknown:
      'Personne ici n’a l’adresse e-mail de ce compte d’entreprise. Choisissez un autre compte ou adressez-vous aux RH.',
    sso_inactive: 'Votre compte n’est pas actif ici. Adressez-vous aux RH.',
    sso_linked:
      'Cette adresse e-mail appartient à une personne qui se connecte avec un autre compte d’entreprise. Demandez aux RH de dissocier le compte.',
  },
};
