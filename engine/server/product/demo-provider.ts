import type { FastifyInstance } from 'fastify';
import type { Locale } from '../../model/locales.ts';
import type { DomainTexts } from '../../model/texts.ts';
import type { Provider } from '../identity/sso/provider.ts';

/** The product's part of the pages of the demo's identity provider: people, texts, colours. */
export interface DemoLook {
  /** E-mails of the people to choose from with one click. */
  readonly emails: readonly string[];
  readonly texts: Readonly<Record<Locale, DomainTexts>>;
  /** Folder with `generated/tokens.css`. */
  readonly root: URL;
}

/** Opens the identity provider of the demo and registers its pages and endpoints. */
export type OpenDemoProvider = (app: FastifyInstance, look: DemoLook) => Promise<Provider>;
