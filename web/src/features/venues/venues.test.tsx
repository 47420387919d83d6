// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { listVenues, type Venue, readVenue, type VenueBranch } from '@sofra/contracts/venues';
import { readBranchMenu } from '@sofra/contracts/menus';
import { click, expectText, fill, press, renderPage } from '../../../test/page.tsx';
import { on, serve } from '../../../test/server.ts';
import { buildItem, refusal } from '../../../test/data.ts';
import { BusinessesPage } from './list/BusinessesPage.tsx';
import { BusinessPage } from './business/BusinessPage.tsx';

const buildVenue = (id: number, name: string): Venue => ({
  id,
  name,
  about: 'Taş fırında lahmacun',
  industryType: 'bakery',
  city: 'Gaziantep',
  district: 'Şahinbey',
  logoUrl: null,
  coverUrl: null,
  pictures: [],
  languages: ['tr'],
  isOpen: true,
  changesAt: null,
  timeZone: 'Europe/Istanbul',
});
const bakery = buildVenue(8, 'Bakırcılar Fırını');

/** Opens the list of businesses: the bakery, unless something else is searched for. */
async function openBusinesses(query = '') {
  history.replaceState(null, '', `/businesses${query}`);
  const server = serve(
    on(listVenues, ({ query: { search = '' } }) => {
      const venues = ['', 'SAHINBEY'].includes(search) ? [bakery] : [];
      const cities = [{ city: 'Gaziantep', count: 1 }];
      return { venues, total: venues.length, cities, nextAfter: null };
    }),
  );
  const reader = await renderPage(<BusinessesPage />);
  const names = () => screen.queryAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  const asked = () => server.heard(listVenues).at(-1)?.query;
  return { reader, names, asked };
}
afterEach(() => history.replaceState(null, '', '/'));

describe('the list of businesses', () => {
  it('is searched by the words that are typed, which the address keeps', async () => {
    const { reader, names, asked } = await openBusinesses();
    await waitFor(() => expect(names()).toEqual(['Bakırcılar Fırını']));
    expect(screen.getByRole('link', { name: 'Bakırcılar Fırını' }).getAttribute('href')).toBe(
      '/businesses/8',
    );
    await fill(reader, screen.getByRole('searchbox'), 'SAHINBEY');
    await waitFor(() => expect(asked()).toEqual({ search: 'SAHINBEY' }));
    await expectText('1 işletme');
    expect(location.search).toBe('?q=SAHINBEY');
    await fill(reader, screen.getByRole('searchbox'), 'Kuzguncuk Kahvecisi');
    await expectText('Aramanıza uyan işletme yok');
    await press(reader, 'Tümünü göster');
    await waitFor(() => expect(names()).toEqual(['Bakırcılar Fırını']));
    expect(location.search).toBe('');
  });

  it('is filtered by city and by what is open, also after a reload', async () => {
    const { reader, asked } = await openBusinesses('?city=Gaziantep');
    await expectText('1 işletme');
    expect(asked()).toEqual({ city: 'Gaziantep' });
    const city = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Şehir' });
    expect(city.value).toBe('Gaziantep');
    const open = screen.getByRole('button', { name: 'Şu an açık' });
    await click(reader, open);
    await waitFor(() => expect(asked()).toEqual({ city: 'Gaziantep', openNow: '1' }));
    expect(open.getAttribute('aria-pressed')).toBe('true');
    await reader.selectOptions(city, '');
    await waitFor(() => expect(asked()).toEqual({ openNow: '1' }));
    expect(location.search).toBe('?open=1');
  });
});

const buildVenueBranch = (changes: Partial<VenueBranch>): VenueBranch => ({
  id: 1,
  name: 'Alsancak',
  fullAddress: 'Kordon 5, İzmir',
  phone: '',
  timeZone: 'Europe/Istanbul',
  openingHours: null,
  isOpen: null,
  changesAt: null,
  ...changes,
});

/** Opens the public page of a business with two branches. */
async function openBusiness({
  language = 'tr',
  coverUrl = null,
}: { language?: 'tr' | 'ar'; coverUrl?: string | null } = {}) {
  const server = serve(
    on(readVenue, {
      id: 7,
      name: 'Asma Altı',
      about: 'Ege mezeleri',
      industryType: 'restaurant',
      city: 'İzmir',
      district: null,
      logoUrl: null,
      coverUrl,
      pictures: [],
      languages: ['tr', 'ar'],
      isOpen: null,
      changesAt: null,
      timeZone: 'Europe/Istanbul',
      website: null,
      currency: 'TRY',
      branches: [
        buildVenueBranch({}),
        buildVenueBranch({
          id: 2,
          name: 'Urla',
          fullAddress: 'Zafer Cad. 3, Urla',
          openingHours: [{ day: 2, fromMinute: 720, toMinute: 1380 }],
        }),
      ],
    }),
    on(readBranchMenu, ({ params: { branchId } }) => ({
      branchId: Number(branchId),
      currency: 'TRY',
      categories: [{ key: 'starters', name: { tr: 'Mezeler' } }],
      items: [
        buildItem({ name: { tr: 'Levrek Izgara' } }),
        buildItem({
          id: 2,
          name: { tr: 'Ciğer', ar: 'أسياخ كبدة' },
          priceMinor: 23_000,
          price: 230,
        }),
      ],
      position: { room: `branch:${branchId}`, epoch: 'one', seq: 0 },
    })),
  );
  const reader = await renderPage(<BusinessPage businessId={7} />, { language });
  await screen.findByRole('heading', { level: 1, name: 'Asma Altı' });
  return { server, reader };
}

describe('the public page of a business', () => {
  it('has the menu, location and hours of each branch', async () => {
    const { server, reader } = await openBusiness();
    await screen.findByRole('heading', { level: 3, name: 'Levrek Izgara' });
    expect(document.title).toBe('Asma Altı · Sofra');
    await click(reader, screen.getByRole('radio', { name: 'Urla' }));
    await waitFor(() =>
      expect(server.heard(readBranchMenu).at(-1)?.params).toEqual({ branchId: '2' }),
    );
    expect(location.search).toBe('?branch=2');
    expect(screen.getByRole('row', { name: 'Pazartesi Kapalı', hidden: true })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Zafer Cad/ }).getAttribute('href')).toMatch(
      /^https:\/\/www\.openstreetmap\.org\/search\?query=Zafer/,
    );
  });

  it('has the menu in the visitor’s language, to search and not to order from', async () => {
    const { server, reader } = await openBusiness({ language: 'ar' });
    await screen.findByRole('heading', { name: 'أسياخ كبدة' });
    expect(server.heard(readBranchMenu)[0]?.query).toEqual({ language: 'ar' });
    await fill(reader, screen.getByRole('searchbox'), 'كبدة');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    const item = screen.getByRole('article');
    expect(item.textContent).toContain('230');
    expect(within(item).queryByRole('button')).toBeNull();
  });

  it('leads to the demo table on a demo', async () => {
    document.documentElement.dataset['demo'] = '';
    serve(on(readVenue, () => refusal('unavailable')));
    await renderPage(<BusinessPage businessId={1} />);
    const demo = await screen.findByRole('link', { name: 'Demo masayı aç' });
    expect(demo.getAttribute('href')).toBe('/menu/1');
    delete document.documentElement.dataset['demo'];
  });

  it('shows the cover in several widths', async () => {
    await openBusiness({ coverUrl: '/images/cover/1536' });
    const cover = document.querySelector('header img');
    expect(cover?.getAttribute('src')).toBe('/images/cover/384');
  });

  it('says so if there is no such business', async () => {
    serve(on(readVenue, () => refusal('not_found')));
    await renderPage(<BusinessPage businessId={999} />);
    await expectText('İşletme bulunamadı');
  });
});
