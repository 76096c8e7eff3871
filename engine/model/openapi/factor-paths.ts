import { answered, body, envelope, object, text, type Json } from './messages.ts';

const tags = ['Sign-in'];
const nothing: Json = { type: 'object' };
const recoveryCodes: Json = { type: 'array', items: text };
/** The first factor comes with recovery codes. */
const made = answered(envelope(object({ recoveryCodes }, [])));
const confirmed = '; asks for a session that was shown within ten minutes, else 403 not_confirmed';

/** Paths of second factors and passkeys. */
export const factorPaths: Record<string, Json> = {
  '/api/v1/auth/passkey': {
    post: {
      tags,
      security: [],
      operationId: 'askForPasskey',
      summary: 'What the browser needs to ask for a passkey (PublicKeyCredentialRequestOptionsJSON)',
      responses: answered(envelope(nothing)),
    },
  },
  '/api/v1/auth/factors': {
    get: {
      tags,
      operationId: 'factors',
      summary: 'What the caller signs in with beside the password',
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
      summary: 'Show again who is there, with the password or a passkey',
      requestBody: body({ type: 'object', properties: { currentPassword: text, passkey: nothing } }),
      responses: answered(envelope(nothing)),
    },
  },
  '/api/v1/auth/factors/authenticator': {
    post: {
      tags,
      operationId: 'offerAuthenticator',
      summary: `A secret for an authenticator app, which counts once a code of it was shown${confirmed}`,
      responses: answered(envelope(object({ secret: text, uri: text }))),
    },
    put: {
      tags,
      operationId: 'confirmAuthenticator',
      summary: `Take the offered secret into use${confirmed}`,
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
      summary: `What the browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON)${confirmed}`,
      responses: answered(envelope(nothing)),
    },
  },
  '/api/v1/auth/factors/passkeys': {
    post: {
      tags,
      operationId: 'addPasskey',
      summary: `Keep a passkey that the browser has made${confirmed}`,
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
      summary: `Make new recovery codes; the former ones end${confirmed}`,
      responses: answered(envelope(object({ recoveryCodes }))),
    },
  },
};
