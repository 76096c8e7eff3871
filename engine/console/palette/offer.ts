import type { Day, Period } from '../../model/days.ts';
import type { Module, Permission } from '../../model/register.ts';
import type { IconName } from '../ui/icons.tsx';
import type { Direction, Limit, Meaning, Sentence, Span, Unit, Value } from './meanings.ts';

/** Parts of a sentence that a command understands. */
export interface Taken {
  /** Words of the product in the sentence. */
  readonly words: ReadonlySet<string>;
  /** First word of the sentence that is one of the product's. */
  readonly first: string | undefined;
  readonly period?: Period;
  readonly unit?: Unit;
  readonly limit?: Limit;
  /** Values, by their kind. */
  readonly values: Readonly<Record<string, Value>>;
  /** The rest of the sentence, for a command that takes it as it is. */
  readonly text: string;
}

/** Result of a sentence: an address, and the initial values of its form. */
export interface Opened {
  readonly to: string;
  readonly state?: object;
  /** Name of the action, in the product's `words`; by default that of the command. */
  readonly does?: string;
  /** Texts of the values that are filled in or filtered by. */
  readonly parts: readonly string[];
}

/** Functions that commands use. */
export interface Desk {
  /** Returns the address of the page that creates a record of a resource, if the user may create one. */
  readonly createPath: (stem: string) => string | undefined;
  /** Returns the address of the list of a resource with its filter set, if the user may see it. */
  readonly listPath: (stem: string, filter: Readonly<Record<string, unknown>>) => string | undefined;
  readonly mayVisit: (path: string) => boolean;
  readonly holds: (module: Module, permission: Permission) => boolean;
  readonly today: Day;
  readonly locale: string;
  readonly translate: (key: string, options?: object) => string;
  /** Returns all values of a kind. */
  readonly valuesOf: (of: string) => readonly Value[];
}

/** A command for sentences; its label is `crewdeck.words.<name>`. */
export interface WordCommand {
  readonly name: string;
  readonly icon: IconName;
  /** Words of the product that it uses. */
  readonly words: readonly string[];
  /** Kinds of values that it uses. */
  readonly values?: readonly string[];
  readonly when?: { readonly direction: Direction; readonly units?: readonly Unit[] };
  readonly takesLimit?: true;
  /**
   * It takes the unknown rest as a text. `always`: as its subject, so that nothing remains unknown;
   * `last`: as a remark, before which a command goes that knows what it means.
   */
  readonly takesText?: 'always' | 'last';
  /**
   * Returns the result of a sentence; undefined if it does not fit the command, or the user may not use it.
   */
  readonly open: (taken: Taken, desk: Desk) => Opened | readonly Opened[] | undefined;
}

/** A result of a sentence. */
export interface Offer extends Opened {
  readonly command: WordCommand;
  /** Parts of the sentence that it does not use, as they were written. */
  readonly unread: readonly string[];
  /** Number of parts of the sentence that it uses. */
  readonly read: number;
  /** Number of parts that have no meaning for it. */
  readonly unknown: number;
}

interface Taking {
  words: Set<string>;
  first: string | undefined;
  period?: Period;
  unit?: Unit;
  limit?: Limit;
  values: Record<string, Value>;
}

/** Takes a meaning, if the command has an empty slot for it; returns whether it did. */
function take(command: WordCommand, taking: Taking, meaning: Meaning): boolean {
  if (meaning.kind === 'word') {
    if (!command.words.includes(meaning.name)) return false;
    taking.words.add(meaning.name);
    taking.first ??= meaning.name;
    return true;
  }
  if (meaning.kind === 'value') {
    if (command.values?.includes(meaning.of) !== true || taking.values[meaning.of]) return false;
    taking.values[meaning.of] = meaning;
    return true;
  }
  if (meaning.kind === 'limit') {
    if (command.takesLimit !== true || taking.limit) return false;
    taking.limit = meaning;
    return true;
  }
  const { when } = command;
  if (!when || taking.period || when.units?.includes(meaning.unit) === false) return false;
  const period = meaning.at(when.direction);
  if (!period) return false;
  Object.assign(taking, { period, unit: meaning.unit });
  return true;
}

/** Returns the rest of a text without the given parts. */
const restOf = (text: string, taken: readonly Pick<Span, 'start' | 'end'>[]): string =>
  [...taken]
    .reverse()
    .reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the spans from the first unknown one to the last. */
function remarkIn(spans: readonly Span[]): readonly Span[] {
  const last = spans.findLastIndex(({ isUnknown }) => isUnknown);
  return last < 0
    ? []
    : spans.slice(
        spans.findIndex(({ isUnknown }) => isUnknown),
        last + 1,
      );
}

/** Returns a remark without the words that have a meaning, and without fillers before and after it. */
const remarkText = (text: string, remark: readonly Span[]): string =>
  restOf(text.slice(0, remark.at(-1)?.end ?? 0), [
    { start: 0, end: remark[0]?.start ?? 0 },
    ...remark.filter(({ meanings }) => meanings.length > 0),
  ]);

function offersOf(command: WordCommand, { text, spans }: Sentence, desk: Desk): Offer[] {
  const taking: Taking = { words: new Set(), first: undefined, values: {} };
  const taken = spans.filter(({ meanings }) => meanings.some((meaning) => take(command, taking, meaning)));
  if (taken.length === 0) return [];
  const others = spans.filter((span) => !taken.includes(span) && !span.isLoose);
  const { takesText } = command;
  const remark = remarkIn(spans);
  const rest = { always: () => restOf(text, taken), last: () => remarkText(text, remark) };
  const opened = command.open({ ...taking, text: takesText ? rest[takesText]() : '' }, desk);
  const unread = {
    always: [],
    last: others.filter((one) => one.meanings.length > 0 || !remark.includes(one)),
  };
  return [opened ?? []].flat().map((one) => ({
    ...one,
    command,
    unread: (takesText ? unread[takesText] : others).map((span) => span.text),
    read: taken.length,
    unknown: takesText === 'always' ? 0 : others.length,
  }));
}

/**
 * Returns the results of a sentence. If some use all of it, only those; otherwise those that use most of it.
 */
export function findOffers(
  commands: readonly WordCommand[],
  sentence: Sentence,
  desk: Desk,
): readonly Offer[] {
  const offers = commands.flatMap((command) => offersOf(command, sentence, desk));
  const fewest = Math.min(...offers.map(({ unknown }) => unknown));
  return offers.filter(({ unknown }) => unknown === fewest);
}
