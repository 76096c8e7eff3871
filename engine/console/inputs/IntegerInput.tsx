import type { ReactElement } from 'react';
import { useResourceContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { monthOf } from '../../model/days.ts';
import type { ModelYears } from '../../model/model-lists.ts';
import { yearsUntil } from '../../model/years.ts';
import { today } from '../client/company-clock.ts';
import { useEngine } from '../context/EngineContext.tsx';
import type { GeneratedInputProps } from '../context/input-props.ts';
import { NumericInput } from './NumericInput.tsx';
import { SelectInput } from './SelectInput.tsx';

interface YearInputProps {
  readonly props: GeneratedInputProps;
  readonly years: ModelYears;
}

/** Renders the years that the list offers, newest first, and the one that the record has. */
function YearInput({ props, years }: YearInputProps): ReactElement {
  const value: unknown = useWatch({ name: props.source });
  const offered = yearsUntil(monthOf(today()).year, years);
  const isOther = typeof value === 'number' && !offered.includes(value);
  const all = isOther ? [value, ...offered] : offered;
  return <SelectInput props={props} choices={all.map((id) => ({ id, name: String(id) }))} />;
}

/** Renders a whole number; the year of a list that offers years as a choice of these. */
export function IntegerInput(props: GeneratedInputProps): ReactElement {
  const { models } = useEngine();
  const years = models[useResourceContext() ?? '']?.years;
  return years?.field === props.path ? (
    <YearInput props={props} years={years} />
  ) : (
    <NumericInput {...props} />
  );
}
