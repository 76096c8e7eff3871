import type { ReactElement } from 'react';
import { BooleanInput } from 'react-admin';
import { toCommonProps, type GeneratedInputProps } from './input-props.ts';

export const SwitchInput = (props: GeneratedInputProps): ReactElement => <BooleanInput {...toCommonProps(props)} />;
