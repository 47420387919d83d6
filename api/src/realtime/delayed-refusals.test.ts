import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHold } from './delayed-refusals.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('answers a handshake after its time, once', () => {
  const [hold, answer] = [createHold(), vi.fn()];
  hold.answerLater(new PassThrough(), answer);
  vi.advanceTimersByTime(1999);
  expect(answer).not.toHaveBeenCalled();
  vi.advanceTimersByTime(4000);
  hold.release();
  expect(answer).toHaveBeenCalledOnce();
});

it('forgets a connection that closes first, even by an error, and gives its place to the next', () => {
  const [hold, gone, next] = [createHold({ maxHeld: 1 }), vi.fn(), vi.fn()];
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

it('answers at once what it has no place for', () => {
  const [hold, first, second] = [createHold({ maxHeld: 1 }), vi.fn(), vi.fn()];
  hold.answerLater(new PassThrough(), first);
  hold.answerLater(new PassThrough(), second);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
});

it('answers everything when it is released, and holds nothing afterwards', () => {
  const [hold, before, after] = [createHold(), vi.fn(), vi.fn()];
  hold.answerLater(new PassThrough(), before);
  hold.release();
  hold.answerLater(new PassThrough(), after);
  expect(before).toHaveBeenCalledOnce();
  expect(after).toHaveBeenCalledOnce();
});
