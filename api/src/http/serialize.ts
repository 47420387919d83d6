import * as v from 'valibot';
import type { Route } from '@sofra/contracts/route';

/** Called with the log line of a response that breaks the contract. */
interface Log {
  error: (facts: object, message: string) => void;
}

/**
 * Converts a result to the JSON text of its route's answer, parsed by the contract so that undeclared fields
 * never leave. If the result breaks the contract, that is logged without data and the bad elements of its
 * lists are dropped. If the rest breaks it too, a read throws; a write is committed by now, so its declared
 * fields are answered as they are (ADR-0020).
 */
export function toJson(
  route: Pick<Route, 'method' | 'path' | 'response'>,
  result: unknown,
  log: Log,
): string {
  const parsed = v.safeParse(route.response, result);
  if (parsed.success) return JSON.stringify(parsed.output);
  const name = `${route.method} ${route.path}`;
  const paths = [...new Set(parsed.issues.map((issue) => v.getDotPath(issue) ?? ''))].slice(0, 20);
  const rest = withoutElements(result, parsed.issues);
  const again = v.safeParse(route.response, rest);
  if (!again.success && route.method === 'GET') {
    throw new Error(`The answer of ${name} breaks the contract at ${paths.join(', ')}`);
  }
  log.error({ route: name, paths }, 'response breaks the contract');
  return JSON.stringify(again.success ? again.output : withoutUnparsed(again.output, rest));
}

/**
 * Drops the elements with an issue from the outermost lists. An element is dropped as a whole: clients would
 * trust an order without one of its lines, or an item without its allergens. Only objects are dropped, because
 * the meaning of a number depends on its position.
 */
function withoutElements(result: unknown, issues: readonly v.BaseIssue<unknown>[]): unknown {
  const bad = new Set<unknown>();
  for (const { path } of issues) {
    const element = path?.find(({ type }) => type === 'array');
    if (typeof element?.value === 'object' && element.value !== null) bad.add(element.value);
  }
  const prune = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((element) => !bad.has(element));
    return mapFields(value, prune);
  };
  return bad.size === 0 ? result : prune(result);
}

/**
 * Replaces objects of the input by null: they may have undeclared fields. Schemas copy every object that
 * they can parse, and pass on the others.
 */
function withoutUnparsed(output: unknown, input: unknown): unknown {
  const unparsed = new Set<unknown>();
  const note = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    unparsed.add(value);
    for (const child of Object.values(value)) note(child);
  };
  note(input);
  const prune = (value: unknown): unknown => {
    if (unparsed.has(value)) return null;
    return Array.isArray(value) ? value.map(prune) : mapFields(value, prune);
  };
  return prune(output);
}

const mapFields = (value: unknown, change: (field: unknown) => unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, field]) => [key, change(field)]))
    : value;
