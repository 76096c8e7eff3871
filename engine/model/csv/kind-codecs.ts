import type { Kind } from '../kinds.ts';
import type { CsvCodec } from './codec.ts';
import { booleanCodec } from './codecs/boolean.ts';
import { dateCodec } from './codecs/date.ts';
import { enumCodec } from './codecs/enum.ts';
import { instantCodec } from './codecs/instant.ts';
import { jsonCodec } from './codecs/json.ts';
import { numberCodec } from './codecs/number.ts';
import { referenceCodec } from './codecs/reference.ts';
import { referencesCodec } from './codecs/references.ts';
import { textCodec } from './codecs/text.ts';
import { timeCodec } from './codecs/time.ts';
import { valuesCodec } from './codecs/values.ts';

/** Codec of each kind of field. */
export const codecs: Readonly<Record<Kind, CsvCodec>> = {
  text: textCodec,
  multiline: textCodec,
  html: textCodec,
  decimal: numberCodec,
  integer: numberCodec,
  number: numberCodec,
  boolean: booleanCodec,
  date: dateCodec,
  dateTime: instantCodec,
  time: timeCodec,
  enum: enumCodec,
  reference: referenceCodec,
  references: referencesCodec,
  values: valuesCodec,
  rows: jsonCodec,
  object: jsonCodec,
  json: jsonCodec,
};
