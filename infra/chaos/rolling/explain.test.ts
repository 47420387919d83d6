import { describe, expect, it } from 'vitest';
import { explain, type Failure, readCaddyLog, tally } from './explain.ts';

const failure: Failure = {
  mark: '17',
  method: 'POST',
  path: '/api/sessions/1/orders',
  status: 502,
  text: '',
};
const caddyLine = (msg: string): string =>
  JSON.stringify({
    level: 'error',
    logger: 'http.log.error',
    msg,
    request: { method: 'POST', headers: { 'X-Chaos-Mark': ['17'] } },
    status: 502,
  });

describe('explain', () => {
  it('takes what the API answered itself for ours', () => {
    const text = '{"code":"unavailable","message":"…"}';
    expect(explain({ ...failure, status: 503, text }, new Map())).toEqual({
      by: 'ours',
      why: 'the API answered 503 unavailable',
    });
  });

  it('takes a connection that we closed under a request for ours', () => {
    const log = readCaddyLog(
      caddyLine('read tcp 127.0.0.1:50000->127.0.0.1:3000: read: connection reset by peer'),
    );
    expect(explain(failure, log)).toMatchObject({ by: 'ours' });
    expect(explain(failure, log).why).toContain('connection reset by peer');
  });

  it('takes both processes out of service at once for ours', () => {
    const log = readCaddyLog(caddyLine('no upstreams available'));
    expect(explain({ ...failure, status: 503 }, log)).toMatchObject({ by: 'ours' });
  });

  it('takes a body that Caddy had closed itself for Caddy’s own', () => {
    const log = readCaddyLog(caddyLine('http: invalid Read on closed Body'));
    expect(explain(failure, log)).toMatchObject({ by: 'caddy' });
  });

  it('takes for ours what nothing explains', () => {
    const log = readCaddyLog(`plain text\n${caddyLine('x').replace('"17"', '"18"')}`);
    expect(explain(failure, log)).toMatchObject({ by: 'ours' });
  });
});

describe('tally', () => {
  it('counts each cause, whatever its ports', () => {
    const at = (port: number) =>
      explain(failure, readCaddyLog(caddyLine(`dial tcp 127.0.0.1:${port}: connection refused`)));
    expect(tally([at(1), at(2), { by: 'caddy', why: 'other' }])).toEqual([
      '     2 × ours: Caddy answered 502: dial tcp : connection refused',
      '     1 × caddy: other',
    ]);
  });
});
