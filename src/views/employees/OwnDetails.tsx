import { Suspense, useEffect, useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { lazyPart } from '@crewdeck/engine/console/code.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { hasDraft } from '@crewdeck/engine/console/form/drafts.ts';
import { RecordSections } from '@crewdeck/engine/console/record/RecordSections.tsx';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { PageSkeleton } from '@crewdeck/engine/console/ui/PageSkeleton.tsx';

const OwnForm = lazyPart(() => import('./OwnForm.tsx'));

/** Renders the user's own data, and the form for those that they may change themselves. */
export function OwnDetails({ groups }: { readonly groups: readonly string[] }): ReactElement {
  const translate = useTranslate();
  const { userId } = useEngine();
  const [isEditing, setEditing] = useState(false);
  // A user who was signed out while they typed, or chose another language, finds the form as they left it.
  useEffect(() => {
    if (hasDraft(userId)) setEditing(true);
  }, [userId]);
  if (isEditing)
    return (
      <Suspense fallback={<PageSkeleton kind="edit" />}>
        <OwnForm
          onEnd={() => {
            setEditing(false);
          }}
        />
      </Suspense>
    );
  return (
    <div className="record-main">
      <div className="person-tools">
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => {
            setEditing(true);
          }}
        >
          <Icon name="pencil" size={16} />
          {translate('crewdeck.profile.edit')}
        </button>
      </div>
      <RecordSections groups={groups} />
    </div>
  );
}
