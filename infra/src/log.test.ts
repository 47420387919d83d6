import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLazyChild, openLog } from './log.ts';
import { createErrorLog } from './error-log.ts';

/** Returns the log's output as one text. */
function capture(write: (log: ReturnType<typeof openLog>) => void): string {
  let text = '';
  write(openLog({ LOG_LEVEL: 'debug' }, 'api', { write: (line) => (text += line) }));
  return text;
}

it('never logs a field with a secret’s name, at any depth', () => {
  const text = capture((log) => {
    log.info({ password: 'canary', asked: { body: [{ token: 'canary', kept: 1 }] } }, 'tried');
    log.child({ jobId: 7 }).warn({ headers: { cookie: 'canary' }, SMTP_URL: 'canary' });
  });
  expect(text).not.toContain('canary');
  expect(text).toContain('"kept":1');
  expect(text).toContain('"jobId":7');
});

it('logs an error without the fields that a driver attached', () => {
  const text = capture((log) => {
    const extras = { code: '23505', detail: 'Key (email)=(canary)', command: { args: ['canary'] } };
    const cause = Object.assign(new Error('refused'), extras);
    log.error({ err: new TypeError('broke', { cause }), error: cause }, 'unforeseen');
    log.error(cause);
  });
  expect(text).not.toContain('canary');
  expect(JSON.parse(text.split('\n', 1)[0] ?? '')).toMatchObject({
    name: 'api',
    msg: 'unforeseen',
    err: { type: 'TypeError', message: 'broke', cause: { message: 'refused', code: '23505' } },
  });
});

it('writes the same lines by a lazy child as by a child, and by a child of it', () => {
  const write = (childOf: ReturnType<typeof createLazyChild>) =>
    capture((log) => {
      const [one, other] = [childOf(log, { requestId: 'a "1"' }), childOf(log, { requestId: 'b' })];
      other.warn('second');
      one.info({ ms: 1 }, 'first');
      one.child({ step: 2 }).info('third');
      one.trace('below the level');
    }).replace(/"time":\d+/g, '"time":0');
  const lines = write(createLazyChild());
  expect(lines).toBe(write((log, fields) => log.child(fields) as typeof log));
  expect(lines.trim().split('\n')).toHaveLength(3);
});

describe('a repeated error', () => {
  const written: string[] = [];
  const log = () =>
    createErrorLog(({ message }, repeats) => void written.push(`${message} (${repeats})`));
  beforeEach(() => {
    written.length = 0;
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => vi.useRealTimers());

  it('is logged once in ten seconds, with the number of repeats', () => {
    const note = log();
    for (let time = 0; time < 73_000; time += 1) note(new Error('CROSSSLOT'));
    expect(written).toEqual(['CROSSSLOT (0)']);
    vi.advanceTimersByTime(10_000);
    note(new Error('CROSSSLOT'));
    expect(written).toEqual(['CROSSSLOT (0)', 'CROSSSLOT (72999)']);
  });

  it('is the same with different numbers, but not with different words', () => {
    const note = log();
    note(new Error('connect ECONNREFUSED 127.0.0.1:7000'));
    note(new Error('connect ECONNREFUSED 127.0.0.1:7001'));
    note(new Error('OOM'));
    expect(written).toEqual(['connect ECONNREFUSED 127.0.0.1:7000 (0)', 'OOM (0)']);
  });

  it('shares one entry when there are too many distinct messages', () => {
    const note = log();
    const word = (index: number): string => 'x'.repeat(index);
    for (let index = 1; index <= 5000; index += 1) note(new Error(word(index)));
    expect(written).toHaveLength(101);
  });
});
