import { describeDocument } from '@crewdeck/engine/testing/contract/openapi.ts';
import { portal } from '../support/subject.ts';

describeDocument(portal);
