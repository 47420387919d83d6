// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { listVenues, type Venue } from '@sofra/contracts/venues';
import { click, expectText, fill, press, renderPage } from '../../../../test/page.tsx';
import { on, serve } from '../../../../test/server.ts';
import { BusinessesPage } from './BusinessesPage.tsx';

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
