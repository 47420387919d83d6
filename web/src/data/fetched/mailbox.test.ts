// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { get } from '../../../test/data.ts';
import { renderHook, renderSettled, respondToCalls } from '../../../test/hooks.ts';
import { useMail, useMailbox } from './mailbox.ts';

const buildMail = (id: number) => ({
  id,
  to: 'elif@sofra.test',
  subject: 'Hoş geldiniz',
  template: 'welcome',
  language: 'tr',
  at: '2026-11-21T12:00:00.000Z',
});

it('polls for new mails every four seconds while the mailbox is open', async () => {
  vi.useFakeTimers();
  const mails: unknown[] = [buildMail(1)];
  const asked = respondToCalls(() => mails);
  const { current, act, leave } = await renderHook(() => useMailbox().data?.map(({ id }) => id));
  await act(() => vi.advanceTimersByTimeAsync(3999));
  expect(current()).toEqual([1]);
  expect(asked).toHaveLength(1);
  mails.unshift(buildMail(2));
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(current()).toEqual([2, 1]);
  await leave();
  await vi.advanceTimersByTimeAsync(20_000);
  const read = get('/api/mailbox');
  expect(asked).toEqual([read, read]);
});

it('reads a mail once, however often it is opened', async () => {
  const mail = { ...buildMail(3), text: 'Merhaba', html: '<p>Merhaba</p>' };
  const asked = respondToCalls(() => mail);
  for (const _time of [1, 2]) {
    const { current, leave } = await renderSettled(() => useMail(3).data);
    expect(current()).toEqual(mail);
    await leave();
  }
  expect(asked).toEqual([get('/api/mailbox/3')]);
});
