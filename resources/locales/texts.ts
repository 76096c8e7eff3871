import type { DomainTexts } from '@crewdeck/engine/model/texts.ts';
import type { Module, Permission } from '../permissions.ts';

type Words = DomainTexts['modules'];

/** The words of the portal in one language: none of its modules and permissions is left without. */
export interface PortalTexts extends DomainTexts {
  readonly modules: Words & Readonly<Record<Module, string>>;
  readonly permissions: Words & Readonly<Record<Permission, string>>;
}
