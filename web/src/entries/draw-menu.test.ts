import { describe, expect, it } from 'vitest';
import type { GuestLanguage } from '@sofra/contracts/common';
import { DRAWN_ITEMS, type DrawnTable } from '@sofra/contracts/drawn-menu';
import type { GuestMenu } from '@sofra/contracts/menus';
import { drawMenu, drawTable } from './draw-menu.tsx';

const soup: GuestMenu['items'][number] = {
  id: 1,
  menuId: 1,
  category: 'soups',
  name: { tr: 'Mercimek <Çorbası>', en: 'Lentil soup', ar: 'شوربة العدس', ru: 'Чечевичный суп' },
  description: { tr: 'Limonlu & naneli' },
  priceMinor: 3850,
  imageUrl: '/dishes/soup.webp',
  allergens: ['gluten'],
  diets: ['vegan'],
  soldBy: 'portion',
  price: 38.5,
  basePrice: '38.50',
  preparationMinutes: 10,
  isAiRecommended: false,
  isAvailable: true,
  unavailableUntil: null,
  sortOrder: 1,
  version: 1,
};
const menuOf = (items: GuestMenu['items']): GuestMenu => ({
  branchId: 1,
  currency: 'TRY',
  categories: [{ key: 'soups', name: { tr: 'Çorbalar', en: 'Soups', ar: 'الشوربات', ru: 'Супы' } }],
  items,
  position: { room: 'menu:1', epoch: 'e', seq: 4 },
});
const table: DrawnTable = {
  id: 12,
  tableNumber: 'Masa 12',
  seats: 6,
  businessName: 'Çay & <Kahve>',
  logoUrl: null,
  languages: ['tr', 'en', 'ar', 'ru'],
};
const draw = (items: GuestMenu['items'], language: GuestLanguage = 'tr') =>
  drawMenu({ language, menuLanguage: language, languages: table.languages, menu: menuOf(items) });

describe('a drawn menu', () => {
  it.each([
    ['tr', 'Mercimek &lt;Çorbası&gt;', 'Çorbalar', '₺38,50'],
    ['en', 'Lentil soup', 'Soups', '₺38.50'],
    ['ar', 'شوربة العدس', 'الشوربات', '38.50'],
    ['ru', 'Чечевичный суп', 'Супы', '38,50'],
  ] as const)(
    'has names, categories and prices in a language: %s',
    (language, dish, heading, price) => {
      const { after } = draw([soup], language);
      expect(after).toContain(`>${dish}</button>`);
      expect(after).toContain(`>${heading}</h2>`);
      expect(after).toContain(price);
    },
  );

  it('keeps nothing of the menu before it', () => {
    draw([soup, { ...soup, id: 2, name: { tr: 'Ezogelin' } }]);
    expect(draw([{ ...soup, name: { tr: 'Tarhana' } }]).after).not.toMatch(/Ezogelin|Mercimek/);
  });

  it('says what is sold out, and has a place for each image', () => {
    const { after } = draw([{ ...soup, isAvailable: false }]);
    expect(after).toContain('Tükendi');
    expect(after).toMatch(/<img [^>]*width="112" height="112"/);
  });

  it('ends after the items that React starts with', () => {
    const many = Array.from({ length: DRAWN_ITEMS + 5 }, (_, at) => ({ ...soup, id: at + 1 }));
    expect(draw(many).after.match(/<article/g)).toHaveLength(DRAWN_ITEMS);
  });

  it('shows the logo of a business as the browser renders it, without a preload before it', () => {
    const { html } = drawTable({ ...table, logoUrl: '/images/logo/384' }, 'tr');
    expect(html).toMatch(/^<div /);
    expect(html).toContain('<img src="/images/logo/96" width="24" height="24" alt=""/>');
  });

  it('is completed by a table and its title', () => {
    const { before, after } = draw([soup], 'en');
    const { html, title } = drawTable(table, 'en');
    expect(before).not.toContain('<title>');
    expect(html).toContain('Çay &amp; &lt;Kahve&gt;');
    expect(html.match(/<path/g)).toHaveLength(6);
    expect(title).toBe('<title>Çay &amp; &lt;Kahve&gt; · Table 12</title>');
    expect(before + after).not.toContain('Table 1<');
  });
});
