import { describeValidation } from '@crewdeck/engine/testing/contract/validation.ts';
import { portal } from '../support/subject.ts';

describeValidation(portal);
