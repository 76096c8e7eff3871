import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, password, type Row, type TestApp } from '../support/app.ts';

let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await openApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

interface Start {
  readonly clientId: string;
  readonly nonce: string;
  readonly metadata: Readonly<Record<`${'authorization' | 'token' | 'end_session'}_endpoint`, string>>;
}

/** Requests go to the server's address, because each address has a provider of its own. */
async function post(path: string, body: object): Promise<Row> {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Row;
}

/** A browser at the provider: it keeps cookies and goes where it is led, up to the console's own page. */
class Visit {
  readonly #cookies = new Map<string, string>();
  readonly #verifier = randomBytes(32).toString('base64url');
  start!: Start;

  async #ask(url: string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(new URL(url, origin), {
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    const next = response.headers.get('location');
    return next === null || next.startsWith(`${origin}/auth/`) ? response : this.#ask(next);
  }

  /** Goes to the sign-in page, or straight back where the provider knows the browser. */
  async come(): Promise<Response> {
    this.start = (await post('/api/v1/auth/sso', {})).data as Start;
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: this.start.clientId,
      redirect_uri: `${origin}/auth/callback`,
      scope: 'openid email profile',
      nonce: this.start.nonce,
      state: randomUUID(),
      code_challenge: createHash('sha256').update(this.#verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    return this.#ask(`${this.start.metadata.authorization_endpoint}?${query.toString()}`);
  }
  submit(page: Response, form: Record<string, string>): Promise<Response> {
    return this.#ask(page.url, form);
  }
  exchange(code: string): Promise<Response> {
    return this.#ask(this.start.metadata.token_endpoint, {
      grant_type: 'authorization_code',
      code,
      client_id: this.start.clientId,
      redirect_uri: `${origin}/auth/callback`,
      code_verifier: this.#verifier,
    });
  }
  leave(): Promise<Response> {
    return this.#ask(this.start.metadata.end_session_endpoint);
  }
}

const answerOf = (response: Response): URLSearchParams =>
  new URL(response.headers.get('location') ?? origin).searchParams;

describe('the provider inside the demo', () => {
  test('lets anybody of the company in by e-mail and password, and knows the browser next time', async () => {
    const visit = new Visit();
    const page = await visit.come();
    expect(await page.text()).toContain('hr@crewdeck.example');
    const again = await visit.submit(page, { email: 'hr@crewdeck.example', password: 'wrong' });
    expect(again.status).toBe(200);
    const back = await visit.submit(page, { email: 'HR@crewdeck.example', password });
    const code = answerOf(back).get('code') ?? '';
    const tokens = (await (await visit.exchange(code)).json()) as Row;
    expect(await post('/api/v1/auth/login', { idToken: tokens.id_token })).toMatchObject({
      statusCode: 200,
      data: { user: { email: 'hr@crewdeck.example' } },
    });
    expect(answerOf(await visit.come()).get('code')).toBeTruthy();
  });

  test('takes a code once, and a used one ends what came of it', async () => {
    const visit = new Visit();
    const page = await visit.come();
    const [, subject = ''] = /name="subject" value="(person-\d+)"/.exec(await page.text()) ?? [];
    const code = answerOf(await visit.submit(page, { subject })).get('code') ?? '';
    expect((await visit.exchange(code)).status).toBe(200);
    expect(await (await visit.exchange(code)).json()).toMatchObject({ error: 'invalid_grant' });
  });

  test('shows somebody whom the company does not know, and tells who has turned back', async () => {
    const visit = new Visit();
    const page = await visit.come();
    const back = await visit.submit(page, { subject: 'outsider' });
    const tokens = (await (await visit.exchange(answerOf(back).get('code') ?? '')).json()) as Row;
    expect(await post('/api/v1/auth/login', { idToken: tokens.id_token })).toMatchObject({
      statusCode: 403,
      code: 'sso_unknown',
    });
    const other = new Visit();
    const cancelled = await other.submit(await other.come(), { cancel: '1' });
    expect(answerOf(cancelled).get('error')).toBe('access_denied');
    expect((await visit.leave()).status).toBe(200);
  });

  test('has no page for a step that nobody is at', async () => {
    expect((await fetch(`${origin}/oidc/interaction/nobody`)).status).toBe(404);
  });
});
