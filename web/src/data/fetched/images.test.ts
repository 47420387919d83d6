import { afterEach, expect, it, vi } from 'vitest';
import { uploadImage } from './images.ts';
import { refusal } from '../../../test/data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const image = new Blob([new Uint8Array([1, 2, 3])], { type: 'image/png' });

it('uploads an image unchanged with its type, and returns its address', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { method, headers, body } = init;
    sent.push({ address, method, headers, body });
    return Response.json({ url: '/images/a/768', width: 768, height: 512 });
  });
  expect(await uploadImage(4, image)).toBe('/images/a/768');
  expect(sent).toEqual([
    {
      address: '/api/businesses/4/images',
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array([1, 2, 3]),
    },
  ]);
});

it('reports why an image was refused', async () => {
  vi.stubGlobal('fetch', async () => refusal('image_unreadable'));
  await expect(uploadImage(4, image)).rejects.toMatchObject({ code: 'image_unreadable' });
});

it('allows a slow upload a minute', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  );
  let failure: unknown;
  uploadImage(4, image).catch((error: unknown) => (failure = error));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2000);
  expect(failure).toMatchObject({ code: 'timeout' });
});
