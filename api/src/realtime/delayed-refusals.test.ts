import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDelayedRefusals } from './delayed-refusals.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('answers a handshake once, after its delay', () => {
  const [hold, answer] = [createDelayedRefusals(), vi.fn()];
  hold.answerLater(new PassThrough(), answer);
  vi.advanceTimersByTime(1999);
  expect(answer).not.toHaveBeenCalled();
  vi.advanceTimersByTime(4000);
  hold.release();
  expect(answer).toHaveBeenCalledOnce();
});

it('forgets a connection that closes first, even with an error, and frees its slot', () => {
  const [hold, gone, next] = [createDelayedRefusals({ maxHeld: 1 }), vi.fn(), vi.fn()];
  const socket = new PassThrough();
  hold.answerLater(socket, gone);
  socket.emit('error', new Error('reset'));
  socket.emit('close');
  hold.answerLater(new PassThrough(), next);
  vi.advanceTimersByTime(1999);
  expect(next).not.toHaveBeenCalled();
  vi.advanceTimersByTime(4000);
  expect(next).toHaveBeenCalledOnce();
  expect(gone).not.toHaveBeenCalled();
});

it('answers at once if all slots are taken', () => {
  const [hold, first, second] = [createDelayedRefusals({ maxHeld: 1 }), vi.fn(), vi.fn()];
  hold.answerLater(new PassThrough(), first);
  hold.answerLater(new PassThrough(), second);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
});

it('answers everything when it is released, and keeps nothing', () => {
  const [hold, before, after] = [createDelayedRefusals(), vi.fn(), vi.fn()];
  hold.answerLater(new PassThrough(), before);
  hold.release();
  hold.answerLater(new PassThrough(), after);
  expect(before).toHaveBeenCalledOnce();
  expect(after).toHaveBeenCalledOnce();
});
