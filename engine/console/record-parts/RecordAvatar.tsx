import type { ReactElement } from 'react';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { titleFields } from '../../model/title.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { useEngine } from '../context/EngineContext.tsx';
import { labelsOf } from '../routes/titles.ts';

const avatarField = (model: Model | undefined): string | undefined =>
  model?.fields.find((field) => field.schema['x-ui']?.display === 'avatar')?.name;

/** Renders the picture or initials of a record: its own, or those of the person that its name begins with. */
export function RecordAvatar({
  model,
  record,
  size = 28,
}: {
  readonly model: Model;
  readonly record: Readonly<Row>;
  readonly size?: number;
}): ReactElement | null {
  const { models } = useEngine();
  const own = avatarField(model);
  const first = titleFields(model)[0] ?? '';
  if (own !== undefined)
    return (
      <PersonAvatar
        name={String(record[first] ?? '')}
        {...(typeof record[own] === 'string' && { src: record[own] })}
        size={size}
      />
    );
  const ref = model.field[first]?.ref;
  const label = labelsOf(record)[first];
  return ref && avatarField(models[ref.stem]) !== undefined && typeof label === 'string' ? (
    <PersonAvatar name={label} size={size} />
  ) : null;
}
