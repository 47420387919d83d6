import { type ComponentType, lazy } from 'react';
import type { Namespace } from '../lib/catalogue.ts';
import { alsoSpeak } from '../lib/i18n.ts';

/** A page that comes with its code and its sentences when it is opened. */
export const lazyPage = <Props extends object>(
  namespaces: readonly Namespace[],
  load: () => Promise<ComponentType<Props>>,
) =>
  lazy(async () => {
    const [Content] = await Promise.all([load(), alsoSpeak(namespaces)]);
    return { default: Content };
  });
