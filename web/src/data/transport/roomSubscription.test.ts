import { describe, expect, it, vi } from 'vitest';
import { MAX_REPLAY, type RoomEvent, type WatchAnswer } from '@sofra/contracts/rooms';
import { buildOrder, noon, refusal } from '../../../test/data.ts';
import { ApiError } from '../../lib/apiError.ts';
import { createRoomSubscription, type RoomSubscription } from './roomSubscription.ts';

/** Creates a room as on the server: a log, and a socket that drops the given messages. */
function buildRoom() {
  let epoch = 'e1';
  let log: RoomEvent[] = [];
  let isOpen = true;
  let isSaved = true;
  const applied: number[] = [];
  const shown = { snapshotSeq: -1, position: -1, gaps: 0 };
  const epochs: string[] = [];
  const asked = { load: 0, watch: 0 };
  let beforeLoadAnswers: () => void = () => undefined;
  let loadError: Error | undefined;
  let isPatient = false;

  const follower: RoomSubscription = createRoomSubscription({
    room: 'branch:1',
    from: undefined,
    load: async () => {
      asked.load += 1;
      if (loadError) throw loadError;
      const position = { room: 'branch:1', epoch, seq: log.length };
      beforeLoadAnswers();
      const apply = (): void => {
        shown.snapshotSeq = position.seq;
        shown.position = position.seq;
      };
      return { position, apply };
    },
    isOpen: () => isOpen,
    watch: async (request): Promise<WatchAnswer> => {
      asked.watch += 1;
      const missed = log.slice(request.seq);
      if (request.epoch !== epoch || !isSaved || missed.length > MAX_REPLAY) {
        isSaved = true;
        return { status: 'snapshot' };
      }
      return { status: 'watching', events: missed };
    },
    enterEpoch: (entered) => void epochs.push(entered),
    apply: (event) => {
      applied.push(event.seq);
      if (event.seq !== shown.position + 1) shown.gaps += 1;
      shown.position = event.seq;
    },
    onChange: () => undefined,
    wait: () => new Promise((resolve) => isPatient || setTimeout(resolve, 0)),
  });

  return {
    follower,
    applied,
    shown,
    epochs,
    asked,
    /** Commits an event; `lost`: it never reaches this socket. */
    commit: (lost = false): RoomEvent => {
      const seq = log.length + 1;
      const event: RoomEvent = {
        room: 'branch:1',
        epoch,
        seq,
        type: 'order.placed',
        at: noon,
        payload: buildOrder({ id: seq }),
      };
      log.push(event);
      if (!lost && isOpen) follower.hear(event);
      return event;
    },
    restore: (): void => {
      epoch = 'e2';
      log = [];
    },
    forgetLog: () => (isSaved = false),
    setOpen: (open: boolean): void => {
      isOpen = open;
      if (open) follower.opened();
      else follower.closed();
    },
    whileLoading: (act: () => void) => (beforeLoadAnswers = act),
    fail: (error: Error | undefined) => (loadError = error),
    /** The next try isn't made by the clock any more. */
    waitForEver: () => (isPatient = true),
    isCurrent: () => vi.waitUntil(() => follower.status().isCurrent),
  };
}

async function followRoom() {
  const room = buildRoom();
  room.follower.start();
  await room.isCurrent();
  return room;
}

describe('following a room', () => {
  it('shows the snapshot, then each event once and in order', async () => {
    const room = buildRoom();
    room.commit();
    room.follower.start();
    await room.isCurrent();
    expect(room.shown.snapshotSeq).toBe(1);
    room.commit();
    room.commit();
    expect(room.applied).toEqual([2, 3]);
  });

  it('misses nothing that happens while the snapshot loads', async () => {
    const room = buildRoom();
    room.whileLoading(() => {
      room.commit();
      room.commit(true);
    });
    room.follower.start();
    await room.isCurrent();
    expect(room.applied).toEqual([1, 2]);
  });

  it('ignores events that it already has', async () => {
    const room = buildRoom();
    const old = room.commit();
    room.follower.start();
    await room.isCurrent();
    room.follower.hear(old);
    expect(room.applied).toEqual([]);
    expect(room.follower.status().isCurrent).toBe(true);
  });

  it('requests missing events after a gap, without a new snapshot', async () => {
    const room = await followRoom();
    room.commit(true);
    room.commit(true);
    room.commit();
    expect(room.follower.status().isCurrent).toBe(false);
    await room.isCurrent();
    expect(room.applied).toEqual([1, 2, 3]);
    expect(room.asked.load).toBe(1);
  });

  it('catches up after the socket was disconnected', async () => {
    const room = await followRoom();
    room.setOpen(false);
    expect(room.follower.status().isCurrent).toBe(false);
    room.commit();
    room.commit();
    room.setOpen(true);
    await room.isCurrent();
    expect(room.applied).toEqual([1, 2]);
  });

  it('reads a new snapshot if the log is pruned', async () => {
    const room = await followRoom();
    room.setOpen(false);
    room.commit();
    room.forgetLog();
    room.setOpen(true);
    await room.isCurrent();
    expect(room.shown.snapshotSeq).toBe(1);
    expect(room.applied).toEqual([]);
  });

  it('drops everything and reads again after a restored backup', async () => {
    const room = buildRoom();
    room.commit();
    room.follower.start();
    await room.isCurrent();
    room.restore();
    room.follower.noticeEpoch('e2');
    expect(room.follower.status().isCurrent).toBe(false);
    await room.isCurrent();
    expect(room.shown.snapshotSeq).toBe(0);
    expect(room.epochs).toEqual(['e1', 'e2']);
    room.commit();
    expect(room.applied).toEqual([1]);
  });

  it('reads again at an event of another epoch, and doesn’t apply it to the old one', async () => {
    const room = await followRoom();
    room.restore();
    room.commit();
    expect(room.applied).toEqual([]);
    await room.isCurrent();
    expect(room.shown.snapshotSeq).toBe(1);
  });

  it('reports why there is nothing to show while the snapshot fails, and keeps retrying', async () => {
    const room = buildRoom();
    room.fail(new ApiError(503, 'unavailable', ''));
    room.follower.start();
    await vi.waitUntil(() => room.asked.load > 2);
    expect(room.follower.status()).toMatchObject({ isLoaded: false, failure: 'unavailable' });
    room.fail(undefined);
    await room.isCurrent();
    expect(room.follower.status().failure).toBeUndefined();
  });

  it('retries at once when the server recovers', async () => {
    const room = buildRoom();
    room.waitForEver();
    room.fail(new ApiError(503, 'unavailable', ''));
    room.follower.start();
    await vi.waitUntil(() => room.follower.status().failure === 'unavailable');
    room.fail(undefined);
    room.follower.noticeEpoch('e1');
    await room.isCurrent();
    expect(room.asked.load).toBe(2);
  });

  it.each(['sign_in_required', 'forbidden', 'not_found'] as const)(
    'stops if access is denied: %s',
    async (code) => {
      const room = buildRoom();
      room.fail(new ApiError(refusal(code).status, code, ''));
      room.follower.start();
      await vi.waitUntil(() => room.follower.status().denied === code);
      expect(room.asked.load).toBe(1);
    },
  );

  it.each([
    ['an unreadable response', new ApiError(200, 'unavailable', 'unreadable answer')],
    ["a proxy's page", new ApiError(404, 'unavailable', '<html>')],
    ['a request of an older release', new ApiError(400, 'invalid_input', '')],
    ['a conflict', new ApiError(409, 'list_changed', '')],
    ['too many requests', new ApiError(429, 'too_many_requests', '')],
  ])('continues after %s', async (_what, loadError) => {
    const room = buildRoom();
    room.fail(loadError);
    room.follower.start();
    await vi.waitUntil(() => room.asked.load > 2);
    expect(room.follower.status()).toMatchObject({ denied: undefined, failure: loadError.code });
    room.fail(undefined);
    await room.isCurrent();
    expect(room.follower.status().failure).toBeUndefined();
  });

  it('receives 2,000 events with a third of them lost, and ends with all of them in order', async () => {
    const room = await followRoom();
    for (let index = 0; index < 2000; index += 1) {
      if (index % 97 === 50) room.setOpen(false);
      if (index % 97 === 60) room.setOpen(true);
      room.commit(index % 3 === 0);
      if (index % 7 === 0) await Promise.resolve();
    }
    room.setOpen(true);
    room.commit();
    await vi.waitUntil(() => room.shown.position === 2001);
    await room.isCurrent();
    expect(room.shown.gaps).toBe(0);
  });
});
