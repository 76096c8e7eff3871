import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { holds } from '@crewdeck/engine/model/access.ts';
import { useEngine, type PageProps } from '@crewdeck/engine/console/context/EngineContext.tsx';
import GeneratedList from '@crewdeck/engine/console/list/GeneratedList.tsx';
import { Loaded } from '@crewdeck/engine/console/record-parts/Loaded.tsx';
import { usePageTitle } from '@crewdeck/engine/console/routes/use-breadcrumb.ts';
import { useMenuLabel } from '@crewdeck/engine/console/routes/use-menu.ts';
import { EmptyState } from '@crewdeck/engine/console/ui/EmptyState.tsx';
import { PageHeader } from '@crewdeck/engine/console/ui/PageHeader.tsx';
import { Segments } from '@crewdeck/engine/console/ui/Segments.tsx';
import { useView } from '@crewdeck/engine/console/ui/use-view.ts';
import { StepLine } from '../../parts/steps/StepLine.tsx';
import { useWaitingSteps } from '../../parts/steps/use-steps.ts';

const views = ['mine', 'all'] as const;
type View = (typeof views)[number];

/** Renders the steps that wait for the user, the earliest first. */
function MySteps(): ReactElement {
  const translate = useTranslate();
  const query = useWaitingSteps();
  return (
    <section className="card">
      <Loaded query={query}>
        {({ stepList, totalCount }) =>
          totalCount === 0 ? (
            <EmptyState
              title={translate('crewdeck.checklists.nothing')}
              detail={translate('crewdeck.checklists.nothingHint')}
            />
          ) : (
            <ul className="step-list">
              {stepList.map((step) => (
                <StepLine key={step.id} step={step} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

/** Renders steps of checklists: those that wait for the user, and all that they may see. */
export default function StepsPage({ match }: PageProps): ReactElement {
  const engine = useEngine();
  const translate = useTranslate();
  const isAllowed = holds(engine, 'happy_to_help', 'read_all') || holds(engine, 'leave_approval', 'update');
  const [view, setView] = useView<View>('checklist-steps', isAllowed ? views : ['mine'], 'mine');
  const title = useMenuLabel(match.route.path) ?? translate('crewdeck.checklists.mine');
  usePageTitle(title);
  const choice = isAllowed && (
    <Segments<View>
      name="steps-view"
      label={translate('crewdeck.checklists.view')}
      value={view}
      onChange={setView}
      segments={views.map((value) => ({ value, label: translate(`crewdeck.checklists.${value}`) }))}
    />
  );
  if (view === 'all') return <GeneratedList match={match} title={title} actions={choice} />;
  return (
    <>
      <PageHeader title={title}>{choice}</PageHeader>
      <MySteps />
    </>
  );
}
