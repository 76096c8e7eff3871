import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { KindOfData } from '../../model/privacy.ts';
import { mayAct } from '../context/access.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { useFailureText } from '../context/failures.ts';
import { listPath } from '../routes/paths.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import type { PersonProps } from './person-props.ts';
import { useKeepText } from './use-keep-text.ts';
import { useKindName } from './use-kind-name.ts';
import { useKinds } from './use-kinds.ts';

/**
 * Renders a kind of data that is kept, its purpose, and its legal ground, with a link to its rows if there is
 * a list.
 */
function Line({ kind, person }: { readonly kind: KindOfData; readonly person: number }): ReactElement {
  const engine = useEngine();
  const translate = useTranslate();
  const locale = useLocale();
  const nameOf = useKindName();
  const keepText = useKeepText();
  const { stem, rows, files, basis } = kind;
  const model = engine.models[stem];
  const of = model?.personal?.of ?? '';
  const path =
    model?.field[of]?.alias === undefined && model && mayAct(engine, model, 'list')
      ? listPath(engine, stem, { [of]: [person] })
      : undefined;
  const name = nameOf(stem);
  return (
    <tr>
      <th scope="row">{path === undefined ? name : <Link to={path}>{name}</Link>}</th>
      <td>
        {translate(`resources.${stem}.why`, { _: model?.personal?.why ?? '' })}
        {keepText(stem).map((keep) => (
          <small key={keep.why}>{keep.limit ?? keep.why}</small>
        ))}
      </td>
      <td>{basis && translate(`crewdeck.privacy.bases.${basis}`)}</td>
      <td className="privacy-number">
        {rows.toLocaleString(locale)}
        {files > 0 && <small>{translate('crewdeck.privacy.files', { smart_count: files })}</small>}
      </td>
    </tr>
  );
}

/** Renders the data that are kept of a person, kind by kind. */
export function Kinds({ person }: PersonProps): ReactElement {
  const translate = useTranslate();
  const failure = useFailureText();
  const { data, error, refetch } = useKinds(person);
  if (error)
    return (
      <section className="card">
        <EmptyState
          tone="error"
          title={failure(error)}
          action={
            <button type="button" className="btn" onClick={() => void refetch()}>
              {translate('crewdeck.error.retry')}
            </button>
          }
        />
      </section>
    );
  if (!data) return <PageSkeleton kind="list" />;
  const kinds = data.filter(({ rows }) => rows > 0);
  return (
    <section className="card record-section privacy">
      <h2>{translate('crewdeck.privacy.kinds')}</h2>
      <table className="privacy-kinds">
        <thead>
          <tr>
            <th scope="col">{translate('crewdeck.privacy.what')}</th>
            <th scope="col">{translate('crewdeck.privacy.why')}</th>
            <th scope="col">{translate('crewdeck.privacy.basis')}</th>
            <th scope="col" className="privacy-number">
              {translate('crewdeck.privacy.rows')}
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <Line key={kind.stem} kind={kind} person={person} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
