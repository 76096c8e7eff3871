import type { Fault } from './fault.ts';

/** Faults of the console: of the engine's, and of the pages of the portal. */
export const consoleFaults: readonly Fault[] = [
  {
    what: 'a form does not say what is wrong with its fields',
    file: 'engine/console/form/form-validation.ts',
    find: "(one.field === '' || names.includes(rootOf(one.field)))",
    replace: "(one.field === '' || !names.includes(rootOf(one.field)))",
    suites: ['src/fields'],
  },
  {
    what: 'a list sends its search and drops its filters',
    file: 'engine/console/providers/data-provider.ts',
    find: '.filter(([, value]) => isGiven(value));',
    replace: ".filter(([source, value]) => source === 'q' && isGiven(value));",
    suites: ['browser/administration'],
  },
  {
    what: 'a decision is sent at once, while its toast still offers to take it back',
    file: 'src/parts/decisions/use-decisions.ts',
    find: 'setDecided((all) => new Set([...all, ...keys]));',
    replace: 'setDecided((all) => new Set([...all, ...keys]));\n      void pending.send();',
    suites: ['browser/leave'],
  },
  {
    what: 'the menu shows pages that the role may not open',
    file: 'engine/console/routes/menu.ts',
    find: 'match !== undefined && isReachable(match.route, engine.permissions, engine.isSuperAdmin)',
    replace: 'match !== undefined',
    suites: ['src/engine'],
  },
  {
    what: 'the console locks after thirty hours without use, instead of thirty minutes',
    file: 'engine/console/client/use-idle-lock.ts',
    find: '(session.idleMinutes ?? IDLE_MINUTES) * 60_000',
    replace: '(session.idleMinutes ?? IDLE_MINUTES) * 3_600_000',
    suites: ['browser/lock'],
  },
  {
    what: 'what was typed in a form is lost with the session',
    file: 'engine/console/form/FormDraft.tsx',
    find: "readSessionEnd() !== 'signOut'",
    replace: "readSessionEnd() === 'signOut'",
    suites: ['browser/failures'],
  },
  {
    what: 'a sentence about leave is English in French',
    file: 'src/locales/fr-FR/time.ts',
    find: "noWorkingDay: 'Il n’y a aucun jour ouvré dans cette période.'",
    replace: "noWorkingDay: 'There is no working day among these days.'",
    suites: ['src/locales'],
  },
  {
    what: 'a bulk edit changes every row in sight',
    file: 'engine/console/list/bulk/use-bulk.ts',
    find: 'attempt(selectedIds, { doneKey, task }, [])',
    replace:
      'attempt(selectedIds.length > 1 ? data.map(({ id }) => id) : selectedIds, { doneKey, task }, [])',
    suites: ['browser/administration'],
  },
  {
    what: 'undo in a grid saves the cells again',
    file: 'engine/console/days/pending.ts',
    find: '({ ...place, value: was, was: value })',
    replace: '({ ...place, value, was })',
    suites: ['src/days'],
  },
];
