import { use } from 'react';
import { fetchCode } from '../../code.ts';
import type { CommandLoader, Commands } from '../../palette/commands.ts';
import { useEngine } from '../../context/EngineContext.tsx';

const loaded = new WeakMap<CommandLoader, Promise<Commands>>();

/** Commands of a product; the same promise each time, as `use` needs it, until one has failed. */
export function loadOnce(load: CommandLoader): Promise<Commands> {
  const known = loaded.get(load);
  if (known) return known;
  const loading = fetchCode(load).then(({ commands }) => commands);
  loaded.set(load, loading);
  loading.catch(() => loaded.delete(load));
  return loading;
}

/** Returns the product's commands; suspends until they are loaded. */
export const useCommands = (): Commands => use(loadOnce(useEngine().loadCommands));
