import type { ReactElement } from 'react';
import { Menu, MenuItem } from '../ui/floating.tsx';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { useEngine } from '../context/EngineContext.tsx';
import { useTerm } from '../context/terms.ts';
import { useOpenSession } from '../client/session.ts';
import { Icon } from '../ui/icons.tsx';
import { useSignOut } from './use-sign-out.ts';

export interface ProfileMenuProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  /** Opens a dialog that stays when the menu closes. */ readonly onDialog: (
    name: 'password' | 'factors' | 'sessions',
  ) => void;
}

/** Renders the user's own menu: their name and role, their profile, and the sign-out. */
export default function ProfileMenu({ anchor, onClose, onDialog }: ProfileMenuProps): ReactElement {
  const translate = useTranslate();
  const term = useTerm();
  const navigate = useNavigate();
  const {
    menus: { profile },
    person,
  } = useEngine();
  const session = useOpenSession();
  const signOut = useSignOut();
  const user = session?.user;
  const line = (label: string, value: string | null | undefined): ReactElement | null =>
    value ? (
      <div>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ) : null;
  return (
    <Menu open anchorEl={anchor} onClose={onClose} align="end">
      <li className="profile-card" role="presentation">
        <b>{user?.name ?? translate('crewdeck.frame.anonymous')}</b>
        <span>{translate('crewdeck.frame.professional')}</span>
        <dl>
          {line(translate('crewdeck.frame.role'), user && term(user.role))}
          {line(translate('crewdeck.frame.email'), user?.email)}
          {line(translate('crewdeck.frame.phone'), user?.phone)}
        </dl>
      </li>
      {profile !== undefined && (
        <MenuItem
          onClick={() => {
            onClose();
            void navigate(profile);
          }}
        >
          <Icon name="user" size={16} />
          {translate('crewdeck.frame.editProfile')}
        </MenuItem>
      )}
      <MenuItem
        onClick={() => {
          onClose();
          onDialog('password');
        }}
      >
        <Icon name="key" size={16} />
        {translate('crewdeck.frame.changePassword')}
      </MenuItem>
      <MenuItem
        onClick={() => {
          onClose();
          onDialog('factors');
        }}
      >
        <Icon name="lock" size={16} />
        {translate('crewdeck.factors.title')}
      </MenuItem>
      {person?.sessions && (
        <MenuItem
          onClick={() => {
            onClose();
            onDialog('sessions');
          }}
        >
          <Icon name="shield" size={16} />
          {translate('crewdeck.frame.sessions')}
        </MenuItem>
      )}
      <MenuItem
        onClick={() => {
          onClose();
          void signOut();
        }}
      >
        <Icon name="logout" size={16} />
        {translate('crewdeck.frame.logout')}
      </MenuItem>
    </Menu>
  );
}
