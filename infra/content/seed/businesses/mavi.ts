import { coffeeExtras, coffeeMilk, drinkSizes } from '../../option-groups.ts';
import { cafe } from '../items/cafe.ts';
import { everyDay, type DemoBusiness } from '../business.ts';
import { words } from '../../glossary/phrasebook.ts';

/**
 * Second tenant, set up like a real business: unguessable QR codes, and ordering only after a
 * scan.
 */
export const mavi: DemoBusiness = {
  business: {
    id: 2,
    name: 'Mavi Kahve',
    description: 'Moda sahiline iki adım, kendi kavurduğu kahve ve günlük fırın.',
    industryType: 'cafe',
    fullAddress: 'Caferağa Mah. Dumlupınar Sok. No: 9/A, 34710 Kadıköy / İstanbul',
    phone: '+90 216 555 02 40',
    email: 'selam@mavikahve.example',
    website: 'https://mavikahve.example',
    plan: 'baslangic',
    openedDaysAgo: 96,
    languages: ['tr', 'en'],
  },
  branch: {
    id: 2,
    name: 'Kadıköy',
    orderingAccess: 'scan',
    openingHours: everyDay(8 * 60, 22 * 60),
  },
  menu: {
    id: 2,
    name: words('Kahve ve Fırın'),
    description: words('Her gün 08.00–22.00 arası.'),
  },
  categories: [
    {
      id: 6,
      key: 'drinks',
      name: words('İçecekler'),
    },
    {
      id: 7,
      key: 'bakery',
      name: words('Fırından'),
    },
  ],
  tables: [
    {
      id: 13,
      tableNumber: 'Masa 1',
      area: 'Bahçe',
      seats: 2,
      qrCode: '194b3be932b8f68855f6e28eb8a76a1e',
    },
    {
      id: 14,
      tableNumber: 'Masa 2',
      area: 'Bahçe',
      seats: 2,
      qrCode: 'd2016934132064619834dca6c0f06964',
    },
    {
      id: 15,
      tableNumber: 'Masa 3',
      area: 'İç',
      seats: 4,
      qrCode: '31e25a3d15ec28d877e1b6b78d6ce0c0',
    },
    {
      id: 16,
      tableNumber: 'Masa 4',
      area: 'İç',
      seats: 4,
      qrCode: '665db7ce4c02c4e0bca256378da5ab97',
    },
  ],
  optionGroups: [
    { id: 10, ...drinkSizes(15) },
    { id: 11, ...coffeeMilk(12) },
    { id: 12, ...coffeeExtras(16) },
  ],
  dishes: cafe,
};
