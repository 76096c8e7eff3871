import { rmSync } from 'node:fs';
import { ensureChromium } from '@crewdeck/engine/cli/machine/install.ts';
import type { TestProject } from 'vitest/node';
import { seedDemo, type DemoCopy } from '../../scripts/demo/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
    demo: DemoCopy;
  }
}

/** Chromium is there before the first journey begins, and the demo company, of which each file has a copy. */
export default async function setup(project: TestProject): Promise<() => void> {
  project.provide('chromium', ensureChromium());
  const demo = await seedDemo();
  project.provide('demo', demo);
  return () => {
    rmSync(demo.folder, { recursive: true, force: true });
  };
}
