import type { ConsoleTexts } from '../en-US/console.ts';

export const console: ConsoleTexts = {
  name: 'Crewdeck',
  tone: { error: 'Erreur', success: 'Terminé', info: 'Information', warning: 'Attention' },
  frame: {
    hello: 'Bonjour, %{name}', anonymous: 'Anonyme', main: 'Menu principal', skip: 'Aller à la page', home: 'Accueil', breadcrumb: 'Fil d’Ariane', openMenu: 'Ouvrir le menu', closeMenu: 'Fermer le menu',
    collapse: 'Réduire le menu', expand: 'Déplier le menu', more: 'Plus', language: 'Langue', dark: 'Thème sombre', light: 'Thème clair', profile: 'Menu du profil', professional: 'Professionnel', role: 'Rôle', email: 'E-mail', phone: 'Téléphone',
    editProfile: 'Modifier le profil', logout: 'Se déconnecter', tracker: 'Télécharger le tracker', demo: 'Démo', footer: '© %{year} %{company} %{version}', apiDocs: 'API', privacy: 'Conditions d’utilisation', close: 'Fermer', dismiss: 'Ignorer',
    loggedOut: 'Déconnecté', loggedOutDetail: 'Vous avez été déconnecté avec succès.', logoutFailed: 'Échec de la déconnexion', logoutFailedDetail: 'Une erreur est survenue pendant la déconnexion. Veuillez réessayer.',
  },
  tabs: { label: 'Parties de la page', roles: 'Rôles', modules: 'Modules', permissionNames: 'Noms des droits', matrix: 'Droits par module', grants: 'Liste des droits' },
  menu: {
    configuration: 'Configuration', hr: 'RH', reports: 'Rapports', dashboard: 'Tableau de bord', alpha: 'Personnes', beta: 'Temps et congés', crypto: 'Travail', categories: 'Catégories', types: 'Valeurs', permissions: 'Rôles et droits', matrix: 'Droits par module',
    terms: 'Conditions', holidays: 'Jours fériés', companyPolicy: 'Règlement intérieur', leavePolicy: 'Politique de congés', employees: 'Salariés', attendance: 'Présences', trainees: 'Stagiaires', dsr: 'Comptes rendus', downTime: 'Indisponibilités',
    roster: 'Planning', calendar: 'Calendrier', leaveApproval: 'Validation des congés', leave: 'Congés', documents: 'Documents', tickets: 'Tickets', projects: 'Projets', logs: 'Journaux', clients: 'Clients', attendanceReport: 'Rapport de présence',
    leaveReport: 'Rapport des congés', events: 'Événements', ryg: 'Feu tricolore', exception: 'Corrections', happyToHelp: 'Questions aux RH', audit: 'Modifications', allowances: 'Droits à congés', orgChart: 'Organigramme', formQuestions: 'Questionnaires',
    salarySlips: 'Bulletins de paie', profile: 'Profil', underConstruction: 'En construction', notifications: 'Notifications', staticContent: 'Textes', developers: 'Affectations', comments: 'Commentaires',
  },
  list: {
    new: 'Ajouter : %{name}', search: 'Rechercher', searchBy: '%{fields}', filter: 'Filtre', addFilter: 'Ajouter un filtre', clear: 'Effacer', columns: 'Colonnes', density: 'Hauteur des lignes', compact: 'Compacte', standard: 'Standard', comfortable: 'Aérée',
    all: 'Tout', saveView: 'Enregistrer la vue', viewName: 'Nom de la vue', save: 'Enregistrer', renameView: 'Renommer', updateView: 'Enregistrer ces filtres', deleteView: 'Supprimer la vue', viewSaved: 'Vue enregistrée', viewMenu: 'Menu de la vue',
    selected: '%{smart_count} sélectionné |||| %{smart_count} sélectionnés', selectAll: 'Tout sélectionner (%{total})', selectPage: 'Sélectionner la page', selectRow: 'Sélectionner %{name}', unselect: 'Annuler la sélection', edit: 'Modifier', delete: 'Supprimer', open: 'Ouvrir', quickView: 'Aperçu', actions: 'Actions pour %{name}',
    range: '%{from}–%{to} sur %{total}', rows: 'Lignes', pages: 'Pages', previous: 'Page précédente', next: 'Page suivante', page: 'Page %{page}', loading: 'Chargement', results: '%{smart_count} résultat |||| %{smart_count} résultats',
    empty: 'Rien ici pour l’instant.', noMatch: 'Aucun résultat pour ces filtres.', clearFilters: 'Effacer les filtres', failed: 'La liste n’a pas pu être chargée.', retry: 'Réessayer', request: 'Requête %{id}', moveUp: 'Monter %{name}', moveDown: 'Descendre %{name}', resetColumns: 'Rétablir les colonnes', sortBy: 'Trier par %{name}', filters: 'Filtres',
  },
  bulk: {
    title: 'Modifier %{smart_count} élément |||| Modifier %{smart_count} éléments', choose: 'Champ à modifier', add: 'Modifier un autre champ', apply: 'Modifier %{smart_count} élément |||| Modifier %{smart_count} éléments',
    done: '%{smart_count} élément modifié |||| %{smart_count} éléments modifiés', deleted: '%{smart_count} élément supprimé |||| %{smart_count} éléments supprimés', partly: '%{done} réussis, %{failed} refusés : %{reason}',
    deleteTitle: 'Supprimer %{smart_count} élément ? |||| Supprimer %{smart_count} éléments ?', deleteDetail: 'Ils disparaissent de toutes les listes. Cette action est définitive.',
  },
  filter: {
    eq: 'est', in: 'est parmi', gte: 'à partir de', lte: 'jusqu’à', contains: 'contient', empty: 'est vide', filled: 'n’est pas vide', apply: 'Appliquer', remove: 'Retirer le filtre %{name}', edit: 'Modifier le filtre %{name}', operator: 'Condition', value: 'Valeur', from: 'à partir de %{value}', to: 'jusqu’à %{value}',
  },
  value: { yes: 'Oui', no: 'Non', none: 'Non défini', entries: '%{smart_count} ligne |||| %{smart_count} lignes', duration: '%{hours} h %{minutes} min', durationHours: '%{hours} h', durationMinutes: '%{minutes} min', masked: 'Masqué', show: 'Afficher' },
  form: {
    save: 'Enregistrer', saving: 'Enregistrement…', cancel: 'Annuler', delete: 'Supprimer', back: 'Retour', details: 'Détails', durationHint: 'Heures et minutes, par exemple 7:30', timeHint: 'Par exemple 09:30', dateHint: 'Par exemple %{example}', addEntry: 'Ajouter une ligne', removeEntry: 'Retirer la ligne %{number}', entry: 'Ligne %{number}', choose: 'Choisir',
    unsaved: '%{smart_count} modification non enregistrée |||| %{smart_count} modifications non enregistrées', leaveTitle: 'Quitter sans enregistrer ?', leaveDetail: 'Vos modifications sur cette page seront perdues.', stay: 'Rester', leave: 'Quitter',
    problems: '%{smart_count} champ à corriger : |||| %{smart_count} champs à corriger :', created: 'Créé', updated: 'Enregistré', deleted: 'Supprimé', restored: 'Votre saisie d’avant la connexion est rétablie.',
    deleteTitle: 'Supprimer %{name} ?', deleteDetail: 'L’élément disparaît de toutes les listes.', keep: 'Conserver', readOnly: 'Non modifiable ici.', number: 'Numéro', masked: 'Masqué. Saisissez une nouvelle valeur pour le changer.', showPassword: 'Afficher', upload: 'Choisir un fichier', noFile: 'Aucun fichier', addOption: 'Saisissez puis appuyez sur Entrée',
    kind: 'Nature',
  },
  editor: { heading: 'Titre', bold: 'Gras', italic: 'Italique', bulletList: 'Liste à puces', orderedList: 'Liste numérotée', quote: 'Citation' },
  conflict: {
    title: 'Quelqu’un a modifié cet élément entre-temps', detail: 'Choisissez pour chaque champ la valeur à garder.', mine: 'La vôtre', theirs: 'La sienne', field: 'Champ', save: 'Enregistrer ce choix', discard: 'Prendre les siennes', merged: 'Les autres modifications ne touchent pas les vôtres et sont reprises.',
  },
  show: { edit: 'Modifier', overview: 'Vue d’ensemble', related: 'Lié', activity: 'Activité', by: 'par %{name}', created: 'Créé', updated: 'Modifié', system: 'Système', noValue: '–', allOf: 'Tout afficher (%{total})', history: 'Historique complet', openPage: 'Ouvrir la page', tenure: 'Ancienneté', versions: 'Toutes les versions' },
  audit: { create: '%{name} a créé cet élément', update: '%{name} a modifié : %{fields}', delete: '%{name} a supprimé cet élément', other: '%{name} : %{action}', nobody: 'Le système' },
  overview: { all: 'Tout afficher', newest: 'Les plus récents d’abord', empty: 'Aucune liste derrière cette page n’est ouverte à votre rôle.', construction: 'Cette page n’a pas encore de contenu.', constructionDetail: 'Tout ce qui existe est dans le menu.' },
  error: { title: 'Une erreur est survenue', network: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.', retry: 'Réessayer', request: 'Requête %{id}', render: 'Cette page n’a pas pu s’afficher.' },
  matrix: {
    title: 'Droits par module', module: 'Module', find: 'Chercher un module', all: 'Tout', changed: '%{smart_count} modifié |||| %{smart_count} modifiés', changes: '%{smart_count} modification |||| %{smart_count} modifications', summary: '%{granted} accordés, %{removed} retirés', people: '%{smart_count} personne |||| %{smart_count} personnes',
    discard: 'Abandonner', save: 'Enregistrer', saved: 'Droits enregistrés', seeAs: 'Voir comme %{role}', previewTitle: 'Ce que verra %{role}', previewDetail: 'Avec vos modifications non enregistrées.', menu: 'Menu', pages: 'Pages', may: 'Peut', locked: 'super_admin a toujours tous les droits.', grant: '%{permission} sur %{module} pour %{role}', nothing: 'Rien pour l’instant : ce rôle ne peut pas se connecter.', none: 'sans objet',
    roles: 'Rôles', modules: 'Modules', permissions: 'Noms des droits', whole: 'Tout sur %{module}',
  },
  session: { changed: 'Vos droits ont changé. Le menu et les pages suivent.' },
  failures: {
    bad_request: 'La demande n’a pas pu être lue.', unauthenticated: 'Connectez-vous.', invalid_credentials: 'L’e-mail ou le mot de passe est incorrect.', session_ended: 'Votre session est terminée. Reconnectez-vous.', forbidden: 'Vous n’avez pas le droit de faire cela.',
    no_access: 'Votre rôle n’a encore accès à rien. Contactez votre administrateur.', own_approval: 'Personne ne décide de sa propre demande.', role_not_grantable: 'Vous ne pouvez pas attribuer ni modifier ce rôle.', not_found: 'Cet élément n’existe pas.', method_not_allowed: 'Cela n’est pas possible ici.',
    conflict: 'Ce n’est pas possible dans l’état actuel.', duplicate: 'Un élément avec ces valeurs existe déjà.', stale_version: 'Quelqu’un a modifié cet élément entre-temps. Rechargez-le.', leave_overlap: 'Une autre demande de congé couvre ces jours.', leave_balance: 'Il ne reste pas assez de jours pour ce type de congé.',
    illegal_transition: 'Cette étape est impossible depuis le statut actuel.', roster_on_leave: 'La personne est en congé accepté ces jours-là.', attendance_on_leave: 'Ce jour est un congé accepté.', allocation_exceeded: 'La personne serait affectée à plus de 100 %.', manager_cycle: 'Une personne ne peut pas dépendre de quelqu’un qui dépend d’elle.',
    last_super_admin: 'Le dernier super administrateur actif doit le rester.', too_large: 'C’est trop volumineux.', wrong_type: 'Ce type de contenu n’est pas accepté.', validation_failed: 'Vérifiez les champs signalés.', no_working_day: 'Cette période ne contient aucun jour ouvré.', rate_limited: 'Trop de tentatives. Réessayez plus tard.',
    internal: 'Veuillez contacter l’administrateur', unavailable: 'Le service est indisponible pour le moment. Réessayez dans un instant.', unknown: 'Une erreur est survenue', unreachable: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
  },
  faults: {
    required: 'Ce champ est obligatoire.', unknown_field: 'Ce champ n’existe pas.', type: 'Cette valeur n’est pas valable.', enum: 'Choisissez une des valeurs proposées.', const: 'Seule la valeur prévue est admise.', format: 'Format attendu : %{format}.', pattern: 'Le format n’est pas celui attendu.',
    minLength: 'Au moins %{limit} caractères.', maxLength: 'Au plus %{limit} caractères.', minimum: 'Au moins %{limit}.', maximum: 'Au plus %{limit}.', exclusiveMinimum: 'Plus de %{limit}.', exclusiveMaximum: 'Moins de %{limit}.', multipleOf: 'Un multiple de %{multipleOf}.',
    minItems: 'Au moins %{limit} lignes.', maxItems: 'Au plus %{limit} lignes.', uniqueItems: 'Les lignes ne doivent pas se répéter.', control_character: 'Les caractères de contrôle sont interdits.', unknown_reference: 'Cet élément n’existe pas.', open_quote: 'Un guillemet ouvert à la ligne %{line} n’est jamais fermé.', no_known_columns: 'Aucun en-tête ne correspond à une colonne.', ragged_row: 'La ligne a plus de cellules que l’en-tête.', repeated_row: 'Figure déjà dans le fichier, à la ligne %{line}.', ambiguous_reference: 'Plusieurs éléments portent ce nom. Indiquez le code ou la valeur unique.', inactive_reference: 'Cet élément n’est pas actif.',
    masked_value: 'Une valeur masquée ne peut pas être enregistrée. Saisissez-la en entier.', duplicate: 'Cette valeur est déjà utilisée.', invalid: 'Cette valeur n’est pas valable.', before_start: 'Pas avant le début.', in_future: 'La date ne peut pas être dans le futur.', in_past: 'La date ne peut pas être dans le passé.', too_early: 'Pas avant le %{date}.', too_late: 'Pas après le %{date}.',
    out_of_range: 'Entre %{from} et %{to}.', no_working_day: 'Cette période ne contient aucun jour ouvré.', half_day_span: 'Une demi-journée ne vaut que pour un seul jour.', unsupported: 'Ce n’est pas configuré ici.', wrong_password: 'Le mot de passe actuel est incorrect.', password_length: 'De %{minimum} à 128 caractères.',
    password_upper: 'Il faut une majuscule.', password_symbol: 'Il faut un caractère spécial.', password_digit: 'Il faut un chiffre.', password_common: 'Ce mot de passe est trop courant.',
  },
  formats: { email: 'adresse e-mail', phone: 'numéro de téléphone', date: 'date', 'date-time': 'date et heure', time: 'heure', decimal: 'montant', uri: 'adresse web', 'uri-reference': 'adresse', code: 'code', 'unique-value': 'code unique', line: 'ligne de texte', multiline: 'texte', html: 'texte' },
};
