import { id, integer, objectOf, text } from './answers.ts';
import { toSnake } from './column-name.ts';
import type { Model } from './model.ts';
import type { Action } from './operation.ts';
import { ownNeeds } from './own-needs.ts';
import type { ResourceKeyword } from './keywords.ts';

type Models = Readonly<Record<string, Model>>;

/** The role of a resource in integrations (`x-resource.integration`). */
type IntegrationPart = NonNullable<ResourceKeyword['integration']>;

/**
 * Returns the resource that holds the API clients, the webhooks or their deliveries; undefined in a product
 * without it.
 */
export const integrationModel = (models: Models, part: IntegrationPart): Model | undefined =>
  Object.values(models).find(({ schema }) => schema['x-resource']?.integration === part);

/**
 * Returns whether webhooks can be sent for a resource: its rows are stored, and are neither part of an
 * integration nor history.
 */
export const isTellable = ({ stem, table, custom, schema }: Model): boolean =>
  !custom && table === toSnake(stem) && !schema['x-resource']?.integration && !schema['x-resource']?.history;

/** The action that makes the secret of a row, in place of the former one. */
const secretAction = (model: Model, path: string, member: string, summary: string): Action => ({
  base: 'rest',
  method: 'POST',
  path: `${model.stem}/{id}/${path}`,
  summary,
  needs: ownNeeds(model, 'update'),
  answersSecret: true,
  ownTransactions: true,
  data: objectOf({ id: integer, [member]: text }),
});

/** Endpoints of a resource, by its part. */
const actionsOf: Readonly<Record<IntegrationPart, (model: Model) => Readonly<Record<string, Action>>>> = {
  apiClients: (model) => ({
    'integration.key': secretAction(
      model,
      'key',
      'key',
      'Create the key of an API client, which is shown once; the previous key stops working immediately',
    ),
  }),
  hooks: (model) => ({
    'integration.secret': secretAction(
      model,
      'secret',
      'secret',
      'Create the signing secret of a webhook, which is shown once; the previous secret also signs for another day',
    ),
  }),
  deliveries: (model) => ({
    'integration.replay': {
      base: 'rest',
      method: 'POST',
      path: `${model.stem}/{id}/replay`,
      summary: 'Resend a delivered or failed message',
      needs: ownNeeds(model, 'update'),
      answer: 'record',
      rowCommands: [
        {
          name: 'waiting',
          with: { state: 'waiting' },
          inputs: [],
          when: { state: ['delivered', 'failed'] },
        },
      ],
      input: {
        type: 'object',
        required: ['state'],
        additionalProperties: false,
        properties: { state: { type: 'string', enum: ['waiting'] }, version: id },
      },
    },
  }),
};

/** Returns the models with the endpoints of API clients and webhooks. */
export const withIntegrationActions = (models: Models): Models =>
  Object.fromEntries(
    Object.entries(models).map(([stem, model]) => {
      const part = model.schema['x-resource']?.integration;
      return [stem, part ? { ...model, actions: { ...model.actions, ...actionsOf[part](model) } } : model];
    }),
  );
