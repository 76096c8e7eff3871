import type { ReactElement } from 'react';
import { DateInput } from 'react-admin';
import { toCommonProps, type GeneratedInputProps } from './input-props.ts';

export const DayInput = (props: GeneratedInputProps): ReactElement => <DateInput {...toCommonProps(props)} />;
