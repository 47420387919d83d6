import { expect, it } from 'vitest';
import { openLog } from './log.ts';

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
