import * as v from 'valibot';
import { text } from '@sofra/contracts/common';

const MenuText = text(2000, 1);

/** A service's answer as a menu takes it; undefined for what is blank, too long or garbled. */
export function toWholeText(answer: unknown): string | undefined {
  const { success, output } = v.safeParse(MenuText, answer);
  // What couldn't be decoded on its way.
  return success && !output.includes('\u{FFFD}') ? output : undefined;
}
