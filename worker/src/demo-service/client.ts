import type { Route, RouteCall, RouteResponse } from '@sofra/contracts/route';
import * as v from 'valibot';

const TIMEOUT_MS = 10_000;

/** A call that the API refused. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, code: string) {
    super(`${status} ${code}`);
    this.status = status;
  }
}

type Asked<R extends Route> = Partial<RouteCall<R>>;
/** Calls the API as one user; throws `Refused`. */
export type Ask = <R extends Route>(route: R, input?: Asked<R>) => Promise<RouteResponse<R>>;

const toPath = (path: string, params: Readonly<Record<string, string | number>> = {}): string =>
  path.replaceAll(/:(\w+)/g, (_match, name: string) => String(params[name]));

/** Creates a user of the API who stays signed in, as in a browser. */
export function createClient(origin: string): Ask {
  const cookies = new Map<string, string>();
  return async (route, input = {}) => {
    const answer = await fetch(new URL(toPath(route.path, input.params), origin), {
      method: route.method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    const body: unknown = await answer.json();
    if (!answer.ok) {
      throw new Refused(answer.status, v.parse(v.object({ code: v.string() }), body).code);
    }
    return v.parse(route.response, body) as RouteResponse<typeof route>;
  };
}
