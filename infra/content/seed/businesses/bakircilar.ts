import { onDays, type DemoBusiness } from '../business.ts';
import { buildMenu, buildTables } from './menu.ts';

/** Bakery that is closed on Sundays. */
export const bakircilar: DemoBusiness = {
  business: {
    id: 9,
    name: 'Bakırcılar Fırını',
    description:
      'Çarşının içinde taş fırın: sabah katmer, öğlen lahmacun, bütün gün baklava. Fıstık Barak ovasından.',
    industryType: 'bakery',
    fullAddress: 'Karagöz Mah. Bakırcılar Çarşısı No: 5, 27400 Şahinbey / Gaziantep',
    phone: '+90 342 555 09 05',
    email: 'firin@bakircilar.example',
    website: 'https://bakircilar.example',
    plan: 'baslangic',
    openedDaysAgo: 150,
    languages: ['tr', 'en', 'ar'],
  },
  branch: {
    id: 6,
    name: 'Çarşı',
    orderingAccess: 'scan',
    openingHours: onDays([1, 2, 3, 4, 5, 6], 7 * 60, 20 * 60),
  },
  ...buildMenu(
    { menu: 5, category: 17, item: 127 },
    {
      breakfast: { 'Katmer*': 150, Beyran: 160 },
      bakery: { 'Antep Lahmacun*': 75, 'Peynirli Gözleme': 90 },
      desserts: { 'Fıstıklı Baklava': 180, Künefe: 150, 'Maraş Dondurması': 90 },
      drinks: { Çay: 15, Ayran: 30, 'Türk Kahvesi': 60 },
    },
  ),
  tables: buildTables(29, 'Salon', [2, 2, 4, 4]),
};
