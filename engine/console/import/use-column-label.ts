import { useCallback } from 'react';
import { useTranslate } from 'ra-core';
import type { CsvColumn } from '../../model/csv/columns.ts';
import { useModel } from '../context/EngineContext.tsx';

/** Returns the label of a column: its field, a member after its object. */
export function useColumnLabel(): (column: CsvColumn) => string {
  const translate = useTranslate();
  const { stem } = useModel();
  return useCallback(
    ({ path, member }) => {
      const own = translate(`resources.${stem}.fields.${path}`);
      return member
        ? translate('crewdeck.text.pair', {
            label: translate(`resources.${stem}.fields.${member.of}`),
            text: own,
          })
        : own;
    },
    [translate, stem],
  );
}
