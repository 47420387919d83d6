import { LEGAL_VERSION } from '@sofra/contracts/legal';
import type { PlatformSettings } from '../core/platform-settings.ts';

/** Words for a detail that isn't set. */
const NOT_SET = '—';

/**
 * Returns the values of a page's placeholders that name the platform and its operator: `%OPERATOR%`
 * is the company, or the platform if no company is set.
 */
export async function readOperator(
  settings: Pick<PlatformSettings, 'platform' | 'company'>,
): Promise<Record<string, string>> {
  const [{ name }, company] = await Promise.all([settings.platform(), settings.company()]);
  const details = Object.entries(company).map(([key, value]) => [
    `COMPANY_${key.toUpperCase()}`,
    value || NOT_SET,
  ]);
  return {
    ...Object.fromEntries(details),
    PLATFORM: name,
    OPERATOR: company.title || name,
    LEGAL_VERSION,
  };
}
