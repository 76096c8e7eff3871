import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Icon } from '../../ui/icons.tsx';
import { keysOf, useGrouping, usualOrder } from './grouping.ts';
import { useListLook } from '../list-look.ts';

/** Groups the rows of a list by its first suitable field, or removes the grouping. */
export function GroupButton(): ReactElement | null {
  const translate = useTranslate();
  const { groups } = useListLook();
  const { grouping, setGrouping } = useGrouping();
  const [first] = groups.keys;
  if (!first) return null;
  return (
    <button
      type="button"
      className="chip list-group"
      aria-pressed={grouping !== undefined}
      onClick={() => {
        const by = keysOf(first).slice(0, 1);
        setGrouping(
          grouping ? undefined : { by, figure: 'count', order: usualOrder(by), page: 1, isTable: false },
        );
      }}
    >
      <Icon name="chart" size={16} />
      {translate('crewdeck.grouping.group')}
    </button>
  );
}
