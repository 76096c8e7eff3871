import { Suspense, useCallback, type ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyPart } from '../code.ts';
import { parseDrawerHash } from './drawer-hash.ts';

const RecordPanel = lazyPart(() => import('./RecordPanel.tsx'));

/** A record beside its list, as the address says; Back closes it. */
export function RecordDrawer(): ReactElement | null {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const asked = parseDrawerHash(hash);
  const close = useCallback(() => {
    void navigate({ search, hash: '' });
  }, [navigate, search]);
  return asked ? (
    <Suspense fallback={null}>
      <RecordPanel task={asked.task} id={asked.id} onClose={close} />
    </Suspense>
  ) : null;
}
