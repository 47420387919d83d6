import { everyDay, type DemoBusiness } from '../business.ts';
import { buildMenu, buildTables } from './menu.ts';

/** Open around the clock. */
export const sabahci: DemoBusiness = {
  business: {
    id: 12,
    name: 'Sabahçı Çorba',
    description:
      'Kazan hiç soğumaz: vardiyadan çıkan da, düğünden dönen de burada. Yirmi dört saat.',
    industryType: 'restaurant',
    fullAddress: 'Sinanpaşa Mah. Köyiçi Cad. No: 27, 34353 Beşiktaş / İstanbul',
    phone: '+90 212 555 12 27',
    email: 'kazan@sabahcicorba.example',
    website: 'https://sabahcicorba.example',
    plan: 'baslangic',
    openedDaysAgo: 120,
    languages: ['tr', 'en'],
  },
  branch: {
    id: 9,
    name: 'Beşiktaş',
    orderingAccess: 'scan',
    openingHours: everyDay(0, 24 * 60),
  },
  ...buildMenu(
    { menu: 8, category: 28, item: 156 },
    {
      soups: { 'Kelle Paça*': 140, 'Mercimek Çorbası': 60, Beyran: 170 },
      main: { 'Etli Kuru Fasulye': 130, 'Ciğer Şiş': 190 },
      desserts: { 'Fırın Sütlaç': 70 },
      drinks: { Ayran: 30, Çay: 15, 'Şalgam Suyu': 35 },
    },
  ),
  tables: buildTables(43, 'Salon', [2, 2, 4, 4]),
};
