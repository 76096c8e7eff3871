import type { ReactElement } from 'react';
import { Avatar } from '@mui/material';
import { useResourceContext } from 'react-admin';
import { useEngine } from '../EngineContext.tsx';
import { buildTitle } from '../titles.ts';
import type { CellProps } from './cell-props.ts';

const initialsOf = (name: string): string => name.split(/\s+/).filter(Boolean).slice(0, 2).map((word) => word.charAt(0).toUpperCase()).join('');

/** A picture, or the initials of the record's name. The name stands beside it, so it is no news to a screen reader. */
export function AvatarCell({ value, record }: CellProps): ReactElement {
  const { models } = useEngine();
  const model = models[useResourceContext() ?? ''];
  return <Avatar alt="" {...(typeof value === 'string' && { src: value })} aria-hidden sx={{ width: 28, height: 28, fontSize: 11, fontWeight: 600, bgcolor: 'divider', color: 'text.secondary' }}>{model ? initialsOf(buildTitle(model, record)) : null}</Avatar>;
}
