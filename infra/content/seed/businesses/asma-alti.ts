import { everyDay, onDays, type DemoBusiness } from '../business.ts';
import { buildMenu, buildTables } from './menu.ts';

/** Business with two branches. */
export const asmaAlti: DemoBusiness = {
  business: {
    id: 7,
    name: 'Asma Altı',
    description:
      'Kordon’a bir sokak: zeytinyağlılar, Ege otları ve günün balığı. Sabah pazarda ne varsa öğlen masada o olur.',
    industryType: 'restaurant',
    fullAddress: 'Alsancak Mah. 1453. Sok. No: 21, 35220 Konak / İzmir',
    phone: '+90 232 555 07 21',
    email: 'merhaba@asmaalti.example',
    website: 'https://asmaalti.example',
    plan: 'isletme',
    openedDaysAgo: 310,
    languages: ['tr', 'en', 'ru'],
  },
  branch: {
    id: 3,
    name: 'Alsancak',
    orderingAccess: 'scan',
    openingHours: everyDay(12 * 60, 24 * 60),
  },
  furtherBranch: {
    id: 4,
    name: 'Urla',
    orderingAccess: 'confirm',
    openingHours: onDays([2, 3, 4, 5, 6, 7], 9 * 60, 22 * 60),
    fullAddress: 'Zafer Cad. No: 8, 35430 Urla / İzmir',
    phone: '+90 232 555 07 22',
  },
  ...buildMenu(
    { menu: 3, category: 8, item: 101 },
    {
      starters: {
        'Deniz Börülcesi*': 95,
        Humus: 80,
        'Kalamar Tava': 190,
        'Karides Güveç': 240,
      },
      main: { 'Levrek Izgara': 290, 'İmam Bayıldı*': 130, 'Ev Eriştesi': 140 },
      drinks: { Adaçayı: 45, 'Ev Limonatası': 60, Su: 20 },
      desserts: { 'Limonlu Tart': 120, 'Fırın Sütlaç': 85 },
      breakfast: { Boyoz: 40, Kumru: 130 },
    },
  ),
  tables: buildTables(17, 'Bahçe', [2, 2, 4, 4, 4, 6]),
};
