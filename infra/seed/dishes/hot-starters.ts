import type { Dish } from '../dish.ts';

const category = 'starters';

/** Starters that are fried or baked to order. */
export const hotStarters: readonly Dish[] = [
  {
    id: 5,
    category,
    name: { tr: 'Çi Börek', en: 'Çi Börek', ar: 'تشي بوريك', ru: 'Чебурек' },
    description: {
      tr: 'El açması hamurda kıyma ve soğan, sıcak.',
      en: 'Hand-rolled pastry filled with minced beef and onion, fried to order.',
      ar: 'لحم مفروم وبصل في عجين رقيق مفرود باليد.',
      ru: 'Тонкое тесто ручной раскатки с фаршем и луком, с пылу с жару.',
    },
    priceMinor: 5200,
    preparationMinutes: 12,
    allergens: ['gluten', 'milk', 'eggs'],
    diets: [],
    picture: 'dumpling',
    soldOut: 'untilTomorrow',
  },
  {
    id: 11,
    category,
    name: {
      tr: 'Sigara Böreği',
      en: 'Cheese Cigar Böreks',
      ar: 'بورك السيجار بالجبنة',
      ru: 'Сигара-бёрек с сыром',
    },
    description: {
      tr: 'İncecik yufkada Ezine peyniri ve maydanoz, çıtır çıtır; 5 adet.',
      en: 'Five crisp filo rolls with Ezine white cheese and parsley.',
      ar: 'خمس لفائف مقرمشة بجبنة إزينه البيضاء والبقدونس.',
      ru: 'Пять хрустящих трубочек с белым сыром из Эзине и петрушкой.',
    },
    priceMinor: 4600,
    preparationMinutes: 9,
    allergens: ['gluten', 'milk', 'eggs'],
    diets: ['vegetarian'],
    picture: 'cheese',
  },
  {
    id: 12,
    category,
    name: {
      tr: 'Karides Güveç',
      en: 'Prawn Casserole',
      ar: 'طاجن الروبيان',
      ru: 'Креветки в горшочке',
    },
    description: {
      tr: 'Tereyağında karides, mantar ve domates; üzeri kaşarlı, fırından.',
      en: 'Prawns, mushroom and tomato in butter, baked under kashar cheese.',
      ar: 'روبيان وفطر وطماطم بالزبدة، مغطّى بالجبنة ومخبوز.',
      ru: 'Креветки, грибы и томаты в масле, запечённые под сыром кашар.',
    },
    priceMinor: 9500,
    preparationMinutes: 16,
    allergens: ['crustaceans', 'milk', 'celery'],
    diets: [],
    picture: 'prawn',
  },
  {
    id: 13,
    category,
    name: { tr: 'Kalamar Tava', en: 'Fried Calamari', ar: 'كاليماري مقلي', ru: 'Жареные кальмары' },
    description: {
      tr: 'Gevrek kalamar halkaları, yanında ev yapımı tarator.',
      en: 'Crisp calamari rings with our own walnut tarator sauce.',
      ar: 'حلقات كاليماري مقرمشة مع صلصة طراطور بيتية بالجوز.',
      ru: 'Хрустящие кольца кальмара с домашним ореховым соусом таратор.',
    },
    priceMinor: 9000,
    preparationMinutes: 12,
    allergens: ['molluscs', 'gluten', 'eggs', 'nuts'],
    diets: [],
    picture: 'squid',
    soldOut: 'untilChanged',
  },
  {
    id: 14,
    category,
    name: { tr: 'Patates Tava', en: 'Fried Potatoes', ar: 'بطاطا مقلية', ru: 'Жареный картофель' },
    description: {
      tr: 'Elde doğranmış, iki kez kızarmış; kekik ve deniz tuzu.',
      en: 'Hand-cut and twice fried, with thyme and sea salt.',
      ar: 'مقطّعة يدويًا ومقلية مرتين، مع الزعتر وملح البحر.',
      ru: 'Нарезан вручную и обжарен дважды, с тимьяном и морской солью.',
    },
    priceMinor: 3500,
    preparationMinutes: 8,
    allergens: [],
    diets: ['vegan', 'vegetarian'],
    picture: 'fries',
  },
];
