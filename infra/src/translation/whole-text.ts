import * as v from 'valibot';
import { text } from '@sofra/contracts/common';

const MenuText = text(2000, 1);

/** Validates an answer as a menu text; undefined if it is blank, too long or garbled. */
export function toWholeText(answer: unknown): string | undefined {
  const { success, output } = v.safeParse(MenuText, answer);
  // The replacement character shows a decoding error.
  return success && !output.includes('\u{FFFD}') ? output : undefined;
}
