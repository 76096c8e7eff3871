import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import type { Database } from '../../../model/register.ts';
import { openDemoProvider, type DemoProvider } from '../demo-provider/demo-provider.ts';
import { readOrCreateSecret } from '../tokens.ts';
import { openExternalProvider } from './external-provider.ts';
import { createNonces, type Nonces } from './nonces.ts';
import type { Provider } from './provider.ts';

/** Single sign-on of this server: through whom, and how it knows its own requests again. */
export interface SingleSignOn {
  readonly provider: Provider | undefined;
  /** The provider inside the demo, whose pages this server serves. */
  readonly demo: DemoProvider | undefined;
  readonly nonces: Nonces;
}

/** The provider of the settings; the demo without one brings its own, production never does. */
export async function openSingleSignOn(config: Config, db: Kysely<Database>): Promise<SingleSignOn> {
  const nonces = createNonces(await readOrCreateSecret(db, 'nonces'));
  if (config.oidcIssuer !== undefined)
    return { provider: openExternalProvider(config, config.oidcIssuer), demo: undefined, nonces };
  const demo = config.mode === 'demo' ? await openDemoProvider(config, db) : undefined;
  return { provider: demo?.provider, demo, nonces };
}
