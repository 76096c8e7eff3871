import { describeGroups } from '@crewdeck/engine/testing/contract/groups.ts';
import { portal } from '../support/subject.ts';

describeGroups(portal);
