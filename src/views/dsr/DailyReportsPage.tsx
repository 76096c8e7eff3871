import { useMemo, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { useEngine, useModel, type PageProps } from '@crewdeck/engine/console/context/EngineContext.tsx';
import GeneratedList from '@crewdeck/engine/console/list/GeneratedList.tsx';
import { useShownPeriod } from '@crewdeck/engine/console/ui/use-shown-period.ts';
import { useMenuLabel } from '@crewdeck/engine/console/routes/use-menu.ts';
import { PageSkeleton } from '@crewdeck/engine/console/ui/PageSkeleton.tsx';
import { OwnOpenDays } from './OwnOpenDays.tsx';
import { RemindButton } from './RemindButton.tsx';
import { useReadsOthers } from './use-reads-others.ts';

/**
 * Renders the daily reports of a week, and the reminder of missing ones; a user who reads no other people's
 * has the own ones as a list, below the days without a report.
 */
export default function DailyReportsPage({ match }: PageProps): ReactElement {
  const { stem } = useModel();
  const { userId } = useEngine();
  const translate = useTranslate();
  const title = useMenuLabel(match.route.path) ?? translate(`resources.${stem}.plural`);
  const [period] = useShownPeriod('week');
  const readsOthers = useReadsOthers(period);
  const own = useMemo(() => ({ userId }), [userId]);
  if (readsOthers === undefined) return <PageSkeleton kind="list" />;
  if (readsOthers) return <GeneratedList match={match} title={title} actions={<RemindButton />} />;
  return <GeneratedList match={match} title={title} where={own} intro={<OwnOpenDays />} />;
}
