import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Provider } from '../identity/sso/provider.ts';
import type { OpenDemoProvider } from '../product/demo-provider.ts';
import type { ServerProduct } from '../product/product.ts';

const name = '@crewdeck/demo-provider';

/** Returns what opens the demo's provider; undefined where its package is not installed. */
async function loadProvider(): Promise<OpenDemoProvider | undefined> {
  try {
    return (await import('@crewdeck/demo-provider')).open;
  } catch (error) {
    // What the package itself imports has to be there.
    if (String(error).includes(`'${name}'`)) return undefined;
    throw error;
  }
}

/**
 * Opens the identity provider of the demo. Undefined in production, where another provider is set, and where
 * its package is not installed: releases do not contain it.
 */
export async function openDemo(
  app: FastifyInstance,
  { mode, oidcIssuer }: Pick<Config, 'mode' | 'oidcIssuer'>,
  { root, texts, demo }: Pick<ServerProduct, 'root' | 'texts' | 'demo'>,
): Promise<Provider | undefined> {
  if (mode !== 'demo' || oidcIssuer !== undefined) return undefined;
  const open = await loadProvider();
  return open?.(app, { emails: demo.people, texts, root });
}
