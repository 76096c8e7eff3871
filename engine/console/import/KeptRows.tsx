import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { ImportState } from '../../model/csv/actions.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { toPath } from '../routes/paths.ts';
import { useProblemText } from './use-problem-text.ts';

type Kept = NonNullable<ImportState['kept']>;

/** Renders the rows that could not be taken back, each with the reason. */
export function KeptRows({ kept: { count, rows } }: { readonly kept: Kept }): ReactElement {
  const translate = useTranslate();
  const textOf = useProblemText();
  const own = useModel();
  const { models } = useEngine();
  return (
    <section className="card import-kept" role="status">
      <h2>{translate('crewdeck.import.kept', { smart_count: count })}</h2>
      <ul className="import-refused">
        {rows.map((row) => {
          const model = models[row.stem ?? own.stem] ?? own;
          const path = row.name === '' ? undefined : toPath(model, 'show', row.id);
          const name = row.name || row.id;
          return (
            <li key={`${model.stem}/${row.id}`}>
              {path === undefined ? <b>{name}</b> : <Link to={path}>{name}</Link>}
              <span className="none">{textOf(row)}</span>
            </li>
          );
        })}
        {count > rows.length && (
          <li className="none">
            {translate('crewdeck.import.keptMore', { smart_count: count - rows.length })}
          </li>
        )}
      </ul>
    </section>
  );
}
