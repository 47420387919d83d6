import { everyDay, type DemoBusiness } from '../business.ts';
import { buildMenu, buildTables } from './menu.ts';

/** Small fast-food business. */
export const hanlar: DemoBusiness = {
  business: {
    id: 11,
    name: 'Hanlar Dürüm',
    description:
      'Hanlar bölgesinde ayaküstü: dürüm, pideli köfte, köpüklü ayran. On dakikada masada.',
    industryType: 'fast_food',
    fullAddress: 'Nalbantoğlu Mah. Taşkapı Sok. No: 3, 16010 Osmangazi / Bursa',
    phone: '+90 224 555 11 03',
    email: 'siparis@hanlardurum.example',
    website: 'https://hanlardurum.example',
    plan: 'baslangic',
    openedDaysAgo: 64,
    languages: ['tr', 'en'],
  },
  branch: {
    id: 8,
    name: 'Hanlar',
    orderingAccess: 'scan',
    openingHours: everyDay(11 * 60, 23 * 60),
  },
  ...buildMenu(
    { menu: 7, category: 25, item: 148 },
    {
      main: { 'Tavuk Dürüm*': 95, 'Pideli Köfte': 160, İskender: 210 },
      starters: { 'Mercimek Çorbası': 50, 'Patates Tava': 60 },
      drinks: { Ayran: 25, Gazoz: 30, Su: 15 },
    },
  ),
  tables: buildTables(39, 'Salon', [2, 2, 2, 4]),
};
