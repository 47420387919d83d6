import { readdirSync } from 'node:fs';
import type { Route } from '@sofra/contracts/route';

const contracts = new URL('../../../contracts/src/', import.meta.url);

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'action' in value && 'path' in value;

/** Every call of the contract, found by what its files export: a new one is tested without being named. */
export async function readContractRoutes(): Promise<Route[]> {
  const files = readdirSync(contracts).filter((name) => /^[\w-]+\.ts$/.test(name));
  const nouns = await Promise.all(
    files.map(async (name): Promise<object> => await import(new URL(name, contracts).href)),
  );
  return nouns.flatMap((noun) => Object.values<unknown>({ ...noun }).filter(isRoute));
}
