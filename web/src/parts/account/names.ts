import { hasLink, NAME_HAS_LINK } from '@sofra/contracts/names';
import * as v from 'valibot';
import { codeText } from '../../lib/i18n/errorText.ts';

/** A user's name as typed: at least two characters, else `tooShort`; never a link. */
export const fullName = (tooShort: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(2, tooShort),
    v.maxLength(120),
    v.check(
      (name) => !hasLink(name),
      () => codeText(NAME_HAS_LINK),
    ),
  );

/** Returns the message for a refused name: that it contains a link, or `otherwise`. */
export const nameError = (
  error: { readonly message?: string | undefined } | undefined,
  otherwise: string,
): string | undefined =>
  error && (error.message === NAME_HAS_LINK ? codeText(NAME_HAS_LINK) : otherwise);
