/** Texts of errors for users. */
import { ApiError, type ApiErrorCode } from '../apiError.ts';
import { translate } from './i18n.ts';

/** Returns the message of a code in the current language. */
export function codeText(code: ApiErrorCode | 'expired'): string {
  const key = `errors.${code}` as const;
  const said = translate('common', key);
  // A guest's page received a code that only staff pages have a message for.
  return said === key ? translate('common', 'errors.internal') : said;
}

/** Returns the message of any thrown value; anything but a failed call is an unexpected error. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) return codeText(error.code);
  if (error instanceof Error && error.cause instanceof ApiError) return codeText(error.cause.code);
  return codeText('internal');
}
