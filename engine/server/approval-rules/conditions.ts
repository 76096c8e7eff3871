import { Ajv2020 } from 'ajv/dist/2020.js';
import { formats } from '../../model/formats.ts';
import type { Row } from '../../model/input.ts';
import type { JsonSchema } from '../../model/schema.ts';
import type { Validator } from '../../model/validate.ts';

const ajv = new Ajv2020({ strict: false, allErrors: false, formats });
const compiled = new WeakMap<JsonSchema, Validator>();

/** Checks whether facts meet a condition; without a condition they do. */
export function meetsCondition(condition: JsonSchema | null | undefined, facts: Readonly<Row>): boolean {
  if (!condition) return true;
  const known = compiled.get(condition) ?? ajv.compile(condition);
  compiled.set(condition, known);
  return known(facts);
}

/** Checks whether a condition is a JSON Schema at all. */
export const isCondition = (condition: JsonSchema): boolean => ajv.validateSchema(condition) === true;
