/** Records the console output and requests of a page. */
import type { Page, Request } from '@playwright/test';

/** Records the errors of a page from now on. */
export interface Ears {
  /** Pending requests. */
  readonly asksFor: () => string[];
  /** Returns the errors since the last call. */
  readonly take: () => string[];
}

/** Error of requests that are cancelled because the browser leaves the page. */
const GIVEN_UP = 'net::ERR_ABORTED';

/**
 * Messages that are reported elsewhere with their address, or caused by the journeys themselves.
 */
const toldElsewhere = /^Failed to load resource|^Service Worker registration blocked by Playwright/;

export function listen(page: Page): Ears {
  let heard: string[] = [];
  const open = new Set<Request>();
  const pathOf = (address: string): string => address.replace(new URL(page.url()).origin, '');
  page.on('console', (message) => {
    const type = message.type();
    if (type !== 'error' && type !== 'warning') return;
    if (!toldElsewhere.test(message.text())) heard.push(`console ${type}: ${message.text()}`);
  });
  page.on('pageerror', (error) => heard.push(`page error: ${error.message}`));
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => {
    open.delete(request);
    const why = request.failure()?.errorText ?? '';
    if (why !== GIVEN_UP) heard.push(`${request.method()} ${pathOf(request.url())}: ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() < 400) return;
    heard.push(
      `${response.request().method()} ${pathOf(response.url())}: status ${response.status()}`,
    );
  });
  return {
    asksFor: () => [...open].map((request) => request.url()),
    take: () => {
      const taken = heard;
      heard = [];
      return taken;
    },
  };
}
