import { Fragment, type ReactElement } from 'react';
import { Link } from 'react-router';
import type { FieldModel } from '../../model/model.ts';
import { isVocabulary } from '../../model/terms.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { recordPath } from '../routes/paths.ts';
import { useLabel } from '../context/terms.ts';
import { labelsOf } from '../routes/titles.ts';
import type { CellProps } from '../context/cell-props.ts';

interface NameProps {
  readonly field: FieldModel;
  readonly id: unknown;
  readonly label: string;
  readonly isLinked: boolean;
}

function Name({ field, id, label, isLinked }: NameProps): ReactElement {
  const engine = useEngine();
  const labelOf = useLabel();
  const { stem = '' } = field.ref ?? {};
  const target = engine.models[stem];
  const text = labelOf(stem, label);
  // Rows of the vocabulary (types, categories) are not linked: users have no need of their pages.
  const path =
    isLinked && target && !isVocabulary(target) ? recordPath(engine, stem, id as number) : undefined;
  return path === undefined ? <>{text}</> : <Link to={path}>{text}</Link>;
}

/**
 * Renders the names of a reference. On a record's page they link to it; in a list the row's own link is the
 * only one.
 */
export function ReferenceCell({ field, path, value, record, place }: CellProps): ReactElement | null {
  const label = labelsOf(record)[path] ?? null;
  const names = Array.isArray(label) ? (label as readonly string[]) : label === null ? [] : [label as string];
  const ids = Array.isArray(value) ? (value as unknown[]) : [value];
  if (names.length === 0) return null;
  return (
    <>
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <Name field={field} id={ids[index]} label={name} isLinked={place === 'show'} />
        </Fragment>
      ))}
    </>
  );
}
