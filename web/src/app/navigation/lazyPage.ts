import { type ComponentType, lazy } from 'react';
import type { Namespace } from '../../lib/i18n/catalogue.ts';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';
import { loadPart } from '../../lib/browser/loadPart.ts';
import { PageError } from './PageError.tsx';

/**
 * Creates a page whose code and messages load when it opens; `fetch` preloads them. Shows an error page if
 * they can't be loaded.
 */
export function lazyPage<Props extends object>(
  namespaces: readonly Namespace[],
  load: () => Promise<ComponentType<Props>>,
) {
  let coming: Promise<ComponentType<Props>> | undefined;
  const come = async () => {
    const [Content] = await Promise.all([load(), loadNamespaces(namespaces)]);
    return Content;
  };
  const fetch = () =>
    (coming ??= loadPart(come).catch((error: unknown) => {
      coming = undefined;
      throw error;
    }));
  return {
    Page: lazy(() =>
      fetch().then(
        (Page) => ({ default: Page }),
        () => ({ default: PageError }),
      ),
    ),
    fetch: (): void => void fetch().catch(() => undefined),
  };
}
