import { useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { lazyPart } from '@crewdeck/engine/console/code.ts';
import { useAction } from '@crewdeck/engine/console/context/actions.ts';
import { useModel, type PageProps } from '@crewdeck/engine/console/context/EngineContext.tsx';
import GeneratedList from '@crewdeck/engine/console/list/GeneratedList.tsx';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { Opened } from '@crewdeck/engine/console/ui/Opened.tsx';

const GrantDialog = lazyPart(() => import('./GrantDialog.tsx'));

/** Renders the generated list of allowances, with a button that grants everybody those of a year. */
export default function AllowancesPage({ match }: PageProps): ReactElement {
  const { stem } = useModel();
  const translate = useTranslate();
  const { isAllowed } = useAction(stem, 'grantYear');
  const [isOpen, setOpen] = useState(false);
  const grant = isAllowed && (
    <button
      type="button"
      className="btn"
      onClick={() => {
        setOpen(true);
      }}
    >
      <Icon name="users" size={16} />
      {translate('crewdeck.allowances.open')}
    </button>
  );
  return (
    <>
      <GeneratedList match={match} actions={grant} />
      <Opened>
        {isOpen && (
          <GrantDialog
            onClose={() => {
              setOpen(false);
            }}
          />
        )}
      </Opened>
    </>
  );
}
