import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Shape } from '../ui/icons.tsx';
import type { CellProps } from '../context/cell-props.ts';

export function BooleanCell({ value }: CellProps): ReactElement {
  const translate = useTranslate();
  return (
    <span className={`mark ${value === true ? 'is-on' : ''}`}>
      <Shape name={value === true ? 'disc' : 'ring'} />
      {translate(value === true ? 'crewdeck.value.yes' : 'crewdeck.value.no')}
    </span>
  );
}
