import { describeFuzz } from '@crewdeck/engine/testing/contract/fuzz.ts';
import { portal } from '../support/subject.ts';

describeFuzz(portal);
