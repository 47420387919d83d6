import type { Declaration } from '@sofra/contracts/items';
import type { GuestLanguage } from '@sofra/contracts/common';

/** Ingredient, the allergens it implies, and how texts name it in each guest language. */
export interface IngredientWords extends Record<GuestLanguage, RegExp> {
  implies: readonly Declaration[];
}

/** Arabic letters that are joined to the beginning of a noun: "and", "with", "like", "the". */
const joined = '(?<!\\p{L})(?:[وبكل]|ال|بال|وال|لل)*';
const arabic = (words: string): RegExp => new RegExp(`${joined}(?:${words})`, 'u');
const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})`, 'iu');

const ingredient = (
  implies: readonly Declaration[],
  tr: string,
  en: string,
  ar: string,
  ru: string,
): IngredientWords => ({ implies, tr: word(tr), en: word(en), ar: arabic(ar), ru: word(ru) });

/**
 * Ingredients by name. In one dish all languages must name the same ones, and the dish must declare
 * the allergens that they imply.
 */
export const ingredientWords: Readonly<Record<string, IngredientWords>> = {
  wheat: ingredient(
    ['gluten'],
    'bulgur|firik|erişte|(?:arpa )?şehriye|yufka|lavaş|pide|ekme[kğ]|mantı(?!r)|baklava|kadayıf|tost|sandviç|kruvasan|pandispanya|bisküvi|hamur|makarna|un kurabiye|simi[td]|irmik',
    'bulgur|freekeh|noodles?|orzo|filo|lavash|pide|bread|mantı|baklava|kadayıf|toast|sandwich|croissants?|sponge|ladyfinger|pastry|dough|pasta|simit|semolina',
    'برغل|فريك|رشتة|شعيرية|لسان العصفور|رقائق|لافاش|لواش|بيدا|خبز|مانتي|بقلاوة|كنافة|قطايف|كدايف|توست|ساندويتش|كرواسان|بسكويت|عجين|معكرونة|سميط|سميد|إسفنج',
    'булгур|фрик|лапш|вермишел|орзо|юфк|лаваш|пиде|хлеб|манты|пахлав|кадаиф|тост|сэндвич|круассан|бисквит|печенье|тест[оеа]|паст[аы]|симит|манк',
  ),
  butter: ingredient(['milk'], 'tereyağ', 'butter', 'زبدة', 'сливочн'),
  cheese: ingredient(
    ['milk'],
    '(?:beyaz )?peynir|kaşar|tulum(?!ba)|hellim|lor(?!\\p{L})|mascarpone|labne|cheddar',
    'cheese|kashar|tulum(?!ba)|halloumi|mascarpone|labneh|cheddar',
    'جبن|أجبان|قشقوان|حلوم|ماسكربوني|لبنة|تشيدر|تولوم',
    'сыр(?!ой|ая)|кашар|тулум(?!б)|халуми|маскарпоне|лабне|чеддер',
  ),
  yoghurt: ingredient(
    ['milk'],
    '(?:süzme )?yoğur[td]|ayran|cacı[kğ]',
    'yoghurt|ayran|cacık',
    'لبن(?!ان)|زبادي|عيران|جاجيك',
    'йогурт|айран|джаджик',
  ),
  eggs: ingredient(
    ['eggs'],
    'yumurta|omlet|menemen',
    'eggs?(?!p)|omelettes?|menemen',
    'بيض(?!اء)|أومليت|مينيمين',
    'яй|яич|омлет|менемен',
  ),
  walnut: ingredient(['nuts'], '(?<!hindistan )ceviz', 'walnuts?', 'جوز(?! الهند)(?!ة)', 'грецк'),
  hazelnut: ingredient(['nuts'], 'fındı[kğ](?! lahmacun)', 'hazelnuts?', 'بندق', 'фундук|фундуч'),
  almond: ingredient(['nuts'], 'badem', 'almonds?', 'لوز', 'миндал'),
  pistachio: ingredient(
    ['nuts'],
    'antep fıstı[kğ]|(?<!yer |çam )fıstı[kğ]',
    'pistachios?',
    'فستق(?! العبيد)',
    'фисташ',
  ),
  peanut: ingredient(
    ['peanuts'],
    'yer fıstı[kğ]',
    'peanuts?',
    'فول سوداني|الفول السوداني',
    'арахис',
  ),
  tahini: ingredient(['sesame'], 'tahin', 'tahini', 'طحينة|طحينية', 'тахин|кунжутн'),
  sesame: ingredient(['sesame'], 'susam', 'sesame', 'سمسم', 'кунжут(?!ная халва)'),
  mustard: ingredient(['mustard'], 'hardal', 'mustard', 'خردل', 'горчи'),
  celery: ingredient(['celery'], 'kereviz', 'celery|celeriac', 'كرفس', 'сельдере'),
  soy: ingredient(['soybeans'], 'soya', 'soy(?:a|bean)?s?(?!\\p{L})', 'صويا', 'соев|со[яю]'),
  fish: ingredient(
    ['fish'],
    'balı[kğ]|levrek|çipura|hamsi|somon|lagos',
    'fish|sea bass|sea bream|anchov|salmon|grouper',
    'سمك|أسماك|قاروص|دنيس|أنشوجة|سلمون(?! مرق)|هامور|لقز',
    'рыб|сибас|лаврак|дорад|анчоус|хамс|лосос|сёмг|групер',
  ),
  prawns: ingredient(['crustaceans'], 'karides', 'prawns?|shrimps?', 'روبيان', 'кревет'),
  squid: ingredient(['molluscs'], 'kalamar', 'calamari|squid', 'كاليماري|كلماري', 'кальмар'),
  mussels: ingredient(['molluscs'], 'midye', 'mussels?', 'بلح (?:ال)?بحر', 'миди'),
  octopus: ingredient(['molluscs'], 'ahtapot', 'octopus', 'أخطبوط', 'осьминог'),
  vinegar: ingredient(['sulphites'], 'sirke', 'vinegar', 'خل(?!\\p{L})', 'уксус'),
  currants: ingredient(['sulphites'], 'kuş üzüm', 'currants?', 'زبيب', 'коринк'),
  wine: ingredient(['alcohol'], 'şara[pb]', 'wine', 'نبيذ', 'вин[оаеу](?!\\p{L})|винн'),
  beer: ingredient(['alcohol'], 'bira', 'beers?|lager', 'بيرة', 'пив'),
  pork: ingredient(['pork'], 'domuz', 'pork', 'خنزير', 'свин'),
  beef: ingredient([], 'dana|sığır', 'beef|veal|calf', 'بقر|عجل', 'говя|говяж|теля|телят'),
  lamb: ingredient([], 'kuzu|koyun', 'lamb|mutton', 'خروف|ضأن|غنم', 'баран|ягн|ягнят'),
  chicken: ingredient([], 'tavu[kğ]|piliç', 'chicken', 'دجاج|طاووق', 'кури|курин|цыпл'),
  honey: ingredient([], 'bal(?!\\p{L})(?! kaba)|ballı|balı(?!\\p{L})', 'honey', 'عسل', 'мёд|медов'),
  mushroom: ingredient([], 'mantar', 'mushrooms?', 'فطر', 'гриб|шампинь'),
};
