import { existsSync, readFileSync } from 'node:fs';
import { buildModels } from '../../model/build-model.ts';
import { buildOpenApi } from '../../model/openapi.ts';
import { loadServerProduct } from '../product.ts';
import { compareReasons, endpointsOf, readRequests } from '../unrequested.ts';
import type { Outcome } from './gate.ts';

/** Endpoints of the contract that no page of the console requests, each with the reason. */
const reasonsFile = 'tests/endpoints-without-page.json';

/** Returns whether the product lists its endpoints without a page; one that does not is not checked. */
export const hasReasons = (): boolean => existsSync(reasonsFile);

/**
 * Checks that every endpoint of the contract was requested by a page of the console, or has a reason.
 * `folder`: where the suites have stored the requests of their pages.
 */
export async function findEndpointsWithoutPage(folder: string): Promise<Outcome> {
  const { schemas, definitions, services, api } = await loadServerProduct();
  const document = buildOpenApi(buildModels(schemas, definitions), services, api);
  const reasons = JSON.parse(readFileSync(reasonsFile, 'utf8')) as Record<string, string>;
  const found = compareReasons(
    endpointsOf(document as Parameters<typeof endpointsOf>[0]),
    await readRequests(folder),
    reasons,
  );
  const failures = found.map((name) => ({ name, text: `  ${reasonsFile}` }));
  return { passed: Number(found.length === 0), failures, files: [] };
}
