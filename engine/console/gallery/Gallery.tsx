import type { ReactElement } from 'react';
import { useListContext, type RaRecord } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { useModel } from '../context/EngineContext.tsx';
import { ListPager } from '../list/ListPager.tsx';
import { ListProblem, NothingHere } from '../list/ListStates.tsx';
import { ComingFirst } from './ComingFirst.tsx';
import { GalleryCards } from './GalleryCards.tsx';

/**
 * Renders the rows of a list as cards with their pictures, page by page as in its table. If rows have a day,
 * future ones come before past ones while the list is in its default order.
 */
export default function Gallery(): ReactElement {
  const { gallery, defaultSort } = useModel();
  const { data = [], error, isPending, isPlaceholderData = false, sort } = useListContext<RaRecord & Row>();
  if (error) return <ListProblem error={error} />;
  if (!isPending && data.length === 0) return <NothingHere />;
  const isInOwnOrder = sort.field === defaultSort[0] && sort.order === defaultSort[1];
  if (gallery?.coming !== undefined && isInOwnOrder) return <ComingFirst field={gallery.coming} />;
  return (
    <>
      <GalleryCards rows={data} isPending={isPending} isFormer={isPlaceholderData} />
      <ListPager />
    </>
  );
}
