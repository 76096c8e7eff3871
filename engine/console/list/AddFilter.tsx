import type { ReactElement } from 'react';
import { Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useModel } from '../context/EngineContext.tsx';
import { useListLook } from './list-look.ts';

/** The fields that a list can be narrowed by. */
export default function AddFilter({
  anchor,
  onChoose,
  onClose,
}: {
  readonly anchor: HTMLElement;
  readonly onChoose: (path: string) => void;
  readonly onClose: () => void;
}): ReactElement {
  const { stem } = useModel();
  const translate = useTranslate();
  const { filters } = useListLook();
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
