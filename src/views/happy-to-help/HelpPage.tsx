import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useEngine, useModel, type PageProps } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { useEndpoint } from '@crewdeck/engine/console/context/use-endpoint.ts';
import { preloadForm } from '@crewdeck/engine/console/form/preload.ts';
import GeneratedList from '@crewdeck/engine/console/list/GeneratedList.tsx';
import { toPath } from '@crewdeck/engine/console/routes/paths.ts';
import { useMenuLabel } from '@crewdeck/engine/console/routes/use-menu.ts';

/** Questions about a day are shown next to its report, not here. */
const ofTheDay = 'dsr';

/** Renders links to the forms that the user has not answered yet, without those about a single day. */
function OpenForms(): ReactElement[] {
  const translate = useTranslate();
  const { models } = useEngine();
  const { data } = useEndpoint('GET form/offered', {}, { of: 'form-answers' });
  const path = toPath(models['form-answers']!, 'create') ?? '/';
  return (data?.formList ?? [])
    .filter((one) => !one.isAnswered && one.form !== ofTheDay)
    .map(({ form }) => (
      <Link key={form} className="btn" to={path} state={{ record: { form } }} {...preloadForm}>
        {translate(`resources.form-answers.values.form.${form}`)}
      </Link>
    ));
}

/** Renders questions to HR, and the forms that HR wants answered. */
export default function HelpPage({ match }: PageProps): ReactElement {
  const { stem } = useModel();
  const translate = useTranslate();
  const title = useMenuLabel(match.route.path) ?? translate(`resources.${stem}.plural`);
  return <GeneratedList match={match} title={title} actions={<OpenForms />} />;
}
