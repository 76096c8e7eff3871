import { describeDays } from '@crewdeck/engine/testing/contract/days.ts';
import { portal } from '../support/subject.ts';

describeDays(portal);
