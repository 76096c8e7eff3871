import { describeRecords } from '@crewdeck/engine/testing/contract/records.ts';
import { portal } from '../support/subject.ts';

describeRecords(portal);
