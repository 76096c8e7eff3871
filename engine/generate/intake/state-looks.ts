import type { EnumKeyword } from '../../model/keywords.ts';
import { resolveNode } from '../../model/resolve-node.ts';
import type { JsonSchema } from '../../model/schema.ts';
import { toKey } from './keys.ts';

const stateNames = /(status|state|stage|phase)$/;
const levelNames = /(priority|severity|urgency|criticality|risk|risklevel|impact)$/;

type Look = Required<Pick<EnumKeyword, 'color' | 'icon'>>;

const toLooks = (color: string, icon: string, words: string): readonly (readonly [string, Look])[] =>
  words.split(' ').map((word) => [word, { color, icon }]);

/** Tones of words for states, in any product. */
const states: Readonly<Record<string, Look>> = Object.fromEntries([
  ...toLooks('primary', 'ring', 'new open opened created submitted requested received todo backlog ordered'),
  ...toLooks('info', 'halfDisc', 'inprogress progress processing started running ongoing doing shipped sent'),
  ...toLooks('info', 'clock', 'scheduled planned upcoming booked reserved'),
  ...toLooks('warning', 'clock', 'pending waiting review inreview delayed partial partiallypaid backordered'),
  ...toLooks('warning', 'pause', 'onhold hold paused suspended maintenance'),
  ...toLooks('success', 'check', 'active approved accepted paid done completed complete finished delivered'),
  ...toLooks(
    'success',
    'check',
    'published resolved passed available enabled confirmed succeeded success won',
  ),
  ...toLooks('success', 'check', 'signed valid verified healthy good ok fulfilled settled hired online'),
  ...toLooks('error', 'cross', 'rejected declined failed cancelled canceled blocked lost denied expired'),
  ...toLooks('error', 'cross', 'invalid overdue broken error terminated unpaid revoked bad damaged offline'),
]);
const levels: Readonly<Record<string, Look>> = Object.fromEntries([
  ...toLooks('default', 'bar1', 'lowest low minor trivial'),
  ...toLooks('info', 'bar2', 'medium normal moderate'),
  ...toLooks('warning', 'bar3', 'high major important'),
  ...toLooks('error', 'alert', 'highest critical urgent severe blocker extreme'),
]);
const plain: Look = { color: 'default', icon: 'disc' };

/**
 * Returns a field with colours and icons for its values if it is a state or a level and the schema gives
 * them none: `status: { enum: ['New', 'Paid'] }`. Words that are unknown here stay grey.
 */
export function withStateLooks(root: JsonSchema, name: string, node: JsonSchema): JsonSchema {
  const key = toKey(name);
  const looks = stateNames.test(key) ? states : levelNames.test(key) ? levels : undefined;
  const { enum: values = [], 'x-enum': given = {} } = resolveNode(root, node);
  const isColoured = Object.values(given).some(
    ({ color, icon }) => color !== undefined || icon !== undefined,
  );
  const words = values.filter((value) => typeof value === 'string');
  const isKnown = (word: string): boolean => looks !== undefined && Object.hasOwn(looks, toKey(word));
  // Without a word that is known it is something else, such as the state of an address.
  if (!looks || isColoured || words.length < values.length || !words.some(isKnown)) return node;
  return {
    ...node,
    'x-enum': Object.fromEntries(
      words.map((word) => {
        const look = isKnown(word) ? looks[toKey(word)] : plain;
        return [word, { ...look, ...given[word] }];
      }),
    ),
  };
}
