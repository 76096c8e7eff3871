import type { AuthTexts } from '../en-US/auth.ts';

export const auth: AuthTexts = {
  brand: 'Crewdeck',
  language: 'Langue',
  claim: 'Vos journées de travail, au même endroit.',
  claimDetail: 'Pointez, demandez un congé, rédigez votre compte rendu, obtenez de l’aide. Deux minutes le matin, et la journée est à vous.',
  signIn: {
    title: 'Connexion', lead: 'Utilisez votre compte professionnel pour continuer.', email: 'E-mail', password: 'Mot de passe', submit: 'Se connecter', sending: 'Connexion…',
    showPassword: 'Afficher le mot de passe', hidePassword: 'Masquer le mot de passe', demo: 'Démo : se connecter comme', invited: 'Première visite ? Ouvrez le lien reçu par e-mail.',
    ended: 'Votre session est terminée. Connectez-vous pour reprendre où vous en étiez.', required: 'Saisissez votre e-mail et votre mot de passe.',
  },
  lock: { title: 'Écran verrouillé', lead: 'Saisissez votre mot de passe pour continuer, %{name}.', submit: 'Déverrouiller', other: 'Changer de compte' },
  notFound: { title: 'Il n’y a rien ici', lead: 'La page n’existe pas, ou votre rôle n’y donne pas accès.', action: 'Aller à l’accueil' },
  broken: { title: 'Une erreur est survenue', lead: 'La page n’a pas pu s’afficher. Réessayez ; si cela se reproduit, contactez l’administrateur.', action: 'Réessayer' },
  forgot: { title: 'Mot de passe oublié ?', lead: 'La réinitialisation par e-mail n’est pas disponible ici. Demandez un nouveau mot de passe aux RH.', action: 'Retour à la connexion' },
  link: { title: 'Ce lien n’est pas valable', lead: 'Il a déjà servi ou il est trop ancien. Demandez-en un nouveau aux RH.', action: 'Retour à la connexion' },
  failures: {
    invalid_credentials: 'L’e-mail et le mot de passe ne correspondent pas. Vérifiez les deux.', no_access: 'Votre rôle n’a encore accès à rien. Contactez votre administrateur.', rate_limited: 'Trop de tentatives. Réessayez plus tard.',
    unavailable: 'Le service est indisponible pour le moment. Réessayez dans un instant.', unreachable: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.', internal: 'Une erreur est survenue de notre côté. Réessayez.',
  },
};
