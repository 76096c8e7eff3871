import type { Row } from '../../resources/engine/input.ts';
import { employeeNumbers, previewNumber } from '../domain/numbering.ts';
import { listLeaders, listReports } from '../domain/org-chart.ts';
import { entangled, inviteCreated, preparePerson, roleValue } from '../domain/people.ts';
import { printIdCard, readProfile, setAvatar, updateProfile } from '../domain/profile.ts';
import { readSignInState, releaseIdentity } from '../domain/sign-in-state.ts';
import { prepareTraining, rememberTraining } from '../domain/trainee.ts';
import { rules, type WriteContext } from '../engine/context.ts';
import { toId } from '../engine/values.ts';
import { fail } from '../errors.ts';
import { tokenLife } from '../identity/account-tokens.ts';
import { endSessionsOf } from '../identity/sessions.ts';
import { addJob } from '../jobs/jobs.ts';

export default rules('employees', {
  isIndependent: true,
  apart: entangled,
  withCreate: inviteCreated,
  async beforeWrite(context) {
    const any = context as unknown as WriteContext;
    await preparePerson(any);
    if (context.verb !== 'delete' && (await roleValue(any, any.record.userRole)) === 'trainee')
      prepareTraining(context.record as Row);
  },
  afterWrite(context) {
    const { verb, tx, before, record } = context;
    const remember = rememberTraining(context as unknown as WriteContext);
    // Sessions of who leaves end; a later return begins with a new sign-in.
    const isLeaving = before?.isActive === true && (verb === 'delete' || record.isActive === false);
    if (!isLeaving) return remember;
    return async (id) => {
      await remember?.(id);
      await endSessionsOf(tx, id);
    };
  },
  actions: {
    newId: async ({ tx }) => ({ empId: await previewNumber(tx, employeeNumbers) }),
    async invite({ call, tx, params, lock }) {
      const person = await lock(toId(params.id));
      if (person.isActive !== true) throw fail('conflict', { message: 'The person is not active.' });
      await addJob(tx, 'invitation', { userId: person.id as number });
      call.engine.written('employees', person.id as number);
      return {
        expiresAt: new Date(call.engine.now().getTime() + tokenLife.invitation * 60_000).toISOString(),
      };
    },
    signInState: readSignInState,
    releaseIdentity,
    reports: listReports,
    leaders: listLeaders,
    idCard: printIdCard,
    profile: readProfile,
    updateProfile,
    setAvatar,
  },
});
