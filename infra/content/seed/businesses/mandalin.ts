import type { DemoBusiness } from '../business.ts';
import { buildMenu, buildTables } from './menu.ts';

/** Business without published opening hours. */
export const mandalin: DemoBusiness = {
  business: {
    id: 13,
    name: 'Mandalin Kafe',
    description: 'Mandalina bahçesinde altı masa; kahve kavrulur, kek o sabah pişer.',
    industryType: 'cafe',
    fullAddress: 'Bitez Mah. Mandalinci Sok. No: 12, 48470 Bodrum / Muğla',
    phone: '+90 252 555 13 12',
    email: 'selam@mandalinkafe.example',
    website: 'https://mandalinkafe.example',
    plan: 'baslangic',
    openedDaysAgo: 38,
    languages: ['tr', 'en', 'ru'],
  },
  branch: { id: 10, name: 'Bitez', orderingAccess: 'scan', openingHours: null },
  ...buildMenu(
    { menu: 9, category: 32, item: 165 },
    {
      drinks: {
        'Flat White*': 110,
        'Cold Brew': 120,
        'Buzlu Latte': 120,
        'Türk Kahvesi': 75,
        'Ev Limonatası': 85,
      },
      bakery: { 'Kaşarlı Tost': 120, 'Cevizli Brownie': 110 },
      desserts: { 'San Sebastian Cheesecake*': 160, 'Limonlu Tart': 140 },
    },
  ),
  tables: buildTables(47, 'Bahçe', [2, 2, 4, 4]),
};
