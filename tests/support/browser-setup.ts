import { ensureChromium } from '@crewdeck/engine/cli/machine/install.ts';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
  }
}

/** Chromium is there before the first journey begins. */
export default function setup(project: TestProject): void {
  project.provide('chromium', ensureChromium());
}
