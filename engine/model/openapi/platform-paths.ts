import { factorPaths } from './factor-paths.ts';
import { answered, body, envelope, object, text, type Json } from './messages.ts';

const query = (name: string): Json => ({ name, in: 'query', required: false, schema: text });
const nothing: Json = { type: 'object' };

const permissionMap: Json = {
  type: 'object',
  additionalProperties: { type: 'array', minItems: 1, items: text },
};

const session = (user: Json): Json =>
  object({
    user,
    permissions: permissionMap,
    flags: { type: 'array', items: text },
    idleMinutes: { type: 'integer' },
    phoneCountry: { type: ['string', 'null'] },
    clock: object({ timeZone: text, now: text, pastDays: { type: 'integer' } }),
  });

/** A record of a resource. */
const place: Json[] = ['stem', 'id'].map((name) => ({ name, in: 'path', required: true, schema: text }));

const open = { security: [] };
const tags = ['Sign-in'];

/** Returns the answer of a successful sign-in. */
const signedIn = (user: Json): Record<string, Json> => ({
  accessToken: text,
  user,
  permissions: permissionMap,
});

/** The ways in; the user as the product answers them. */
const loginPath = (user: Json): Record<string, Json> => ({
  '/api/v1/auth/login': {
    post: {
      tags,
      ...open,
      operationId: 'login',
      summary:
        'Sign in with e-mail and password (and a code if one is required), a passkey, the code of single sign-on, or an ID token',
      requestBody: body({
        type: 'object',
        properties: {
          email: text,
          password: text,
          code: text,
          passkey: nothing,
          sso: object({ code: text, state: text }),
          idToken: text,
        },
      }),
      responses: answered(
        envelope(
          object(
            { ...signedIn(user), recoveryCodes: { type: 'array', items: text }, endSession: text },
            Object.keys(signedIn(user)),
          ),
        ),
      ),
    },
  },
});

/** Returns the paths of sessions and single sign-on. */
const sessionPaths = (user: Json): Record<string, Json> => ({
  '/api/v1/auth/sso': {
    post: {
      tags,
      ...open,
      operationId: 'startSingleSignOn',
      summary: 'Start single sign-on: the address of the sign-in page at the provider, for this browser',
      requestBody: body(
        object({ locale: text, theme: text, email: text, isReauthentication: { type: 'boolean' } }, []),
      ),
      responses: answered(envelope(object({ address: text, state: text, nonce: text }))),
    },
  },
  '/api/v1/auth/session': {
    get: {
      tags,
      operationId: 'session',
      summary: 'Get the signed-in user and their permissions',
      responses: answered(envelope(session(user))),
    },
  },
  '/api/v1/auth/link': {
    post: {
      tags,
      ...open,
      operationId: 'accountLink',
      summary: 'Get the user and the purpose of a link of an e-mail, without using the link',
      requestBody: body(object({ token: text })),
      responses: answered(envelope(object({ kind: text, name: text, email: text }))),
    },
  },
  '/api/v1/auth/logout': {
    post: { tags, operationId: 'logout', summary: 'Sign out', responses: answered(envelope(nothing)) },
  },
});

/** The own password. */
const passwordPaths: Record<string, Json> = {
  '/api/v1/auth/change-password': {
    post: {
      tags,
      operationId: 'changePassword',
      summary: 'Change the password of the caller',
      requestBody: body(object({ currentPassword: text, password: text })),
      responses: answered(envelope(nothing)),
    },
  },
  '/api/v1/auth/forgot-password': {
    post: {
      tags,
      ...open,
      operationId: 'forgotPassword',
      summary:
        'Request an e-mail with a link to reset the password, or with the time from which a link is available if the ' +
        "user's sign-in was just changed; the response is the same for every address",
      requestBody: body(object({ email: text })),
      responses: answered(envelope(nothing)),
    },
  },
  '/api/v1/auth/reset-password': {
    post: {
      tags,
      ...open,
      operationId: 'resetPassword',
      summary: 'Set a new password with the link of the e-mail',
      requestBody: body(object({ token: text, password: text })),
      responses: answered(envelope(nothing)),
    },
  },
  '/api/v1/auth/register': {
    post: {
      tags,
      ...open,
      operationId: 'register',
      summary: 'Set the first password with the link of the invitation',
      requestBody: body(object({ token: text, password: text })),
      responses: answered(envelope(nothing)),
    },
  },
};

/** Paths of signed addresses: a file for every holder of the address, a picture for signed-in people. */
const signedPaths: Record<string, Json> = {
  '/api/v1/files/{signature}': {
    get: {
      tags: ['Files'],
      security: [{}, { token: [], userId: [] }],
      operationId: 'file',
      summary:
        'Get a file by its signed URL, which expires after five minutes. The URL of a photo or a banner expires within ' +
        'the hour and requires a signed-in user',
      parameters: [{ name: 'signature', in: 'path', required: true, schema: text }],
      responses: {
        ...answered({}),
        200: { description: 'The content.' },
        206: { description: 'The requested range.' },
        302: {
          description: 'For browsers that request a page: what to do if the file no longer exists.',
        },
        304: { description: 'Not modified.' },
        416: { description: 'The range is beyond the end of the file.' },
      },
    },
  },
};

/** Paths that clients need first: ways to sign in, values to choose from, this document. */
const factPaths: Record<string, Json> = {
  '/api/v1/auth/providers': {
    get: {
      tags,
      ...open,
      operationId: 'providers',
      summary: 'Get the sign-in methods, and the URL of the page of releases',
      responses: answered(
        envelope(
          object({
            password: { type: 'boolean' },
            passwordMinLength: { type: 'integer' },
            oidc: { anyOf: [object({ issuer: text, clientId: text }), { type: 'null' }] },
            demoAccounts: { type: 'array', items: object({ email: text, role: text }, []) },
            trackerUrl: { anyOf: [text, { type: 'null' }] },
          }),
        ),
      ),
    },
  },
  '/api/v1/options/{stem}': {
    get: {
      tags: ['Pickers'],
      operationId: 'options',
      summary: 'List the choices of a picker',
      parameters: [
        { name: 'stem', in: 'path', required: true, schema: text },
        query('q'),
        query('ids'),
        query('limit'),
        query('filter'),
        query('ranked'),
      ],
      responses: answered(
        envelope({ type: 'array', items: object({ id: { type: 'integer' }, label: text }) }),
      ),
    },
  },
  '/api/v1/editing/{stem}/{id}': {
    put: {
      tags: ['Editing'],
      operationId: 'startEditing',
      summary: 'Report, every 20 seconds, that the form of a record is open; returns who else has it open',
      parameters: place,
      responses: answered(
        envelope(
          object({ others: { type: 'array', items: object({ userId: { type: 'integer' }, name: text }) } }),
        ),
      ),
    },
    delete: {
      tags: ['Editing'],
      operationId: 'stopEditing',
      summary: 'Report that the form is closed',
      parameters: place,
      responses: answered(envelope(nothing)),
    },
  },
  '/api/v1/openapi.json': {
    get: {
      tags: ['Document'],
      ...open,
      operationId: 'openapi',
      summary: 'Get this document',
      responses: answered({ type: 'object' }),
    },
  },
};

/** Endpoints that belong to no resource: signing in and out, pickers, the document itself. */
export const platformPaths = (user: Json): Readonly<Record<string, Json>> => ({
  ...loginPath(user),
  ...sessionPaths(user),
  ...passwordPaths,
  ...factorPaths,
  ...signedPaths,
  ...factPaths,
});
