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
  it('blames us for an error response of the API', () => {
    const text = '{"code":"unavailable","message":"…"}';
    expect(explain({ ...failure, status: 503, text }, new Map())).toEqual({
      by: 'ours',
      why: 'the API answered 503 unavailable',
    });
  });

  it('blames us for a connection that we closed during a request', () => {
    const log = readCaddyLog(
      caddyLine('read tcp 127.0.0.1:50000->127.0.0.1:3000: read: connection reset by peer'),
    );
    expect(explain(failure, log)).toMatchObject({ by: 'ours' });
    expect(explain(failure, log).why).toContain('connection reset by peer');
  });

  it('blames us when both processes are out of service', () => {
    const log = readCaddyLog(caddyLine('no upstreams available'));
    expect(explain({ ...failure, status: 503 }, log)).toMatchObject({ by: 'ours' });
  });

  it('blames Caddy for a body that Caddy closed', () => {
    const log = readCaddyLog(caddyLine('http: invalid Read on closed Body'));
    expect(explain(failure, log)).toMatchObject({ by: 'caddy' });
  });

  it('blames us for an unexplained failure', () => {
    const log = readCaddyLog(`plain text\n${caddyLine('x').replace('"17"', '"18"')}`);
    expect(explain(failure, log)).toMatchObject({ by: 'ours' });
  });
});

describe('tally', () => {
  it('counts equal causes together, regardless of ports', () => {
    const at = (port: number) =>
      explain(failure, readCaddyLog(caddyLine(`dial tcp 127.0.0.1:${port}: connection refused`)));
    expect(tally([at(1), at(2), { by: 'caddy', why: 'other' }])).toEqual([
      '     2 × ours: Caddy answered 502: dial tcp : connection refused',
      '     1 × caddy: other',
    ]);
  });
});
