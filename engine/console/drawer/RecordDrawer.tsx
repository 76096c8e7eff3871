import { useCallback, type ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyPart } from '../code.ts';
import { parseDrawerHash } from '../record-parts/drawer-hash.ts';
import { Opened } from '../ui/Opened.tsx';

const RecordPanel = lazyPart(() => import('./RecordPanel.tsx'));

/** Loads the code of the panel. */
export const preloadRecord = RecordPanel.preload;

/** Renders a record next to its list, as the address says; Back closes it. */
export function RecordDrawer(): ReactElement | null {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const target = parseDrawerHash(hash);
  const close = useCallback(() => {
    void navigate({ search, hash: '' });
  }, [navigate, search]);
  return target ? (
    <Opened>
      <RecordPanel task={target.task} id={target.id} onClose={close} />
    </Opened>
  ) : null;
}
