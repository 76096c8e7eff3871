import { integrationModel } from '../../model/integration.ts';
import type { Engine, Rules } from '../context/context.ts';
import { clientRules } from './client-rules.ts';
import { hookRules } from './hook-rules.ts';

/** Returns the rules of a product's resources with those of what other programs are given. */
export function withIntegration(
  { models }: Pick<Engine, 'models'>,
  rules: Readonly<Record<string, Rules>>,
): Readonly<Record<string, Rules>> {
  const [clients, hooks] = [integrationModel(models, 'apiClients'), integrationModel(models, 'hooks')];
  return {
    ...rules,
    ...(clients && { [clients.stem]: clientRules(rules[clients.stem]) }),
    ...(hooks && { [hooks.stem]: hookRules(rules[hooks.stem]) }),
  };
}
