import type { TimeTexts } from '../en-US/time.ts';

export const time: TimeTexts = {
  time: {
    monthBefore: 'Mois précédent', monthAfter: 'Mois suivant', view: 'Affichage', year: 'Année', month: 'Mois', wholeYear: 'Toute l’année', team: 'Équipe', person: 'Personne', nameOrId: 'Nom ou matricule', csv: 'Exporter en CSV', details: 'Détails de %{name}',
    signs: { home: 'T', leave: 'C', holiday: 'F', open: '!', half: '½' },
    looks: { present: 'Présent', home: 'Télétravail', leave: 'Congé', half: 'Demi-journée', holiday: 'Jour férié', open: 'Non pointé', weekend: 'Week-end', ahead: 'À venir', outside: 'Hors contrat' },
  },
  leave: {
    halfDay: '½ jour', days: '%{count} jour |||| %{count} jours', partDays: '%{count} jours', noLimit: 'sans limite', free: '%{days} disponibles', cost: 'Ce que cela coûte', costHint: 'Choisissez les jours pour voir ce qu’ils coûtent.', calendarDays: 'Jours calendaires, %{period}', weekend: 'Week-end', holidayNamed: 'Jour férié : %{names}',
    daysOf: 'Jours de %{type}', total: 'Jours ouvrés', leftAfter: 'Reste ensuite, si accepté', leftAfterIn: 'Reste ensuite en %{year}', of: '%{part} sur %{whole}', overlaps: 'Vous avez déjà une demande pour certains de ces jours.', noWorkingDay: 'Il n’y a aucun jour ouvré dans cette période.', short: 'Il ne reste que %{left} jours de ce type en %{year}.',
    legend: { yours: 'Votre demande', weekend: 'Week-end', holiday: 'Jour férié', away: 'Équipe absente' }, awayNames: 'absents : %{names}', calendar: 'Jours du mois', awayThen: 'Qui d’autre est absent ces jours-là', nobodyAway: 'Personne de votre équipe.',
    reserved: '%{days} réservé dès l’envoi. |||| %{days} réservés dès l’envoi.', halfDays: 'Les demi-journées valent pour les demandes d’un seul jour.', send: 'Envoyer la demande', leftOf: 'restants sur %{whole}', takenDays: '%{days} pris', pendingDays: '%{days} demandés',
    withdrawTitle: 'Retirer la demande pour %{period} ?', withdrawDetail: 'Votre solde récupère : %{days}.', withdraw: 'Retirer', withdrawn: 'Demande retirée', change: 'Modifier', askedAt: 'Demandé le %{at}', decidedBy: 'Par %{name}, le %{at}', noneIn: 'Aucun congé en %{year}.',
    views: { inbox: 'À décider', all: 'Toutes les demandes', mine: 'Mes congés' }, figures: { entitled: 'Droits', carriedOver: 'Report', taken: 'Pris', pending: 'Demandés', left: 'Restants' },
  },
  inbox: {
    oldestToday: 'La plus ancienne date d’aujourd’hui.',
    oldest: 'La plus ancienne attend depuis %{smart_count} jour. |||| La plus ancienne attend depuis %{smart_count} jours.',
    refused: '%{name} : %{reason}', undo: 'Annuler', kinds: { leaves: 'Congés', 'exception-requests': 'Corrections de pointage', 'down-times': 'Indisponibilités' }, kindsLabel: 'Types de demandes', empty: 'Rien ne vous attend.', emptyHint: 'Les nouvelles demandes de votre équipe s’affichent ici.',
    costs: 'Coût', leftAfter: 'Reste ensuite', leftNow: 'Reste à ce jour', teamThen: 'Équipe ces jours-là', awayOf: '%{away} absent sur %{size} |||| %{away} absents sur %{size}', team: 'Équipe, %{period}', bars: { own: 'Cette demande', away: 'Absent', asked: 'Demandé' },
    theirYear: '%{name} en %{year}', nothingTaken: 'Aucun congé pris pour l’instant.', allRequests: 'Toutes les demandes', clash: 'Le %{date}, %{names} a aussi demandé un congé. Si vous acceptez les deux, %{away} personnes sur %{size} seront absentes. |||| Le %{date}, %{names} ont aussi demandé un congé. Si vous acceptez tout, %{away} personnes sur %{size} seront absentes.',
    dayNow: 'Le jour tel qu’il est', comment: 'Commentaire, lu par %{name}', decision: 'Décision', back: 'Retour à la liste', keys: { title: 'Touches', move: 'parcourir', select: 'sélectionner', accept: 'accepter', reject: 'refuser' },
  },
  attendance: {
    noGaps: 'Tous les jours sont pointés.',
    only: { period: 'Avec des oublis', today: 'Pas pointé aujourd’hui', mine: 'Mon équipe' },
    marked: 'Jour pointé', correct: 'Demander une correction', sums: { present: 'Présence', wfh: 'Télétravail', leave: 'Congés', holidays: 'Jours fériés', workingDays: 'Jours ouvrés', unmarked: 'Non pointés' }, short: { present: 'Prés.', wfh: 'Télé.', leave: 'Cong.', unmarked: 'Vide' },
    noneIn: 'Aucun pointage en %{year}.', heatMap: 'L’année %{year} en un coup d’œil', correctionWaits: 'Une correction est en attente', people: '%{smart_count} personne |||| %{smart_count} personnes', grid: 'Personnes et jours', saveCorrection: 'Corriger', mark: 'Pointer le jour', views: { month: 'Mois', mine: 'Mon année', list: 'Liste' },
    mail: {
      open: 'Envoyer le relevé', title: 'Envoyer le relevé de présence', to: '%{smart_count} destinataire |||| %{smart_count} destinataires', further: 'et %{smart_count} autre |||| et %{smart_count} autres', says: 'Ce que dit le message, avec vos propres chiffres', progress: 'Messages envoyés', sending: '%{sent} sur %{all} envoyés. Vous pouvez fermer cette fenêtre.', sent: '%{sent} sur %{all} envoyés.',
      failed: '%{smart_count} échec. |||| %{smart_count} échecs.', again: 'Tout le monde l’a déjà reçu. L’envoyer à nouveau.', send: 'Envoyer', nobody: 'Tout le monde a déjà reçu ce message.', queued: '%{smart_count} message part |||| %{smart_count} messages partent',
    },
  },
  allowances: { open: 'Attribuer pour une année', title: 'Attribuer les jours d’une année', replace: 'Remplacer les droits déjà attribués', carryHint: 'Au plus ce nombre de jours restants de l’an dernier.', grant: 'Attribuer', done: '%{created} nouveaux, %{updated} modifiés, %{unchanged} inchangés' },
  steps: {
    decide: {
      1: 'Accepter', 2: 'Refuser', approved: 'Approuver', rejected: 'Refuser', '1Ask': 'Accepter la demande de %{name} ?', '2Ask': 'Refuser la demande de %{name} ?', approvedAsk: 'Approuver la demande de %{name} ?', rejectedAsk: 'Refuser la demande de %{name} ?',
      '1Done': 'Demande acceptée |||| %{smart_count} demandes acceptées', '2Done': 'Demande refusée |||| %{smart_count} demandes refusées', approvedDone: 'Demande approuvée |||| %{smart_count} demandes approuvées', rejectedDone: 'Demande refusée |||| %{smart_count} demandes refusées',
    },
  },
};
