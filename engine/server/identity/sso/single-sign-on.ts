import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../../model/register.ts';
import { readOrCreateSecret } from '../tokens.ts';
import { openExternalProvider } from './external-provider.ts';
import { createNonces, type Nonces } from './nonces.ts';
import type { Provider } from './provider.ts';
import { createSignInRequests, type SignInRequests } from './sign-in-requests.ts';

/** Single sign-on of this server: through whom, and how it knows its own requests again. */
export interface SingleSignOn {
  readonly provider: Provider | undefined;
  readonly nonces: Nonces;
  readonly requests: SignInRequests;
}

/** Single sign-on with the provider of the settings; without one with `demo`, which production never has. */
export async function openSingleSignOn(
  config: Config,
  db: Kysely<Database>,
  demo?: Provider,
): Promise<SingleSignOn> {
  const secret = await readOrCreateSecret(db, 'nonces');
  const nonces = createNonces(secret);
  const external =
    config.oidcIssuer === undefined ? undefined : openExternalProvider(config, config.oidcIssuer);
  return { provider: external ?? demo, nonces, requests: createSignInRequests(secret, nonces) };
}
