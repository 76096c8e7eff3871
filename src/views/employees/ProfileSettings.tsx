import type { ReactElement } from 'react';
import { useLocales, useTranslate } from 'react-admin';
import { CalendarFeed } from '../../components/CalendarFeed.tsx';
import { mayVisit } from '../../engine/paths.ts';
import { useEngine } from '../../engine/EngineContext.tsx';
import { useLanguage } from '../../layout/use-language.ts';
import { useThemeMode } from '../../theme/theme-mode.ts';
import '../../engine/form/form.css';

const modes = ['light', 'dark'] as const;

/** How the portal is for oneself: language, look, calendar in other programs. Password and sessions belong beside these cards. */
export function ProfileSettings(): ReactElement {
  const translate = useTranslate();
  const engine = useEngine();
  const languages = useLocales();
  const [locale, setLocale] = useLanguage();
  const [mode, setMode] = useThemeMode();
  return (
    <div className="record-main">
      <section className="card record-section person-settings">
        <h2>{translate('crewdeck.profile.settings')}</h2>
        <label className="field-label">{translate('crewdeck.profile.language')}
          <select className="field" value={locale} onChange={(event) => { setLocale(event.target.value); }}>{languages.map((language) => <option key={language.locale} value={language.locale} lang={language.locale}>{language.name}</option>)}</select>
        </label>
        <fieldset className="segments-field">
          <legend className="field-legend">{translate('crewdeck.profile.look')}</legend>
          <div className="segments">{modes.map((one) => <label key={one}><input type="radio" name="profile-theme" checked={mode === one} onChange={() => { setMode(one); }} /><span>{translate(`crewdeck.layout.themes.${one}`)}</span></label>)}</div>
        </fieldset>
      </section>
      {mayVisit(engine, '/calendar') && <section className="card record-section person-settings"><h2>{translate('crewdeck.calendar.feed')}</h2><CalendarFeed /></section>}
    </div>
  );
}
