import { type ComponentType, lazy } from 'react';
import type { Namespace } from '../../lib/i18n/catalogue.ts';
import { alsoSpeak } from '../../lib/i18n/i18n.ts';
import { loadPart } from '../../lib/browser/loadPart.ts';
import { PageFault } from './PageError.tsx';

/**
 * A page that comes with its code and its sentences when it is opened; `fetch` has them on their way
 * before. Where they can't be loaded it says so.
 */
export function lazyPage<Props extends object>(
  namespaces: readonly Namespace[],
  load: () => Promise<ComponentType<Props>>,
) {
  let coming: Promise<ComponentType<Props>> | undefined;
  const come = async () => {
    const [Content] = await Promise.all([load(), alsoSpeak(namespaces)]);
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
        () => ({ default: PageFault }),
      ),
    ),
    fetch: (): void => void fetch().catch(() => undefined),
  };
}
