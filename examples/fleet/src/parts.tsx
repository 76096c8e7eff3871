import type { ReactElement } from 'react';
import { ChipField, NumberInput } from 'react-admin';

export const PlateField = (): ReactElement => <ChipField source="plate" size="small" />;

export const LitresInput = (): ReactElement => <NumberInput source="litres" min={0} step={0.5} />;
