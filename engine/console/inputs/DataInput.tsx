import type { ComponentType, ReactElement } from 'react';
import type { KindInputProps } from '../context/input-props.ts';
import { AnyInput } from './AnyInput.tsx';
import { BranchInput } from './BranchInput.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import { GroupInput } from './GroupInput.tsx';
import { JsonInput } from './JsonInput.tsx';
import { MapInput } from './MapInput.tsx';
import { ObjectInput } from './ObjectInput.tsx';
import { structureOf, type Structure } from './structure.ts';
import { TupleInput } from './TupleInput.tsx';

/** Renders the name and the description of what has no value but null. */
const NothingInput = (props: KindInputProps): ReactElement => <GroupInput of={props}>{null}</GroupInput>;

const byStructure: Readonly<Record<Structure, ComponentType<KindInputProps>>> = {
  nothing: NothingInput,
  members: ObjectInput,
  choice: ChoiceInput,
  branches: BranchInput,
  tuple: TupleInput,
  map: MapInput,
  any: AnyInput,
  data: JsonInput,
};

/** Renders the input of data: by its structure, else of any value; as JSON if no form can hold its names. */
export function DataInput(props: KindInputProps): ReactElement {
  const Input = byStructure[structureOf(props.root, props.field.schema)];
  return <Input {...props} />;
}
