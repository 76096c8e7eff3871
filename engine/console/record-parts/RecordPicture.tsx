import { Suspense, type ReactElement } from 'react';
import { useLocale } from 'ra-core';
import type { Row } from '../../model/input.ts';
import type { FieldModel } from '../../model/model.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { Picture } from '../ui/Picture.tsx';
import { RecordAvatar } from './RecordAvatar.tsx';

/** Renders the picture of a record: the product's own, the avatar of a person, or the one in its field. */
export function RecordPicture({
  record,
  field,
}: {
  readonly record: Readonly<Row>;
  readonly field: FieldModel;
}): ReactElement | null {
  const { pictures } = useEngine().overrides;
  const model = useModel();
  const locale = useLocale() ?? 'en-US';
  const Own = pictures[`${model.stem}.${field.name}`];
  const value = record[field.name];
  if (Own)
    return (
      <Suspense fallback={null}>
        <Own value={value} record={record} locale={locale} />
      </Suspense>
    );
  if (field.schema['x-ui']?.display === 'avatar')
    return <RecordAvatar model={model} record={record} size={88} />;
  return typeof value === 'string' ? <Picture address={value} /> : null;
}
