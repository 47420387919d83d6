import { describe, expect, it } from 'vitest';
import { fromMessage, parseEvent, toJson, toMessage } from './room-messages.ts';

const EPOCH = 'the epoch';
const eventOf = (seq: number, text = 'Köfte') => {
  const json = toJson(
    {
      room: 'menu:1',
      seq,
      type: 'menu.changed',
      at: '2026-11-22T10:00:00.000Z',
      payloadJson: JSON.stringify({ branchId: 1, text }),
    },
    EPOCH,
  );
  return { epoch: EPOCH, seq, type: 'menu.changed', json };
};
const read = (message: string) =>
  fromMessage(Buffer.from(message))?.map(({ seq, decode }) => ({ seq, event: decode() }));

describe('a published message', () => {
  it('carries whole events, however many bytes their characters have', () => {
    const events = [eventOf(7), eventOf(8, 'كفتة مشوية 🍢'), eventOf(9, '\n\n')];
    expect(read(toMessage(EPOCH, events))).toEqual(
      events.map((event) => ({ seq: event.seq, event })),
    );
    expect(parseEvent(events[0]?.json ?? '')).toMatchObject({
      room: 'menu:1',
      epoch: EPOCH,
      seq: 7,
      payload: { branchId: 1, text: 'Köfte' },
    });
  });

  const { json } = eventOf(7);
  const length = Buffer.byteLength(json);
  it.each([
    '',
    'nonsense',
    `${EPOCH}\n\n`,
    `${EPOCH}\n\n${json}`,
    `${EPOCH}\n7 menu.changed ${length}\n${json}`,
    `${EPOCH}\n7 menu.changed ${length}\n\n${json.slice(1)}`,
    `${EPOCH}\n7 menu.changed ${length}\n\n${json} `,
    `${EPOCH}\nseven menu.changed ${length}\n\n${json}`,
    `${EPOCH}\n7 menu.changed -1\n\n`,
    `${EPOCH}\n7 no.suchEvent ${length}\n\n${json}`,
    `${EPOCH}\n7 menu.changed ${length}\n8\n\n${json}`,
    `${EPOCH}\n${'7'.repeat(16)} menu.changed ${length}\n\n${json}`,
    // As processes of earlier versions publish them.
    `menu:1 7 ${json}`,
  ])('is never %j', (text) => {
    expect(fromMessage(Buffer.from(text))).toBeUndefined();
  });

  it('is refused when its event is not one', () => {
    expect(() => parseEvent('{"seq":7}')).toThrow('Expected "room"');
  });
});
