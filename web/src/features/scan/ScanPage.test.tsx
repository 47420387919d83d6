// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { lookUpTable } from '@sofra/contracts/tables';
import { refusal } from '../../../test/data.ts';
import { expectText, field, fill, press, renderPage } from '../../../test/page.tsx';
import { on, serve } from '../../../test/server.ts';
import { ScanPage } from './ScanPage.tsx';

const LABEL = 'QR kod değeri';

/** Opens the page with what was scanned; returns the tables that it found. */
async function openScan(scanned: string | null = null) {
  const found: number[] = [];
  const server = serve(on(lookUpTable, { id: 3, tableNumber: '3' }));
  const reader = await renderPage(
    <ScanPage scanned={scanned} onFound={(tableId) => found.push(tableId)} />,
  );
  return { server, reader, found };
}

describe('the scan page', () => {
  it('requires a value, and reports an unknown table', async () => {
    const { server, reader, found } = await openScan();
    await fill(reader, LABEL, '   ');
    await press(reader, 'Masayı bul');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toMatch(
        /QR kod gerekli.*Lütfen QR kod değerini girin\./,
      ),
    );
    expect(document.activeElement).toBe(field(LABEL));
    server.answer(on(lookUpTable, () => refusal('not_found')));
    await fill(reader, LABEL, '  nowhere ');
    await reader.keyboard('{Enter}');
    await expectText(/Geçerli bir QR kod tarayın veya masa numarasını manuel olarak girin\./);
    expect(screen.getByRole('alert').textContent).toContain('QR kod okunamadı');
    expect(server.heard(lookUpTable)).toMatchObject([{ params: { qrValue: 'nowhere' } }]);
    expect(found).toEqual([]);
  });

  it('finds the table of a printed code, also as its address, and links to the demo menu', async () => {
    const { server, reader, found } = await openScan();
    expect(screen.getByRole('link', { name: 'Demo menüyü aç' }).getAttribute('href')).toBe(
      '/menu/1',
    );
    await fill(reader, LABEL, 'https://sofra.test/scan?qr=table-3');
    await reader.keyboard('{Enter}');
    await expectText('Masa bulundu!');
    expect(server.heard(lookUpTable)).toMatchObject([{ params: { qrValue: 'table-3' } }]);
    expect(found).toEqual([3]);
  });

  it('submits the code of its address once, by itself', async () => {
    const { server, found } = await openScan('table-3');
    await waitFor(() => expect(found).toEqual([3]));
    expect(server.heard(lookUpTable)).toHaveLength(1);
  });

  it('says that camera permission or a camera is missing, and the code can be typed', async () => {
    const { reader, found } = await openScan();
    let name = 'NotAllowedError';
    const getUserMedia = () => Promise.reject(new DOMException('', name));
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia } });
    await press(reader, 'Kamerayla tara');
    await expectText(/^Kameraya izin verilmedi\./);
    name = 'NotFoundError';
    await press(reader, 'Tekrar dene');
    await expectText(/^Bu cihazda kamera bulunamadı\./);
    expect(screen.getByRole('heading', { name: 'Nasıl kullanılır?' })).toBeTruthy();
    expect(field(LABEL).placeholder).toBe('table-1');
    await fill(reader, LABEL, 'table-3');
    await reader.keyboard('{Enter}');
    await waitFor(() => expect(found).toEqual([3]));
  });
});
