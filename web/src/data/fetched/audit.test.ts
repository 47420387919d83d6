// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { pathsOf } from '../../../test/data.ts';
import { renderSettled, respondToCalls } from '../../../test/hooks.ts';
import { type AuditFilter, useAuditLog } from './audit.ts';

const buildLine = (id: number) => ({
  id,
  at: '2026-11-21T12:00:00.000Z',
  actor: null,
  business: null,
  action: 'auth.signedIn',
  details: {},
});
const everything: AuditFilter = { search: '', area: '', from: '', until: '' };

it('reads the log page by page until the end', async () => {
  const asked = respondToCalls(({ path }) =>
    path.includes('after=8')
      ? { lines: [buildLine(7)], nextAfter: null }
      : { lines: [buildLine(9), buildLine(8)], nextAfter: 8 },
  );
  const { current, act } = await renderSettled(() => {
    const { data, hasNextPage, fetchNextPage } = useAuditLog(everything);
    const ids = data?.pages.map(({ lines }) => lines.map(({ id }) => id));
    return { ids, hasNextPage, fetchNextPage };
  });
  expect(current()).toMatchObject({ ids: [[9, 8]], hasNextPage: true });
  await act(() => current().fetchNextPage());
  expect(current()).toMatchObject({ ids: [[9, 8], [7]], hasNextPage: false });
  expect(pathsOf(asked)).toEqual(['/api/admin/audit', '/api/admin/audit?after=8']);
});

it('filters the log, and shows the previous result in the meantime', async () => {
  const asked = respondToCalls(({ path }) =>
    path.includes('search')
      ? new Promise(() => undefined)
      : { lines: [buildLine(1)], nextAfter: null },
  );
  const { current, act } = await renderSettled(() => {
    const [filter, narrow] = useState<AuditFilter>({ ...everything, from: '2026-11-01' });
    return { count: useAuditLog(filter).data?.pages[0]?.lines.length, narrow };
  });
  await act(() =>
    current().narrow({ search: 'elif', area: 'auth', from: '2026-11-01', until: '2026-11-30' }),
  );
  expect(current().count).toBe(1);
  expect(pathsOf(asked)).toEqual([
    '/api/admin/audit?from=2026-11-01',
    '/api/admin/audit?search=elif&action=auth&from=2026-11-01&until=2026-11-30',
  ]);
});
