import type { ReactElement } from 'react';
import type { KindInputProps } from '@crewdeck/engine/console/context/input-props.ts';
import { SelectInput } from '@crewdeck/engine/console/inputs/SelectInput.tsx';
import { useHolders } from './use-holders.ts';

/** Renders the choice of a step's assignee: the subject of the checklist, a relation to them, or a role. */
export default function HolderInput(props: KindInputProps): ReactElement {
  return <SelectInput props={props} choices={useHolders()} />;
}
