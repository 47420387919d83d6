import { describe, expect, it } from 'vitest';
import type { MenuLanguage } from '@sofra/contracts/common';
import { allTerms } from '../../content/glossary/all.ts';
import { terms } from './term.ts';
import { roles } from '../../content/glossary/roles.ts';
import { createGlossary } from './glossary.ts';

const dishes = terms(`
Mercimek Çorbası | Red Lentil Soup | شوربة العدس | Чечевичный суп | Sopa de lentejas | Linsensuppe | Soupe de lentilles | 红扁豆汤 | मसूर का सूप | মসুর স্যুপ | Sopa de lentilha
Kırmızı Biber | Red Pepper | فلفل أحمر | Красный перец | Pimiento rojo | Rote Paprika | Poivron rouge | 红椒 | लाल शिमला मिर्च | লাল ক্যাপসিকাম | Pimentão vermelho
Domates | Tomato | طماطم | Помидор | Tomate | Tomate | Tomate | 番茄 | टमाटर | টমেটো | Tomate
Peynir | Cheese | جبنة | Сыр | Queso | Käse | Fromage | 奶酪 | चीज़ | পনির | Queijo
İncir | Figs | تين | Инжир | Higos | Feigen | Figues | 无花果 | अंजीर | ডুমুর | Figos
Rus Salatası | Russian Salad | سلطة روسية | Салат «Оливье» | Ensaladilla rusa | Russischer Salat | Salade russe | 俄式沙拉 | रशियन सलाद | রাশিয়ান সালাদ | Salada russa
pilav ile | with rice | مع الأرز | с рисом | con arroz | mit Reis | avec du riz | 配米饭 | चावल के साथ | ভাতসহ | com arroz
Her gün taze. | Fresh every day. | طازج كل يوم. | Свежее каждый день. | Fresco cada día. | Täglich frisch. | Frais chaque jour. | 每日新鲜。 | रोज़ ताज़ा। | প্রতিদিন তাজা। | Fresco todos os dias.
`);
const portions = terms(`
2 kişilik | for two | لشخصين | на двоих | para dos | für zwei | pour deux | 两人份 | दो लोगों के लिए | দুই জনের জন্য | para dois
yarım porsiyon | half portion | نصف حصة | полпорции | media ración | halbe Portion | demi-portion | 半份 | आधा पोर्शन | আধা পরিবেশন | meia porção
`);
const attributes = terms(`
peynirli | with cheese | بالجبنة | с сыром | con queso | mit Käse | au fromage | 配奶酪 | चीज़ के साथ | পনিরসহ | com queijo
cevizli | with walnuts | بالجوز | с грецкими орехами | con nueces | mit Walnüssen | aux noix | 配核桃 | अखरोट के साथ | আখরোটসহ | com nozes
`);
const glossary = createGlossary([...dishes, ...portions, ...attributes], {
  servings: portions,
  attributes,
  heads: ['Rus Salatası'],
  headings: [],
});
const from = (source: MenuLanguage, text: string, target: MenuLanguage) =>
  glossary.translate(text, source, target);
const turkish = (text: string, target: MenuLanguage) => from('tr', text, target);

describe('the glossary', () => {
  it('recognizes a phrase in any spelling and language', () => {
    for (const typed of ['Mercimek Çorbası', 'MERCİMEK ÇORBASI', ' mercimek  corbasi ']) {
      expect(turkish(typed, 'en')).toBe('Red Lentil Soup');
    }
    expect(from('ar', 'شُوربة العدس', 'tr')).toBe('Mercimek Çorbası');
    expect(from('es', 'pimiento rojo', 'ru')).toBe('Красный перец');
    expect(from('de', 'KASE', 'fr')).toBe('Fromage');
    expect(from('hi', 'टमाटर', 'bn')).toBe('টমেটো');
  });

  it('translates nothing if any part is unknown, and no word within another word', () => {
    expect(turkish('Domates, kuantum köpüğü', 'en')).toBeUndefined();
    expect(turkish('Domatesli', 'en')).toBeUndefined();
    expect(turkish('Domates (gizli tarif)', 'en')).toBeUndefined();
    expect(turkish(', ve ,', 'en')).toBeUndefined();
    expect(from('en', 'Domates', 'tr')).toBeUndefined();
  });

  it('joins a list by the rules of the language, with the source’s capitalization', () => {
    const list = 'Domates, kırmızı biber ve peynir.';
    expect(turkish(list, 'en')).toBe('Tomato, red pepper and cheese.');
    expect(turkish(list, 'ar')).toBe('طماطم، فلفل أحمر وجبنة.');
    expect(turkish(list, 'de')).toBe('Tomate, rote Paprika und Käse.');
    expect(turkish(list, 'zh')).toBe('番茄、红椒和奶酪。');
    expect(turkish(list, 'hi')).toBe('टमाटर, लाल शिमला मिर्च और चीज़।');
    expect(turkish('Domates, Kırmızı Biber', 'en')).toBe('Tomato, Red Pepper');
    expect(turkish('Peynir, rus salatası', 'en')).toBe('Cheese, Russian salad');
    expect(turkish('peynir ve incir', 'es')).toBe('Queso e higos');
    expect(turkish('Peynir, pilav ile', 'fr')).toBe('Fromage, avec du riz');
    expect(turkish('Peynir ve pilav ile', 'en')).toBe('Cheese, with rice');
    expect(from('en', 'Tomato, cheese, and figs', 'tr')).toBe('Domates, peynir ve incir');
    expect(from('ar', 'طماطم، جبنة وتين', 'en')).toBe('Tomato, cheese and figs');
    expect(from('zh', '番茄、奶酪和无花果。', 'pt')).toBe('Tomate, queijo e figos.');
  });

  it('keeps sentences, lines, brackets and signs separate', () => {
    expect(turkish('Domates. Peynir veya incir; her gün taze.', 'ru')).toBe(
      'Помидор. Сыр или инжир; свежее каждый день.',
    );
    expect(turkish('Domates\nPeynir / İncir', 'fr')).toBe('Tomate\nFromage / Figues');
    expect(turkish('Mercimek Çorbası (domates, peynir)', 'en')).toBe(
      'Red Lentil Soup (tomato, cheese)',
    );
    expect(turkish('Her gün taze', 'zh')).toBe('每日新鲜');
    expect(turkish('Her gün taze.', 'bn')).toBe('প্রতিদিন তাজা।');
  });

  it('keeps numbers, and translates servings and measures next to an item', () => {
    expect(turkish('2 Kişilik Mercimek Çorbası', 'en')).toBe('Red Lentil Soup (for two)');
    expect(turkish('Mercimek Çorbası yarım porsiyon', 'zh')).toBe('红扁豆汤（半份）');
    expect(turkish('Peynir (250 gr)', 'ar')).toBe('جبنة (250 غ)');
    expect(turkish('Peynir 1,5 kg', 'ru')).toBe('Сыр 1,5 кг');
    expect(turkish('Peynir 33cl, domates', 'de')).toBe('Käse 33 cl, Tomate');
    expect(turkish('250 gr peynir', 'en')).toBe('Cheese (250 g)');
    expect(turkish('Peynir (0,5 kg)', 'en')).toBe('Cheese (0.5 kg)');
    expect(turkish('3 peynir', 'en')).toBeUndefined();
  });

  it('writes the attributes of a dish after it, with one “with”', () => {
    const salad = 'Peynirli ve Cevizli Rus Salatası';
    expect(turkish(salad, 'en')).toBe('Russian Salad with Cheese and Walnuts');
    expect(turkish(salad, 'ar')).toBe('سلطة روسية بالجبنة وبالجوز');
    expect(turkish(salad, 'ru')).toBe('Салат «Оливье» с сыром и грецкими орехами');
    expect(turkish(salad, 'de')).toBe('Russischer Salat mit Käse und Walnüssen');
    expect(turkish(salad, 'fr')).toBe('Salade russe au fromage et aux noix');
    expect(turkish(salad, 'zh')).toBe('俄式沙拉配奶酪和核桃');
    expect(turkish(salad, 'hi')).toBe('चीज़ और अखरोट के साथ रशियन सलाद');
    expect(turkish('cevizli veya peynirli rus salatası', 'en')).toBe(
      'Russian salad with walnuts or cheese',
    );
  });

  it('doesn’t cut a dish it doesn’t know at “ve”', () => {
    expect(turkish('Peynirli ve cevizli domates', 'en')).toBeUndefined();
    expect(turkish('Peynirli ve domates', 'en')).toBeUndefined();
    expect(turkish('Domates, peynirli ve cevizli', 'en')).toBe(
      'Tomato, with cheese and with walnuts',
    );
  });

  it('recognizes the other order and form of a Turkish name', () => {
    expect(turkish('Mercimek Çorba', 'en')).toBe('Red Lentil Soup');
    const known = createGlossary(allTerms, roles);
    expect(known.translate('Izgara Ahtapot', 'tr', 'en')).toBe('Grilled Octopus');
    expect(known.translate('Adana Kebabı', 'tr', 'en')).toBe('Adana Kebab');
  });

  it('rejects a long unknown text quickly', () => {
    const long = `${'domates, peynir ve (incir) / '.repeat(70)}bilinmeyen`;
    const before = performance.now();
    expect(turkish(long, 'en')).toBeUndefined();
    expect(performance.now() - before).toBeLessThan(2000);
  });
});
