import { isIP } from 'node:net';
import type { Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { toSnake } from '../../model/column-name.ts';
import { isTellable } from '../../model/integration.ts';
import type { Kind } from '../../model/kinds.ts';
import type { Call, Rules } from '../context/context.ts';
import { failFields, fieldError, type FieldError } from '../errors/errors.ts';
import { isAmong, isPublic } from './networks.ts';

const filterableKinds: readonly Kind[] = ['text', 'enum', 'boolean', 'integer', 'reference', 'date'];

/** Checks whether a filter may ask for the field: it has a column of that name, and is not sensitive. */
const isFilterable = (field: FieldModel | undefined): boolean =>
  field !== undefined &&
  filterableKinds.includes(field.kind) &&
  field.alias === undefined &&
  !field.computed &&
  !field.sensitive &&
  !field.writeOnly &&
  field.column === toSnake(field.name);

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

function* wrongFilter(model: Model | undefined, filter: unknown): Generator<FieldError> {
  for (const [name, value] of Object.entries((filter ?? {}) as Row)) {
    const isValue = Array.isArray(value) ? value.length > 0 && value.every(isPlain) : isPlain(value);
    if (!isFilterable(model?.field[name]) || !isValue) yield fieldError('filter', 'filter_field', { name });
  }
}

function* wrongAddress({ config }: Call['engine'], address: string): Generator<FieldError> {
  const { protocol, hostname, username } = new URL(address);
  const networks = config.webhookNetworks;
  const host = hostname.replace(/^\[|\]$/g, '');
  if (username !== '') yield fieldError('address', 'invalid');
  else if (protocol !== 'https:' && (protocol !== 'http:' || networks.length === 0))
    yield fieldError('address', 'address_secure');
  // The addresses of a name are resolved when it is sent to: they may be others by then.
  else if (isIP(host) && !isPublic(host) && !isAmong(host, networks))
    yield fieldError('address', 'address_private');
}

/** Refuses resources without deliveries, filters by unknown fields, and private addresses. */
export const hookRules = (own: Rules = {}): Rules => ({
  ...own,
  async beforeWrite(context) {
    const { call, verb, before } = context;
    const { resource, filter, address } = context.record as Row;
    if (verb !== 'delete') {
      const model = call.engine.models[String(resource)];
      const isKnown = model !== undefined && isTellable(model);
      // What the settings no longer allow can still be renamed and ended.
      const isNew = address !== (before as Row | undefined)?.address && URL.canParse(String(address));
      const wrong = [
        ...(isKnown ? wrongFilter(model, filter) : [fieldError('resource', 'unknown_resource')]),
        ...(isNew ? wrongAddress(call.engine, String(address)) : []),
      ];
      if (wrong.length > 0) throw failFields(...wrong);
    }
    await own.beforeWrite?.(context);
  },
});
