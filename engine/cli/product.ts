import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProductSettings } from '../model/product-settings.ts';
import type { ServerProduct } from '../server/product/product.ts';
import { loadProduct } from '../server/usual/load.ts';

/** The project whose product is meant: where the command was started. */
export const projectRoot = (): URL => pathToFileURL(join(process.cwd(), '/'));

/** Loads a module of the project, whose types the caller knows by the layout that all projects share. */
export const loadOfProject = async <T>(path: string): Promise<T> =>
  (await import(new URL(path, projectRoot()).href)) as T;

/** The same of a module that a project may lack, which then has nothing to say there. */
export const loadIfThere = async <T>(path: string): Promise<Partial<T>> =>
  existsSync(new URL(path, projectRoot())) ? loadOfProject<Partial<T>>(path) : {};

/** Loads the settings that only this product has. */
export const loadSettings = async (): Promise<ProductSettings | undefined> =>
  (await loadIfThere<{ readonly settings: ProductSettings }>('resources/settings.ts')).settings;

/** Loads the product of the project for its server: the one that it writes down, or that of its folder. */
export async function loadServerProduct(): Promise<ServerProduct> {
  const { product } = await loadIfThere<{ readonly product: ServerProduct }>('server/product.ts');
  return product ?? loadProduct(projectRoot());
}
