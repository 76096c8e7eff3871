import { describeQueues } from '@crewdeck/engine/testing/contract/queues.ts';
import { portal } from '../support/subject.ts';

describeQueues(portal);
