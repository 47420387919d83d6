import { crc32 } from 'node:zlib';
import sharp, { type Sharp, type JpegOptions } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { imageInWidth, MAX_IMAGE_BYTES } from '@sofra/contracts/images';
import { signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';
import { openEvening } from '../../test/evening.ts';
import { checkUpload } from './make-files.ts';

const { api, venue, manager } = await openEvening();

const red = '#c0392b';
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });
const bytesOf = async (made: Sharp) => new Uint8Array(await made.toBuffer());

const upload = (image: Uint8Array<ArrayBuffer>, type = 'image/png', by = manager, at = venue) =>
  api.call('POST', `/api/businesses/${at.businessId}/images`, {
    cookie: by.cookie,
    image,
    headers: { 'content-type': type },
  });

/** The image as a browser gets it, with what it really is. */
async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${api.url}${path}`, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const meta = answer.status === 200 ? await sharp(bytes).metadata() : undefined;
  return { status: answer.status, headers: answer.headers, bytes, meta };
}

describe('POST /api/businesses/:id/images', () => {
  it('converts a PNG, a JPEG and a WebP to every width, never wider than the original', async () => {
    const large = await upload(await bytesOf(picture(2000, 1000).png()));
    expect(large.status).toBe(200);
    expect(large.body).toMatchObject({ width: 1280, height: 640 });
    expect(large.body.url).toMatch(/^\/images\/[\w-]{43}\/384$/);
    for (const width of [96, 192, 384, 768, 1280] as const) {
      const { meta } = await get(imageInWidth(large.body.url, width));
      expect(meta).toMatchObject({ format: 'webp', width, height: width / 2 });
    }
    const small = await upload(await bytesOf(picture(500, 250).jpeg()), 'image/jpeg');
    expect((await get(imageInWidth(small.body.url, 768))).meta?.width).toBe(500);
    const tiny = await upload(await bytesOf(picture(20, 40).webp()), 'image/webp');
    expect(tiny.body).toMatchObject({ width: 20, height: 40 });
    expect((await get(tiny.body.url)).meta?.width).toBe(20);
  });

  it('applies the camera’s rotation and removes all metadata', async () => {
    const shot = await bytesOf(
      picture(400, 200)
        .jpeg()
        .withExif({ IFD0: { Make: 'Telefon' }, IFD3: { GPSLatitude: '41/1 0/1 0/1' } })
        .withMetadata({ orientation: 6 }),
    );
    expect(Buffer.from(shot).includes('Telefon')).toBe(true);
    const { body } = await upload(shot, 'image/jpeg');
    expect(body).toMatchObject({ width: 200, height: 400 });
    const { meta, bytes } = await get(body.url);
    expect(meta).toMatchObject({ width: 200, height: 400 });
    expect([meta?.exif, meta?.icc, meta?.orientation]).toEqual([undefined, undefined, undefined]);
    expect(bytes.includes('Telefon')).toBe(false);
  });

  it('keeps transparency', async () => {
    const logo = sharp({
      create: { width: 100, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const { body } = await upload(await bytesOf(logo.png()));
    expect((await get(body.url)).meta?.hasAlpha).toBe(true);
    expect((await get(body.url, { accept: 'image/avif' })).meta?.hasAlpha).toBe(true);
  });

  it('stores one image when sent twice, and a separate one for another business', async () => {
    const image = await bytesOf(picture(64, 64).png());
    const first = await upload(image);
    const [second, third] = await Promise.all([upload(image, 'image/jpeg'), upload(image)]);
    expect([second?.body, third?.body]).toEqual([first.body, first.body]);
    const foreign = await buildVenue(api.db);
    const stranger = await signInAs(api, 'branch_manager', foreign);
    const other = await upload(image, 'image/png', stranger, foreign);
    expect(other.status).toBe(200);
    expect(other.body.url).not.toBe(first.body.url);
  });

  it('detects the type from the bytes, not from the header', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';
    const gif = await bytesOf(picture(9, 9).gif());
    const frames = [picture(9, 9).png(), picture(9, 9).negate().png()];
    const animated = sharp(await Promise.all(frames.map(bytesOf)), { join: { animated: true } });
    const whole = await bytesOf(picture(300, 300).jpeg());
    const bad: [string, Uint8Array<ArrayBuffer>][] = [
      ['an SVG', new TextEncoder().encode(svg)],
      ['a GIF', gif],
      ['an animation', await bytesOf(animated.webp())],
      ['half a JPEG', whole.slice(0, whole.length / 2)],
      ['a signature without an image', whole.slice(0, 12)],
      ['nothing', new Uint8Array()],
      ['41 megapixels', await bytesOf(picture(8200, 5000).png({ compressionLevel: 1 }))],
    ];
    for (const [what, bytes] of bad) {
      const answer = await upload(bytes);
      expect([what, answer.status, answer.body.code]).toEqual([what, 400, 'image_unreadable']);
    }
  });

  it('refuses more than 2 MiB, and any type that isn’t an image', async () => {
    const image = await bytesOf(picture(8, 8).png());
    const large = new Uint8Array(MAX_IMAGE_BYTES + 1);
    large.set(image);
    expect(await upload(large)).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
    // The most that is taken; what follows an image is no part of it.
    expect((await upload(large.slice(0, MAX_IMAGE_BYTES))).status).toBe(200);
    for (const type of ['image/svg+xml', 'image/gif', 'application/json', 'text/plain']) {
      expect((await upload(image, type)).body.code).toBe('unsupported_media_type');
    }
  });

  it('is the only call that accepts an image', async () => {
    const image = await bytesOf(picture(8, 8).png());
    const options = { image, cookie: manager.cookie };
    const answer = await api.call('POST', `/api/businesses/${venue.businessId}/menus`, options);
    expect(answer.status).toBe(415);
  });

  it('tells callers beyond the limit when to retry, and serves the others', async () => {
    const images = await Promise.all(
      Array.from({ length: 12 }, (_, index) => bytesOf(picture(300 + index, 300).png())),
    );
    const [unreadable, ...answers] = await Promise.all([
      upload(await bytesOf(picture(9, 9).gif())),
      ...images.map((image) => upload(image)),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(10);
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
    const refused = answers.filter(({ status }) => status === 503);
    for (const { body } of refused) expect(body.details).toEqual({ retryAfterSeconds: 10 });
    // No turn is waited for where there is nothing to make.
    expect(unreadable.body.code).toBe('image_unreadable');
  });
});

describe('GET /images/:key/:width', () => {
  let url: string;
  beforeAll(async () => {
    url = (await upload(await bytesOf(picture(600, 300).png()))).body.url;
  });

  it('is AVIF for browsers that accept it, WebP for others, and cached forever', async () => {
    const chromium = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
    const avif = await get(url, { accept: chromium });
    expect(avif.headers.get('content-type')).toBe('image/avif');
    expect(avif.meta?.format).toBe('heif');
    for (const accept of ['image/webp,*/*', 'image/avif;q=0, image/webp', '*/*']) {
      expect((await get(url, { accept })).headers.get('content-type')).toBe('image/webp');
    }
    expect(Object.fromEntries(avif.headers)).toMatchObject({
      vary: 'accept',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  it('isn’t sent again to a browser that has it', async () => {
    const first = await get(url);
    const again = await api.app.inject({
      url,
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    const avif = await get(url, { accept: 'image/avif' });
    expect(avif.headers.get('etag')).not.toBe(first.headers.get('etag'));
  });

  it('is served in the nearest available width', async () => {
    const at = async (width: number) => (await get(url.replace(/\d+$/, String(width)))).meta?.width;
    expect([await at(1), await at(97), await at(500), await at(9000)]).toEqual([96, 192, 600, 600]);
  });

  it('finds no other image, whoever asks', async () => {
    const key = url.split('/')[2];
    const wrong = ['/images/x/96', `/images/${key}/0`, `/images/${key}/96.png`, `/images/${key}`];
    for (const path of [...wrong, `/images/${'a'.repeat(43)}/96`]) {
      const { status, bytes, headers } = await get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-type') ?? '').not.toMatch(/^image/);
      expect(bytes.length).toBeLessThan(200);
    }
  });

  it('causes no second database call', async () => {
    const before = await get(url);
    const key = url.split('/')[2] ?? '';
    await api.db.deleteFrom('images').where('key', '=', key).execute();
    expect((await get(url)).bytes).toEqual(before.bytes);
  });
});

/** Small images whose heads say another size: nothing but the head may be read. */
async function png(width: number, height: number): Promise<Buffer> {
  const bytes = await picture(8, 8).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
async function webp(width: number, height: number): Promise<Buffer> {
  const bytes = await picture(8, 8).webp().toBuffer();
  bytes.writeUInt16LE(width, 26);
  bytes.writeUInt16LE(height, 28);
  return bytes;
}
async function jpeg(width: number, height: number, options: JpegOptions = {}): Promise<Buffer> {
  const bytes = await picture(8, 8).jpeg(options).toBuffer();
  const frame = bytes.indexOf(options.progressive ? 'ffc2' : 'ffc0', 'hex');
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

describe('the head of an upload', () => {
  it('allows the largest photo of a phone, and twice a 4K screen', async () => {
    for (const [upload, width, height] of [
      [await png(4096, 4096), 4096, 4096],
      [await jpeg(8192, 6144), 8192, 6144],
      [await webp(4096, 4096), 4096, 4096],
      [await jpeg(4096, 4096, { progressive: true }), 4096, 4096],
    ] as const) {
      await checkUpload(upload);
      expect(await sharp(upload).metadata()).toMatchObject({ width, height });
    }
  });

  it.each([
    ['a PNG', () => png(4200, 4096)],
    ['a WebP', () => webp(4200, 4096)],
    ['a progressive JPEG', () => jpeg(4200, 4096, { progressive: true })],
    ['a JPEG', () => jpeg(8400, 6144)],
    ['a PNG of 65,535 by 65,535', () => png(65_535, 65_535)],
  ])('is refused if it declares more pixels: %s', async (_what, make) => {
    await expect(checkUpload(await make())).rejects.toMatchObject({ code: 'image_unreadable' });
  });
});
