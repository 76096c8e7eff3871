import type { HomeTexts } from '../en-US/home.ts';

export const home: HomeTexts = {
  dashboard: {
    assignedOf: 'Attribués %{count}',
    raisedOf: 'Créés %{count}',
    applyLeave: 'Demander un congé', newTicket: 'Nouveau ticket', today: "Aujourd'hui", notMarked: 'Non pointé', workingHours: 'Temps de travail', hours: 'Heures', minutes: 'Minutes', hoursShort: '%{count} h', minutesShort: '%{count} min',
    markPresent: 'Pointer présent', workFromHome: 'Télétravail', changeMark: 'Modifier', markedHours: '%{duration} de travail', noHours: 'Heures non saisies', markDone: 'Présence enregistrée', onLeave: 'Vous êtes en congé. Bonne journée.', dayOff: 'Jour non travaillé. Vous pouvez tout de même le pointer.',
    lastWeeks: 'Dernières semaines', markedOf: '%{marked} jours ouvrés pointés sur %{total}', openDays: "%{date} n'est pas pointé. |||| %{smart_count} jours ne sont pas pointés, le dernier est %{date}.", correct: 'Corriger', dayAt: '%{date} : %{state}', half: '%{state}, demi-journée',
    askFor: 'Ce jour se corrige sur demande.', ask: 'Demander une correction', markDay: 'Comment avez-vous travaillé ce jour-là ?',
    state: { weekend: 'Week-end', unmarked: 'Non pointé', ahead: 'À venir', outside: "Hors de l'entreprise", holiday: 'Jour férié' },
    balance: 'Solde de congés', myRequests: 'Mes demandes', leftOf: 'sur %{total} jours', taken: 'Pris', pending: 'En attente', left: 'Restant', unlimited: 'sans limite, %{days} cette année', balanceText: '%{type} : pris %{taken}, en attente %{pending}, restant %{left}', noRequests: 'Aucune demande en cours.',
    days: '%{count} jour |||| %{count} jours', daysPart: '%{count} jours', halfDay: 'une demi-journée',
    report: 'Rapport du jour', history: 'Historique', writeReport: 'Rédiger le rapport du jour', openReport: 'Ouvrir le rapport du jour', questions: '%{smart_count} question |||| %{smart_count} questions', noReports: 'Pas encore de rapport. Deux lignes par jour suffisent.',
    tickets: 'Mes tickets', allOf: 'Tous (%{count})', noTickets: "Aucun ticket ouvert. Demandez de l'aide ou signalez une panne.",
    news: 'Nouveau pour vous', noNews: 'Rien de nouveau. Vous avez tout lu.', upcoming: 'À venir', calendar: 'Calendrier', nothingUpcoming: 'Rien dans les deux prochaines semaines.',
    birthday: 'Anniversaire', anniversary: '%{smart_count} an dans la maison |||| %{smart_count} ans dans la maison', holiday: 'Jour férié', event: 'Événement',
    team: 'Mon équipe', teamSize: '%{smart_count} personne |||| %{smart_count} personnes', awayToday: "Absents aujourd'hui", awayWeek: 'Absents cette semaine', nobodyAwayWeek: 'Tout le monde est là cette semaine.', atHome: 'En télétravail', halfAway: 'Une demi-journée', attendance: 'Présence',
    waiting: 'À décider', openInbox: 'Ouvrir les demandes', accept: 'Accepter', reject: 'Refuser', acceptFor: 'Accepter : %{name}, %{what}', rejectFor: 'Refuser : %{name}, %{what}', rejectTitle: 'Refuser la demande de %{name} ?', acceptTitle: 'Accepter la demande de %{name} ?', comment: 'Commentaire', commentHint: '%{name} le lira avec la décision.', withComment: 'Accepter avec un commentaire : %{name}, %{what}',
    accepted: 'Accepté : %{name}, %{what}', rejected: 'Refusé : %{name}, %{what}', nothingWaits: "Rien n'attend votre décision.", late: '%{smart_count} depuis plus de deux jours |||| %{smart_count} depuis plus de deux jours', noneLate: 'Aucune depuis plus de deux jours', further: '%{smart_count} autre |||| %{smart_count} autres',
    leaveOf: '%{type}, %{period}, %{days}', exceptionOf: 'Correction, %{date} : %{status}', downTimeOf: 'Indisponibilité, %{date}, %{duration}', downTimes: 'Indisponibilités', exceptions: 'Corrections', leaves: 'Congés',
    headcount: 'Effectif', joinedLeft: '%{month} : %{joined} arrivées, %{left} départs', atWork: 'Au travail', ofTotal: 'sur %{total}', presentHome: '%{present} sur place, %{home} en télétravail', awayDetail: '%{leave} en congé, %{home} en télétravail', people: 'Personnes', joined: 'Arrivées', gone: 'Départs', month: 'Mois',
    attendanceToday: 'Présence du jour', unmarkedCount: '%{smart_count} non pointé |||| %{smart_count} non pointés', present: 'Sur place', home: 'Télétravail', away: 'Congé', unmarked: 'Non pointé', department: 'Service', total: 'Total',
    traineesEnding: 'Fins de stage proches', all: 'Tous', trainer: 'Formateur : %{name}', noTrainer: 'Pas encore de formateur', noTraineesEnding: 'Aucun stage ne se termine dans les deux semaines.', comings: 'Arrivées et départs', joinedOn: 'Arrivée le %{date}', joinsOn: 'Arrive le %{date}', leftOn: 'Départ le %{date}', leavesOn: 'Part le %{date}', noComings: 'Ni arrivée ni départ ces semaines-ci.',
    errorsToday: 'Erreurs du jour', failedJobs: 'Tâches en échec', openJobs: '%{smart_count} tâche en file |||| %{smart_count} tâches en file', inLog: 'dans %{name}', allRuns: 'Tout fonctionne',
  },
  operation: {
    kind: 'Genre', state: 'État', since: 'Depuis', attempts: 'Tentatives', error: 'Ce qui a échoué', retry: 'Réessayer', retryNamed: 'Réessayer : %{name} %{id}', retried: 'La tâche est relancée', noJobs: 'Aucune tâche de ce genre.', noJobsDetail: 'Les e-mails, les imports et les travaux quotidiens se font en arrière-plan.',
    kinds: { mail: 'E-mail envoyé', attendance_mail: 'E-mail de présence', invitation: 'Invitation à se connecter', password_reset: 'Nouveau mot de passe', import: 'Importation', daily: 'Travaux du jour' }, states: { failed: 'Échouée', open: 'En attente', done: 'Terminée' },
    at: 'Heure', level: 'Niveau', message: 'Texte', noLines: 'Aucune ligne de ce genre.', levels: { fatal: 'Erreur fatale', error: 'Erreur', warn: 'Avertissement', info: 'Information', debug: 'Débogage', trace: 'Suivi détaillé' },
  },
  charts: {
    table: 'Tableau', chart: 'Graphique', showTable: 'Tableau : %{name}', showChart: 'Graphique : %{name}', nothing: 'Rien à afficher.', ownFigures: 'Vos propres chiffres', period: 'Période', months: '%{smart_count} mois |||| %{smart_count} mois', total: 'Total : %{count}', value: 'Nombre', label: 'Nom', month: 'Mois',
    department: 'Personnes par service', role: 'Personnes par rôle', joiners: 'Arrivées', leavers: 'Départs', days: 'Jours par mois', leaveType: 'Congés acceptés par type, en jours', hours: 'Heures travaillées', projectStatus: 'Projets par statut', ticketStatus: 'Tickets par statut', ticketCategory: 'Tickets par catégorie', tickets: 'Tickets créés', comings: 'Arrivées et départs',
    present: 'Sur place', wfh: 'Télétravail', leave: 'Congé',
  },
  notices: {
    title: 'Notifications', unread: 'Non lues', all: 'Toutes', markAll: 'Tout marquer comme lu', markOne: 'Marquer comme lu', seeAll: 'Tout afficher', none: 'Pas encore de notification.', noneDetail: 'Les décisions, réponses et questions qui vous concernent apparaissent ici.', noneUnread: 'Vous avez tout lu.', bell: 'Notifications, %{smart_count} non lue |||| Notifications, %{smart_count} non lues', fresh: '%{smart_count} nouvelle |||| %{smart_count} nouvelles', more: 'Afficher plus', isUnread: 'non lue',
    leave_asked: '%{name} demande un congé : %{type}, %{period}', leave_accepted: '%{by} a accepté votre congé : %{type}, %{period}', leave_rejected: '%{by} a refusé votre congé : %{type}, %{period}',
    exception_approved: '%{by} a approuvé votre correction du %{date}', exception_rejected: '%{by} a refusé votre correction du %{date}', down_time_approved: '%{by} a approuvé votre indisponibilité du %{date}', down_time_rejected: '%{by} a refusé votre indisponibilité du %{date}',
    ticket_assigned: '%{by} vous a assigné « %{title} »', ticket_answered: '%{by} a répondu dans « %{title} »', ticket_status: '%{by} a changé le statut de « %{title} » : %{status}', dsr_queried: '%{by} pose une question sur votre rapport du %{date}', dsr_answered: '%{by} a répondu à votre question sur le rapport du %{date}',
    trainer_changed: '%{by} a changé le formateur de %{trainee}', salary_slip_month: 'Votre bulletin de paie de %{month} est disponible', salary_slip_added: 'Un nouveau bulletin de paie est disponible', document_titled: '« %{title} » se trouve dans vos documents', document_added: 'Un nouveau document est disponible', event_today: "Aujourd'hui : %{title}", shift_removed: 'Services de %{name} retirés pour cause de congé : %{dates}',
  },
  commands: {
    field: 'Rechercher ou aller à…', key: 'Ctrl K', escape: 'Échap', title: 'Recherche et commandes', recent: 'Récents', do: 'Faire', goTo: 'Aller à', people: 'Personnes', projects: 'Projets', clients: 'Clients', tickets: 'Tickets', none: 'Aucun résultat pour « %{text} ».', searching: 'Recherche…', failed: 'La recherche de personnes et de fiches est indisponible pour le moment.', results: '%{smart_count} résultat |||| %{smart_count} résultats',
    applyLeave: 'Demander un congé', markPresent: "Pointer présent aujourd'hui", markHome: "Pointer en télétravail aujourd'hui", writeReport: 'Rédiger le rapport du jour', newTicket: 'Créer un ticket', decideLeave: 'Décider des demandes de congé', signOut: 'Se déconnecter',
  },
};
