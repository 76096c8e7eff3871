import type { ReactElement } from 'react';
import type { KindInputProps } from '../context/input-props.ts';
import { SelectInput } from '../inputs/SelectInput.tsx';
import { useDeciders } from './use-deciders.ts';

/**
 * Renders the assignment of a step: to people in a relation to the requester, or to all holders of a role.
 */
export default function DeciderInput(props: KindInputProps): ReactElement {
  return <SelectInput props={props} choices={useDeciders()} />;
}
