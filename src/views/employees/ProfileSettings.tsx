import { useState, type ReactElement } from 'react';
import { useLocales, useTranslate } from 'ra-core';
import { lazyPart } from '@crewdeck/engine/console/code.ts';
import { CalendarFeed } from '../../parts/CalendarFeed.tsx';
import { mayVisit } from '@crewdeck/engine/console/routes/paths.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { useLanguage } from '@crewdeck/engine/console/frame/use-language.ts';
import { useThemeMode } from '@crewdeck/engine/console/theme/theme-mode.ts';
import { Opened } from '@crewdeck/engine/console/ui/Opened.tsx';
import '@crewdeck/engine/console/inputs/inputs.css';

const modes = ['light', 'dark'] as const;
const dialogs = {
  password: lazyPart(() => import('@crewdeck/engine/console/frame/account/PasswordDialog.tsx')),
  factors: lazyPart(() => import('@crewdeck/engine/console/frame/account/FactorsDialog.tsx')),
  sessions: lazyPart(() => import('@crewdeck/engine/console/frame/account/SessionsDialog.tsx')),
};

/** Renders the user's own settings: language, theme, password and sessions, calendar in other programs. */
export function ProfileSettings(): ReactElement {
  const translate = useTranslate();
  const engine = useEngine();
  const languages = useLocales();
  const [locale, setLocale] = useLanguage();
  const [mode, setMode] = useThemeMode();
  const [dialog, setDialog] = useState<keyof typeof dialogs>();
  const OpenDialog = dialog && dialogs[dialog];
  return (
    <div className="record-main">
      <section className="card record-section person-settings">
        <h2>{translate('crewdeck.profile.settings')}</h2>
        <label className="field-label">
          {translate('crewdeck.profile.language')}
          <select
            className="field"
            value={locale}
            onChange={(event) => {
              setLocale(event.target.value);
            }}
          >
            {languages.map((language) => (
              <option key={language.locale} value={language.locale} lang={language.locale}>
                {language.name}
              </option>
            ))}
          </select>
        </label>
        <fieldset className="segments-field">
          <legend className="field-legend">{translate('crewdeck.profile.look')}</legend>
          <div className="segments">
            {modes.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="profile-theme"
                  checked={mode === one}
                  onChange={() => {
                    setMode(one);
                  }}
                />
                <span>{translate(`crewdeck.layout.themes.${one}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="person-account">
          <button
            type="button"
            className="btn"
            onClick={() => {
              setDialog('password');
            }}
          >
            <Icon name="key" size={16} />
            {translate('crewdeck.frame.changePassword')}
          </button>
          <button
            type="button"
            className="btn"
            onClick={() => {
              setDialog('factors');
            }}
          >
            <Icon name="lock" size={16} />
            {translate('crewdeck.factors.title')}
          </button>
          <button
            type="button"
            className="btn"
            onClick={() => {
              setDialog('sessions');
            }}
          >
            <Icon name="shield" size={16} />
            {translate('crewdeck.frame.sessions')}
          </button>
        </div>
        <Opened>
          {OpenDialog && (
            <OpenDialog
              onClose={() => {
                setDialog(undefined);
              }}
            />
          )}
        </Opened>
      </section>
      {mayVisit(engine, '/calendar') && (
        <section className="card record-section person-settings">
          <h2>{translate('crewdeck.calendar.feed')}</h2>
          <CalendarFeed />
        </section>
      )}
    </div>
  );
}
