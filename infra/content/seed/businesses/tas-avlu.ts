import { everyDay, type DemoBusiness } from '../business.ts';
import { buildMenu, buildTables } from './menu.ts';

/** Open twice a day. */
export const tasAvlu: DemoBusiness = {
  business: {
    id: 14,
    name: 'Taş Avlu Konak',
    description:
      'Abbaraların arasında dokuz odalı taş konak. Kahvaltı avluda, akşam yemeği ovaya bakan terasta.',
    industryType: 'hotel',
    fullAddress: 'Şar Mah. 1. Cadde No: 118, 47100 Artuklu / Mardin',
    phone: '+90 482 555 14 18',
    email: 'oda@tasavlu.example',
    website: 'https://tasavlu.example',
    plan: 'isletme',
    openedDaysAgo: 92,
    languages: ['tr', 'en', 'ar'],
  },
  branch: {
    id: 11,
    name: 'Mardin',
    orderingAccess: 'scan',
    openingHours: [...everyDay(7 * 60 + 30, 11 * 60), ...everyDay(18 * 60 + 30, 22 * 60 + 30)],
  },
  ...buildMenu(
    { menu: 10, category: 35, item: 174 },
    {
      breakfast: { 'Serpme Kahvaltı*': 260, Menemen: 120, 'Bal Kaymak': 110 },
      main: { 'Kaburga Dolması*': 360, 'Kuzu İncik': 340, 'İmam Bayıldı': 150 },
      desserts: { 'Ayva Tatlısı': 110 },
      drinks: { Mırra: 50, Çay: 20, 'Vişne Şerbeti': 60 },
    },
  ),
  tables: buildTables(51, 'Avlu', [2, 2, 4, 4, 6]),
};
