import { createHash } from 'node:crypto';
import { buildInputSchema } from '../../../model/input.ts';
import type { Model } from '../../../model/model.ts';
import { mapSchema, type JsonSchema } from '../../../model/schema.ts';

/** Keywords that only describe a value to people. */
const annotations = new Set(['title', 'description', 'examples', '$comment', 'deprecated', 'default']);

const asserted = (node: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(node).filter(([keyword]) => !annotations.has(keyword) && !keyword.startsWith('x-')),
  );

/** A mark of what the schema of a resource asks of a row's values: another one asks something else. */
export const rulesOf = (model: Model): string =>
  createHash('sha256')
    .update(JSON.stringify(mapSchema(buildInputSchema(model), asserted)))
    .digest('hex')
    .slice(0, 12);
