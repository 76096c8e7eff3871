import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HttpError } from 'ra-core';
import { describe, expect, test } from 'vitest';
import { schemas } from '../../generated/schemas.ts';
import { texts } from '../../src/locales/locales.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import { definitions } from '../../resources/index.ts';
import { reasons } from '../../resources/refusals.ts';
import { explain } from '@crewdeck/engine/console/context/failures.ts';
import { buildLocaleMessages } from '@crewdeck/engine/console/context/messages.ts';
import { loadBundle } from '@crewdeck/engine/console/locales/locales.ts';
import { readData } from '@crewdeck/engine/console/client/http.ts';

const models = buildModels(schemas, definitions);
const english: unknown = buildLocaleMessages(models, 'en-US', await loadBundle(texts, 'en-US'));
const french: unknown = buildLocaleMessages(models, 'fr-FR', await loadBundle(texts, 'fr-FR'));
const wordsOf = (key: string, messages = english): unknown =>
  key
    .split('.')
    .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], messages);
const sources = ['src', 'engine/console']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('locales'))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  )
  .join('\n');

/** The fixed messages, the key of each, and the key as written in code. */
const fixed: readonly (readonly [words: string, key: string, used?: string])[] = [
  ['Error', 'crewdeck.tone.error'],
  ['Please contact the administrator', 'crewdeck.failures.internal'],
  ['Something went wrong', 'crewdeck.failures.unknown'],
  ['Something went wrong', 'crewdeck.error.title'],
  ['Failed to fetch attachment.', 'crewdeck.conversation.fileFailed'],
  ['Ticket Updated', 'crewdeck.steps.setStatus.doneTitle', 'crewdeck.steps.${name}.${outcome}Title'],
  [
    'The ticket was updated successfully.',
    'crewdeck.steps.setStatus.done',
    'crewdeck.steps.${name}.${outcome}',
  ],
  ['Update Failed', 'crewdeck.steps.setStatus.failedTitle', 'crewdeck.steps.${name}.${outcome}Title'],
  [
    'Could not update the ticket. Please try again.',
    'crewdeck.steps.setStatus.failed',
    'crewdeck.steps.${name}.${outcome}',
  ],
  ['Ticket Assigned', 'crewdeck.steps.assign.doneTitle', 'crewdeck.steps.${name}.${outcome}Title'],
  [
    'The ticket was assigned successfully.',
    'crewdeck.steps.assign.done',
    'crewdeck.steps.${name}.${outcome}',
  ],
  ['Assignment Failed', 'crewdeck.steps.assign.failedTitle', 'crewdeck.steps.${name}.${outcome}Title'],
  [
    'Could not assign the ticket. Please try again.',
    'crewdeck.steps.assign.failed',
    'crewdeck.steps.${name}.${outcome}',
  ],
  ['Invalid response from API', 'crewdeck.failures.invalid_response', 'invalid_response'],
  ['Failed to delete child category mapping', 'crewdeck.failures.child_category'],
  ['Logged Out', 'crewdeck.frame.loggedOut'],
  ['You have been successfully logged out.', 'crewdeck.frame.loggedOutDetail'],
  ['Logout Failed', 'crewdeck.frame.logoutFailed'],
  ['An error occurred during logout. Please try again.', 'crewdeck.frame.logoutFailedDetail'],
  ['Changes are successfully applied', 'crewdeck.layout.applied'],
  ['Load Demo Content', 'crewdeck.layout.loadDemo', 'crewdeck.layout.${task}Demo'],
  ['Reset Content', 'crewdeck.layout.resetDemo', 'crewdeck.layout.${task}Demo'],
  ['Anonymous', 'crewdeck.frame.anonymous'],
  ['Professional', 'crewdeck.frame.professional'],
  ['Edit Profile', 'crewdeck.frame.editProfile'],
  ['Logout', 'crewdeck.frame.logout'],
  ['Hello, %{name}', 'crewdeck.frame.hello'],
];

test('an answer that says of itself that it failed is reported in its own words', async () => {
  const failed = { statusCode: 200, status: false, message: 'The quota is used up.' };
  const received = Promise.resolve({ body: failed, headers: new Headers() });
  const error: unknown = await received.then(readData).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(HttpError);
  for (const locale of ['en-US', 'fr-FR'])
    expect(explain((key) => key, locale, error)).toBe('The quota is used up.');
});

test.each(fixed.map(([words, key, used = key]) => [words, key, used] as const))(
  '“%s” is word for word where it belongs',
  (words, key, used) => {
    expect(wordsOf(key)).toBe(words);
    expect(sources).toContain(used);
  },
);

test.each(['en-US', 'fr-FR', 'ru-RU', 'zh-CN'] as const)(
  'in %s a request that others decide, and a ticket, are not just created',
  async (locale) => {
    const { domain } = await loadBundle(texts, locale);
    const requests = Object.values(models).filter(({ approval }) => approval);
    const stems = [...requests.map(({ stem }) => stem), 'tickets'];
    expect(stems.filter((stem) => domain.resources[stem]?.created === undefined)).toEqual([]);
  },
);

test('deleting a document without a signed-in user is refused in the fixed words', () => {
  expect(reasons.employee_missing).toBe('User is not logged in or empId is missing.');
  expect(readFileSync('server/rules/documents.ts', 'utf8')).toContain("reason: 'employee_missing'");
});

describe('a failure is shown', () => {
  const translate = ((key: string, { _ }: { _?: string } = {}) => wordsOf(key) ?? _ ?? key) as never;
  const failed = (status: number, body: object = {}): string =>
    explain(translate, 'en-US', new HttpError('x', status, body));
  test.each([500, 502, 503])('%i: ask the administrator, whatever the server says', (status) => {
    expect(failed(status, { code: 'unavailable', message: 'A table is gone' })).toBe(
      'Please contact the administrator',
    );
  });
  test.each([400, 403, 404, 409, 422, 429])('%i: in the words of the answer', (status) => {
    expect(failed(status, { code: 'conflict', message: 'People have this role.' })).toBe(
      'People have this role.',
    );
  });
  test('4xx without words: something went wrong', () => {
    expect(failed(418)).toBe('Something went wrong');
  });
  test('no answer at all: something went wrong, and what to do', () => {
    expect(explain(translate, 'en-US', new TypeError('Failed to fetch'))).toMatch(/^Something went wrong\./);
  });
  test('in another language by its code, since the server writes English', () => {
    expect(
      explain(
        translate,
        'fr-FR',
        new HttpError('x', 409, { code: 'duplicate', message: 'Written in English' }),
      ),
    ).toBe(wordsOf('crewdeck.failures.duplicate'));
  });
  describe('in another language with its reason', () => {
    const inFrench = (body: object): string =>
      explain(
        (key, { _, ...args } = {}) =>
          ((wordsOf(key, french) as string | undefined) ?? _ ?? key).replace(
            /%\{(\w+)\}/g,
            (_all: string, name: string) => String(args[name]),
          ),
        'fr-FR',
        new HttpError('x', 409, { message: 'Written in English', ...body }),
      );
    test('days and lists as people write them', () => {
      expect(
        inFrench({
          code: 'allocation_exceeded',
          reason: 'allocated_with',
          params: { projects: ['Harbour', 'Lagoon'], date: '2026-03-12' },
        }),
      ).toBe('Avec Harbour et Lagoon, la personne serait affectée à plus de 100 % le 12 mars 2026.');
      expect(
        inFrench({ code: 'leave_balance', reason: 'days_left', params: { left: 0.5, year: 2026 } }),
      ).toBe('Il ne reste que 0,5 j de ce type de congé en 2026.');
    });
    test('resources and their fields under their names there', () => {
      expect(
        inFrench({
          code: 'conflict',
          reason: 'used_by',
          params: { entries: { resource: 'leaves', name: 'leaves' } },
        }),
      ).toBe(
        `Cet élément est encore utilisé ailleurs : ${String(wordsOf('resources.leaves.plural', french))}.`,
      );
      expect(
        inFrench({
          code: 'illegal_transition',
          reason: 'own_action_only',
          params: { field: { resource: 'leaves', field: 'leaveStatus', name: 'Leave status' } },
        }),
      ).toContain(`« ${String(wordsOf('resources.leaves.fields.leaveStatus', french))} »`);
    });
    test('that has no text, by its code', () => {
      expect(inFrench({ code: 'conflict', reason: 'never_heard_of' })).toBe(
        wordsOf('crewdeck.failures.conflict', french),
      );
    });
  });
  test('an answer that is none', () => {
    const read = (): unknown => readData({ body: '<html>', headers: new Headers() });
    expect(read).toThrow(
      expect.toSatisfy(
        (error) =>
          error instanceof HttpError && explain(translate, 'en-US', error) === 'Invalid response from API',
      ),
    );
  });
});
