import type { Api } from './openapi.ts';
import { usualUser } from './usual-user.ts';

/** The members of a `package.json` that describe a product. */
export interface Manifest {
  readonly name: string;
  readonly version?: string;
  readonly description?: string;
}

/** Returns the API document's title, version and description from the product's `package.json`. */
export const usualApi = ({ name, version, description }: Manifest): Api => ({
  info: { title: name, version: version ?? '0', description: description ?? name },
  user: usualUser,
});
