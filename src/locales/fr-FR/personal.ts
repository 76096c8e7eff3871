import type { PersonalTexts } from '../en-US/personal.ts';

export const personal: PersonalTexts = {
  calendar: {
    view: 'Affichage', month: 'Mois', week: 'Semaine', list: 'Liste', today: 'Aujourd’hui', previous: 'Plus tôt', next: 'Plus tard', layers: 'Affiché', more: '+%{count}', allDay: 'Journée', apply: 'Demander un congé', applyOn: 'Demander un congé le %{date}', day: '%{date} : %{entries}', free: '%{date}',
    layer: { leave: 'Mes congés', away: 'Équipe absente', holiday: 'Jours fériés', event: 'Événements', shift: 'Postes' },
    leave: '%{title} (%{state})', accepted: 'accepté', pending: 'en attente', away: '%{name} est absent', half: { first_half: 'matin', second_half: 'après-midi' }, part: '%{title}, %{part}', shift: '%{title}, %{from}–%{to}', open: 'Ouvrir',
    empty: 'Rien pendant cette période.', emptyDetail: 'Choisissez une autre période ou affichez davantage d’éléments.', emptyDay: 'Rien ce jour-là.', help: 'Les flèches passent d’un jour à l’autre, Maj + flèche en marque plusieurs, Entrée ouvre le jour ou demande un congé pour les jours marqués.', marked: '%{smart_count} jour marqué |||| %{smart_count} jours marqués', grid: 'Jours de %{period}',
    subscribe: 'S’abonner', feed: 'Flux du calendrier', feedDetail: 'Un lien privé qui affiche votre calendrier dans un autre logiciel : vos congés et postes, les jours fériés, les événements et les absents. Quiconque a le lien peut le lire.', feedNone: 'Il n’y a pas encore de lien.', feedLink: 'Lien privé', copy: 'Copier', copied: 'Lien copié',
    create: 'Créer un lien', renew: 'Renouveler', revoke: 'Révoquer', renewTitle: 'Renouveler le lien privé ?', renewDetail: 'Le lien actuel cesse de fonctionner partout où il est utilisé.', revokeTitle: 'Révoquer le lien privé ?', revokeDetail: 'Les logiciels qui l’utilisent n’affichent plus votre calendrier.', keep: 'Garder', renewed: 'Nouveau lien créé', revoked: 'Lien révoqué',
  },
  org: { tree: 'Qui dépend de qui', find: 'Trouver une personne', found: 'Personnes trouvées', reports: '%{smart_count} collaborateur direct |||| %{smart_count} collaborateurs directs', more: 'Afficher %{count} de plus' },
  profile: {
    ofDays: 'sur %{whole}',
    leaveLeft: 'Congés restants',
    changedMeanwhile: 'Vos données ont changé entre-temps. Votre saisie est conservée : vérifiez-la et enregistrez de nouveau.',
    overview: 'Travail', personal: 'Données personnelles', documents: 'Documents', slips: 'Bulletins de paie', leave: 'Congés', attendance: 'Présence', projects: 'Projets', tickets: 'Tickets', training: 'Parcours de stage', activity: 'Activité', sections: 'Parties du profil', edit: 'Modifier mes données', idCard: 'Carte d’identité', settings: 'Réglages', language: 'Langue', look: 'Apparence', layout: 'Réglages de l’affichage',
    noHistory: 'Aucun changement de formateur, de statut ou de dates.', trainingChange: '%{name} a modifié %{fields}', noActivity: 'Rien n’a encore été enregistré.',
    photo: 'Changer la photo', photoTitle: 'Choisissez le cadrage de la photo', choosePhoto: 'Choisir une photo', photoHint: 'PNG, JPEG ou WEBP, 20 Mo au plus.', photoHelp: 'Faites glisser la photo ou déplacez-la avec les flèches.', zoom: 'Taille', usePhoto: 'Utiliser la photo', otherPhoto: 'En choisir une autre', photoSaved: 'Photo enregistrée', photoBroken: 'Ce fichier n’est pas une image lisible. Choisissez un PNG, un JPEG ou un WEBP.', photoArea: 'Partie de la photo utilisée',
  },
  files: {
    upload: 'Téléverser', uploadTitle: 'Téléverser un document', replace: 'Remplacer le fichier', replaceTitle: 'Remplacer le fichier de %{name}', download: 'Télécharger', downloadNamed: 'Télécharger %{name}', file: 'Fichier', choose: 'Choisir un fichier', hint: 'PDF, PNG, JPEG, WEBP, DOCX, XLSX, CSV ou TXT, 20 Mo au plus.', drop: 'Déposez un fichier ici ou choisissez-en un.', uploaded: 'Téléversé', replaced: 'Remplacé', missing: 'Choisissez un fichier.', tooLarge: 'Le fichier dépasse 20 Mo.', sending: 'Envoi…',
  },
  desk: {
    nobody: 'Personne pour l’instant', files: 'Fichiers', noFiles: 'Aucun fichier pour l’instant.', attach: 'Joindre un fichier', attached: 'Fichier joint', attachmentFailed: 'La pièce jointe n’a pas pu être récupérée.',
    setStatus: { doneTitle: 'Ticket mis à jour', done: 'Le ticket a bien été mis à jour.', failedTitle: 'Échec de la mise à jour', failed: 'Le ticket n’a pas pu être mis à jour. Veuillez réessayer.' },
    assign: { doneTitle: 'Ticket attribué', done: 'Le ticket a bien été attribué.', failedTitle: 'Échec de l’attribution', failed: 'Le ticket n’a pas pu être attribué. Veuillez réessayer.' },
  },
  tour: {
    start: 'Visite', label: 'Visite guidée', step: '%{step} sur %{steps}', next: 'Suivant', back: 'Retour', done: 'Terminer', close: 'Arrêter la visite',
    profile: { title: 'C’est vous', text: 'Votre profil, vos documents, votre langue et la déconnexion sont derrière votre photo.' },
    summary: { title: 'Votre journée en un coup d’œil', text: 'La page d’accueil montre ce qui vous attend aujourd’hui, ce qui est à décider et ce qui arrive.' },
    menu: { title: 'Tout le reste', text: 'Le menu contient toutes les pages ouvertes à votre rôle. Les groupes restent ouverts comme vous les laissez.' },
  },
  layout: {
    title: 'Affichage', open: 'Réglages de l’affichage', close: 'Fermer les réglages', move: 'Déplacer le panneau : faites-le glisser ou utilisez les flèches', reset: 'Réinitialiser', presets: 'Prêts à l’emploi', menu: 'Position du menu', menuTop: 'Menu des pages', style: 'Présentation', theme: 'Thème', menuColor: 'Couleur du menu', darkForced: 'Le thème sombre a le menu sombre.',
    breadcrumb: 'Fil d’Ariane', footer: 'Pied de page', variant: 'Modèle', transition: 'Transition entre pages', options: 'Autres réglages', demo: 'Contenu de démonstration',
    menus: { classic: 'Classique', flyout: 'Volant', top: 'En haut', simply: 'Épuré' }, styles: { fluent: 'Fluide', clean: 'Net', air: 'Aéré' }, themes: { light: 'Clair', dark: 'Sombre' }, breadcrumbs: { v1: 'Chemin', v2: 'Titre' }, footers: { v1: 'Ligne', v2: 'Avec liens', v3: 'Centré', v4: 'Discret' }, transitions: { fade: '0,3 s', none: 'Aucune' },
    preset: { standard: 'Courant', focus: 'Concentration', office: 'Bureau', airy: 'Léger', night: 'Nuit' },
    variants: { default: 'Par défaut', waterfall: 'Cascade', ocean: 'Océan', sunrise: 'Aurore', spring: 'Printemps', forest: 'Forêt', river: 'Rivière', flower: 'Fleur', waves: 'Vagues' },
    switches: { fixedBar: 'Barre fixe', separatedBar: 'Barre séparée', grayBar: 'Barre grise', maxWidth: 'Largeur limitée', grayBackground: 'Fond gris', squared: 'Angles droits', cardShadow: 'Cartes ombrées', borderless: 'Sans bordure' },
    loadDemo: 'Charger le contenu de démo', resetDemo: 'Réinitialiser le contenu', loadDemoTitle: 'Charger le contenu de démonstration ?', resetDemoTitle: 'Réinitialiser le contenu ?', demoDetail: 'Tout ce qui a été saisi dans cette démo est remplacé par l’entreprise de démonstration.', yes: 'Oui', no: 'Non', applied: 'Les modifications ont bien été appliquées',
  },
};
