import type { ReactElement } from 'react';
import type { CellProps } from '@crewdeck/engine/console/context/cell-props.ts';
import { NoticeText } from '@crewdeck/engine/console/frame/notices/NoticeText.tsx';
import type { Row } from '@crewdeck/engine/model/input.ts';

/** Renders the sentence of a notification instead of the values that it is made of. */
export default function NoticeCell({ record }: Pick<CellProps, 'record'>): ReactElement {
  const { id, kind } = record;
  const params = (record.params ?? null) as Row | null;
  return <NoticeText notice={{ id: Number(id), kind, params }} />;
}
