import { assertApprovals } from './approval.ts';
import { assertBatches } from './batch/batch.ts';
import { assertBoards } from './board.ts';
import { assertCalendars } from './calendar.ts';
import { assertPeriods } from './closing.ts';
import { assertDays } from './assert-days.ts';
import { assertErasing } from './erasing.ts';
import { assertGalleries } from './gallery.ts';
import { assertHeld } from './held.ts';
import { assertMatrices } from './matrix.ts';
import { assertExports } from './month-exports.ts';
import { assertNotify } from './notify.ts';
import { assertTwoEyes } from './pending-changes.ts';
import { assertPresets } from './presets.ts';
import { assertCopies } from './privacy.ts';
import { assertQueues } from './queue.ts';
import { assertRelations } from './relations.ts';
import { assertTimelines } from './timeline.ts';
import { assertTrees } from './tree.ts';
import { assertYears } from './years.ts';
import type { Model } from './model.ts';

/** Checks of declarations, in their order. */
const assertions = [
  assertRelations,
  assertApprovals,
  assertHeld,
  assertNotify,
  assertPeriods,
  assertExports,
  assertBoards,
  assertGalleries,
  assertCalendars,
  assertDays,
  assertTrees,
  assertMatrices,
  assertQueues,
  assertTimelines,
  assertBatches,
  assertYears,
  assertTwoEyes,
  assertCopies,
  assertErasing,
] as const;

/**
 * Throws where models do not fit together: a reference names a resource that has no schema, a view a field
 * that is not there. The built console leaves this out: what it is built of was checked when it was
 * generated.
 */
export function assertDeclarations(models: Readonly<Record<string, Model>>): void {
  for (const { stem, fields } of Object.values(models))
    for (const { name, ref } of fields)
      if (ref && !models[ref.stem])
        throw new Error(`${stem}.${name} refers to ${ref.stem}, which has no schema.`);
  for (const assertFits of assertions) assertFits(models);
  for (const model of Object.values(models)) assertPresets(models, model);
}
