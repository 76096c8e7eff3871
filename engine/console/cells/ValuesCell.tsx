import type { ReactElement } from 'react';
import { useResourceContext, useTranslate } from 'ra-core';
import { valueKey } from '../context/messages.ts';
import type { CellProps } from '../context/cell-props.ts';

export function ValuesCell({ path, value }: CellProps): ReactElement {
  const translate = useTranslate();
  const stem = useResourceContext() ?? '';
  const values: readonly unknown[] = Array.isArray(value) ? value : [];
  return <>{values.map((one) => translate(valueKey(stem, path, one), { _: String(one) })).join(', ')}</>;
}
