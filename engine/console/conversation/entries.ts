import type { ConversationEvent } from '../../model/conversation.ts';
import type { Row } from '../../model/input.ts';
import type { Conversation } from '../../model/model.ts';
import { labelsOf } from '../routes/titles.ts';

/** A file of a record, as its action returns it. */
export interface ConversationFile {
  readonly id: number;
  readonly fileName: string;
  readonly size: number;
  readonly createdAt: string;
  readonly createdBy: number | null;
  readonly labels: Readonly<Record<string, string | null>>;
}

/** Messages and events of a record, as the server returns them. */
export interface ConversationData {
  readonly messages: readonly (Row & { readonly id: number })[];
  readonly totalCount: number;
  readonly events: readonly ConversationEvent[];
  readonly files: readonly ConversationFile[];
  /** Values of the steps that the user may take now. */
  readonly steps: readonly string[];
}

/** An entry that a person has written: a message, the opening, or files alone. */
export interface MessageEntry {
  readonly kind: 'said';
  readonly key: string;
  readonly at: string;
  readonly author: number | null;
  readonly name: string | null;
  readonly text: string;
  readonly isInternal: boolean;
  /** Names of the people that the message mentions. */
  readonly mentions: readonly string[];
  readonly files: readonly ConversationFile[];
}
/** An event of the record. */
export interface EventEntry {
  readonly kind: 'done';
  readonly key: string;
  readonly at: string;
  readonly event: ConversationEvent;
}
export type Entry = MessageEntry | EventEntry;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const namesOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function toMessageEntry(
  row: Readonly<Row>,
  parts: Conversation,
  files: readonly ConversationFile[],
): MessageEntry {
  const { author, body, internal = '', mentions = '' } = parts;
  const labels = labelsOf(row);
  return {
    kind: 'said',
    key: `message ${String(row.id)}`,
    at: textOf(row.createdAt),
    author: numberOf(row[author]),
    name: textOf(labels[author]) || null,
    text: textOf(row[body]),
    isInternal: row[internal] === true,
    mentions: namesOf(labels[mentions]),
    files,
  };
}

/** Returns the opening: the record's own text, as its owner has written it. */
function toOpening(record: Readonly<Row>, opening: string, owner: string): MessageEntry {
  return {
    kind: 'said',
    key: 'opening',
    at: textOf(record.createdAt),
    author: numberOf(record[owner]),
    name: textOf(labelsOf(record)[owner]) || null,
    text: textOf(record[opening]),
    isInternal: false,
    mentions: [],
    files: [],
  };
}

/**
 * Merges all entries in order of time: the record's own text, messages with their files, files alone, and
 * events.
 */
export function toEntries(
  { messages, events, files }: ConversationData,
  parts: Conversation,
  { record, owner }: { readonly record: Readonly<Row>; readonly owner: string },
): Entry[] {
  const { opening, files: actions } = parts;
  const messageOf = (file: ConversationFile): unknown => Reflect.get(file, actions?.message ?? '');
  const shown = new Set<unknown>(messages.map(({ id }) => id));
  const written = messages.map((row) =>
    toMessageEntry(
      row,
      parts,
      files.filter((file) => messageOf(file) === row.id),
    ),
  );
  const alone = files
    .filter((file) => !shown.has(messageOf(file)))
    .map((file): MessageEntry => ({
      kind: 'said',
      key: `file ${file.id}`,
      at: file.createdAt,
      author: file.createdBy,
      name: file.labels.createdBy ?? null,
      text: '',
      isInternal: false,
      mentions: [],
      files: [file],
    }));
  const done = events.map((event): EventEntry => ({
    kind: 'done',
    key: `event ${event.id}`,
    at: event.at,
    event,
  }));
  const first = opening === undefined || !textOf(record[opening]) ? [] : [toOpening(record, opening, owner)];
  return [
    ...first,
    ...[...written, ...alone, ...done].toSorted((one, other) => one.at.localeCompare(other.at)),
  ];
}
