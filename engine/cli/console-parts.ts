import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Module = Pick<Rolldown.ModuleInfo, 'code' | 'importedIds'>;
type Find = (id: string) => Module | null;
type Check = (id: string, find: Find) => boolean;

/** Modules that import a whole package; the bundler keeps the part that is used. */
const barrel = /\/node_modules\/(?:.*\/)?index\.m?js$/;

/** Returns a function that checks whether a module imports a library, itself or through others. */
function importsOf(library: RegExp, names?: RegExp): Check {
  const known = new Map<string, boolean>();
  return function reaches(id, find): boolean {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, library.test(id));
    if (library.test(id) || barrel.test(id)) return library.test(id);
    const { code, importedIds = [] } = find(id) ?? {};
    const found = names?.test(code ?? '') === true || importedIds.some((next) => reaches(next, find));
    known.set(id, found);
    return found;
  };
}
const needsDialogs = importsOf(
  /\/node_modules\/(?:@emotion\/|@mui\/(?!utils\/|material\/esm\/(?:utils|useAutocomplete)\/))/,
);
const needsForms = importsOf(
  /\/node_modules\/(?:react-hook-form|@mui\/material\/esm\/useAutocomplete)\//,
  /\b(?:Form|useInput|ArrayInputBase|useArrayInput)\b[^;]* from "ra-core"/,
);

/** Modules of every page: the frame, and the product's own. */
const frame = /\/console\/App\.tsx$|\/src\/product\.tsx?$/;
/** Texts of a language behind the sign-in, and those of the pages before it. */
const texts = /\/locales\/([a-z]{2}-[A-Z]{2})\/(?!auth\.)/;
const signInTexts = /\/locales\/([a-z]{2}-[A-Z]{2})\/auth\./;
/** Modules of MUI that comboboxes and dialogs share, without its styles. */
const combobox =
  /\/node_modules\/@mui\/(?:utils\/|material\/esm\/(?:useAutocomplete\/|utils\/(?!createSvgIcon|index)))/;
/** Modules that only dialogs need, though they import no library of theirs. */
const ofDialogs = /\/node_modules\/(?:@babel|react-transition-group)\/|\/console\/theme\//;
/** Parts of the product, of work lists and of requests, and small elements: lists need few of them. */
const ofWork =
  /\/resources\/(?:[\w-]+\/)?[\w.-]+$|\/(?:src\/parts|src\/views\/dashboard|console\/(?:worklist|record-parts|approval|frame|ui))\//;
/** Parts of reports, of leave and of calendars, which neither lists nor the dashboard need. */
const ofReports =
  /\/src\/parts\/(?:Report|report|use-report-|Tools|year-choices|leave-data|Feed|CalendarFeed|use-calendar-)/;
/** Modules of a record's own page. */
const ofRecords = /\/console\/(?:record|uploads)\//;

/** Largest size of a module, in bytes, that a page loads although it may not need it. */
const maxModuleSize = 6_000;

/** Returns the part of small modules that several pages share and that need forms, dialogs, both or none. */
const partOf = (
  name: string,
  { forms = false, dialogs = false, ...rest }: { forms?: boolean; dialogs?: boolean } & Partial<Group>,
): Group => ({
  maxModuleSize,
  minShareCount: 5,
  ...rest,
  name: (id, context) => {
    const find: Find = (one) => context.getModuleInfo(one);
    const fits = needsForms(id, find) === forms && needsDialogs(id, find) === dialogs;
    return fits && !ofDialogs.test(id) ? name : null;
  },
  debugName: name,
});

const groups: readonly Group[] = [
  { name: 'start', tags: ['$initial'] },
  { name: 'console', test: frame },
  // Before the others, which import them and would take them along.
  { name: (id) => signInTexts.exec(id)?.[1]?.concat('-sign-in') ?? null, debugName: 'sign-in texts' },
  { name: (id) => texts.exec(id)?.[1] ?? null, debugName: 'texts' },
  { name: 'combobox', test: combobox },
  partOf('shared', {}),
  partOf('reports', { test: ofReports, minShareCount: 2 }),
  partOf('work', { test: ofWork, minShareCount: 2 }),
  partOf('record', { test: ofRecords, minShareCount: 2 }),
  partOf('forms', { forms: true }),
  partOf('dialogs', { dialogs: true }),
  partOf('form-dialogs', { forms: true, dialogs: true }),
];

/**
 * The files of the console that more than one page asks for. Left to itself the bundler cuts wherever another
 * set of pages shares something: a page was a hundred requests, most of them smaller than their headers.
 * Forms and dialogs have heavy libraries that a list or a dashboard does not wait for.
 */
export const consoleParts: Group[] = groups.map((group, index) => ({
  ...group,
  // The first group that a module fits takes it.
  priority: groups.length - index,
}));
