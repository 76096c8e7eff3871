import type { ReactElement } from 'react';
import {
  ListContextProvider,
  useGetList,
  useListContext,
  useTranslate,
  type ListControllerResult,
  type RaRecord,
} from 'ra-core';
import { addDays } from '../../model/days.ts';
import type { Row } from '../../model/input.ts';
import { today } from '../client/company-clock.ts';
import { useModel } from '../context/EngineContext.tsx';
import { ListPager } from '../list/ListPager.tsx';
import { useNarrowed } from '../list/use-narrowed.ts';
import { GalleryCards } from './GalleryCards.tsx';

/** Number of future rows that are shown; the rest comes nearer with time. */
const MOST = 48;

type Found = RaRecord & Row;

/** Renders future entries, the next one large, and below them past ones, the latest first. */
export function ComingFirst({ field }: { readonly field: string }): ReactElement {
  const { stem } = useModel();
  const translate = useTranslate();
  const list = useListContext<Found>() as ListControllerResult<Found>;
  const { page, perPage } = list;
  const day = today();
  const before = addDays(day, -1);
  const coming = useGetList<Found>(stem, {
    filter: useNarrowed({ [`${field}_gte`]: day }),
    pagination: { page: 1, perPage: MOST },
    sort: { field, order: 'ASC' },
  });
  const over = useGetList<Found>(stem, {
    filter: useNarrowed({ [`${field}_lte`]: before }),
    pagination: { page, perPage },
    sort: { field, order: 'DESC' },
  });
  const { data: next = [], isPending } = coming;
  const { data: past = [], total = 0 } = over;
  const isFormer = over.isPlaceholderData;
  return (
    <>
      {page === 1 && (isPending || next.length > 0) && (
        <GalleryCards
          rows={next}
          isPending={isPending}
          isFormer={coming.isPlaceholderData}
          hasLead
          label={translate('crewdeck.gallery.coming')}
        />
      )}
      {past.length > 0 && (
        <section className="gallery-over">
          <h2>{translate('crewdeck.gallery.over')}</h2>
          <GalleryCards
            rows={past}
            isPending={over.isPending}
            isFormer={isFormer}
            label={translate('crewdeck.gallery.over')}
          />
          <ListContextProvider value={{ ...list, data: past, total } as ListControllerResult<Found>}>
            <ListPager />
          </ListContextProvider>
        </section>
      )}
    </>
  );
}
