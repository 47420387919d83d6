import { readdirSync } from 'node:fs';
import type { Route } from '@sofra/contracts/route';

const folder = new URL('.', import.meta.resolve('@sofra/contracts/route'));

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'action' in value && 'path' in value;

/** Reads every route of the contract, by its exported name (`placeOrder`). */
export async function readContract(): Promise<ReadonlyMap<string, Route>> {
  const files = readdirSync(folder).filter((name) => /^[\w-]+\.ts$/.test(name));
  const modules = await Promise.all(
    files.map(async (name): Promise<object> => await import(new URL(name, folder).href)),
  );
  const routes = new Map<string, Route>();
  for (const [name, value] of modules.flatMap((each) => Object.entries<unknown>({ ...each }))) {
    if (!isRoute(value)) continue;
    if (routes.has(name)) throw new Error(`Two routes of the contract are called ${name}.`);
    routes.set(name, value);
  }
  return routes;
}
