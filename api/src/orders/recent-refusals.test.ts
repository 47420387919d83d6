import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../lib/errors.ts';
import { createRecentRefusals, type RecentRefusals } from './recent-refusals.ts';

const guest = { sessionId: 1, userId: 2 };
const tooFast = new AppError('orders_too_fast');
let refusals: RecentRefusals;

beforeEach(() => {
  vi.useFakeTimers();
  refusals = createRecentRefusals();
});
afterEach(() => vi.useRealTimers());

const refuse = (times: number, error: unknown = tooFast): void => {
  for (let time = 0; time < times; time += 1) refusals.note(guest, error);
};

it('repeats the third refusal to the same guest, and to no other', () => {
  refuse(2);
  expect(refusals.find(guest)).toBeUndefined();
  refuse(1, new AppError('open_orders_limit'));
  expect(refusals.find(guest)?.code).toBe('open_orders_limit');
  expect(refusals.find({ ...guest, userId: 3 })).toBeUndefined();
  expect(refusals.find({ ...guest, sessionId: 3 })).toBeUndefined();
});

it('expires a second after the first refusal, however many follow', () => {
  refuse(3);
  vi.advanceTimersByTime(900);
  refuse(3);
  expect(refusals.find(guest)).toBe(tooFast);
  vi.advanceTimersByTime(101);
  expect(refusals.find(guest)).toBeUndefined();
});

it('covers only refusals by limits', () => {
  refuse(5, new AppError('session_ended'));
  refuse(5, new Error('broken'));
  expect(refusals.find(guest)).toBeUndefined();
});
