import { inject } from 'vitest';
import { clockOffset, shiftClock } from '@crewdeck/engine/server/clock.ts';

if (clockOffset() === 0) shiftClock(inject('clockOffset'));
