import type { ComponentType, ReactElement } from 'react';
import type { KindInputProps } from '../context/input-props.ts';
import { BranchInput } from './BranchInput.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import { JsonInput } from './JsonInput.tsx';
import { MapInput } from './MapInput.tsx';
import { ObjectInput } from './ObjectInput.tsx';
import { structureOf, type Structure } from './structure.ts';
import { TupleInput } from './TupleInput.tsx';

const byStructure: Readonly<Record<Structure, ComponentType<KindInputProps>>> = {
  members: ObjectInput,
  choice: ChoiceInput,
  branches: BranchInput,
  tuple: TupleInput,
  map: MapInput,
  data: JsonInput,
};

/** Renders the input of data: by its structure if that can be edited, else its JSON. */
export function DataInput(props: KindInputProps): ReactElement {
  const Input = byStructure[structureOf(props.root, props.field.schema)];
  return <Input {...props} />;
}
