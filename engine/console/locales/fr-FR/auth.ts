import type { CommonAuthTexts } from '../en-US/auth.ts';

export const auth: CommonAuthTexts = {
  language: 'Langue',
  signIn: {
    forgot: 'Mot de passe oublié ?',
    title: 'Connexion',
    lead: 'Utilisez votre compte professionnel pour continuer.',
    email: 'E-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    sending: 'Connexion…',
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
    demo: 'Démo : se connecter comme',
    invited: 'Première visite ? Ouvrez le lien reçu par e-mail.',
    ended: 'Votre session est terminée. Connectez-vous pour reprendre où vous en étiez.',
    required: 'Saisissez votre e-mail et votre mot de passe.',
  },
  lock: {
    title: 'Écran verrouillé',
    lead: 'Saisissez votre mot de passe pour continuer, %{name}.',
    leadCompany:
      '%{name}, saisissez votre mot de passe ou utilisez la connexion d’entreprise pour continuer.',
    submit: 'Déverrouiller',
    required: 'Saisissez votre mot de passe.',
    other: 'Changer de compte',
  },
  notFound: {
    title: 'Il n’y a rien ici',
    lead: 'La page n’existe pas, ou votre rôle n’y donne pas accès.',
    action: 'Aller à l’accueil',
  },
  fileGone: {
    title: 'Ce lien n’ouvre plus le fichier',
    lead: 'Les liens vers les fichiers sont valables cinq minutes. Rouvrez le fichier là où vous l’avez trouvé.',
    action: 'Aller à l’accueil',
  },
  broken: {
    title: 'Une erreur est survenue',
    lead: 'La page n’a pas pu s’afficher. Réessayez ; si cela se reproduit, contactez l’administrateur.',
    action: 'Réessayer',
  },
  forgot: {
    title: 'Mot de passe oublié ?',
    lead: 'Saisissez votre e-mail. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    submit: 'Envoyer le lien',
    required: 'Saisissez votre e-mail.',
    sentTitle: 'Consultez votre messagerie',
    sent: 'Si %{email} a un compte ici, un lien vient de partir. Il fonctionne une seule fois, pendant 30 minutes.',
    action: 'Retour à la connexion',
    sentHint:
      'Rien reçu ? Regardez dans les indésirables, ou demandez à l’administrateur si c’est bien l’adresse enregistrée.',
  },
  link: {
    title: 'Ce lien n’est pas valable',
    lead: 'Il a déjà servi ou il est trop ancien. Vous pouvez en demander un nouveau.',
    again: 'Demander un nouveau lien',
    action: 'Retour à la connexion',
    invitation:
      'Il a déjà servi ou il est trop ancien. Si vous avez déjà choisi un mot de passe, connectez-vous ; sinon, demandez-en un autre à l’administrateur.',
  },
  sso: {
    action: 'Continuer avec le compte d’entreprise',
    or: 'ou avec un mot de passe',
    opening: 'Ouverture de la connexion d’entreprise…',
    open: 'Poursuivez dans la fenêtre qui vient de s’ouvrir.',
    slow: 'La connexion d’entreprise se fait attendre. Cette page continuera d’elle-même dès la réponse.',
    cancel: 'Annuler',
    done: 'C’est fait. Vous pouvez fermer cette fenêtre.',
  },
  second: {
    title: 'Encore une étape',
    lead: 'Saisissez le code affiché par votre application d’authentification. Sans votre téléphone, un code de secours convient.',
    leadPasskey: 'Utilisez votre clé d’accès. Sans votre appareil, un code de secours convient.',
    code: 'Code de connexion',
    recoveryCode: 'Code de secours',
    submit: 'Continuer',
    passkey: 'Se connecter avec une clé d’accès',
    back: 'Retour',
    required: 'Saisissez le code.',
    setupTitle: 'Activer la double authentification',
    setupLead:
      'Votre rôle exige un mot de passe et un code. Cela prend une minute et ne se fait qu’une fois.',
    scan: 'Scannez ce code avec une application d’authentification sur votre téléphone.',
    picture: 'Code à scanner avec une application d’authentification',
    type: 'Pas d’appareil photo ? Saisissez cette clé dans l’application :',
    confirm: 'Code affiché par l’application',
    codesTitle: 'Vos codes de secours',
    codesLead:
      'Chaque code permet une seule connexion lorsque vous n’avez pas votre téléphone. Conservez-les en lieu sûr : ils ne seront plus affichés.',
    copy: 'Copier',
    copied: 'Copié',
    save: 'Enregistrer dans un fichier',
    file: 'codes-de-secours.txt',
    kept: 'Je les ai conservés',
  },
  wait: {
    attempts:
      'Trop de tentatives échouées avec cet e-mail ou depuis ce réseau. Vous pourrez réessayer dans %{minutes} min.',
    links:
      'Trop de liens ont été demandés pour cet e-mail. Vous pourrez en demander un autre dans %{minutes} min.',
    slow: 'Après de nombreux échecs, chaque nouvelle tentative prend un peu plus de temps. Merci de patienter.',
  },
  choose: {
    title: 'Choisir un nouveau mot de passe',
    welcome: 'Bienvenue, %{name}',
    lead: 'Pour le compte %{email}.',
    password: 'Nouveau mot de passe',
    submit: 'Enregistrer et se connecter',
    weak: 'Le mot de passe ne remplit pas encore toutes les conditions.',
  },
  hints: {
    password_length: 'Au moins %{minimum} caractères',
    password_upper: 'Au moins 1 majuscule',
    password_symbol: 'Au moins 1 caractère spécial',
    password_digit: 'Au moins 1 chiffre',
    password_common: 'Ce mot de passe est trop courant. Choisissez-en un plus difficile à deviner.',
    met: '– rempli',
    open: '– à compléter',
  },
  failures: {
    invalid_credentials: 'L’e-mail et le mot de passe ne correspondent pas. Vérifiez les deux.',
    second_factor_required: 'Saisissez aussi un code, ou connectez-vous avec une clé d’accès.',
    second_factor_setup: 'Votre rôle exige une deuxième étape, à configurer sur la page de connexion.',
    wrong_code: 'Ce code est incorrect ou a déjà servi. Attendez le suivant.',
    passkey_refused: 'Cette clé d’accès est inconnue ici. Connectez-vous avec votre mot de passe.',
    passkey_cancelled: 'Aucune clé d’accès n’a été choisie. Réessayez ou utilisez votre mot de passe.',
    no_access: 'Votre rôle n’a encore accès à rien. Contactez votre administrateur.',
    rate_limited: 'Trop de tentatives. Réessayez plus tard.',
    unavailable: 'Le service est indisponible pour le moment. Réessayez dans un instant.',
    unreachable: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
    internal: 'Veuillez contacter l’administrateur',
    sso_blocked:
      'Le navigateur a bloqué la fenêtre de connexion. Autorisez les pop-ups pour cette page, puis réessayez.',
    sso_closed: 'La fenêtre de connexion a été fermée avant la fin. Réessayez.',
    sso_denied:
      'La connexion d’entreprise a été annulée ou refusée. Réessayez, ou utilisez votre mot de passe.',
    sso_timeout: 'La connexion d’entreprise a pris trop de temps. Réessayez.',
    sso_unavailable:
      'La connexion d’entreprise est injoignable pour le moment. Utilisez votre mot de passe ou réessayez bientôt.',
    sso_refused:
      'La connexion d’entreprise n’a pas pu être vérifiée. Réessayez ; si cela se reproduit, prévenez l’administrateur.',
    sso_clock:
      'La connexion d’entreprise est trop ancienne, ou les horloges de deux serveurs diffèrent. Réessayez ; si cela se reproduit, prévenez l’administrateur.',
    sso_used: 'Cette connexion a déjà servi ou a été commencée ailleurs. Réessayez.',
    sso_not_fresh:
      'La connexion d’entreprise ne vous a pas revu depuis le verrouillage ou votre déconnexion. Réessayez : elle vous demandera cette fois de vous identifier.',
    sso_unverified:
      'Votre compte d’entreprise n’a pas d’adresse e-mail vérifiée ; impossible de vous reconnaître. Adressez-vous à l’administrateur.',
    sso_other_person:
      'C’était le compte d’une autre personne. Déverrouillez avec le vôtre, ou connectez-vous sous un autre nom.',
    sso_unknown:
      'Personne ici n’a l’adresse e-mail de ce compte d’entreprise. Choisissez un autre compte ou adressez-vous à l’administrateur.',
    sso_inactive: 'Votre compte n’est pas actif ici. Adressez-vous à l’administrateur.',
    sso_held:
      'Vos données de connexion ont été modifiées il y a moins de 24 heures : aucun compte d’entreprise ne peut être associé avant la fin de ce délai. Utilisez votre mot de passe en attendant.',
    sso_linked:
      'Cette adresse e-mail appartient à une personne qui se connecte avec un autre compte d’entreprise. Demandez à l’administrateur de dissocier le compte.',
  },
};
