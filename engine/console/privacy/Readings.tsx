import { useState, type ReactElement } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import type { Reading } from '../../model/privacy.ts';
import { call } from '../client/api.ts';
import { formatInstant } from '../format/dates.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { Pager } from '../ui/Pager.tsx';
import { usePrivacyAction } from './use-privacy-action.ts';
import type { PersonProps } from './person-props.ts';

const SHOWN = 10;

/** Renders a user who has read something. */
function Line({ reading }: { readonly reading: Reading }): ReactElement {
  const { models } = useEngine();
  const translate = useTranslate();
  const locale = useLocale();
  const { at, by, client, stem, as } = reading;
  const what = translate(`resources.${stem}.name`, { smart_count: 1, _: models[stem]?.title ?? stem });
  return (
    <li>
      <span>{by ?? client ?? translate('crewdeck.audit.nobody')}</span>
      <span>
        {translate(`crewdeck.privacy.as.${as}`, {
          what,
          _: translate('crewdeck.privacy.as.record', { what }),
        })}
      </span>
      <time dateTime={at}>{formatInstant(at, locale)}</time>
    </li>
  );
}

/** Renders each reading of a person's data with its reader, latest first. */
export function Readings({ person }: PersonProps): ReactElement | null {
  const { userId } = useEngine();
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { stem, action } = usePrivacyAction('reads');
  const { data } = useQuery({
    queryKey: [stem, 'reads', person, page],
    queryFn: async ({ signal }) => {
      const query = { skip: (page - 1) * SHOWN, limit: SHOWN };
      const answer = await call(action, { params: { userId: person }, query }, { signal });
      return answer as { readonly readingList: readonly Reading[]; readonly totalCount: number };
    },
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  const { readingList, totalCount } = data;
  return (
    <section className="card record-section privacy">
      <h2>{translate(`crewdeck.privacy.${person === userId ? 'readings' : 'readingsOf'}`)}</h2>
      {totalCount === 0 && <p className="hint">{translate('crewdeck.privacy.noReadings')}</p>}
      <ul className="privacy-readings">
        {readingList.map((reading, at) => (
          <Line key={`${page} ${at}`} reading={reading} />
        ))}
      </ul>
      {totalCount > SHOWN && <Pager page={page} perPage={SHOWN} total={totalCount} onPage={setPage} />}
    </section>
  );
}
