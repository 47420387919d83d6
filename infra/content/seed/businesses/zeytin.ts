import { breakfast } from '../items/breakfast.ts';
import { desserts } from '../items/desserts.ts';
import { drinks } from '../items/drinks.ts';
import { grill } from '../items/grill.ts';
import { hotStarters } from '../items/hot-starters.ts';
import { kitchen } from '../items/kitchen.ts';
import { starters } from '../items/starters.ts';
import {
  cooking,
  dessertExtras,
  drinkSizes,
  grillExtras,
  portions,
  teaStrength,
  turkishCoffeeSugar,
  withoutVegetables,
} from '../../option-groups.ts';
import { everyDay, type DemoBusiness } from '../business.ts';
import { words } from '../../glossary/phrasebook.ts';

const seatsOfTables = [2, 4, 2, 4, 4, 6, 2, 8, 4, 2, 8, 4];

/**
 * The main demo business: business 1, branch 1, menu 1, table 1, so that every path in the
 * specification works.
 */
export const zeytin: DemoBusiness = {
  business: {
    id: 1,
    name: 'Zeytin Lokantası',
    description:
      'Karaköy’de 1987’den beri mangal, zeytinyağlı ve tencere yemekleri. Ekmek bizim fırından, balık sabah halden.',
    industryType: 'restaurant',
    fullAddress: 'Kemankeş Karamustafa Paşa Mah. Gümrük Sok. No: 14, 34425 Beyoğlu / İstanbul',
    phone: '+90 212 555 01 87',
    email: 'merhaba@zeytinlokantasi.example',
    website: 'https://zeytinlokantasi.example',
    plan: 'isletme',
    openedDaysAgo: 420,
    languages: ['tr', 'en', 'ar', 'ru'],
  },
  branch: {
    id: 1,
    name: 'Karaköy',
    orderingAccess: 'open',
    openingHours: everyDay(10 * 60, 23 * 60),
  },
  menu: {
    id: 1,
    name: words('Günün Menüsü'),
    description: words('Her gün 10.00–23.00 arası, kahvaltıdan akşam yemeğine.'),
  },
  categories: [
    {
      id: 1,
      key: 'starters',
      name: words('Başlangıçlar'),
    },
    {
      id: 2,
      key: 'main',
      name: words('Ana Yemek'),
    },
    {
      id: 3,
      key: 'drinks',
      name: words('İçecekler'),
    },
    {
      id: 4,
      key: 'desserts',
      name: words('Tatlılar'),
    },
    {
      id: 5,
      key: 'breakfast',
      name: words('Kahvaltı'),
    },
  ],
  tables: seatsOfTables.map((seats, index) => ({
    id: index + 1,
    tableNumber: `Masa ${index + 1}`,
    area: index < 8 ? 'Salon' : 'Teras',
    seats,
    qrCode: `table-${index + 1}`,
  })),
  stations: [{ kind: 'bar', categories: ['drinks'] }],
  optionGroups: [
    { id: 1, ...portions(40, 80) },
    { id: 2, ...cooking('cooking', { hasDefault: true }) },
    { id: 3, ...grillExtras(1) },
    { id: 4, ...withoutVegetables },
    // Without a default: guests must choose how their steak is cooked.
    { id: 5, ...cooking('steak-cooking', { hasDefault: false }) },
    { id: 6, ...teaStrength },
    { id: 7, ...turkishCoffeeSugar },
    { id: 8, ...drinkSizes(8) },
    { id: 9, ...dessertExtras(15) },
  ],
  dishes: [...starters, ...hotStarters, ...grill, ...kitchen, ...drinks, ...desserts, ...breakfast],
};
