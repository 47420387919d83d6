import type { DemoItem } from '../item.ts';
import { words } from '../../glossary/phrasebook.ts';

const category = 'breakfast';

/** Breakfast items. */
export const breakfast: readonly DemoItem[] = [
  {
    id: 15,
    category,
    name: words('Menemen'),
    description: words('Köy yumurtası, domates, sivri biber; bakır tavada.'),
    priceMinor: 6500,
    costMinor: 1850,
    preparationMinutes: 10,
    allergens: ['eggs', 'milk'],
    diets: ['vegetarian'],
    picture: 'menemen',
  },
  {
    id: 16,
    category,
    name: words('Serpme Kahvaltı'),
    description: words('Peynirler, zeytinler, reçeller, yumurta, sıcak simit; kişi başı.'),
    priceMinor: 14000,
    costMinor: 6200,
    preparationMinutes: 18,
    allergens: ['gluten', 'eggs', 'milk', 'sesame', 'nuts'],
    diets: ['vegetarian'],
    picture: 'serpme-kahvalti',
  },
  {
    id: 17,
    category,
    name: words('Sucuklu Yumurta'),
    description: words('Afyon sucuğu ve iki köy yumurtası, sahanda.'),
    priceMinor: 7000,
    costMinor: 2400,
    preparationMinutes: 9,
    allergens: ['eggs', 'milk'],
    diets: [],
    picture: 'sucuklu-yumurta',
  },
  {
    id: 18,
    category,
    name: words('Peynirli Gözleme'),
    description: words('Sac üstünde, lor ve maydanozlu; tereyağı sürülmüş.'),
    priceMinor: 6000,
    costMinor: 1500,
    preparationMinutes: 11,
    allergens: ['gluten', 'milk'],
    diets: ['vegetarian'],
    picture: 'peynirli-gozleme',
  },
  {
    id: 19,
    category,
    name: words('Bal Kaymak'),
    description: words('Kars balı, manda kaymağı, odun fırını ekmeği.'),
    priceMinor: 5800,
    costMinor: 2600,
    preparationMinutes: 4,
    allergens: ['milk', 'gluten'],
    diets: ['vegetarian'],
    picture: 'bal-kaymak',
  },
];
