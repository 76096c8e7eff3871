import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { liftHoldOf } from '@crewdeck/engine/cli/lift-hold.ts';
import { createAccountToken } from '@crewdeck/engine/server/identity/account-tokens.ts';
import { secureSignIn } from '@crewdeck/engine/server/identity/secure-sign-in.ts';
import { addJob } from '@crewdeck/engine/server/jobs/jobs.ts';
import {
  Caller,
  isPostgres,
  openApp,
  password,
  signedIn,
  type Answer,
  type Row,
  type TestApp,
} from '../support/app.ts';
import { IdentityProvider } from '../support/identity-provider.ts';
import { today } from '../support/moment.ts';
import { hire, letHoldEnd } from '../support/people.ts';
import { confirmedBy, decideChange, waitingIn } from '../support/pending.ts';
import { mailsOf, type Mail } from '../support/mails.ts';

let provider: IdentityProvider;
let app: TestApp;
let admin: Caller, hr: Caller;
beforeAll(async () => {
  provider = await IdentityProvider.open();
  app = await openApp(provider.settings);
  [admin, hr] = await app.asEach('admin', 'hr');
});
afterAll(async () => {
  await app.close();
  provider.close();
});

const emailOf = ({ user }: Caller): string => String(user.email);
const post = (path: string, body: object): Promise<Answer> => app.send('POST', `/api/v1/auth/${path}`, body);
const statusOf = async (caller: Caller): Promise<number> => (await caller.get('/api/v1/auth/session')).status;
const pathOf = ({ userId }: Caller, what: string): string => `/api/v1/employee/${userId}/${what}`;
const invite = (person: Caller): Promise<Answer> => hr.post(pathOf(person, 'invitation'), {});
const reset = (token: string): Promise<Answer> => post('reset-password', { token, password: 'Another#2027' });

let count = 0;
const newAddress = (): string => `moved${(count += 1)}.${Date.now()}@crewdeck.example`;

/** Changes a person's e-mail as hr, with the confirmation of another person. */
async function move(person: Caller, email = newAddress()): Promise<string> {
  await confirmedBy(admin, await hr.patch(`/api/rest/employees/${person.userId}`, { email }));
  return email;
}

/** Returns the last mail to a person who has forgotten their password. */
async function mailOfReset(person: Caller, email: string): Promise<Mail | undefined> {
  // Mails that are made together come in any order.
  await app.fastify.jobs.drain();
  expect((await post('forgot-password', { email })).status).toBe(200);
  return (await mailsOf(app, person.userId)).at(-1);
}
const tokenIn = (mail?: Mail): string => /\?token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
const linkOf = (person: Caller): Promise<string> =>
  createAccountToken(app.db, { id: person.userId, email: emailOf(person) }, 'password_reset');

/** Signs in with a company account. */
async function enter(sub: string, email: string): Promise<Answer> {
  const { nonce } = (await post('sso', {})).data;
  return post('login', { idToken: await provider.makeToken({ nonce: String(nonce), sub, email }) });
}
const untilOf = async (person: Caller): Promise<unknown> =>
  (await hr.get(pathOf(person, 'invitation'))).data.heldUntil;
const isHeld = async (person: Caller): Promise<boolean> => (await untilOf(person)) !== null;
const giveAuthenticator = ({ userId }: Caller): Promise<unknown> =>
  sql`insert into authenticators (user_id, secret) values (${userId}, 'x')`.execute(app.db);
/** Adds a person as hr, who has not signed in yet. */
async function add(): Promise<Caller> {
  const [model] = (await hr.list('employees', { email: 'employee@crewdeck.example' })).rows;
  const { userRole, designation, department } = model!;
  const user = { name: 'Nina New', email: newAddress(), phone: '+4930123456', joiningDate: today() };
  const sent = { ...user, userRole, designation, department };
  const { row, status, text } = await hr.post('/api/rest/employees', sent);
  expect(status, text).toBe(200);
  const data = { accessToken: '', user: { ...user, userId: row.id }, permissions: {} };
  return new Caller(app.fastify, data);
}

describe('a person who moves an account to an address of their own', () => {
  test('does not get into it by a link, an invitation or a company account, until a day has passed', async () => {
    const person = await hire(app);
    const email = await move(person);
    const held = await mailOfReset(person, email);
    expect(held?.recipient).toBe(email);
    expect(held?.body).not.toContain('http');
    const refused = await invite(person);
    expect([refused.status, refused.reason]).toEqual([409, 'sign_in_held']);
    expect((await enter('taker-1', email)).code).toBe('sso_held');
    await letHoldEnd(app, person.userId);
    expect((await enter('taker-1', email)).status).toBe(200);
    expect((await invite(person)).status).toBe(200);
    expect(tokenIn((await mailsOf(app, person.userId)).at(-1))).not.toBe('');
    const token = tokenIn(await mailOfReset(person, email));
    expect((await reset(token)).status).toBe(200);
  });

  test('has both addresses mailed: who it was, and to the former one not where the account went', async () => {
    const person = await hire(app);
    const email = await move(person);
    const mails = await mailsOf(app, person.userId);
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([email, emailOf(person)].toSorted());
    for (const { subject, body } of mails) {
      expect(subject).toBe('Your sign-in was changed: the e-mail address');
      expect(body).toContain(String(hr.user.name));
    }
    const former = mails.find(({ recipient }) => recipient === emailOf(person));
    expect(former?.body).toContain('administrator');
    expect(former?.body).not.toContain(email);
    expect(former?.body).not.toContain('http');
  });

  test.each([
    ['fr-FR', /adresse e-mail.*\n[^]*Fait par/],
    ['ru-RU', /электронной почты[^]*Кто изменил/],
    ['zh-CN', /邮箱[^]*操作人/],
  ])('is named in the language of the person: %s', async (locale, words) => {
    const person = await hire(app, { locale });
    await move(person);
    for (const { body } of await mailsOf(app, person.userId)) expect(body).toMatch(words);
  });

  test('has them mailed also where the account rests meanwhile', async () => {
    const person = await hire(app);
    const row = `/api/rest/employees/${person.userId}`;
    const waiting = await hr.patch(row, { email: newAddress() });
    expect((await hr.patch(row, { isActive: false })).status).toBe(200);
    await confirmedBy(admin, waiting);
    expect((await mailsOf(app, person.userId)).map(({ recipient }) => recipient)).toContain(emailOf(person));
    expect((await hr.patch(row, { isActive: true, leavingDate: null })).status).toBe(200);
    expect(await isHeld(person)).toBe(true);
  });

  test('signs the person out; who knows the password signs in with the new address', async () => {
    const person = await hire(app);
    const elsewhere = signedIn(app.fastify, await app.signIn(emailOf(person), password));
    const email = await move(person);
    expect([await statusOf(person), await statusOf(elsewhere)]).toEqual([401, 401]);
    const again = await app.signIn(email, password);
    expect(again.status).toBe(200);
    const changed = { currentPassword: password, password: 'Another#2027' };
    const own = signedIn(app.fastify, again);
    expect((await own.post('/api/v1/auth/change-password', changed)).status).toBe(200);
    expect(await isHeld(person)).toBe(true);
  });

  test('finds links dead that were sent before', async () => {
    const person = await hire(app);
    const token = tokenIn(await mailOfReset(person, emailOf(person)));
    expect((await post('link', { token })).status).toBe(200);
    await move(person);
    await move(person, emailOf(person));
    await letHoldEnd(app, person.userId);
    expect((await post('link', { token })).fields).toEqual(['token']);
    expect((await reset(token)).fields).toEqual(['token']);
  });

  test('does not get in by the row of a trainee either', async () => {
    const person = await hire(app, { role: 'trainee', trainerId: hr.userId });
    const email = newAddress();
    await confirmedBy(admin, await hr.patch(`/api/rest/trainees/${person.userId}`, { email }));
    expect([await isHeld(person), await statusOf(person)]).toEqual([true, 401]);
    expect((await mailOfReset(person, email))?.body).not.toContain('http');
  });

  test('is not stopped from correcting the address of someone who has never signed in', async () => {
    const person = await add();
    const email = await move(person);
    expect(await isHeld(person)).toBe(false);
    expect((await mailsOf(app, person.userId)).map(({ recipient }) => recipient)).toContain(emailOf(person));
    expect((await invite(person)).status).toBe(200);
    const mails = await mailsOf(app, person.userId);
    expect(mails.at(-1)?.recipient).toBe(email);
    const registered = await post('register', { token: tokenIn(mails.at(-1)), password: 'Another#2027' });
    expect(registered.status).toBe(200);
  });

  test('is held where nothing is left by which its owner came in', async () => {
    const person = await hire(app);
    await sql`delete from credentials where user_id = ${person.userId}`.execute(app.db);
    const email = await move(person);
    expect(await isHeld(person)).toBe(true);
    expect((await mailOfReset(person, email))?.body).not.toContain('http');
  });

  test('leaves nothing behind where the change is refused', async () => {
    const person = await hire(app);
    const change = waitingIn(await hr.patch(`/api/rest/employees/${person.userId}`, { email: newAddress() }));
    await decideChange(admin, change, 2, 'No');
    expect([await isHeld(person), await statusOf(person)]).toEqual([false, 200]);
    expect(await mailsOf(app, person.userId)).toEqual([]);
  });
});

test('who changes their own address stays signed in here, is signed out elsewhere, and is named to nobody', async () => {
  const person = await hire(app, { role: 'hr', name: 'Olga Own' });
  const elsewhere = signedIn(app.fastify, await app.signIn(emailOf(person), password));
  const changed = await person.patch(`/api/rest/employees/${person.userId}`, { email: newAddress() });
  expect(changed.status, changed.text).toBe(200);
  expect([await statusOf(person), await statusOf(elsewhere)]).toEqual([200, 401]);
  expect(await isHeld(person)).toBe(true);
  const bodies = (await mailsOf(app, person.userId)).map(({ body }) => body);
  expect(bodies).toHaveLength(2);
  for (const body of bodies) expect(body).not.toContain('Done by');
});

describe('second factors', () => {
  test('that someone else removes end sessions and links, hold resets, and are mailed with who it was', async () => {
    const person = await hire(app);
    await giveAuthenticator(person);
    const token = await linkOf(person);
    // Its mail is still to be made when the change comes.
    expect((await invite(person)).status).toBe(200);
    await confirmedBy(admin, await hr.delete(pathOf(person, 'factors')));
    expect(await statusOf(person)).toBe(401);
    expect((await reset(token)).fields).toEqual(['token']);
    const bodies = (await mailsOf(app, person.userId)).map(({ body }) => body);
    expect(bodies.filter((body) => body.includes(String(hr.user.name)))).toHaveLength(1);
    expect(bodies.filter((body) => body.includes('?token='))).toEqual([]);
    expect((await mailOfReset(person, emailOf(person)))?.body).not.toContain('http');
    expect((await app.signIn(emailOf(person), password)).status).toBe(200);
  });

  test('that one removes oneself hold resets as well; those that one adds do not', async () => {
    const person = await hire(app);
    const factors = '/api/v1/auth/factors';
    const { secret } = (await person.post(`${factors}/authenticator`)).data;
    const code = new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate();
    expect((await person.put(`${factors}/authenticator`, { code })).status).toBe(200);
    expect((await person.post(`${factors}/recovery-codes`, {})).status).toBe(200);
    expect(await isHeld(person)).toBe(false);
    const token = await linkOf(person);
    expect((await person.delete(`${factors}/authenticator`)).status).toBe(200);
    expect([await isHeld(person), await statusOf(person)]).toEqual([true, 200]);
    expect((await reset(token)).fields).toEqual(['token']);
  });

  test('hold resets when a passkey goes', async () => {
    const person = await hire(app);
    await sql`insert into passkeys (id, user_id, name, public_key, counter, transports)
      values (${`key-${person.userId}`}, ${person.userId}, 'Mine', 'x', 0, '[]')`.execute(app.db);
    expect((await person.delete(`/api/v1/auth/factors/passkeys/key-${person.userId}`)).status).toBe(200);
    expect(await isHeld(person)).toBe(true);
  });
});

describe('a company account', () => {
  test('that hr releases is mailed, signs the person out, and nobody links another one for a day', async () => {
    const person = await hire(app);
    expect((await enter(`own-${person.userId}`, emailOf(person))).status).toBe(200);
    expect((await hr.delete(pathOf(person, 'identity'))).status).toBe(200);
    expect(await statusOf(person)).toBe(401);
    const mail = (await mailsOf(app, person.userId)).at(-1);
    expect(mail?.body).toContain('company account');
    expect(mail?.body).toContain(String(hr.user.name));
    expect((await enter(`other-${person.userId}`, emailOf(person))).code).toBe('sso_held');
    const { rows } = await sql<Row>`select after from audit where action = 'sign_in_failed'
      and entity_id = ${person.userId} order by id desc limit 1`.execute(app.db);
    expect(rows).toEqual([{ after: expect.objectContaining({ reason: 'sso_held' }) }]);
    await letHoldEnd(app, person.userId);
    expect((await enter(`other-${person.userId}`, emailOf(person))).status).toBe(200);
  });

  test('that is linked already goes on letting its owner in', async () => {
    const person = await hire(app);
    const sub = `linked-${person.userId}`;
    expect((await enter(sub, emailOf(person))).status).toBe(200);
    const email = await move(person);
    expect((await enter(sub, email)).status).toBe(200);
  });
});

test('who is signed out everywhere by someone else gets a mail that names them; nothing is held', async () => {
  const person = await hire(app);
  expect((await hr.delete(pathOf(person, 'sessions'))).data).toEqual({ ended: 1 });
  expect((await mailsOf(app, person.userId)).at(-1)?.body).toContain(String(hr.user.name));
  expect(await isHeld(person)).toBe(false);
});

describe('at the same time', () => {
  // With one connection, as on PGlite, nobody waits for a transaction.
  test.runIf(isPostgres)(
    'a link and a company account that come while the account is being secured are refused',
    async () => {
      const person = await hire(app);
      let answered = 0;
      const answers = await app.db.transaction().execute(async (trx) => {
        await secureSignIn(trx, person.userId, { userId: admin.userId, sessionId: '' });
        const token = await linkOf(person);
        const following = [reset(token), enter(`late-${person.userId}`, emailOf(person))].map((one) =>
          one.finally(() => (answered += 1)),
        );
        await expect
          .poll(async () => {
            const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`.execute(app.db);
            return rows.length;
          })
          .toBe(2);
        expect(answered).toBe(0);
        // Not awaited by the transaction, which they wait for.
        return { following };
      });
      const [link, account] = await Promise.all(answers.following);
      expect([link?.fields, account?.code]).toEqual([['token'], 'sso_held']);
      expect((await app.signIn(emailOf(person), password)).status).toBe(200);
    },
  );

  test('whichever comes first of a link and a change, afterwards no link works and no session is open', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await hire(app);
      await giveAuthenticator(person);
      const change = waitingIn(await hr.delete(pathOf(person, 'factors')));
      const tokens = [await linkOf(person)];
      const [decided, ...answers] = await Promise.all([
        decideChange(admin, change),
        ...tokens.map(reset),
        mailOfReset(person, emailOf(person)).then((mail) => tokens.push(tokenIn(mail))),
      ]);
      expect(decided.status).toBe(200);
      expect(answers).toHaveLength(2);
      for (const token of tokens) expect((await reset(token)).fields).toEqual(['token']);
      const { rows } = await sql`select 1 from sessions where user_id = ${person.userId}
        and ended_at is null`.execute(app.db);
      expect([rows.length, await isHeld(person)]).toEqual([0, true]);
    }
  });
});

test('an outsider does not learn from any answer whether an account is held', async () => {
  const [held, free] = [await hire(app), await hire(app)];
  await giveAuthenticator(held);
  await confirmedBy(admin, await hr.delete(pathOf(held, 'factors')));
  const shown = ({ status, body, headers }: Answer) => [status, body, Object.keys(headers).toSorted()];
  const requestReset = async (email: string) => shown(await post('forgot-password', { email }));
  const first = await requestReset(emailOf(free));
  expect(await requestReset(emailOf(held))).toEqual(first);
  expect(await requestReset('nobody@elsewhere.example')).toEqual(first);
  const dead = shown(await reset('x'.repeat(43)));
  expect(shown(await reset(await linkOf(held)))).toEqual(dead);
});

test('the mail says from when on a password can be chosen, by the clock of the company', async () => {
  const person = await hire(app, { locale: 'fr-FR' });
  const email = await move(person);
  await sql`update sign_in_holds set until = date_trunc('day', now()) + interval '30 hours 5 minutes'
    where user_id = ${person.userId}`.execute(app.db);
  const until = new Date(String(await untilOf(person)));
  const moment = new Intl.DateTimeFormat('fr-FR', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: app.config.timeZone,
  }).format(until);
  expect((await mailOfReset(person, email))?.body).toContain(moment);
});

test('a hold that is over is removed by the work of the day, one that lasts is not', async () => {
  const [over, lasting] = [await hire(app), await hire(app)];
  for (const person of [over, lasting]) await move(person);
  await letHoldEnd(app, over.userId);
  expect([await isHeld(over), await isHeld(lasting)]).toEqual([false, true]);
  await addJob(app.db, 'daily', { date: today() });
  await app.fastify.jobs.drain();
  const { rows } = await sql<Row>`select user_id as id from sign_in_holds
    where user_id in (${over.userId}, ${lasting.userId})`.execute(app.db);
  expect(rows).toEqual([{ id: lasting.userId }]);
});

test('a hold is lifted by the operator alone, which is in the audit', async () => {
  const person = await hire(app);
  const email = await move(person);
  const employee = await app.as('employee');
  expect((await employee.get(pathOf(person, 'invitation'))).status).toBe(403);
  for (const caller of [hr, admin]) {
    const refused = await caller.post(pathOf(person, 'invitation'), {});
    expect([refused.status, refused.reason]).toEqual([409, 'sign_in_held']);
  }
  const lift = (address: string): Promise<void> => liftHoldOf(app.db, app.fastify.directory, address);
  await expect(lift('nobody@elsewhere.example')).rejects.toThrow('No active user');
  await lift(email);
  await expect(lift(email)).rejects.toThrow('not on hold');
  expect((await reset(tokenIn(await mailOfReset(person, email)))).status).toBe(200);
  const { rows } = await sql<Row>`select actor from audit where action = 'hold_lifted'
    and entity = 'employees' and entity_id = ${person.userId}`.execute(app.db);
  expect(rows).toEqual([{ actor: null }]);
});
