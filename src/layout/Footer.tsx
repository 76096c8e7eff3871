import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { config } from '../config.ts';

export function Footer(): ReactElement {
  const translate = useTranslate();
  return <footer className="app-foot">{translate('crewdeck.frame.footer', { year: new Date().getFullYear(), company: translate('crewdeck.name'), version: config.version })}</footer>;
}
