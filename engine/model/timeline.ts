import type { Model } from './model.ts';

/** Throws for a timeline whose fields are none, or no values that last from a day on. */
export function assertTimelines(models: Readonly<Record<string, Model>>): void {
  for (const { stem, field, timeline } of Object.values(models)) {
    if (!timeline) continue;
    const kinds = { of: 'reference', value: 'enum', from: 'date' } as const;
    for (const [part, kind] of Object.entries(kinds)) {
      const name = timeline[part as keyof typeof kinds];
      if (field[name]?.kind !== kind)
        throw new Error(`The timeline of ${stem} requires ${name} to be a ${kind}.`);
    }
    if (timeline.why !== undefined && !field[timeline.why])
      throw new Error(`The timeline of ${stem} names ${timeline.why}, which is not a field.`);
  }
}
