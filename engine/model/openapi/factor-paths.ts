import { answered, body, envelope, object, text, type Json } from './messages.ts';

const tags = ['Sign-in'];
const nothing: Json = { type: 'object' };
const recoveryCodes: Json = { type: 'array', items: text };
/** The first factor comes with recovery codes. */
const made = answered(envelope(object({ recoveryCodes }, [])));
const confirmed = '; requires a session that was confirmed within ten minutes, otherwise 403 not_confirmed';

/** Paths of second factors and passkeys. */
export const factorPaths: Record<string, Json> = {
  '/api/v1/auth/passkey': {
    post: {
      tags,
      security: [],
      operationId: 'askForPasskey',
      summary: 'Get the options for signing in with a passkey (PublicKeyCredentialRequestOptionsJSON)',
      responses: answered(envelope(nothing)),
    },
  },
  '/api/v1/auth/factors': {
    get: {
      tags,
      operationId: 'factors',
      summary: 'Get the second factors and passkeys of the caller',
      responses: answered(
        envelope(
          object({
            hasAuthenticator: { type: 'boolean' },
            recoveryCodes: { type: 'integer' },
            isRequired: { type: 'boolean' },
            passkeys: {
              type: 'array',
              items: object({
                id: text,
                name: text,
                createdAt: text,
                lastUsedAt: { anyOf: [text, { type: 'null' }] },
              }),
            },
          }),
        ),
      ),
    },
  },
  '/api/v1/auth/factors/confirm': {
    post: {
      tags,
      operationId: 'confirmPerson',
      summary: 'Confirm the identity of the caller, with the password or a passkey',
      requestBody: body({ type: 'object', properties: { currentPassword: text, passkey: nothing } }),
      responses: answered(envelope(nothing)),
    },
  },
  '/api/v1/auth/factors/authenticator': {
    post: {
      tags,
      operationId: 'offerAuthenticator',
      summary: `Create a secret for an authenticator app, which takes effect once a code has confirmed it${confirmed}`,
      responses: answered(envelope(object({ secret: text, uri: text }))),
    },
    put: {
      tags,
      operationId: 'confirmAuthenticator',
      summary: `Activate the created secret${confirmed}`,
      requestBody: body(object({ code: text })),
      responses: made,
    },
    delete: {
      tags,
      operationId: 'removeAuthenticator',
      summary: `Remove the authenticator app${confirmed}`,
      responses: answered(envelope(nothing)),
    },
  },
  '/api/v1/auth/factors/passkeys/options': {
    post: {
      tags,
      operationId: 'offerPasskey',
      summary: `Get the options for creating a passkey (PublicKeyCredentialCreationOptionsJSON)${confirmed}`,
      responses: answered(envelope(nothing)),
    },
  },
  '/api/v1/auth/factors/passkeys': {
    post: {
      tags,
      operationId: 'addPasskey',
      summary: `Store a passkey that the browser has created${confirmed}`,
      requestBody: body(object({ name: text, response: nothing })),
      responses: made,
    },
  },
  '/api/v1/auth/factors/passkeys/{id}': {
    delete: {
      tags,
      operationId: 'removePasskey',
      summary: `Remove a passkey${confirmed}`,
      parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
      responses: answered(envelope(nothing)),
    },
  },
  '/api/v1/auth/factors/recovery-codes': {
    post: {
      tags,
      operationId: 'renewRecoveryCodes',
      summary: `Create new recovery codes; the previous ones stop working${confirmed}`,
      responses: answered(envelope(object({ recoveryCodes }))),
    },
  },
};
