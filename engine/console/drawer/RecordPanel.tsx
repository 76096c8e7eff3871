import { Suspense, type ReactElement } from 'react';
import { Drawer } from '../ui/floating.tsx';
import { ShowBase, useRefresh, useShowContext, useTranslate } from 'ra-core';
import { Link, useLocation, useNavigate } from 'react-router';
import { lazyPart } from '../code.ts';
import { CloseButton } from '../ui/CloseButton.tsx';
import { Icon } from '../ui/icons.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { useFromHere } from '../routes/use-from-here.ts';
import { recordPath } from '../routes/paths.ts';
import { drawerHash, type DrawerTask } from '../record-parts/drawer-hash.ts';
import { RecordHeader } from '../record/RecordHeader.tsx';
import { RecordProblem } from '../record-parts/RecordProblem.tsx';
import { RecordSections } from '../record/RecordSections.tsx';
import { wholeRecord } from '../record-parts/whole.ts';
import '../theme/record.css';

const ConversationView = lazyPart(() => import('../conversation/ConversationView.tsx'));
const RecordForm = lazyPart(() =>
  import('../form/RecordForm.tsx').then(({ RecordForm: Form }) => ({ default: Form })),
);

function Quick({ onEdit }: { readonly onEdit: () => void }): ReactElement {
  const { record, error, refetch } = useShowContext();
  const { conversation } = useModel();
  if (error) return <RecordProblem error={error} onRetry={refetch} />;
  return record ? (
    <>
      <RecordHeader isMain={false} isBrief={conversation !== undefined} onEdit={onEdit} />
      {conversation ? <ConversationView /> : <RecordSections head="brief" />}
    </>
  ) : (
    <PageSkeleton kind="show" />
  );
}

export interface RecordPanelProps {
  readonly task: DrawerTask;
  readonly id: number;
  readonly onClose: () => void;
}

/** Renders the record in a panel at the side: read, or edited. */
export default function RecordPanel({ task, id, onClose }: RecordPanelProps): ReactElement {
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { search } = useLocation();
  const close = useFromHere(onClose);
  const path = recordPath(engine, model.stem, id);
  const edit = (): void => {
    void navigate({ search, hash: drawerHash('edit', id) }, { replace: true });
  };
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          className: 'record-panel',
          'aria-label': translate(`resources.${model.stem}.name`, { smart_count: 1 }),
          role: 'dialog',
        } as object,
      }}
    >
      <div className="panel-tools">
        {path !== undefined && (
          <Link className="btn btn-plain" to={path}>
            <Icon name="external" size={16} />
            {translate('crewdeck.show.openPage')}
          </Link>
        )}
        <span className="grow" />
        <CloseButton onClose={onClose} />
      </div>
      <Suspense key={`${task} ${id}`} fallback={<PageSkeleton kind="edit" />}>
        {task === 'edit' ? (
          <RecordForm
            id={id}
            closed={
              <>
                <RecordHeader isMain={false} />
                <RecordSections head="brief" />
              </>
            }
            onCancel={onClose}
            onDone={() => {
              refresh();
              close();
            }}
            header={(title) => <h2 className="panel-title">{title}</h2>}
          />
        ) : (
          <ShowBase id={id} queryOptions={wholeRecord} disableAuthentication>
            <Quick onEdit={edit} />
          </ShowBase>
        )}
      </Suspense>
    </Drawer>
  );
}
