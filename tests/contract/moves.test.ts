import { describeMoves } from '@crewdeck/engine/testing/contract/moves.ts';
import { portal } from '../support/subject.ts';

describeMoves(portal);
