/** Finds the table of a scanned or typed code. */
import { lookUpTable } from '@sofra/contracts/tables';
import { call, type Call } from '../transport/api.ts';
import { findLast } from '../../lib/format/findLast.ts';

/**
 * Extracts the code from scanned or typed text: the text itself, or the last part of a printed address (D12).
 */
export function codeOf(typed: string): string {
  const value = typed.trim();
  if (!/^https?:\/\//i.test(value)) return value;
  try {
    const url = new URL(value);
    const last = findLast(url.pathname.split('/'), (part) => part !== '');
    return url.searchParams.get('qr') ?? url.searchParams.get('code') ?? last ?? value;
  } catch {
    return value;
  }
}

/** Finds the table of a typed or scanned code; throws `not_found`. */
export const lookUp = (
  typed: string,
  through: Call = call,
): Promise<{ id: number; tableNumber: string }> =>
  through(lookUpTable, { params: { qrValue: codeOf(typed) } });
