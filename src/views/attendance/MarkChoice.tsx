import type { ReactElement } from 'react';
import { marks } from '../../../resources/attendance.ts';
import { useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import { Segments } from '@crewdeck/engine/console/ui/Segments.tsx';
import { valueKey } from '@crewdeck/engine/console/context/messages.ts';

/** Renders the two marks as the first input of a form. */
export function MarkChoice(): ReactElement {
  const translate = useTranslate();
  const { field } = useController<{ status: number }>({ name: 'status' });
  return (
    <Segments<number>
      name="mark"
      label={translate('resources.attendance.fields.status')}
      value={field.value}
      onChange={field.onChange}
      segments={marks.map((value) => ({ value, label: translate(valueKey('attendance', 'status', value)) }))}
    />
  );
}
