import type { ReactElement } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Data } from '@crewdeck/engine/console/client/api.ts';
import { Loaded } from '@crewdeck/engine/console/record-parts/Loaded.tsx';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { useWork, WorkStream } from '../../parts/worklist/WorkStream.tsx';

/** Most items that the first page shows. */
const SHOWN = 6;
/** As many are loaded, so that the next ones come at once. */
export const LOADED = 2 * SHOWN;

/** Renders what waits for the user, the most urgent first, and a link to all of it. */
export function TodayStream({ query }: { readonly query: UseQueryResult<Data<'GET inbox'>> }): ReactElement {
  const translate = useTranslate();
  const locale = useLocale();
  const work = useWork();
  return (
    <Loaded query={query}>
      {(inbox) => (
        <>
          <WorkStream
            inbox={inbox}
            work={work}
            only={{ title: translate('crewdeck.waits.title'), most: SHOWN }}
            empty={
              <p className="today-empty">
                <Icon name="check" size={20} />
                {translate('crewdeck.waits.empty')}
              </p>
            }
          />
          {inbox.totalCount > SHOWN && (
            <Link className="today-all" to="/inbox">
              {translate('crewdeck.dashboard.allWaiting', { count: inbox.totalCount.toLocaleString(locale) })}
            </Link>
          )}
        </>
      )}
    </Loaded>
  );
}
