import type { Overrides } from '@crewdeck/engine/console/context/EngineContext.tsx';

/** A product whose pages are all generated. */
export const noOverrides: Overrides = {
  pages: {},
  cells: {},
  kinds: {},
  inputs: {},
  forms: {},
  formHeads: {},
  pictures: {},
  sections: {},
  parts: {},
  days: {},
  recoveries: {},
};
