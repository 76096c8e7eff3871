import { useCallback, type ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyPart } from '../code.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { mayAct } from '../context/access.ts';
import { useEngine, useModel, type PageProps } from '../context/EngineContext.tsx';
import { NotAllowed } from '../routes/NotAllowed.tsx';
import { toPath } from '../routes/paths.ts';
import { useFromHere } from '../routes/use-from-here.ts';
import { usePageTitle } from '../routes/use-breadcrumb.ts';
import { RecordForm } from '../form/RecordForm.tsx';

// A user who may edit needs neither the page for reading nor its lists.
const GeneratedShow = lazyPart(() => import('./GeneratedShow.tsx'));

const Header = ({ title }: { readonly title: string }): ReactElement => {
  usePageTitle(title);
  return <PageHeader title={title} />;
};

/**
 * Renders the page that changes a record. Without the permission to change records it does not exist; a
 * record that can no longer be changed is shown without the form.
 */
export default function GeneratedEdit(props: PageProps): ReactElement {
  const { permissions, isSuperAdmin } = useEngine();
  const model = useModel();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { from?: string } | null };
  const id = Number(props.match.values.id);
  const list = toPath(model, 'list') ?? '/';
  const from = state?.from ?? list;
  const leave = useCallback(() => {
    void navigate(from);
  }, [navigate, from]);
  // The page of a deleted record is not returned to.
  const leaveDeleted = useCallback(() => {
    void navigate(from === toPath(model, 'show', id) ? list : from);
  }, [navigate, from, list, model, id]);
  const goOn = useFromHere(leave);
  const goOnDeleted = useFromHere(leaveDeleted);
  if (!mayAct({ permissions, isSuperAdmin }, model, 'edit')) return <NotAllowed />;
  return (
    <RecordForm
      id={id}
      onDone={goOn}
      onDeleted={goOnDeleted}
      onCancel={leave}
      closed={<GeneratedShow {...props} />}
      header={(title) => <Header title={title} />}
    />
  );
}
