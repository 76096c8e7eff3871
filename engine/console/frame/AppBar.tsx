import { useCallback, useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { lazyPart } from '../code.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { useOpenSession } from '../client/session.ts';
import { useThemeMode } from '../theme/theme-mode.ts';
import { CommandField } from './commands/CommandField.tsx';
import { Icon } from '../ui/icons.tsx';
import { NoticeBell } from './notices/NoticeBell.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { LayoutButton } from './settings/LayoutButton.tsx';
import { useIsDemo } from './use-demo.ts';
import { Opened } from '../ui/Opened.tsx';

const LanguageMenu = lazyPart(() => import('./LanguageMenu.tsx'));
const ProfileMenu = lazyPart(() => import('./ProfileMenu.tsx'));
const dialogs = {
  password: lazyPart(() => import('./account/PasswordDialog.tsx')),
  factors: lazyPart(() => import('./account/FactorsDialog.tsx')),
  sessions: lazyPart(() => import('./account/SessionsDialog.tsx')),
};

function ThemeSwitch(): ReactElement {
  const translate = useTranslate();
  const [mode, setMode] = useThemeMode();
  const label = translate(mode === 'dark' ? 'crewdeck.frame.light' : 'crewdeck.frame.dark');
  return (
    <button
      type="button"
      className="icon-btn bar-theme"
      aria-label={label}
      title={label}
      onClick={() => {
        setMode(mode === 'dark' ? 'light' : 'dark');
      }}
    >
      <Icon name={mode === 'dark' ? 'sun' : 'moon'} />
    </button>
  );
}

/** Renders the bar for the whole product: language, theme, the user and their menu. */
export function AppBar({ onMenu }: { readonly onMenu: () => void }): ReactElement {
  const translate = useTranslate();
  const session = useOpenSession();
  const { notices, person } = useEngine();
  const isDemo = useIsDemo();
  const [language, setLanguage] = useState<HTMLElement>();
  const [profile, setProfile] = useState<HTMLElement>();
  const [dialog, setDialog] = useState<keyof typeof dialogs>();
  const OpenDialog = dialog && dialogs[dialog];
  const openPassword = useCallback(() => {
    setDialog('password');
  }, []);
  const name = session?.user.name ?? translate('crewdeck.frame.anonymous');
  const mark = session ? person?.markOf?.(session.user) : undefined;
  return (
    <header className="app-bar">
      <button
        type="button"
        className="icon-btn bar-menu"
        aria-label={translate('crewdeck.frame.openMenu')}
        onClick={onMenu}
      >
        <Icon name="menu" />
      </button>
      <p className="hello ellipsis">
        {translate('crewdeck.frame.hello', { name })}
        {mark !== undefined && <span> [{mark}]</span>}
      </p>
      {isDemo && <span className="pill is-warning demo-mark">{translate('crewdeck.frame.demo')}</span>}
      <span className="grow" />
      <CommandField onPassword={openPassword} />
      <button
        type="button"
        className="icon-btn"
        aria-haspopup="menu"
        aria-label={translate('crewdeck.frame.language')}
        title={translate('crewdeck.frame.language')}
        onClick={(event) => {
          setLanguage(event.currentTarget);
        }}
      >
        <Icon name="globe" />
      </button>
      <ThemeSwitch />
      <LayoutButton />
      {notices && <NoticeBell />}
      <button
        type="button"
        className="profile-btn"
        data-tour="person"
        aria-haspopup="menu"
        aria-label={translate('crewdeck.frame.profile')}
        onClick={(event) => {
          setProfile(event.currentTarget);
        }}
      >
        <PersonAvatar name={name} {...(session?.user.avatarUrl && { src: session.user.avatarUrl })} />
        <Icon name="chevronDown" size={12} />
      </button>
      <Opened>
        {language && (
          <LanguageMenu
            anchor={language}
            onClose={() => {
              setLanguage(undefined);
            }}
          />
        )}
        {profile && (
          <ProfileMenu
            anchor={profile}
            onClose={() => {
              setProfile(undefined);
            }}
            onDialog={setDialog}
          />
        )}
        {OpenDialog && (
          <OpenDialog
            onClose={() => {
              setDialog(undefined);
            }}
          />
        )}
      </Opened>
    </header>
  );
}
