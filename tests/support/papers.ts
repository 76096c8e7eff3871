import { sql } from 'kysely';
import { schemas as own } from '../../generated/schemas.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import { remindApprovals } from '@crewdeck/engine/server/approval/remind.ts';
import type { Call, Rules } from '@crewdeck/engine/server/context/context.ts';
import { fail, fieldError } from '@crewdeck/engine/server/errors/errors.ts';
import type { JobHandlers } from '@crewdeck/engine/server/worker/worker.ts';
import { composeMail } from '@crewdeck/engine/server/mail/compose.ts';
import { noticeHandlers } from '@crewdeck/engine/server/notify/mails.ts';
import type { ServerProduct } from '@crewdeck/engine/server/product/product.ts';
import { journalWith } from './journal.ts';

// A journal: authors send papers, which the author's reviewer prints or returns. Nobody manages anybody,
// and nobody reviews what editors write. Shapes of rows that the engine asks for are borrowed, under names of
// the journal's own.
const borrow = (stem: string, id: string): JsonSchema =>
  JSON.parse(
    JSON.stringify({ ...own[stem], $id: id, $schema: undefined }).replaceAll('"employees"', '"authors"'),
  ) as JsonSchema;
const author = { type: 'integer', 'x-ref': 'authors' } as const;

const schemas: Readonly<Record<string, JsonSchema>> = {
  authors: {
    type: 'object',
    required: ['name', 'email', 'role'],
    'x-resource': {
      module: 'journal',
      title: '{name}',
      people: { relations: { reviewer: { field: 'reviewerId', where: { role: 'writer' } } } },
    },
    properties: {
      name: { type: 'string', maxLength: 60 },
      email: { type: 'string', format: 'email', maxLength: 120 },
      role: { type: 'string', enum: ['writer', 'editor', 'chief'] },
      isActive: { type: 'boolean', default: true },
      reviewerId: author,
      printed: { type: 'integer', default: 0 },
    },
  },
  papers: {
    type: 'object',
    required: ['authorId', 'topic', 'pages'],
    'x-resource': { module: 'journal', title: '{topic}' },
    properties: {
      authorId: { ...author, 'x-owner': true },
      topic: { type: 'string', maxLength: 60 },
      pages: { type: 'integer', minimum: 1 },
      dueOn: { type: 'string', format: 'date' },
      state: { type: 'string', enum: ['sent', 'printed', 'returned'], default: 'sent', readOnly: true },
    },
  },
  duties: {
    type: 'object',
    required: ['authorId', 'day', 'place'],
    'x-resource': { module: 'journal', title: '{place}' },
    'x-unique': [['authorId', 'day']],
    properties: {
      authorId: { ...author, 'x-owner': true },
      day: { type: 'string', format: 'date' },
      place: { type: 'string', enum: ['desk', 'press'] },
    },
  },
  verdicts: borrow('approvals', 'verdicts'),
  substitutes: borrow('delegations', 'substitutes'),
  news: {
    type: 'object',
    'x-resource': { notices: 'list' },
    properties: {
      userId: { ...author, 'x-owner': true, readOnly: true },
      kind: { type: 'string', readOnly: true },
      params: { type: 'object', additionalProperties: true, readOnly: true },
      link: { type: 'string', readOnly: true },
      readAt: { type: 'string', format: 'date-time', readOnly: true },
    },
  },
  wishes: {
    type: 'object',
    required: ['kind', 'by'],
    'x-resource': { notices: 'settings' },
    'x-unique': [['userId', 'kind']],
    properties: {
      userId: { ...author, 'x-owner': true },
      kind: { type: 'string', enum: ['paper_sent', 'papers_waiting', 'paper_judged'] },
      by: { type: 'string', enum: ['app', 'mail', 'daily', 'none'] },
    },
  },
};

const everybody = { read: 'any', create: 'any', update: 'any', delete: 'any' } as const;
export const paperApproval = {
  field: 'state',
  pending: 'sent',
  accepted: 'printed',
  rejected: 'returned',
  steps: [
    { by: 'reviewer' },
    { by: 'role:editor', when: { properties: { pages: { minimum: 20 } }, required: ['pages'] } },
  ],
  fallback: 'role:editor',
  remind: 'P2D',
  withdraw: { before: 'dueOn' },
} as const;

const definitions = {
  authors: { module: 'journal' },
  papers: {
    module: 'journal',
    scope: { through: ['reviewer'] },
    approval: paperApproval,
    notify: [
      { on: 'requested', to: 'deciders', kind: 'paper_sent', by: ['app', 'mail'] },
      { on: 'moved', to: 'deciders', kind: 'paper_sent', by: ['app', 'mail'] },
      { on: 'reminded', to: 'deciders', kind: 'papers_waiting', by: ['app', 'mail'] },
      { on: 'decided', to: ['owner', 'reviewer'], kind: 'paper_judged' },
    ],
  },
  duties: {
    module: 'journal',
    list: {
      days: {
        row: 'authorId',
        day: 'day',
        value: 'place',
        totals: [
          { name: 'desk', values: ['desk'] },
          { name: 'press', values: ['press'] },
        ],
      },
    },
  },
  verdicts: { module: 'journal', verbs: ['list', 'read'], scope: { own: ['ownerId', 'holderId'] } },
  substitutes: { module: null, needs: everybody, scope: { own: ['userId'] } },
  news: { module: null, verbs: ['list', 'read'], scope: {} },
  wishes: { module: null, needs: everybody, scope: {} },
};

const sentences = {
  'paper.sent': '%{name} has sent %{topic}',
  'papers.waiting': '%{count} papers wait',
  'paper.judged': '%{topic} was looked at by %{by}',
};
const inAll = <T>(value: T): Record<'en-US' | 'fr-FR' | 'ru-RU' | 'zh-CN', T> => ({
  'en-US': value,
  'fr-FR': value,
  'ru-RU': value,
  'zh-CN': value,
});

const frame = {
  hello: (name: string) => `Dear ${name}`,
  automatic: (company: string) => company,
  fact: (label: string, value: string) => `${label}: ${value}`,
};
/** The daily work of a journal: nothing but to remind. */
const handlers: ServerProduct['jobs']['handlers'] = (mailer) =>
  ({
    ...noticeHandlers(async (engine, { userId, text, facts, groups, path, key }) => {
      const { rows } = await sql<{ name: string; email: string }>`select name, email from authors
        where id = ${userId}`.execute(engine.db);
      const [{ name, email } = { name: '', email: '' }] = rows;
      const url = `${engine.config.publicUrl}${path}`;
      const parts = {
        text,
        name,
        company: 'The journal',
        url,
        ...(facts && { facts }),
        ...(groups && { groups }),
      };
      await mailer.send({ ...composeMail(frame, parts), userId, to: email, key });
    }),
    async daily(engine) {
      const call = { engine, identity: { userId: 0, isSuperAdmin: true }, requestId: 'day', locale: 'en-US' };
      await remindApprovals(call as unknown as Call, (days) =>
        Promise.resolve(new Date(engine.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)),
      );
    },
  }) as Partial<JobHandlers> as JobHandlers;

/** Counts printed papers of an author, until they are withdrawn. */
const count = (by: number): NonNullable<Rules['afterAccepted']> => {
  return async ({ tx }, { authorId }) =>
    sql`update authors set printed = printed + ${by} where id = ${authorId}`.execute(tx);
};

/** The journal with all of it. */
export const journal = journalWith(schemas, definitions, {
  rules: {
    papers: {
      beforeRequest({ record }) {
        if (record.topic === 'Nothing')
          throw fail('validation_failed', { errors: [fieldError('topic', 'invalid')] });
      },
      afterAccepted: count(1),
      afterTakenBack: count(-1),
    },
  },
  notices: {
    kinds: {
      paper_sent: {
        icon: 'clock',
        facts: { topic: 'topic', pages: 'pages' },
        sentences: [{ text: 'paper.sent', parts: { name: 'text', topic: 'text' } }],
      },
      papers_waiting: { icon: 'clock', sentences: [{ text: 'papers.waiting', parts: { count: 'text' } }] },
      paper_judged: {
        icon: 'badge',
        facts: { topic: 'topic' },
        sentences: [{ text: 'paper.judged', parts: { topic: 'text', by: 'text' } }],
      },
    },
    sentences: inAll(sentences),
    digestText: ({ count }) => ({ subject: `${count} papers`, paragraphs: [] }),
  },
  jobs: { handlers, mails: ['mail', 'digest_mail'], schedule: () => Promise.resolve() },
});
