import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/apiError.ts';
import { expiredRefusal, Refusal, toRefusal } from './refusal.ts';

const failed = (details?: Record<string, unknown>) =>
  new ApiError(409, 'items_unavailable', '', {
    code: 'items_unavailable',
    message: '',
    ...(details && { details }),
  });
const bare = { code: 'items_unavailable', items: [], totalMinor: null };

describe('the reason of a refused order', () => {
  it.each([
    ['only the code', failed(), bare],
    ['no details', failed({}), bare],
    ['the new total', failed({ totalMinor: 9000 }), { ...bare, totalMinor: 9000 }],
    [
      'items, with a reason or without',
      failed({ items: [{ itemId: 1, reason: 'unavailable', quantity: 2 }, { itemId: 2 }] }),
      {
        ...bare,
        items: [
          { itemId: 1, reason: 'unavailable' },
          { itemId: 2, reason: null },
        ],
      },
    ],
    ['unreadable details', failed({ items: 'all', totalMinor: 9000 }), bare],
    ['no failed call', undefined, { ...bare, code: 'internal' }],
  ])('is derived from %s', (_what, error, expected) => {
    expect(toRefusal(error)).toEqual(expected);
  });

  it('can be saved and read again, except without a code', () => {
    for (const refusal of [expiredRefusal, toRefusal(failed({ items: [{ itemId: 1 }] }))])
      expect(v.parse(Refusal, JSON.parse(JSON.stringify(refusal)))).toEqual(refusal);
    expect(expiredRefusal).toEqual({ code: 'expired', items: [], totalMinor: null });
    expect(v.is(Refusal, { ...expiredRefusal, code: 7 })).toBe(false);
    expect(v.is(Refusal, { ...expiredRefusal, totalMinor: undefined })).toBe(false);
  });
});
