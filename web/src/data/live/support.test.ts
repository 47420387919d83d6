// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerTicket,
  readTicket,
  replyToTicket,
  type Ticket,
  viewTicket,
} from '@sofra/contracts/support';
import { pathsOf, refusal, unanswered } from '../../../test/data.ts';
import { hear } from '../../../test/events.ts';
import { renderHook, renderSettled, respondToCalls, settled } from '../../../test/hooks.ts';
import {
  buildTicket as buildPlatformTicket,
  platformPosition as position,
} from '../../../test/platform.ts';
import { allTickets, useBusinessTickets, useTickets } from '../fetched/support.ts';
import {
  applyTicketEvents,
  refreshTickets,
  useOpenTicket,
  useReply,
  useTicket,
  useTicketStatus,
} from './support.ts';

const buildTicket = (changes: Partial<Ticket> = {}): Ticket =>
  buildPlatformTicket(1, { title: 'Yazıcı yazmıyor', ...changes });

const page = {
  tickets: [],
  nextAfter: null,
  counts: { all: 0, open: 0, in_progress: 0, resolved: 0 },
  position,
};
/** Returns lists and the ticket as it was first; `answers` are to other requests. */
const answerTickets = (answers: Record<string, unknown> = {}) =>
  respondToCalls(({ method, path }) => {
    const asked = `${method} ${path}`;
    if (asked in answers) return answers[asked];
    return /\/(support|tickets)$/.test(path) ? page : buildTicket();
  });

const tell = (type: 'ticket.opened' | 'ticket.changed', payload: Ticket): void =>
  hear(type, payload, 'platform');

/** Draws everything that shows tickets: the lists, and ticket 1 as both sides see it. */
async function drawTickets(asked: ReturnType<typeof answerTickets>) {
  const hook = await renderSettled(() => {
    useTickets(allTickets);
    useBusinessTickets(1);
    useBusinessTickets(2);
    return {
      versions: [
        useTicket(viewTicket, 1, undefined).data?.version,
        useTicket(readTicket, 1, undefined).data?.version,
      ],
      answer: useReply(answerTicket, 1),
      reply: useReply(replyToTicket, 1),
      move: useTicketStatus(1),
      open: useOpenTicket(1),
    };
  });
  const paths = () => pathsOf(asked).sort();
  expect(paths()).toEqual([
    '/api/admin/support',
    '/api/admin/support/1',
    '/api/businesses/1/tickets',
    '/api/businesses/2/tickets',
    '/api/tickets/1',
  ]);
  asked.length = 0;
  return { ...hook, paths };
}

let stop = (): void => undefined;
beforeEach(() => void (stop = applyTicketEvents()));
afterEach(() => stop());

describe('a ticket', () => {
  it.each([
    ['/api/admin/support/1', viewTicket],
    ['/api/tickets/1', readTicket],
  ] as const)('is read from %s each time it opens', async (path, way) => {
    const asked = answerTickets({ [`GET ${path}`]: buildTicket({ version: 2 }) });
    const shown: (number | undefined)[] = [];
    const known = buildTicket({ version: 1 });
    const draw = () => renderSettled(() => void shown.push(useTicket(way, 1, known).data?.version));
    const first = await draw();
    await first.leave();
    const second = await draw();
    await second.leave();
    expect(pathsOf(asked)).toEqual([path, path]);
    expect([shown[0], shown.at(-1)]).toEqual([1, 2]);
  });

  it('keeps the latest event if an older response arrives', async () => {
    const late = Promise.withResolvers<Ticket>();
    answerTickets({ 'GET /api/tickets/1': late.promise });
    const { current, act, run } = await renderHook(() => useTicket(readTicket, 1, undefined).data);
    await act(() => tell('ticket.changed', buildTicket({ version: 3 })));
    await run(() => late.resolve(buildTicket({ version: 2 })));
    expect(current()?.version).toBe(3);
  });

  it('is replaced by any event that is not older', async () => {
    answerTickets({ 'GET /api/tickets/1': buildTicket({ version: 2 }) });
    const { current, act } = await renderSettled(() => useTicket(readTicket, 1, undefined).data);
    await act(() => tell('ticket.changed', buildTicket({ version: 1, title: 'Eski' })));
    expect(current()?.title).toBe('Yazıcı yazmıyor');
    await act(() => tell('ticket.changed', buildTicket({ version: 2, title: 'Aynı' })));
    expect(current()?.title).toBe('Aynı');
    await act(() => tell('ticket.changed', buildTicket({ version: 3, title: 'Yeni' })));
    expect(current()?.title).toBe('Yeni');
  });
});

it('aborts the read of a ticket that is no longer visible', async () => {
  const fetch = vi.fn<(address: string, init: { signal: AbortSignal }) => Promise<Response>>(
    () => unanswered,
  );
  vi.stubGlobal('fetch', fetch);
  const { leave } = await renderHook(() => useTicket(readTicket, 1, undefined).data);
  const signal = fetch.mock.calls[0]?.[1].signal;
  expect(signal?.aborted).toBe(false);
  await leave();
  expect(signal?.aborted).toBe(true);
});

describe('an event of a ticket', () => {
  it.each(['ticket.opened', 'ticket.changed'] as const)(
    'is shown at once, and the lists that may contain it are read again: %s',
    async (type) => {
      const asked = answerTickets();
      const { current, run, paths } = await drawTickets(asked);
      await run(() => tell(type, buildTicket({ version: 2 })));
      expect(current().versions).toEqual([2, 2]);
      expect(paths()).toEqual(['/api/admin/support', '/api/businesses/1/tickets']);
    },
  );

  it('without a business doesn’t affect the lists of businesses', async () => {
    const asked = answerTickets();
    const { run, paths } = await drawTickets(asked);
    await run(() => tell('ticket.opened', buildTicket({ id: 2, businessId: null })));
    expect(paths()).toEqual(['/api/admin/support']);
  });

  it('is no longer received after unsubscribing', async () => {
    const asked = answerTickets();
    const { current, run, paths } = await drawTickets(asked);
    stop();
    await run(() => {
      tell('ticket.opened', buildTicket({ version: 2 }));
      tell('ticket.changed', buildTicket({ version: 2 }));
    });
    expect([current().versions, paths()]).toEqual([[1, 1], []]);
  });

  it('reads the loaded pages of the platform again', async () => {
    const asked = answerTickets();
    const { run, paths } = await drawTickets(asked);
    await run(refreshTickets);
    expect(paths()).toEqual(['/api/admin/support', '/api/admin/support/1']);
  });
});

describe('a change of a ticket', () => {
  type Drawn = ReturnType<Awaited<ReturnType<typeof drawTickets>>['current']>;
  const sentReply = { message: 'Bakıyoruz.', clientId: 'said-once' };
  const status = { status: 'resolved', from: 'open' } as const;
  const asking = {
    title: 'Fatura',
    description: 'Faturamı göremiyorum.',
    priority: 'low',
    category: 'payment',
  } as const;
  const changes = [
    {
      what: 'an answer of the platform',
      work: ({ answer }: Drawn) => answer.mutateAsync(sentReply),
      request: { method: 'POST', path: '/api/admin/support/1/reply', body: sentReply },
    },
    {
      what: 'a reply of the business',
      work: ({ reply }: Drawn) => reply.mutateAsync(sentReply),
      request: { method: 'POST', path: '/api/tickets/1/replies', body: sentReply },
    },
    {
      what: 'another status',
      work: ({ move }: Drawn) => move.mutateAsync(status),
      request: { method: 'PATCH', path: '/api/admin/support/1/status', body: status },
    },
  ];
  const opening = {
    what: 'a new ticket',
    work: ({ open }: Drawn) => open.mutateAsync(asking),
    request: { method: 'POST', path: '/api/businesses/1/tickets', body: asking },
  };

  it.each([...changes, opening])(
    'is shown with its response, and the lists are read again: $what',
    async ({ work, request }) => {
      const key = `${request.method} ${request.path}`;
      const asked = answerTickets({ [key]: buildTicket({ version: 2 }) });
      const { current, run, paths } = await drawTickets(asked);
      await run(() => work(current()));
      expect(current().versions).toEqual([2, 2]);
      expect(asked[0]).toEqual(request);
      expect(paths()).toEqual(
        [request.path, '/api/admin/support', '/api/businesses/1/tickets'].sort(),
      );
    },
  );

  it.each(changes)('reads the ticket again if it is refused: $what', async ({ work, request }) => {
    const key = `${request.method} ${request.path}`;
    const asked = answerTickets({ [key]: refusal('ticket_resolved') });
    const { current, act, paths } = await drawTickets(asked);
    await expect(act(() => work(current()))).rejects.toMatchObject({ code: 'ticket_resolved' });
    await act(settled);
    expect(paths()).toEqual([request.path, '/api/admin/support/1', '/api/tickets/1'].sort());
  });
});
