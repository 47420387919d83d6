import { type Kysely, sql } from 'kysely';

/** Turkish name and drawing of the demo's and the templates' dishes. */
const drawings = {
  Adaçayı: 'adacayi',
  'Adana Kebap': 'adana-kebap',
  Americano: 'americano',
  'Ankara Tava': 'ankara-tava',
  'Antep Lahmacun': 'antep-lahmacun',
  Ayran: 'ayran',
  'Ayva Tatlısı': 'ayva-tatlisi',
  'Bal Kaymak': 'bal-kaymak',
  Beyran: 'beyran',
  Boyoz: 'boyoz',
  'Buzlu Latte': 'buzlu-latte',
  Cappuccino: 'cappuccino',
  'Cevizli Brownie': 'cevizli-brownie',
  'Ciğer Şiş': 'ciger-sis',
  'Cold Brew': 'cold-brew',
  Çay: 'cay',
  'Çi Börek': 'ci-borek',
  'Çikolatalı Pasta': 'cikolatali-pasta',
  'Çoban Salatası': 'coban-salata',
  'Dana Antrikot': 'dana-antrikot',
  'Deniz Börülcesi': 'deniz-borulcesi',
  Espresso: 'espresso',
  'Etli Kuru Fasulye': 'kuru-fasulye',
  'Ev Eriştesi': 'ev-eristesi',
  'Ev Limonatası': 'limonata',
  'Fırın Sütlaç': 'firin-sutlac',
  'Fıstıklı Baklava': 'fistikli-baklava',
  'Filtre Kahve': 'filtre-kahve',
  'Flat White': 'flat-white',
  'Frambuazlı Pasta': 'frambuazli-pasta',
  'Gavurdağı Salatası': 'gavurdagi',
  Gazoz: 'gazoz',
  Haydari: 'haydari',
  'Hindi Füme Sandviç': 'hindi-fume-sandvic',
  Humus: 'humus',
  Hünkârbeğendi: 'hunkarbegendi',
  'Izgara Köfte': 'izgara-kofte',
  'İmam Bayıldı': 'imam-bayildi',
  İskender: 'iskender',
  'Kabak Tatlısı': 'kabak-tatlisi',
  'Kaburga Dolması': 'kaburga-dolmasi',
  'Kalamar Tava': 'kalamar-tava',
  'Karides Güveç': 'karides-guvec',
  'Kaşarlı Tost': 'kasarli-tost',
  Katmer: 'katmer',
  Kazandibi: 'kazandibi',
  'Kelle Paça': 'kelle-paca',
  'Köz Patlıcan': 'koz-patlican',
  Kumru: 'kumru',
  'Kuzu İncik': 'kuzu-incik',
  Künefe: 'kunefe',
  'Lagos Şiş': 'lagos-sis',
  Latte: 'latte',
  'Levrek Izgara': 'levrek-izgara',
  'Limonlu Tart': 'limonlu-tart',
  Mantı: 'manti',
  'Maraş Dondurması': 'maras-dondurmasi',
  Menemen: 'menemen',
  'Mercimek Çorbası': 'mercimek-corbasi',
  'Mevsim Meyveleri': 'mevsim-meyveleri',
  Mırra: 'mirra',
  Mocha: 'mocha',
  'Patates Tava': 'patates-tava',
  'Peynirli Gözleme': 'peynirli-gozleme',
  'Pideli Köfte': 'pideli-kofte',
  'San Sebastian Cheesecake': 'san-sebastian-cheesecake',
  'Serpme Kahvaltı': 'serpme-kahvalti',
  'Sıcak Çikolata': 'sicak-cikolata',
  'Sigara Böreği': 'sigara-boregi',
  Su: 'su',
  'Sucuklu Yumurta': 'sucuklu-yumurta',
  'Şalgam Suyu': 'salgam',
  'Tahinli Piyaz': 'tahinli-piyaz',
  'Tavuk Dürüm': 'tavuk-durum',
  'Tavuk Şiş': 'tavuk-sis',
  'Tereyağlı Kruvasan': 'tereyagli-kruvasan',
  'Tereyağlı Pilav': 'pilav',
  Tiramisu: 'tiramisu',
  Trileçe: 'trilece',
  'Türk Kahvesi': 'turk-kahvesi',
  'Vişne Şerbeti': 'visne-serbeti',
  'Zeytinyağlı Yaprak Sarma': 'sarma',
};

/**
 * Adds a business's cover, and replaces the earlier pictures of the demo and the templates with the
 * drawing of the dish that the item's name says. Other items with one of them lose it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table businesses add column cover_url text`.execute(db);
  const earlier = sql.raw(String.raw`image_url ~ '^/dishes/[A-Za-z0-9_-]+\.webp$'`);
  await sql`
    update menu_items set image_url = '/dishes/sage-' || drawing.file || '.webp'
    from jsonb_each_text(${JSON.stringify(drawings)}::jsonb) as drawing (name, file)
    where ${earlier} and menu_items.name ->> 'tr' = drawing.name`.execute(db);
  await sql`
    update menu_items set image_url = null
    where ${earlier} and image_url not like '/dishes/sage-%'`.execute(db);
}
