import { inject } from 'vitest';
import { clockOffset, shiftClock } from '@crewdeck/engine/server/lifecycle/clock.ts';

if (clockOffset() === 0) shiftClock(inject('clockOffset'));
