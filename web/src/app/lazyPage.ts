import { type ComponentType, lazy } from 'react';
import type { Namespace } from '../lib/catalogue.ts';
import { alsoSpeak } from '../lib/i18n.ts';

/** A page that comes with its code and its sentences when it is opened; `fetch` has them on their way before. */
export function lazyPage<Props extends object>(
  namespaces: readonly Namespace[],
  load: () => Promise<ComponentType<Props>>,
) {
  let coming: Promise<{ default: ComponentType<Props> }> | undefined;
  const come = async () => {
    const [Content] = await Promise.all([load(), alsoSpeak(namespaces)]);
    return { default: Content };
  };
  const fetch = () => (coming ??= come());
  return { Page: lazy(fetch), fetch: (): void => void fetch().catch(() => undefined) };
}
