import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@sofra/infra/testing';
import { type LiveApi, openScreen, openVenue, type Venue } from '../../test/realtime/screens.ts';
import { frame, openRaw, openRawScreen, whenClosed } from '../../test/realtime/raw-socket.ts';

let venue: Venue;
let api: LiveApi;
beforeAll(async () => {
  venue = await openVenue();
  api = await venue.open();
});
afterAll(() => venue.close());

describe('a socket that sends without a pause', () => {
  it.each([
    ['known messages', frame('text', '3')],
    ['watches', frame('text', '42["watch",{"room":"menu:1","epoch":"e","seq":0},null]')],
    ['unknown events', frame('text', '42["dance",{}]')],
    ['pings', frame('ping')],
    ['pongs', frame('pong')],
  ])('is closed: %s', async (_what, sent) => {
    const other = await openScreen(api.url);
    const socket = await openRawScreen(api.url);
    const closed = whenClosed(socket);
    socket.write(Buffer.concat(Array<Buffer>(33_000).fill(sent)));
    await closed;
    await eventually('its slot is free', () => api.figures().sockets === 1);
    expect(other.socket.connected).toBe(true);
    other.close();
    await eventually('none is open', () => api.figures().sockets === 0);
  });

  it('stays open at the rate of a real screen', async () => {
    const socket = await openRawScreen(api.url);
    const received: string[] = [];
    socket.on('data', (data) => received.push(String(data)));
    socket.write(Buffer.concat(Array<Buffer>(150).fill(frame('text', '42["dance",{}]'))));
    socket.write(frame('text', '420["watch",{"room":"no room","epoch":"e","seq":0}]'));
    await eventually('an answer', () => received.join('').includes('"denied"'));
    expect(socket.closed).toBe(false);
    socket.destroy();
  });
});

describe('sockets of one address', () => {
  it('are closed if they send too much together, except the quiet ones', async () => {
    const strict = await venue.open({ rateLimit: 40 });
    const calm = await openScreen(strict.url);
    const loud = await Promise.all(Array.from({ length: 5 }, () => openRawScreen(strict.url)));
    const closed = loud.map(whenClosed);
    // The most that a single client may send.
    const bytes = Buffer.concat(Array<Buffer>(180).fill(frame('text', '42["dance",{}]')));
    for (const socket of loud) socket.write(bytes);
    await Promise.race(closed);
    expect((await calm.watch('no room', 'e', 0)).status).toBe('denied');
    const elsewhere = await openScreen(strict.url, { from: '203.0.113.77' });
    for (const screen of [calm, elsewhere]) {
      expect(screen.socket.connected).toBe(true);
      screen.close();
    }
    for (const socket of loud) socket.destroy();
  });
});

describe('an address whose sockets were closed', () => {
  it('may open fewer new ones', async () => {
    const strict = await venue.open({ rateLimit: 40 });
    const from = '203.0.113.78';
    const countOpened = async (): Promise<number> => {
      const shaken = await Promise.all(
        Array.from({ length: 100 }, () => openRaw(strict.url, { from })),
      );
      for (const { socket } of shaken) socket.destroy();
      return shaken.filter(({ answer }) => answer.startsWith('HTTP/1.1 101 ')).length;
    };
    const loud = await Promise.all([1, 2, 3].map(() => openRawScreen(strict.url, { from })));
    const closed = loud.map(whenClosed);
    const bytes = Buffer.concat(Array<Buffer>(1000).fill(frame('text', '3')));
    for (const socket of loud) socket.write(bytes);
    await Promise.all(closed);
    // Of 80 concurrent tries, three were used before and 60 are lost here.
    expect(await countOpened()).toBeLessThan(40);
  });
});

describe('a connection that requested a socket', () => {
  it('is closed by the server even if the client keeps its side open', async () => {
    const { socket } = await openRaw(api.url);
    const closed = whenClosed(socket);
    // The engine closes on a message it can't read, and waits for half a minute for an answer to that.
    socket.write(frame('text', 'x'));
    await closed;
    expect(socket.closed).toBe(true);
  });
});
