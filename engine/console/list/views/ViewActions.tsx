import { useState, type ReactElement } from 'react';
import { useListContext, useNotify, useTranslate } from 'ra-core';
import type { Row } from '../../../model/input.ts';
import type { KeptView, ViewQuery } from '../../../model/view-actions.ts';
import { lazyPart } from '../../code.ts';
import { useFailureText } from '../../context/failures.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { Question } from '../../ui/Question.tsx';
import { useListLook } from '../list-look.ts';
import type { Views } from './use-views.ts';
import { Opened } from '../../ui/Opened.tsx';

const SaveView = lazyPart(() => import('./SaveView.tsx'));

interface ActionProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
}

function Action({ icon, label, onClick }: ActionProps): ReactElement {
  return (
    <button type="button" className="view-action" title={label} onClick={onClick}>
      <Icon name={icon} size={16} />
      <span>{label}</span>
    </button>
  );
}

/** Returns the list's current state for a view: columns if they differ from the default. */
function useViewQuery(): ViewQuery {
  const { filterValues, sort } = useListContext();
  const { columns, hasOwnColumns } = useListLook();
  const shown = [columns.title, ...columns.others].flatMap((column) => (column ? [column.path] : []));
  return {
    filter: filterValues as Row,
    sort: { field: sort.field, order: sort.order },
    ...(hasOwnColumns && { columns: shown }),
  };
}

/** Renders the actions for the current view, or for filters that no view holds yet. */
export function ViewActions({ list }: { readonly list: Views }): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const failure = useFailureText();
  const query = useViewQuery();
  const { views, current, base, isAll, mayShareWith, save, remove } = list;
  const [saved, setSaved] = useState<{ readonly view?: KeptView }>();
  const [removed, setRemoved] = useState<KeptView>();
  const own = views.flatMap(({ kept }) => (kept?.isOwn ? [kept] : []));
  const { kept } = current ?? {};
  const left = !current && base?.kept?.isOwn ? base.kept : undefined;
  const notifyDone = (work: Promise<unknown>, done: string): void => {
    work
      .then(() => {
        notify(done, { type: 'success' });
      })
      .catch((error: unknown) => {
        notify(failure(error), { type: 'error' });
      });
  };
  const end = (view: KeptView): void => {
    setRemoved(undefined);
    notifyDone(remove(view), 'crewdeck.list.viewDeleted');
  };
  return (
    <div className="view-actions">
      {left && (
        <Action
          icon="check"
          label={translate('crewdeck.list.updateView', { name: left.name })}
          onClick={() => {
            notifyDone(
              save({ name: left.name, sharedWith: left.sharedWith, query }),
              'crewdeck.list.viewSaved',
            );
          }}
        />
      )}
      {!isAll && !current && (
        <Action
          icon="plus"
          label={translate('crewdeck.list.saveView')}
          onClick={() => {
            setSaved({});
          }}
        />
      )}
      {kept?.isOwn && mayShareWith.length > 0 && (
        <Action
          icon="users"
          label={translate('crewdeck.list.shareView')}
          onClick={() => {
            setSaved({ view: kept });
          }}
        />
      )}
      {kept?.mayDelete && (
        <Action
          icon="trash"
          label={translate('crewdeck.list.deleteView')}
          onClick={() => {
            if (kept.sharedWith.length > 0) setRemoved(kept);
            else end(kept);
          }}
        />
      )}
      <Opened>
        {saved && (
          <SaveView
            {...saved}
            own={own}
            roles={mayShareWith}
            onSave={(name, sharedWith) => save({ name, sharedWith, query })}
            onClose={() => {
              setSaved(undefined);
            }}
          />
        )}
      </Opened>
      {removed && (
        <Question
          title={translate('crewdeck.list.deleteView')}
          detail={translate('crewdeck.list.deleteShared', { name: removed.name })}
          yes={translate('crewdeck.list.deleteView')}
          no={translate('crewdeck.form.cancel')}
          isDestructive
          onYes={() => {
            end(removed);
          }}
          onNo={() => {
            setRemoved(undefined);
          }}
        />
      )}
    </div>
  );
}
