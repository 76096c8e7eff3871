import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { CellProps } from '../../console/context/cell-props.ts';
import { formatDuration } from '../../console/format/dates.ts';
import type { KindView } from '../kind-view.ts';

const DurationCell = ({ value }: CellProps): ReactElement => <>{formatDuration(value, useTranslate())}</>;

/** Minutes as hours and minutes. */
export const duration: KindView = { cell: DurationCell };
