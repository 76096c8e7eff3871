import type { ReactElement } from 'react';
import { useGetList, type RaRecord } from 'react-admin';
import { SegmentsInput } from '../../engine/inputs/SegmentsInput.tsx';
import { useCommonProps, type KindInputProps } from '../../engine/inputs/input-props.ts';
import { useTerm } from '../../engine/terms.ts';
import { optionsOf } from '../../providers/options.ts';

/** The few types of leave side by side, instead of a picker that has to be opened. */
export default function LeaveTypeTiles(props: KindInputProps): ReactElement | null {
  const common = useCommonProps(props);
  const term = useTerm();
  const { ref } = props.field;
  const { data = [] } = useGetList<RaRecord>(optionsOf(ref?.stem ?? ''), { filter: { categoryId: ref?.category }, pagination: { page: 1, perPage: 25 }, sort: { field: 'label', order: 'ASC' } });
  return <SegmentsInput {...common} choices={data.map(({ id, label }) => ({ id, name: term(String(label)) }))} />;
}
