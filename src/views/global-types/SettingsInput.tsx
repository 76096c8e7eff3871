import type { ReactElement } from 'react';
import { useGetOne } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { KindInputProps } from '@crewdeck/engine/console/context/input-props.ts';
import { ObjectInput } from '@crewdeck/engine/console/inputs/ObjectInput.tsx';
import { typeSettings } from '../../../resources/type-settings.ts';

/** What the values of the chosen category have to be set; nothing for those that have nothing. */
export default function SettingsInput(props: KindInputProps): ReactElement | null {
  const id = useWatch({ name: 'categoryId' }) as number | null | undefined;
  const { data: category } = useGetOne<{ id: number; uniqueValue?: string }>(
    'global-type-categories',
    { id: id ?? 0 },
    { enabled: typeof id === 'number' },
  );
  return typeSettings[category?.uniqueValue ?? ''] ? <ObjectInput {...props} /> : null;
}
