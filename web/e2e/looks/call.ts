/** Calls of the REST contract, which make the states that are looked at. */
import { type APIRequestContext, expect } from '@playwright/test';
import type { Route, RouteResponse } from '@sofra/contracts/route';
import * as v from 'valibot';
import { addressOf, type CallInput } from '../../src/data/transport/api.ts';

/** Calls a route as the user of `request`, expects success and returns its response. */
export async function call<R extends Route>(
  request: APIRequestContext,
  route: R,
  input: CallInput<R>,
): Promise<RouteResponse<R>> {
  const { method, response } = route;
  const path = addressOf(route, input);
  // The server may close an idle connection just as the request is sent on it.
  const answer = await request.fetch(path, { method, data: input.body, maxRetries: 1 });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return v.parse(response, await answer.json());
}
