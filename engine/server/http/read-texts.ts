import { respell, type Row } from '../../model/input.ts';
import type { JsonSchema } from '../../model/schema.ts';

/** Returns the value of a JSON text; the text itself, where it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Converts a text to the type of its schema; a text that does not fit is left for the validator. */
function typed(schema: JsonSchema | undefined, text: string): unknown {
  if ((schema?.type === 'integer' || schema?.type === 'number') && /^-?\d{1,16}(\.\d{1,10})?$/.test(text))
    return Number(text);
  if (schema?.type === 'boolean' && /^(true|false|1|0)$/i.test(text))
    return text === '1' || text.toLowerCase() === 'true';
  if (schema?.type === 'object') return parsed(text);
  return schema?.type === 'array'
    ? text.split(',').map((part) => typed(schema.items, part.trim()))
    : respell(schema, text);
}

/** Returns the texts of a query or of a form in the types of their schemas. Empty ones are left out. */
export function readTexts(
  texts: Readonly<Record<string, string>>,
  schemas: Readonly<Record<string, JsonSchema>>,
): Row {
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([, text]) => text !== '')
      .map(([name, text]) => [name, typed(schemas[name], text)]),
  );
}
