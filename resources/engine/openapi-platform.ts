type Json = Readonly<Record<string, unknown>>;
type Answered = (schema: Json) => Json;
type Envelope = (data: Json) => Json;

const object = (properties: Json, required: readonly string[] = Object.keys(properties)): Json => ({ type: 'object', properties, required });
const text: Json = { type: 'string' };
const body = (schema: Json): Json => ({ required: true, content: { 'application/json': { schema } } });
const query = (name: string): Json => ({ name, in: 'query', required: false, schema: text });
const nothing: Json = { type: 'object' };

const user = object({
  userId: { type: 'integer' }, empId: text, userName: text, name: text, email: text, phone: { type: ['string', 'null'] }, userRole: text,
  userRoleId: { type: 'integer' }, role: text, locale: text, avatarUrl: { type: ['string', 'null'] },
});
const permissionMap: Json = { type: 'object', additionalProperties: { type: 'array', minItems: 1, items: text } };

/** Endpoints that belong to no resource: signing in and out, pickers, the document itself. */
export function platformPaths(answered: Answered, envelope: Envelope): Record<string, Json> {
  const open = { security: [] };
  const tags = ['Sign-in'];
  return {
    '/api/v1/auth/login': { post: { tags, ...open, operationId: 'login', summary: 'Sign in', requestBody: body({ type: 'object', properties: { email: text, password: text, idToken: text } }), responses: answered(envelope(object({ accessToken: text, user, permissions: permissionMap }))) } },
    '/api/v1/auth/logout': { post: { tags, operationId: 'logout', summary: 'Sign out', responses: answered(envelope(nothing)) } },
    '/api/v1/auth/change-password': { post: { tags, operationId: 'changePassword', summary: 'Change the own password', requestBody: body(object({ currentPassword: text, password: text })), responses: answered(envelope(nothing)) } },
    '/api/v1/auth/providers': { get: { tags, ...open, operationId: 'providers', summary: 'Ways to sign in', responses: answered(envelope(object({ password: { type: 'boolean' }, oidc: {}, demoAccounts: { type: 'array' } }))) } },
    '/api/v1/userInfo/{userId}': { get: { tags: ['People'], operationId: 'userInfo', summary: 'A person with everything that the caller may read of them', parameters: [{ name: 'userId', in: 'path', required: true, schema: text }], responses: answered(envelope(object({ user, permissions: permissionMap }))) } },
    '/api/v1/options/{stem}': {
      get: {
        tags: ['Pickers'], operationId: 'options', summary: 'Rows to choose from', parameters: [{ name: 'stem', in: 'path', required: true, schema: text }, query('q'), query('ids'), query('limit'), query('filter')],
        responses: answered(envelope({ type: 'array', items: object({ id: { type: 'integer' }, label: text }) })),
      },
    },
    '/api/v1/openapi.json': { get: { tags: ['Document'], ...open, operationId: 'openapi', summary: 'This document', responses: answered({ type: 'object' }) } },
  };
}
