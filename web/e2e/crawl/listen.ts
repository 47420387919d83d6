/** Records the console output and requests of a page. */
import type { Page, Request } from '@playwright/test';

/** Records the errors of a page from now on. */
export interface PageListener {
  /** Pending requests. */
  readonly pending: () => string[];
  /** Returns the errors since the last call. */
  readonly takeErrors: () => string[];
}

/** Error of requests that are cancelled because the browser leaves the page. */
const ABORTED = 'net::ERR_ABORTED';

/**
 * Messages that are reported elsewhere with their address, or caused by the journeys themselves.
 */
const reportedElsewhere =
  /^Failed to load resource|^Service Worker registration blocked by Playwright/;

export function listen(page: Page): PageListener {
  let errors: string[] = [];
  const open = new Set<Request>();
  const pathOf = (address: string): string => address.replace(new URL(page.url()).origin, '');
  page.on('console', (message) => {
    const type = message.type();
    if (type !== 'error' && type !== 'warning') return;
    if (!reportedElsewhere.test(message.text())) errors.push(`console ${type}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`page error: ${error.message}`));
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => {
    open.delete(request);
    const why = request.failure()?.errorText ?? '';
    if (why !== ABORTED) errors.push(`${request.method()} ${pathOf(request.url())}: ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() < 400) return;
    errors.push(
      `${response.request().method()} ${pathOf(response.url())}: status ${response.status()}`,
    );
  });
  return {
    pending: () => [...open].map((request) => request.url()),
    takeErrors: () => {
      const taken = errors;
      errors = [];
      return taken;
    },
  };
}
