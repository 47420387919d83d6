/** Answers a page's calls at the edge of the network, in the shapes of the contract. */
import { afterEach, vi } from 'vitest';
import * as v from 'valibot';
import type { Route, RouteCall, RouteResult } from '@sofra/contracts/route';

/** Call as the page made it; its parameters are text, as in its address. */
interface Heard<R extends Route> {
  readonly params: { readonly [K in keyof R['params']]: string };
  readonly query: { readonly [K in keyof R['query']]?: string };
  readonly body: RouteCall<R>['body'];
}
interface Answer {
  readonly route: Route;
  readonly pattern: RegExp;
  readonly answer: (heard: never) => unknown;
}

const unexpected: string[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  const found = unexpected.splice(0);
  if (found.length > 0) throw new Error(`without an answer of the contract: ${found.join(', ')}`);
});

/**
 * Answers a route with a result, or with the return value of a function: a result, a `refusal`, or a promise
 * that never settles. A thrown error is a lost connection.
 */
export function on<R extends Route>(
  route: R,
  answer:
    | RouteResult<R>
    | ((heard: Heard<R>) => RouteResult<R> | Response | Promise<RouteResult<R> | Response>),
): Answer {
  const path = route.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  const isFunction = typeof answer === 'function';
  return {
    route,
    pattern: new RegExp(`^${path}$`),
    answer: isFunction ? (answer as Answer['answer']) : () => answer,
  };
}

/**
 * Serves the page's calls. Answers that are added later replace earlier ones. A call without an answer fails
 * the test, and so does an answer that breaks the contract.
 */
export function serve(...answers: readonly Answer[]) {
  const known = [...answers];
  const heard: { route: Route; call: Heard<Route> }[] = [];
  vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
    const url = new URL(String(address), location.href);
    const method = init?.method ?? 'GET';
    const found = known.findLast(
      ({ route, pattern }) => route.method === method && pattern.test(url.pathname),
    );
    if (!found) {
      unexpected.push(`${method} ${url.pathname}`);
      throw new TypeError('Failed to fetch');
    }
    const call: Heard<Route> = {
      params: { ...found.pattern.exec(url.pathname)?.groups },
      query: Object.fromEntries(url.searchParams),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
    };
    heard.push({ route: found.route, call });
    const result = await found.answer(call as never);
    if (result instanceof Response) return result;
    const body: unknown = JSON.parse(JSON.stringify(result));
    const parsed = v.safeParse(found.route.response, body);
    if (!parsed.success)
      unexpected.push(`${method} ${url.pathname}: ${v.summarize(parsed.issues)}`);
    return Response.json(body);
  });
  return {
    /** Adds answers. */
    answer: (...more: readonly Answer[]) => void known.push(...more),
    /** Calls of a route that the page has made. */
    heard: <R extends Route>(route: R): Heard<R>[] =>
      heard.filter((one) => one.route === route).map(({ call }) => call as unknown as Heard<R>),
  };
}
