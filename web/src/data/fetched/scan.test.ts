import { describe, expect, it } from 'vitest';
import { buildNetwork, get, pathsOf, refusal } from '../../../test/data.ts';
import { respondToCalls } from '../../../test/hooks.ts';
import { codeOf, lookUp } from './scan.ts';

describe('finding a table', () => {
  it('accepts the code, the demo name or the whole printed address', () => {
    const code = '194b3be932b8f68855f6e28eb8a76a1e';
    expect(codeOf(`  ${code} `)).toBe(code);
    expect(codeOf('table-1')).toBe('table-1');
    expect(codeOf(`https://sofra.example/scan?qr=${code}`)).toBe(code);
    expect(codeOf(`HTTPS://sofra.example/t/${code}/`)).toBe(code);
  });

  it('requests it by its code and reports a refusal', async () => {
    const { call, asked } = buildNetwork(({ path }) =>
      path.endsWith('/table-1') ? { id: 1, tableNumber: '1' } : refusal('not_found'),
    );
    expect(await lookUp('table-1', call)).toEqual({ id: 1, tableNumber: '1' });
    await expect(lookUp('a/b', call)).rejects.toMatchObject({ code: 'not_found' });
    expect(pathsOf(asked)).toEqual(['/api/tables/qr/table-1', '/api/tables/qr/a%2Fb']);
  });

  it.each([
    ['the older name of the code', 'http://sofra.example/scan?code=abc', 'abc'],
    ['both names of the code', 'https://sofra.example/scan?code=old&qr=abc', 'abc'],
    ['no path', 'https://sofra.example', 'https://sofra.example'],
    ['no host', 'https://', 'https://'],
    ['text before it', 'see https://sofra.example/t/abc', 'see https://sofra.example/t/abc'],
  ])('reads an address with %s', (_what, typed, code) => {
    expect(codeOf(typed)).toBe(code);
  });

  it('uses the page’s own transport', async () => {
    const asked = respondToCalls(() => ({ id: 4, tableNumber: 'Köşe' }));
    expect(await lookUp(' https://sofra.example/t/abc ')).toEqual({ id: 4, tableNumber: 'Köşe' });
    expect(asked).toEqual([get('/api/tables/qr/abc')]);
  });
});
