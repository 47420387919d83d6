import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import { floor } from './browsers.ts';

const isAtMost = (version: string, limit: string): boolean => {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number);
  const [limitMajor = 0, limitMinor = 0] = limit.split('.').map(Number);
  return major < limitMajor || (major === limitMajor && minor <= limitMinor);
};

const isSupported = (support: SimpleSupportStatement, limit: string): boolean =>
  typeof support.version_added === 'string' &&
  support.version_added !== 'preview' &&
  isAtMost(support.version_added, limit) &&
  !(typeof support.version_removed === 'string' && isAtMost(support.version_removed, limit)) &&
  support.flags === undefined &&
  support.prefix === undefined &&
  support.alternative_name === undefined;

/**
 * Lists the browsers of the floor that lack a feature, with the version that added it; undefined for a
 * feature that MDN doesn't list.
 */
export function lackingOf(feature: Identifier | undefined): string[] | undefined {
  const support = feature?.__compat?.support;
  if (!support) return undefined;
  return Object.entries(floor).flatMap(([browser, limit]) => {
    const statements = [support[browser as keyof typeof support] ?? []].flat();
    if (limit === undefined || statements.some((one) => isSupported(one, limit))) return [];
    const since = statements.map(({ version_added }) => version_added).find((added) => added);
    return [since ? `${browser} ${since}` : `no ${browser}`];
  });
}
