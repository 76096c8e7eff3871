import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { monthOf } from '../../model/days.ts';
import { today } from '../client/company-clock.ts';
import { config } from '../config.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { mayVisit } from '../routes/paths.ts';
import { useLayoutSettings } from '../theme/layout-settings.ts';

const TERMS = '/config/term-and-condition';

/** Renders the year, the product's name and its version; the setting `v2` adds links. */
export function Footer(): ReactElement {
  const translate = useTranslate();
  const engine = useEngine();
  const [{ footer }] = useLayoutSettings();
  return (
    <footer className="app-foot">
      <span>
        {translate('crewdeck.frame.footer', {
          year: monthOf(today()).year,
          company: translate('crewdeck.name'),
          version: config.version,
        })}
      </span>
      {footer === 'v2' && (
        <nav className="foot-links" aria-label={translate('crewdeck.layout.footer')}>
          <a href={`${config.v1Path.replace('/v1', '')}/docs`}>{translate('crewdeck.frame.apiDocs')}</a>
          {mayVisit(engine, TERMS) && <Link to={TERMS}>{translate('crewdeck.frame.privacy')}</Link>}
        </nav>
      )}
    </footer>
  );
}
