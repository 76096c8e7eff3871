import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerProduct } from '../server/product.ts';

/** The project whose product is meant: where the command was started. */
export const projectRoot = (): URL => pathToFileURL(join(process.cwd(), '/'));

/** Loads a module of the project, whose types the caller knows by the layout that all projects share. */
export const loadOfProject = async <T>(path: string): Promise<T> =>
  (await import(new URL(path, projectRoot()).href)) as T;

/** Loads the product of the project for its server. */
export async function loadServerProduct(): Promise<ServerProduct> {
  const { product } = await loadOfProject<{ readonly product: ServerProduct }>('server/product.ts');
  return product;
}
