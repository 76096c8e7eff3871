import { describeReads } from '@crewdeck/engine/testing/contract/reads.ts';
import { portal } from '../support/subject.ts';

describeReads(portal);
