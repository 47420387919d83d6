// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { auditActions, type AuditLine, readAudit } from '@sofra/contracts/audit';
import { noon } from '../../../../test/data.ts';
import { expectText, field, fill, press, renderPage } from '../../../../test/page.tsx';
import { on, serve } from '../../../../test/server.ts';
import { AdminAuditPage } from './AdminAuditPage.tsx';

const line: AuditLine = {
  id: 1,
  at: noon,
  action: 'auth.signedIn',
  actor: { id: 1, name: 'Selin Karaca', email: 'selin@sofra.test' },
  business: null,
  details: {},
};

async function openLog(path: string, lines = [line]) {
  const server = serve(on(readAudit, { lines, nextAfter: null }));
  const reader = await renderPage(<AdminAuditPage />, { path });
  return { server, reader, query: () => server.heard(readAudit).at(-1)?.query };
}

describe('the audit log', () => {
  it('says who did what, with the details of a line', async () => {
    await openLog('/admin/audit');
    const said = await expectText(/Selin Karaca giriş yaptı/);
    expect(said.closest('details')?.textContent).toContain('auth.signedIn');
  });

  it('has a complete sentence for every action', async () => {
    const lines = auditActions.map((action, index) => ({ ...line, id: index + 1, action }));
    await openLog('/admin/audit', lines);
    await expectText(/Selin Karaca giriş yaptı/);
    expect(document.body.textContent).not.toMatch(/\{\{.*?\}\}/);
  });

  it('is filtered by words, areas and days, which the address keeps', async () => {
    const { reader, query } = await openLog('/admin/audit?search=SELIN+karaca');
    await expectText(/Selin Karaca giriş yaptı/);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('SELIN karaca');
    await reader.selectOptions(field('Alan'), 'Giriş');
    fireEvent.change(field('Başlangıç'), { target: { value: '2020-01-01' } });
    const filter = { search: 'SELIN karaca', action: 'auth', from: '2020-01-01' };
    await waitFor(() => expect(query()).toEqual(filter));
    const parameters = new URL(reader.address(), 'http://sofra.test').searchParams;
    expect(Object.fromEntries(parameters)).toEqual({
      search: 'SELIN karaca',
      area: 'auth',
      from: '2020-01-01',
    });
    await fill(reader, screen.getByRole('searchbox'), 'garson');
    await waitFor(() => expect(query()).toEqual({ ...filter, search: 'garson' }));
  });

  it('offers to clear filters that match nothing', async () => {
    const { reader } = await openLog('/admin/audit?from=2020-01-01&until=2020-01-31', []);
    await expectText('Kayıt bulunamadı');
    await press(reader, 'Filtreleri temizle');
    await waitFor(() => expect(reader.address()).toBe('/admin/audit'));
  });
});
