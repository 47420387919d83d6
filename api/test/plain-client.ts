import type { Answer, TestApi } from './api.ts';
import { cookiesOf } from './sign-in.ts';

export type PlainCall = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** A plain client, as the specification's §7 writes it: a cookie jar, JSON, and the paths to the letter. */
export function openPlainClient(api: TestApi): PlainCall {
  let jar = '';
  return async (method, path, body) => {
    const answer = await api.call(method, path, {
      cookie: jar,
      ...(body !== undefined && { body }),
    });
    const set = cookiesOf(answer);
    if (set)
      jar = [
        set,
        ...jar.split('; ').filter((pair) => !set.includes(pair.split('=')[0] ?? pair)),
      ].join('; ');
    return answer;
  };
}
