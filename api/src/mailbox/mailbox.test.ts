import { describe, expect, it } from 'vitest';
import { listMailbox, readMail } from '@sofra/contracts/mailbox';
import { ownApi, sharedApi, type TestApi } from '../../test/api.ts';

const demo = await ownApi({ DEMO: '1' });
const other = await sharedApi();

/** A mail of this state; answers its id. */
async function write(api: TestApi, subject: string, status: 'kept' | 'waiting', html = '<p>a</p>') {
  const { id } = await api.db
    .insertInto('mails')
    .values({
      to_address: 'emre@sofra.test',
      template: 'invitation',
      language: 'tr',
      subject,
      text_body: 'a',
      html_body: html,
      status,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('GET /api/mailbox', () => {
  it('lists a demo’s stored mails, newest first, and each with its text', async () => {
    const first = await write(demo, 'first', 'kept');
    const waiting = await write(demo, 'on its way', 'waiting');
    const empty = await write(demo, 'forgotten', 'kept', '');
    const second = await write(demo, 'second', 'kept');
    const list = await demo.ask(listMailbox);
    expect(list.map(({ id }) => id)).toEqual([second, first]);
    expect(await demo.ask(readMail, { params: { mailId: first } })).toEqual({
      ...list[1],
      to: 'emre@sofra.test',
      subject: 'first',
      text: 'a',
      html: '<p>a</p>',
    });
    for (const mailId of [waiting, empty, 999]) {
      expect((await demo.refused(readMail, { params: { mailId } })).status).toBe(404);
    }
  });

  it('doesn’t exist outside a demo', async () => {
    const mailId = await write(other, 'first', 'kept');
    expect(await other.refused(listMailbox)).toMatchObject({ status: 404, code: 'not_found' });
    expect((await other.refused(readMail, { params: { mailId } })).status).toBe(404);
  });
});
