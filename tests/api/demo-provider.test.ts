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
  readonly address: string;
  readonly state: string;
}

/** A browser at the provider: it keeps cookies and goes where it is led, up to the console's own page. */
class Visit {
  readonly #cookies = new Map<string, string>();

  /** Requests go to the server's address, because each address has a provider of its own. */
  async #send(url: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
    const response = await fetch(new URL(url, origin), {
      redirect: 'manual',
      headers: {
        ...Object.fromEntries(new Headers(headers)),
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...init,
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }
  async #ask(url: string, form?: Record<string, string>): Promise<Response> {
    const response = await this.#send(url, form && { method: 'POST', body: new URLSearchParams(form) });
    const next = response.headers.get('location');
    return next === null || next.startsWith(`${origin}/auth/`) ? response : this.#ask(next);
  }

  async #post(path: string, body: object): Promise<Row> {
    const headers = { 'content-type': 'application/json' };
    return (await (
      await this.#send(path, { method: 'POST', headers, body: JSON.stringify(body) })
    ).json()) as Row;
  }

  /** Goes to the sign-in page, or straight back where the provider knows the browser. */
  async come(): Promise<Response> {
    const { address } = (await this.#post('/api/v1/auth/sso', {})).data as Start;
    return this.#ask(address);
  }
  submit(page: Response, form: Record<string, string>): Promise<Response> {
    return this.#ask(page.url, form);
  }
  /** Signs in at the console with what the provider's redirect carries. */
  enter(back: Response): Promise<Row> {
    const answer = answerOf(back);
    const sso = { code: answer.get('code'), state: answer.get('state') };
    return this.#post('/api/v1/auth/login', { sso });
  }
  leave(address: string): Promise<Response> {
    return this.#ask(address);
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
    const entered = await visit.enter(back);
    expect(entered).toMatchObject({ statusCode: 200, data: { user: { email: 'hr@crewdeck.example' } } });
    expect(answerOf(await visit.come()).get('code')).toBeTruthy();
    const { endSession } = entered.data as { endSession: string };
    expect(await (await visit.leave(endSession)).text()).toContain('name="logout"');
  });

  test('takes a code once', async () => {
    const visit = new Visit();
    const page = await visit.come();
    const [, subject = ''] = /name="subject" value="(person-\d+)"/.exec(await page.text()) ?? [];
    const back = await visit.submit(page, { subject });
    expect(await visit.enter(back)).toMatchObject({ statusCode: 200 });
    expect(await visit.enter(back)).toMatchObject({ statusCode: 401, code: 'sso_used' });
  });

  test('shows someone whom the company does not know, and who has turned back', async () => {
    const visit = new Visit();
    const page = await visit.come();
    const back = await visit.submit(page, { subject: 'outsider' });
    expect(await visit.enter(back)).toMatchObject({ statusCode: 403, code: 'sso_unknown' });
    const other = new Visit();
    const cancelled = await other.submit(await other.come(), { cancel: '1' });
    expect(answerOf(cancelled).get('error')).toBe('access_denied');
  });

  test('has no page for a step that nobody is at', async () => {
    expect((await fetch(`${origin}/oidc/interaction/nobody`)).status).toBe(404);
  });
});
