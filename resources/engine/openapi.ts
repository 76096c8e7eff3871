import type { Model } from './model.ts';
export function buildOpenApi(_models: Readonly<Record<string, Model>>): unknown { return {}; }
