import type { Allergen } from '@sofra/contracts/items';

/**
 * Words that name an allergen, in the eleven languages of menus. A word is also found as the beginning of a
 * longer one, unless it ends with a full stop. Case and accents don't matter.
 */
export const allergenWords: Readonly<Record<Allergen, string>> = {
  gluten: `gluten / glüten / buğday / çölyak / çavdar / arpa. / arpaya. / arpalı / un alerj / una alerj / wheat /
    spelt. / coeliac / celiac / rye. / barley / غلوتين / جلوتين / قلوتين / قمح / سيلياك / سلياك / شعير. / طحين. /
    глютен / глутен / клейковин / пшениц / пшенич / целиак / ячмен / рожь. / ржан / trigo / cebada / centeno /
    weizen / dinkel / roggen / gerste / zöliakie / blé. / seigle / orge. / épeautre / cœliaque / centeio / cevada /
    麸 / 麩 / 小麦 / 小麥 / 大麦 / 大麥 / 黑麦 / 黑麥 / 乳糜泻 / 乳糜瀉 / ग्लूटेन / गेहूं / गेहूँ / গ্লুটেন / গম. / গমে. / গমের.`,
  crustaceans: `kabuklu deniz / kabuklular / karides / kerevit / yengeç / ıstakoz / deniz ürün / deniz mahsul /
    crustacean / shellfish / shrimp / prawn / scampi / langoustine / crab. / crabs. / lobster / crayfish /
    crawfish / seafood / قشريات / روبيان / ربيان / جمبري / قريدس / سلطعون / كابوريا / كركند / استاكوزا / لوبستر /
    بحرية / ракообраз / кревет / краб / лобстер / лангуст / раки. / раков. / омар. / омары. / омара. / омаров. /
    морепродукт / crustáceo / gamba / camarón / camarones / langostino / cangrejo / langosta / bogavante / marisco /
    schalentier / krebs / garnele / krabbe / hummer / meeresfrüchte / crustacé / crevette / crabe / homard /
    langouste / écrevisse / fruits de mer / 甲壳 / 虾 / 蝦 / 蟹 / 海鲜 / 海鮮 / झींग / केकड़ / सीफूड / চিংড়ি / কাঁকড়া /
    camarão / camarões / caranguejo / lagosta / lagostim / frutos do mar`,
  eggs: `yumurta / omlet / egg. / eggs. / omelet / بيض. / بيضة. / بيضات. / بيوض / яйц / яиц / яич / huevo / ei. /
    eiallerg / eier / eigelb / eiweiß / œuf / 鸡蛋 / 雞蛋 / 蛋 / अंडा / अंडे / अंडों / अण्डा / अण्डे / ডিম / ovo. /
    ovos.`,
  fish: `balık / balığ / ton bal / alabalı / somon / hamsi / levrek / levreğ / çipura / palamut / uskumru / lüfer /
    sardalya / ançüez / deniz ürün / deniz mahsul / fish. / fishes. / salmon / tuna / anchov / sardine / mackerel /
    trout / herring / sea bass / cod. / codfish / seafood / سمك / أسماك / تونة / تونا / سلمون / سالمون / سردين / ماكريل /
    انشوجة / بحرية / рыб / лосос / сёмг / форел / тунец / тунц / треска. / трески. / треску. / скумбри / сельдь. /
    сельди. / селёдк / анчоус / морепродукт / pescado / atún / anchoa / bacalao / merluza / fisch / lachs /
    forelle / sardelle / thunfisch / meeresfrüchte / poisson / saumon / thon. / anchois / cabillaud /
    fruits de mer / 鱼 / 魚 / 海鲜 / 海鮮 / मछली / मछलि / सीफूड / মাছ / peixe / atum. / salmão / bacalhau / anchova /
    frutos do mar`,
  peanuts: `yerfıstı / fıstık / fıstığ / peanut / groundnut / فول سوداني / فول السوداني / الفول السوداني /
    فستق العبيد / فستق عبيد / арахис / cacahuete / cacahuate / maní. / erdnuss / erdnüsse / cacahuète / arachide /
    花生 / मूंगफल / मूँगफल / চিনাবাদাম / চীনাবাদাম / চিনা বাদাম / চীনা বাদাম / amendoim`,
  soybeans: `soya / soy. / soybean / tofu / صويا / соя. / сою. / сои. / соей. / соев / тофу / soja / 大豆 / 黄豆 / 黃豆 /
    毛豆 / 豆腐 / 豆浆 / 豆漿 / 豆奶 / 豆制品 / 豆製品 / 酱油 / 醬油 / सोया / সয়া`,
  milk: `süt / laktoz / milk / dairy / lactose / حليب / لبن. / لاكتوز / ألبان / молок / молоч / лактоз / leche. /
    lácteo / lactosa / milch / laktose / kuhmilch / lait. / laits. / laitier / laitière / laitage / 牛奶 / 乳制品 / 乳製品 /
    奶制品 / 奶製品 / 奶类 / 奶類 / 奶过敏 / 奶過敏 / 乳糖 / दूध / डेयरी / लैक्टोज / দুধ / ল্যাকটোজ / leite / laticínio`,
  nuts: `kuruyemiş / kuru yemiş / kabuklu yemiş / fındık / fındığ / ceviz / badem / fıstık / fıstığ / antep fıstı /
    kaju / nut. / nuts. / hazelnut / walnut / almond / pistachio / cashew / pecan / macadamia / nutella / مكسرات /
    بندق / جوز. / لوز. / فستق / كاجو / كاشو / بيكان / عين الجمل / орех / ореш / фундук / миндал / фисташ / кешью /
    кэшью / пекан / макадам / nuez. / nueces / frutos secos / almendra / avellana / pistacho / anacardo / nuss /
    nüsse / walnuss / walnüsse / haselnuss / haselnüsse / mandel / pistazie / noix. / noisette / amande / pistache /
    cajou / fruits à coque / 坚果 / 堅果 / 核桃 / 榛子 / 杏仁 / 腰果 / 开心果 / 開心果 / 果仁 / 碧根果 / 夏威夷果 / मेवा / मेवे / मेवों /
    अखरोट / बादाम / काजू / पिस्ता / पिस्ते / नट्स / নাট / বাদাম / আখরোট / কাজু / পেস্তা / noz. / nozes / amêndoa /
    avelã / caju. / castanha`,
  celery: `kereviz / celery / celeriac / كرفس / сельдер / apio. / sellerie / céleri / 芹 / अजवाइन / सेलरी / সেলারি /
    aipo.`,
  mustard: `hardal / mustard / خردل / مستردة / مسطردة / горчи / mostaza / senf / moutarde / 芥末 / 芥子 / 芥辣 / सरसों /
    সরিষা / সর্ষে / mostarda`,
  sesame: `susam / tahin / sesame / tahini / tahina / سمسم / طحينة / طحيني / кунжут / тахин / sésamo / ajonjolí /
    sesam / sésame / 芝麻 / 麻酱 / 麻醬 / तिल. / তিল. / তিলে. / তিলের. / gergelim`,
  sulphites: `sülfit / kükürt / sulphite / sulfite / sulphur / sulfur / كبريتيت / سلفيت / كبريتات / сульфит /
    sulfito / sulfit / schwefel / 亚硫酸 / 亞硫酸 / 二氧化硫 / सल्फाइट / সালফাইট`,
  lupin: `acı bakla / lüpen / termiye / lupin / ترمس / люпин / altramuz / altramuces / 羽扇豆 / ल्यूपिन / লুপিন /
    tremoço`,
  molluscs: `yumuşakça / midye / kalamar / ahtapot / istiridye / salyangoz / kabuklular / deniz ürün /
    deniz mahsul / mollusc / mollusk / mussel / clam. / clams. / oyster / squid / calamari / octopus / cuttlefish /
    scallop / cockle / snail / shellfish / seafood / رخويات / محار / بلح البحر / كاليماري / كالماري / حبار / سبيط /
    أخطبوط / حلزون / بحرية / моллюск / миди / кальмар / осьминог / каракатиц / гребешк / гребешок / устриц /
    морепродукт / molusco / mejillón / mejillones / calamar / pulpo. / pulpos. / ostra / almeja / marisco /
    schalentier / weichtier / muschel / tintenfisch / auster. / austern / schnecke / meeresfrüchte / mollusque /
    coquillage / moule. / moules. / escargot / calmar / poulpe / huître / fruits de mer / 软体动物 / 贝类 / 貝類 / 贻贝 / 牡蛎 /
    生蚝 / 鱿 / 魷 / 章鱼 / 章魚 / 墨鱼 / 墨魚 / 蛤 / 扇贝 / 扇貝 / 生蠔 / 蜗牛 / 蝸牛 / 海鲜 / 海鮮 / सीफूड / घोंघ / শামুক / ঝিনুক /
    mexilhão / mexilhões / lula. / lulas. / polvo. / polvos. / frutos do mar`,
};

/** Names that contain the word of an allergen and aren't it, with what remains of them. */
export const notAllergens: readonly (readonly [string, string])[] = [
  ['hindistan ceviz', ''],
  ['kabuklu deniz ürün', 'kabuklular '],
  ['kabuklu deniz mahsul', 'kabuklular '],
  ['antep fıstı', 'ceviz '],
  ['yer fıstı', 'peanut '],
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
  ['魷魚', '贝类'],
  ['章鱼', '贝类'],
  ['章魚', '贝类'],
  ['墨鱼', '贝类'],
  ['墨魚', '贝类'],
  // Cake and protein.
  ['蛋糕', ''],
  ['蛋白质', ''],
  ['蛋白質', ''],
  ['tintenfisch', 'muschel'],
  // Spanish for "I am".
  ['soy alergic', 'alergic'],
  ['soy intoleran', 'intoleran'],
  ['soy celiac', 'celiac'],
  ['soy veg', 'veg'],
];

/** Words of a statement about an allergy, in the eleven languages. */
export const allergyWords = `alerji / allerji / intolerans / dokunuyor / hassasiyet / allerg / intoleran / حساسية / حساسيه / تحسس / аллерг / алерг /
  непереносим / alergi / alérgi / unverträglich / intolér / 过敏 / 過敏 / 不耐 / एलर्जी / এলার্জি / অ্যালার্জি`;
