import type { ReactElement } from 'react';
import { ListSubheader } from '@mui/material';
import { Menu, useTranslate, type MenuProps } from 'react-admin';
import type { Menu as MenuGroup } from '../../resources/engine/define.ts';
import { mayAct } from '../engine/access.ts';
import { useEngine } from '../engine/EngineContext.tsx';
import { iconOf } from './icons.ts';

const groups: readonly MenuGroup[] = ['top', 'hr', 'configuration', 'reports'];

/** The resources that the person may list, in the groups that their pages name. */
export function AppMenu(props: MenuProps): ReactElement {
  const { models, permissions } = useEngine();
  const translate = useTranslate();
  const entries = Object.values(models).filter((model) => model.page && mayAct(permissions, model, 'list'));
  const filled = groups.map((group) => ({ group, own: entries.filter((model) => model.page?.menu === group) })).filter(({ own }) => own.length > 0);
  return (
    <Menu {...props}>
      {filled.map(({ group, own }) => [
        group !== 'top' && <ListSubheader key={group} sx={{ bgcolor: 'transparent', lineHeight: '32px', fontWeight: 600 }}>{translate(`crewdeck.menu.${group}`)}</ListSubheader>,
        ...own.map((model) => {
          const Icon = iconOf(model.page?.icon);
          return <Menu.Item key={model.stem} to={`/${model.stem}`} primaryText={translate(`resources.${model.stem}.name`, { smart_count: 2 })} leftIcon={<Icon fontSize="small" />} />;
        }),
      ])}
    </Menu>
  );
}
