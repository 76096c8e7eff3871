import {
  date,
  integer,
  listOf,
  nullable,
  number,
  objectOf,
  oneOf,
  text,
  type ValueOf,
} from '@crewdeck/engine/model/answers.ts';

/** Kinds of inbox items, in the order of the console. */
export const inboxKinds = [
  'decisions',
  'changes',
  'tickets',
  'questions',
  'help',
  'steps',
  'training',
  'days',
  'papers',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** Facts of an item; its sentence is made of them. */
const facts = objectOf({
  'from?': nullable(text),
  'to?': nullable(text),
  'days?': nullable(number),
  'minutes?': nullable(integer),
  'dayPart?': nullable(text),
  'wantedStatus?': nullable(integer),
  'type?': nullable(text),
  'onBehalfOf?': nullable(text),
  /** Owner of the record that a change is about. */
  'about?': nullable(text),
  'ticketNo?': text,
  'priority?': text,
  'status?': text,
  'date?': text,
  'dates?': listOf(text),
  /** Day that the person has filled in last. */
  'last?': objectOf({ date: text, 'status?': integer, 'minutes?': nullable(integer) }),
  'papers?': listOf(text),
  'count?': integer,
  'traineeStatus?': text,
  /** Beginning of a message. */
  'text?': nullable(text),
});

/** Actions for an item in its line; other items are opened. */
export const inboxOffers = [
  /** Decide a step of an approval. */
  'decide',
  /** Assign a ticket to oneself. */
  'take',
  /** Mark the day as worked. */
  'mark',
  /** Write the daily report. */
  'write',
  /** Answer a question, or a request for help. */
  'answer',
  /** Complete a step of a checklist, or hand in its document. A text to acknowledge is opened first. */
  'complete',
  'handIn',
  /** Extend, complete, discontinue or hand over a training. */
  'train',
] as const;
export type InboxOffer = (typeof inboxOffers)[number];

const item = objectOf({
  kind: oneOf(...inboxKinds),
  /** The same for as long as it waits. */
  key: text,
  /** The row that is acted on; none of gaps. */
  stem: text,
  id: nullable(integer),
  version: nullable(integer),
  /** The person it is about, if it is not the reader. */
  userId: nullable(integer),
  name: nullable(text),
  avatarUrl: nullable(text),
  title: nullable(text),
  offers: nullable(oneOf(...inboxOffers)),
  facts,
  since: nullable(text),
  due: nullable(text),
  path: text,
});
export type InboxItem = ValueOf<typeof item>;

/** A page of the inbox, and how much there is of each kind that has something. */
export const inboxPage = objectOf({
  inboxList: listOf(item),
  totalCount: integer,
  counts: objectOf(
    Object.fromEntries(inboxKinds.map((kind) => [kind, integer])) as Record<InboxKind, typeof integer>,
  ),
});

/** Postpones an item until a day. */
export const laterInput = {
  type: 'object',
  required: ['key', 'until'],
  additionalProperties: false,
  properties: { key: { type: 'string', minLength: 1, maxLength: 100 }, until: date },
} as const;
