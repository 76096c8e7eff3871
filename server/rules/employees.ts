import { employeeNumbers, previewNumber } from '../domain/numbering.ts';
import { roleValue } from '../domain/granting.ts';
import { fieldsOfOthers, preparePerson } from '../domain/people.ts';
import { countEffectsOfPeople } from '../domain/import-effects.ts';
import { invite, inviteCreated, withdrawInvitation } from '../domain/invitations.ts';
import { printIdCard, readProfile, setAvatar, updateProfile } from '../domain/profile.ts';
import { endSessions, readSignInState, releaseIdentity, removeFactorsOf } from '../domain/sign-in-state.ts';
import { handOverWork, leaveEmployment, listOpenWork } from '../domain/departure-actions.ts';
import { followPerson } from '../domain/departure.ts';
import { prepareTraining } from '../domain/trainee.ts';
import { rules } from '../declared.ts';

export default rules('employees', {
  isIndependent: true,
  exclusiveFields: fieldsOfOthers,
  withCreate: inviteCreated,
  importEffects: countEffectsOfPeople,
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
    invite,
    withdrawInvitation,
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
