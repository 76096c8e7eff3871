import { useState, type ReactElement } from 'react';
import { useSourceContext } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import type { JsonSchema } from '../../model/schema.ts';
import type { KindInputProps } from '../context/input-props.ts';
import { BranchInput } from './BranchInput.tsx';
import { JsonInput } from './JsonInput.tsx';
import { innerField } from './structure.ts';

/** Schemas of all values of each type. */
const branches: readonly JsonSchema[] = [
  { type: 'string' },
  { type: 'number' },
  { type: 'boolean' },
  { type: 'array', items: {} },
  { type: 'object', additionalProperties: {} },
];
/** Letters of a value, as JSON, above which it is edited as that: it would have too many inputs. */
const MOST_LETTERS = 2000;

const isLarge = (value: unknown): boolean =>
  typeof value === 'object' && JSON.stringify(value).length > MOST_LETTERS;

/** Renders a value of any type, or with any members: the choice of a type, and its input. */
export function AnyInput(props: KindInputProps): ReactElement {
  const { field, Member } = props;
  const { getSource } = useSourceContext();
  const { getValues } = useFormContext();
  const [isJson] = useState(() => isLarge(getValues(getSource(props.source))));
  if (isJson) return <JsonInput {...props} />;
  const own = branches.find(({ type }) => type === field.schema.type);
  if (!own)
    return <BranchInput {...props} field={{ ...field, schema: { ...field.schema, anyOf: branches } }} />;
  const { description } = field.schema;
  const schema = { ...own, ...(description !== undefined && { description }) };
  return <Member {...props} field={{ ...innerField(field, field.name, schema), required: field.required }} />;
}
