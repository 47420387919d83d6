import type { Dish } from '../dish.ts';

const category = 'breakfast';

/** Breakfast, served until the kitchen says otherwise. */
export const breakfast: readonly Dish[] = [
  {
    id: 15,
    category,
    name: { tr: 'Menemen', en: 'Menemen', ar: 'مينيمين', ru: 'Менемен' },
    description: {
      tr: 'Köy yumurtası, domates, sivri biber; bakır tavada.',
      en: 'Village eggs, tomato and green pepper, from the copper pan.',
      ar: 'بيض بلدي مع طماطم وفلفل أخضر في مقلاة نحاسية.',
      ru: 'Деревенские яйца, томаты и зелёный перец в медной сковороде.',
    },
    priceMinor: 6500,
    preparationMinutes: 10,
    allergens: ['eggs', 'milk'],
    diets: ['vegetarian'],
    picture: 'copper-pan',
  },
  {
    id: 16,
    category,
    name: {
      tr: 'Serpme Kahvaltı',
      en: 'Turkish Breakfast Spread',
      ar: 'فطور تركي مشكّل',
      ru: 'Турецкий завтрак',
    },
    description: {
      tr: 'Peynirler, zeytinler, reçeller, yumurta, sıcak simit; kişi başı.',
      en: 'Cheeses, olives, jams, eggs and warm simit, per person.',
      ar: 'أجبان وزيتون ومربيات وبيض وسميط ساخن، للشخص الواحد.',
      ru: 'Сыры, оливки, варенья, яйца и тёплый симит, на одного.',
    },
    priceMinor: 14000,
    preparationMinutes: 18,
    allergens: ['gluten', 'eggs', 'milk', 'sesame', 'nuts'],
    diets: ['vegetarian'],
    picture: 'olive',
  },
  {
    id: 17,
    category,
    name: {
      tr: 'Sucuklu Yumurta',
      en: 'Eggs with Sucuk',
      ar: 'بيض بالسجق',
      ru: 'Яичница с суджуком',
    },
    description: {
      tr: 'Afyon sucuğu ve iki köy yumurtası, sahanda.',
      en: 'Two village eggs fried with garlicky Afyon sausage.',
      ar: 'بيضتان بلديتان مع سجق أفيون في المقلاة.',
      ru: 'Два деревенских яйца с афьонским суджуком на сковороде.',
    },
    priceMinor: 7000,
    preparationMinutes: 9,
    allergens: ['eggs', 'milk'],
    diets: [],
    picture: 'egg',
  },
  {
    id: 18,
    category,
    name: {
      tr: 'Peynirli Gözleme',
      en: 'Cheese Gözleme',
      ar: 'كوزلمة بالجبنة',
      ru: 'Гёзлеме с сыром',
    },
    description: {
      tr: 'Sac üstünde, lor ve maydanozlu; tereyağı sürülmüş.',
      en: 'Griddled flatbread with curd cheese and parsley, brushed with butter.',
      ar: 'رقاق على الصاج بالجبن والبقدونس، مدهون بالزبدة.',
      ru: 'Лепёшка с творожным сыром и петрушкой, смазанная маслом.',
    },
    priceMinor: 6000,
    preparationMinutes: 11,
    allergens: ['gluten', 'milk'],
    diets: ['vegetarian'],
    picture: 'flatbread',
  },
  {
    id: 19,
    category,
    name: {
      tr: 'Bal Kaymak',
      en: 'Honey and Clotted Cream',
      ar: 'عسل وقشطة',
      ru: 'Мёд с каймаком',
    },
    description: {
      tr: 'Kars balı, manda kaymağı, odun fırını ekmeği.',
      en: 'Kars honey, buffalo clotted cream and wood-oven bread.',
      ar: 'عسل قارص وقشطة الجاموس مع خبز الفرن الحجري.',
      ru: 'Мёд из Карса, каймак из буйволиного молока, хлеб из печи.',
    },
    priceMinor: 5800,
    preparationMinutes: 4,
    allergens: ['milk', 'gluten'],
    diets: ['vegetarian'],
    picture: 'honey',
  },
];
