import { everyDay, type DemoBusiness } from '../business.ts';
import { buildMenu, buildTables } from './menu.ts';

/** Fish restaurant at the seaside. */
export const falez: DemoBusiness = {
  business: {
    id: 10,
    name: 'Falez Balık',
    description: 'Falezlerin üstünde teras; balık tezgâhtan seçilir, tartıya göre ödenir.',
    industryType: 'restaurant',
    fullAddress: 'Kılınçarslan Mah. Hesapçı Sok. No: 44, 07100 Muratpaşa / Antalya',
    phone: '+90 242 555 10 44',
    email: 'masa@falezbalik.example',
    website: 'https://falezbalik.example',
    plan: 'isletme',
    openedDaysAgo: 260,
    languages: ['tr', 'en', 'ar', 'ru'],
  },
  branch: {
    id: 7,
    name: 'Kaleiçi',
    orderingAccess: 'scan',
    openingHours: everyDay(12 * 60, 23 * 60 + 30),
  },
  ...buildMenu(
    { menu: 6, category: 21, item: 137 },
    {
      starters: { 'Tahinli Piyaz*': 90, 'Kalamar Tava': 210, 'Karides Güveç': 260 },
      main: { 'Lagos Şiş*': 380, 'Levrek Izgara (kg)': 1480, 'Tavuk Şiş': 220 },
      drinks: { 'Ev Limonatası': 70, 'Vişne Şerbeti': 65, Su: 25 },
      desserts: { 'Mevsim Meyveleri': 140, 'Maraş Dondurması': 110 },
    },
  ),
  tables: buildTables(33, 'Teras', [2, 2, 4, 4, 6, 6]),
};
