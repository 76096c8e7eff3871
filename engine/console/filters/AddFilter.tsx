import type { ReactElement } from 'react';
import { Menu, MenuItem } from '../ui/floating.tsx';
import { useTranslate } from 'ra-core';
import { useModel } from '../context/EngineContext.tsx';
import type { Filter } from './conditions.ts';

/** Renders the fields that a list can be filtered by. */
export default function AddFilter({
  anchor,
  filters,
  onChoose,
  onClose,
}: {
  readonly anchor: HTMLElement;
  readonly filters: readonly Filter[];
  readonly onChoose: (path: string) => void;
  readonly onClose: () => void;
}): ReactElement {
  const { stem } = useModel();
  const translate = useTranslate();
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {filters.map(({ path }) => (
        <MenuItem
          key={path}
          onClick={() => {
            onChoose(path);
          }}
        >
          {translate(`resources.${stem}.fields.${path}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
