import type { Allergen } from '@sofra/contracts/items';

/**
 * Words that name an allergen, in the eleven languages of menus. A word is also found as the beginning of a
 * longer one, unless it ends with a full stop. Case and accents don't matter.
 */
export const allergenWords: Readonly<Record<Allergen, string>> = {
  gluten: `gluten / glüten / buğday / çölyak / çavdar / arpa. / wheat / coeliac / celiac / rye. / barley / غلوتين / جلوتين /
    قمح / سيلياك / شعير. / глютен / пшениц / целиак / ячмен / trigo / weizen / zöliakie / blé. / cœliaque / 麸质 / 麩質 / 小麦 /
    ग्लूटेन / गेहूं / गेहूँ / গ্লুটেন / গম.`,
  crustaceans: `kabuklu deniz / karides / yengeç / ıstakoz / deniz ürün / crustacean / shellfish / shrimp / prawn / crab. / crabs. /
    lobster / crayfish / seafood / قشريات / روبيان / جمبري / سلطعون / كركند / بحرية / ракообраз / креветк / краб / лобстер /
    омар. / морепродукт / crustáceo / gamba / camarón / camarones / langostino / cangrejo / marisco / krebs / garnele / krabbe /
    hummer / meeresfrüchte / crustacé / crevette / crabe / homard / fruits de mer / 甲壳 / 虾 / 蝦 / 蟹 / 海鲜 / 海鮮 / झींगा /
    केकड़ा / सीफूड / চিংড়ি / কাঁকড়া / camarão / camarões / caranguejo / lagosta / frutos do mar`,
  eggs: `yumurta / egg. / eggs. / omelet / بيض. / بيضة. / яйц / яиц / яич / huevo / ei. / eier / eigelb / eiweiß / œuf / 鸡蛋 / 雞蛋 /
    蛋过敏 / अंडा / अंडे / अंडों / अण्डा / ডিম / ovo. / ovos.`,
  fish: `balık / balığ / ton balığı / somon. / hamsi / deniz ürün / fish. / fishes. / salmon / tuna / anchov / seafood / سمك / أسماك /
    تونة / سلمون / بحرية / рыб / лосос / тунец / тунц / морепродукт / pescado / atún / fisch / lachs / thunfisch /
    meeresfrüchte / poisson / saumon / thon. / fruits de mer / 鱼 / 魚 / 海鲜 / 海鮮 / मछली / सीफूड / মাছ / peixe / atum. / salmão /
    frutos do mar`,
  peanuts: `yer fıstı / yerfıstı / fıstık. / peanut / groundnut / فول سوداني / الفول السوداني / арахис / cacahuete / cacahuate / maní. /
    erdnuss / erdnüsse / cacahuète / arachide / 花生 / मूंगफली / मूँगफली / চিনাবাদাম / amendoim`,
  soybeans: `soya / soy. / soybean / tofu / صويا / соя. / сою. / сои. / соев / тофу / soja / 大豆 / 黄豆 / 豆腐 / सोया / সয়া`,
  milk: `süt / laktoz / milk / dairy / lactose / حليب / لاكتوز / ألبان / молок / молоч / лактоз / leche. / lácteo / lactosa / milch /
    laktose / lait. / laitier / 牛奶 / 乳制品 / 奶制品 / 乳糖 / दूध / डेयरी / लैक्टोज / দুধ / ল্যাকটোজ / leite / laticínio`,
  nuts: `kuruyemiş / kuru yemiş / kabuklu yemiş / fındık / fındığ / ceviz / badem / fıstık. / antep fıstı / kaju. / nut. / nuts. / hazelnut /
    walnut / almond / pistachio / cashew / pecan / macadamia / nutella / مكسرات / بندق / جوز. / لوز. / فستق / كاجو / орех / фундук /
    миндал / фисташ / кешью / nuez. / nueces / frutos secos / almendra / avellana / pistacho / anacardo / nuss. / nüsse / walnuss /
    walnüsse / haselnuss / haselnüsse / mandel / pistazie / noix. / noisette / amande / pistache / cajou / fruits à coque / 坚果 /
    堅果 / 核桃 / 榛子 / 杏仁 / 腰果 / 开心果 / मेवा / मेवे / अखरोट / बादाम / काजू / पिस्ता / নাট / বাদাম / আখরোট / কাজু / পেস্তা / noz. /
    nozes / amêndoa / avelã / caju. / castanha`,
  celery: `kereviz / celery / celeriac / كرفس / сельдер / apio. / sellerie / céleri / 芹菜 / अजवाइन / সেলারি / aipo.`,
  mustard: `hardal / mustard / خردل / горчи / mostaza / senf. / moutarde / 芥末 / 芥子 / सरसों / সরিষা / mostarda`,
  sesame: `susam / tahin / sesame / tahini / tahina / سمسم / طحينة / кунжут / тахин / sésamo / ajonjolí / sesam / sésame / 芝麻 / तिल. / তিল. /
    gergelim`,
  sulphites: `sülfit / kükürt / sulphite / sulfite / كبريتيت / سلفيت / كبريتات / сульфит / sulfito / sulfit / 亚硫酸 / 亞硫酸 / सल्फाइट /
    সালফাইট`,
  lupin: `acı bakla / lüpen / termiye / lupin / ترمس / люпин / altramuz / lupine / 羽扇豆 / ल्यूपिन / লুপিন / tremoço`,
  molluscs: `yumuşakça / midye / kalamar / ahtapot / istiridye / deniz ürün / mollusc / mollusk / mussel / clam. / clams. / oyster / squid /
    calamari / octopus / scallop / shellfish / seafood / رخويات / محار / بلح البحر / كاليماري / حبار / أخطبوط / بحرية / моллюск / мидии /
    мидий / кальмар / осьминог / устриц / морепродукт / molusco / mejillón / mejillones / calamar / pulpo. / ostra / almeja / marisco /
    weichtier / muschel / tintenfisch / auster. / austern / meeresfrüchte / mollusque / moules. / calmar / poulpe / huître /
    fruits de mer / 软体动物 / 贝类 / 貝類 / 贻贝 / 牡蛎 / 生蚝 / 鱿鱼 / 章鱼 / 海鲜 / 海鮮 / सीफूड / শামুক / mexilhão / lula. / polvo. /
    frutos do mar`,
};

/** Names that contain the word of an allergen and aren't it, with what remains of them. */
export const notAllergens: readonly (readonly [string, string])[] = [
  ['hindistan cevizi', ''],
  ['جوز الهند', ''],
  ['جوزة الطيب', ''],
  ['noix de coco', ''],
  ['noix de muscade', ''],
  ['мускатный орех', ''],
  ['мускатного ореха', ''],
  ['кокосовый орех', ''],
  ['nuez moscada', ''],
  ['noz moscada', ''],
  ['yulaf sütü', ''],
  ['oat milk', ''],
  ['coconut milk', ''],
  ['حليب الشوفان', ''],
  ['овсяное молоко', ''],
  ['овсяном молоке', ''],
  ['hafermilch', ''],
  ['badem sütü', 'badem'],
  ['almond milk', 'almond'],
  ['حليب اللوز', 'لوز'],
  ['миндальное молоко', 'миндаль'],
  ['миндальном молоке', 'миндаль'],
  ['soya sütü', 'soya'],
  ['soya milk', 'soya'],
  ['soy milk', 'soya'],
  ['حليب الصويا', 'صويا'],
  ['соевое молоко', 'соя'],
  ['соевом молоке', 'соя'],
  ['鱿鱼', '贝类'],
  ['章鱼', '贝类'],
  ['tintenfisch', 'muschel'],
  // Spanish for "I am".
  ['soy alergic', 'alergic'],
];

/** Words of a statement about an allergy, in the eleven languages. */
export const allergyWords = `alerji / intolerans / dokunuyor / hassasiyet / allerg / intoleran / حساسية / حساسيه / تحسس / аллерг /
  непереносим / alergi / alérgi / unverträglich / intolér / 过敏 / 過敏 / 不耐 / एलर्जी / এলার্জি / অ্যালার্জি`;
