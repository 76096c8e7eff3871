import type { DomainTexts } from './texts.ts';

/** Texts of a product in one language, if one file is enough for them. */
export interface ProductWords extends Partial<DomainTexts> {
  /** Its name, and what the pages before the sign-in say of it. */
  readonly name: string;
  readonly claim: string;
  readonly claimDetail: string;
  /** Texts of its menu and its pages, by section: `{ menu: { garage: 'Garage' } }`. */
  readonly own?: Readonly<Record<string, object>>;
}

/** Words of the resources, for console and server. */
export const toDomain = ({
  resources = {},
  fields = {},
  values = {},
  help = {},
  groups = {},
  relations = {},
  modules = {},
  permissions = {},
  terms = {},
}: Partial<DomainTexts>): DomainTexts => ({
  resources,
  fields,
  values,
  help,
  groups,
  relations,
  modules,
  permissions,
  terms,
});
