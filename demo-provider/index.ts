import type { OpenDemoProvider } from '@crewdeck/engine/server/product/demo-provider.ts';
import { openDemoProvider } from './demo-provider.ts';
import { registerDemoProvider } from './routes.ts';

/**
 * Opens a real OpenID Connect provider within the demo, to try single sign-on without one's own, and
 * registers its pages and endpoints.
 */
export const open: OpenDemoProvider = async (app, look) => {
  const demo = await openDemoProvider(app.config, app.directory, app.database.db);
  registerDemoProvider(app, { ...look, provider: demo });
  return demo.provider;
};
