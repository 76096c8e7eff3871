import { employeeNumbers, previewNumber } from '../domain/numbering.ts';
import { assertNotAbove, roleValue } from '../domain/granting.ts';
import { fieldsOfOthers, inviteCreated, preparePerson } from '../domain/people.ts';
import { printIdCard, readProfile, setAvatar, updateProfile } from '../domain/profile.ts';
import { endSessions, readSignInState, releaseIdentity, removeFactorsOf } from '../domain/sign-in-state.ts';
import { handOverWork, leaveEmployment, listOpenWork } from '../domain/departure-actions.ts';
import { followPerson } from '../domain/departure.ts';
import { prepareTraining } from '../domain/trainee.ts';
import { rules } from '../declared.ts';
import { toId } from '@crewdeck/engine/server/write/values.ts';
import { fail } from '../failures.ts';
import { tokenLife } from '@crewdeck/engine/server/identity/account-tokens.ts';
import { readHold } from '@crewdeck/engine/server/identity/sign-in-holds.ts';
import { addJob } from '@crewdeck/engine/server/jobs/jobs.ts';

export default rules('employees', {
  isIndependent: true,
  exclusiveFields: fieldsOfOthers,
  withCreate: inviteCreated,
  async beforeWrite(context) {
    await preparePerson(context);
    if (context.verb !== 'delete' && (await roleValue(context, context.record.userRole)) === 'trainee')
      prepareTraining(context.record);
  },
  afterWrite: followPerson,
  actions: {
    newId: async ({ call, tx }) => ({
      empId: await previewNumber(tx, employeeNumbers(call.engine.config)),
    }),
    async invite({ call, tx, params, lock }) {
      const person = await lock(toId(params.id));
      await assertNotAbove({ call, tx }, person.userRole);
      if (person.isActive !== true) throw fail('conflict', { reason: 'person_inactive' });
      if (await readHold(tx, person.id)) throw fail('conflict', { reason: 'sign_in_held' });
      await addJob(tx, 'invitation', { userId: person.id });
      call.engine.written('employees', person.id);
      return {
        expiresAt: new Date(call.engine.now().getTime() + tokenLife.invitation * 60_000).toISOString(),
      };
    },
    openWork: listOpenWork,
    handOver: handOverWork,
    depart: leaveEmployment,
    signInState: readSignInState,
    removeFactors: removeFactorsOf,
    releaseIdentity,
    endSessions,
    idCard: printIdCard,
    profile: readProfile,
    updateProfile,
    setAvatar,
  },
});
