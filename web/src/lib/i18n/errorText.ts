/** Texts of errors for users. */
import { ApiError, type FailureCode } from '../apiError.ts';
import { translate } from './i18n.ts';

/** The sentence of a code in the current language. */
export function codeText(code: FailureCode | 'expired'): string {
  const key = `errors.${code}` as const;
  const said = translate('common', key);
  // A guest who meets what only staff should.
  return said === key ? translate('common', 'errors.internal') : said;
}

/** The sentence of any thrown thing; what isn't a failed call reads as an unexpected error. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) return codeText(error.code);
  if (error instanceof Error && error.cause instanceof ApiError) return codeText(error.cause.code);
  return codeText('internal');
}
