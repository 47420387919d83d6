import { expect, it } from 'vitest';
import { sharedApi } from '../../test/api.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';

const api = await sharedApi();

it.each(['logoUrl', 'coverUrl'])(
  'accepts as %s only an image of the business or an https address',
  async (field) => {
    const { businessId } = await buildVenue(api.db);
    const foreign = await buildVenue(api.db);
    const { cookie } = await signInAs(api, 'business_owner', { businessId });
    const change = (address: string | null) =>
      api.call('PUT', `/api/businesses/${businessId}`, { cookie, body: { [field]: address } });
    const upload = async (name: string, owner: number) => {
      const key = `${name}${owner}`.padEnd(43, '-');
      const row = { key, business_id: owner, width: 96, height: 96 };
      await api.db.insertInto('images').values(row).execute();
      return `/images/${key}/384`;
    };
    const own = await upload(field, businessId);
    const theirs = await upload(field, foreign.businessId);
    for (const address of [own, 'https://cdn.example/logo.png', null]) {
      expect((await change(address)).body[field]).toBe(address);
    }
    for (const address of [
      theirs,
      `/images/${'none'.padEnd(43, '-')}/384`,
      'http://cdn.example/logo.png',
      'javascript:alert(1)',
      '//cdn.example/logo.png',
    ]) {
      const { status, body } = await change(address);
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    }
  },
);
