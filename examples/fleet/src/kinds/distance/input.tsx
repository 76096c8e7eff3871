import type { KindInputProps } from '@crewdeck/engine/console/context/input-props.ts';
import { NumericInput } from '@crewdeck/engine/console/inputs/NumericInput.tsx';
import type { ReactElement } from 'react';

/** Renders a number with its unit. */
export default function DistanceInput(props: KindInputProps): ReactElement {
  return <NumericInput {...props} unit={String(props.field.schema['x-ui']?.unit)} />;
}
