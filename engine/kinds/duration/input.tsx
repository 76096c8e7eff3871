import type { ReactElement } from 'react';
import { formatMinutes, parseMinutes } from '../../console/format/dates.ts';
import { DraftInput } from '../../console/inputs/DraftInput.tsx';
import type { GeneratedInputProps } from '../../console/context/input-props.ts';

/** Minutes, typed as hours and minutes. */
export const DurationInput = (props: GeneratedInputProps): ReactElement => (
  <DraftInput {...props} format={formatMinutes} parse={parseMinutes} hint="crewdeck.form.durationHint" />
);
