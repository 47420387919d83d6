import { breakfast } from '../dishes/breakfast.ts';
import { desserts } from '../dishes/desserts.ts';
import { drinks } from '../dishes/drinks.ts';
import { grill } from '../dishes/grill.ts';
import { hotStarters } from '../dishes/hot-starters.ts';
import { kitchen } from '../dishes/kitchen.ts';
import { starters } from '../dishes/starters.ts';
import { everyDay, type Venue } from '../venue.ts';

const seatsOfTables = [2, 4, 2, 4, 4, 6, 2, 8, 4, 2, 8, 4];

/**
 * The main demo business: business 1, branch 1, menu 1, table 1, so that every path in the
 * specification works.
 */
export const zeytin: Venue = {
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
    name: { tr: 'Günün Menüsü', en: 'All-day Menu', ar: 'قائمة اليوم', ru: 'Меню на весь день' },
    description: {
      tr: 'Her gün 10.00–23.00 arası, kahvaltıdan akşam yemeğine.',
      en: 'Every day from 10:00 to 23:00, from breakfast to dinner.',
      ar: 'كل يوم من 10:00 إلى 23:00، من الفطور إلى العشاء.',
      ru: 'Каждый день с 10:00 до 23:00, от завтрака до ужина.',
    },
  },
  categories: [
    {
      id: 1,
      key: 'starters',
      name: { tr: 'Başlangıçlar', en: 'Starters', ar: 'المقبلات', ru: 'Закуски' },
    },
    {
      id: 2,
      key: 'main',
      name: { tr: 'Ana Yemek', en: 'Mains', ar: 'الأطباق الرئيسية', ru: 'Основные блюда' },
    },
    {
      id: 3,
      key: 'drinks',
      name: { tr: 'İçecekler', en: 'Drinks', ar: 'المشروبات', ru: 'Напитки' },
    },
    {
      id: 4,
      key: 'desserts',
      name: { tr: 'Tatlılar', en: 'Desserts', ar: 'الحلويات', ru: 'Десерты' },
    },
    {
      id: 5,
      key: 'breakfast',
      name: { tr: 'Kahvaltı', en: 'Breakfast', ar: 'الفطور', ru: 'Завтрак' },
    },
  ],
  tables: seatsOfTables.map((seats, index) => ({
    id: index + 1,
    tableNumber: `Masa ${index + 1}`,
    area: index < 8 ? 'Salon' : 'Teras',
    seats,
    qrCode: `table-${index + 1}`,
  })),
  dishes: [...starters, ...hotStarters, ...grill, ...kitchen, ...drinks, ...desserts, ...breakfast],
};
