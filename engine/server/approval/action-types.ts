import type { ApprovalEntry } from '../../model/approval.ts';
import type { ApprovalStep } from '../../model/approval-declaration.ts';
import type { Row } from '../../model/input.ts';
import type { JsonSchema } from '../../model/schema.ts';
import type { StepAhead } from './preview.ts';

/** The actions of all approvals, in the types of their declaration. */
export interface ApprovalActions {
  'approval.waiting': {
    input: object;
    query: { stem?: string; recordId?: number; state?: number; skip: number; limit: number };
    params: object;
    answer: { approvalList: readonly ApprovalEntry[]; totalCount: number };
  };
  'approval.ofRecord': {
    input: object;
    query: object;
    params: { stem: string; recordId: string };
    answer: { approvalList: readonly ApprovalEntry[] };
  };
  'approval.ahead': {
    input: { stem: string; record: Row };
    query: object;
    params: object;
    answer: { stepList: readonly StepAhead[] };
  };
  'approval.deciders': {
    input: object;
    query: object;
    params: object;
    answer: { deciderList: readonly { by: string; name: string | null }[] };
  };
  'approval.previewRule': {
    input: {
      id?: number | null;
      resource: string;
      position?: number | null;
      condition?: JsonSchema | null;
      steps: readonly ApprovalStep[];
    };
    query: object;
    params: object;
    answer: {
      counted: number;
      changed: number;
      deciders: readonly { by: string; before: number; after: number }[];
      changedList: readonly {
        recordId: number;
        title: string;
        before: readonly string[];
        after: readonly string[];
      }[];
    };
  };
  'approval.decideOne': {
    input: { state: 1 | 2; comment?: string; version?: number };
    query: object;
    params: { id: string };
    answer: { id: number; stem: string; recordId: number; state: number };
  };
  'approval.decideMany': {
    input: { ids: readonly number[]; state: 1 | 2; comment?: string };
    query: object;
    params: object;
    answer: {
      decided: readonly number[];
      refused: readonly { id: number; code: string; message: string }[];
    };
  };
}
