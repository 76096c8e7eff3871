import { sql } from 'kysely';
import type { Rules } from '@crewdeck/engine/server/context/context.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

const vehicle = table('vehicles', 'v');

/** The odometer of a vehicle follows the fuel logs of its drivers. */
export const rules: Readonly<Record<string, Rules>> = {
  'fuel-logs': {
    afterWrite:
      ({ tx, record, verb }) =>
      async () => {
        if (verb === 'delete') return;
        const known = sql`greatest(${vehicle.odometer}, ${record.odometer})`;
        await sql`update ${vehicle} set ${vehicle.$.odometer} = ${known}
          where ${vehicle.id} = ${record.vehicleId}`.execute(tx);
      },
  },
};
