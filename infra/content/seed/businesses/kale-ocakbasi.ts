import { onDays, type DemoBusiness } from '../business.ts';
import { buildMenu, buildTables } from './menu.ts';

/** Open past midnight, longer at weekends. */
export const kaleOcakbasi: DemoBusiness = {
  business: {
    id: 8,
    name: 'Kale Ocakbaşı',
    description:
      'Ocağın etrafında on altı tabure, arkasında salon. Et aynı gün çekilir, ezme masada yoğrulur.',
    industryType: 'restaurant',
    fullAddress: 'Kavaklıdere Mah. Bülten Sok. No: 16, 06680 Çankaya / Ankara',
    phone: '+90 312 555 08 16',
    email: 'yer@kaleocakbasi.example',
    website: 'https://kaleocakbasi.example',
    plan: 'isletme',
    openedDaysAgo: 205,
    languages: ['tr', 'en', 'ar'],
  },
  branch: {
    id: 5,
    name: 'Kavaklıdere',
    orderingAccess: 'scan',
    openingHours: [...onDays([1, 2, 3, 4, 7], 12 * 60, 60), ...onDays([5, 6], 12 * 60, 2 * 60)],
  },
  ...buildMenu(
    { menu: 4, category: 13, item: 115 },
    {
      starters: { 'Gavurdağı Salatası': 110, Humus: 85, 'Sigara Böreği': 95 },
      main: {
        'Adana Kebap*': 260,
        'Ciğer Şiş': 230,
        'Tavuk Şiş': 210,
        'Ankara Tava': 280,
        'Dana Antrikot': 420,
      },
      drinks: { 'Şalgam Suyu': 40, Ayran: 35, Çay: 20 },
      desserts: { Künefe: 140 },
    },
  ),
  tables: buildTables(23, 'Salon', [2, 4, 4, 4, 6, 8]),
};
