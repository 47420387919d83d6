import { describe, expect, it } from 'vitest';
import { readAgent } from './user-agent.ts';

const mozilla = 'Mozilla/5.0';
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the browser and operating system of a User-Agent', () => {
  it.each([
    [`(Linux; Android 10; K) ${webKit} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
    [
      `(Linux; Android 10; K) ${webKit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    [
      `(Windows NT 10.0; Win64; x64) ${webKit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
      'Edge',
      'Windows',
    ],
    ['(X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox', 'Linux'],
    [
      '(iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      '(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [`(X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  ])('reads %s', (rest, browser, system) => {
    expect(readAgent(`${mozilla} ${rest}`)).toEqual({ browser, system });
  });

  it.each([undefined, '', 'curl/8.5.0', '<img src=x>'.repeat(1000)])(
    'are null for an unknown one (%s)',
    (header) => {
      expect(readAgent(header)).toEqual({ browser: null, system: null });
    },
  );
});
