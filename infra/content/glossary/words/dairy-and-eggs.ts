import { terms } from '../../../src/glossary/term.ts';

/** Milk, cheese, cream, butter and eggs. */
export const dairyAndEggs = terms(`
Süt | Milk | حليب | Молоко | Leche | Milch | Lait | 牛奶 | दूध | দুধ | Leite
Keçi Sütü | Goat Milk | حليب ماعز | Козье молоко | Leche de cabra | Ziegenmilch | Lait de chèvre | 羊奶 | बकरी का दूध | ছাগলের দুধ | Leite de cabra
Laktozsuz Süt | Lactose-free Milk | حليب خالٍ من اللاكتوز | Безлактозное молоко | Leche sin lactosa | Laktosefreie Milch | Lait sans lactose | 无乳糖牛奶 | लैक्टोज़ रहित दूध | ল্যাকটোজমুক্ত দুধ | Leite sem lactose
Badem Sütü | Almond Milk | حليب اللوز | Миндальное молоко | Leche de almendras | Mandelmilch | Lait d’amande | 杏仁奶 | बादाम का दूध | কাঠবাদামের দুধ | Leite de amêndoas
Yulaf Sütü | Oat Milk | حليب الشوفان | Овсяное молоко | Bebida de avena | Hafermilch | Lait d’avoine | 燕麦奶 | जई का दूध | ওট দুধ | Leite de aveia
Soya Sütü | Soya Milk | حليب الصويا | Соевое молоко | Leche de soja | Sojamilch | Lait de soja | 豆奶 | सोया दूध | সয়া দুধ | Leite de soja
Süt Köpüğü | Milk Foam | رغوة الحليب | Молочная пена | Espuma de leche | Milchschaum | Mousse de lait | 奶泡 | दूध का झाग | দুধের ফেনা | Espuma de leite
Yoğurt | Yoghurt | لبن زبادي | Йогурт | Yogur | Joghurt | Yaourt | 酸奶 | दही | দই | Iogurte
Süzme Yoğurt | Strained Yoghurt | لبنة | Процеженный йогурт | Yogur colado | Abgetropfter Joghurt | Yaourt égoutté | 浓稠酸奶 | छना हुआ दही | ছাঁকা দই | Iogurte coado
Sarımsaklı Yoğurt | Garlic Yoghurt | لبن بالثوم | Чесночный йогурт | Yogur con ajo | Knoblauchjoghurt | Yaourt à l’ail | 蒜味酸奶 | लहसुन वाला दही | রসুন দই | Iogurte com alho
Tereyağı | Butter | زبدة | Сливочное масло | Mantequilla | Butter | Beurre | 黄油 | मक्खन | মাখন | Manteiga
Sade Yağ | Clarified Butter | سمن | Топлёное масло | Mantequilla clarificada | Butterschmalz | Beurre clarifié | 酥油 | घी | ঘি | Manteiga clarificada
Krema | Cream | كريمة | Сливки | Nata | Sahne | Crème | 奶油 | क्रीम | ক্রিম | Creme de leite
Krem Şanti | Whipped Cream | كريمة مخفوقة | Взбитые сливки | Nata montada | Schlagsahne | Crème fouettée | 打发奶油 | व्हिप्ड क्रीम | হুইপড ক্রিম | Chantilly
Kaymak | Clotted Cream | قشطة | Каймак | Kaymak | Kaymak | Crème kaymak | 凝脂奶油 | मलाई | মালাই | Nata kaymak
Vanilyalı Krema | Vanilla Custard Cream | كريمة الفانيليا | Ванильный крем | Crema de vainilla | Vanillecreme | Crème à la vanille | 香草奶油 | वनीला क्रीम | ভ্যানিলা ক্রিম | Creme de baunilha
Dondurma | Ice Cream | بوظة | Мороженое | Helado | Eis | Glace | 冰淇淋 | आइसक्रीम | আইসক্রিম | Sorvete
Vanilyalı Dondurma | Vanilla Ice Cream | بوظة فانيليا | Ванильное мороженое | Helado de vainilla | Vanilleeis | Glace à la vanille | 香草冰淇淋 | वनीला आइसक्रीम | ভ্যানিলা আইসক্রিম | Sorvete de baunilha
Peynir | Cheese | جبن | Сыр | Queso | Käse | Fromage | 奶酪 | चीज़ | পনির | Queijo
Beyaz Peynir | White Cheese | جبنة بيضاء | Белый сыр | Queso blanco | Weißkäse | Fromage blanc turc | 白奶酪 | सफ़ेद चीज़ | সাদা পনির | Queijo branco
Kaşar Peyniri | Kashar Cheese | جبنة قشقوان | Сыр кашар | Queso kashar | Kaşar-Käse | Fromage kachar | 卡夏奶酪 | कशार चीज़ | কাশার পনির | Queijo kashar
Kaşar | Kashar | قشقوان | Кашар | Kashar | Kaşar | Kachar | 卡夏奶酪 | कशार | কাশার | Kashar
Tulum Peyniri | Tulum Cheese | جبنة تولوم | Сыр тулум | Queso tulum | Tulum-Käse | Fromage tulum | 图鲁姆奶酪 | तुलुम चीज़ | তুলুম পনির | Queijo tulum
Lor Peyniri | Curd Cheese | جبنة قريش | Творожный сыр | Requesón | Molkenkäse | Fromage caillé | 凝乳奶酪 | छेना | ছানা | Ricota
Hellim Peyniri | Halloumi | حلوم | Халуми | Halloumi | Halloumi | Halloumi | 哈罗米奶酪 | हलूमी | হালুমি | Halloumi
Örgü Peyniri | Braided Cheese | جبنة مجدولة | Сыр-косичка | Queso trenzado | Zopfkäse | Fromage tressé | 辫子奶酪 | गुँथा हुआ चीज़ | বেণী পনির | Queijo trançado
Keçi Peyniri | Goat Cheese | جبنة ماعز | Козий сыр | Queso de cabra | Ziegenkäse | Fromage de chèvre | 山羊奶酪 | बकरी का चीज़ | ছাগলের পনির | Queijo de cabra
Krem Peynir | Cream Cheese | جبنة كريمية | Сливочный сыр | Queso crema | Frischkäse | Fromage à tartiner | 奶油奶酪 | क्रीम चीज़ | ক্রিম চিজ | Cream cheese
Parmesan | Parmesan | بارميزان | Пармезан | Parmesano | Parmesan | Parmesan | 帕玛森奶酪 | परमेज़ान | পারমেজান | Parmesão
Mozzarella | Mozzarella | موزاريلا | Моцарелла | Mozzarella | Mozzarella | Mozzarella | 马苏里拉奶酪 | मोज़रेला | মোজারেলা | Muçarela
Cheddar | Cheddar | تشيدر | Чеддер | Cheddar | Cheddar | Cheddar | 切达奶酪 | चेडर | চেডার | Cheddar
Rokfor | Blue Cheese | جبنة زرقاء | Голубой сыр | Queso azul | Blauschimmelkäse | Fromage bleu | 蓝纹奶酪 | ब्लू चीज़ | ব্লু চিজ | Queijo azul
Mascarpone | Mascarpone | ماسكربوني | Маскарпоне | Mascarpone | Mascarpone | Mascarpone | 马斯卡彭奶酪 | मस्कारपोने | মাসকারপোনে | Mascarpone
Yumurta | Egg | بيض | Яйцо | Huevo | Ei | Œuf | 鸡蛋 | अंडा | ডিম | Ovo
Köy Yumurtası | Village Egg | بيض بلدي | Деревенское яйцо | Huevo de corral | Landei | Œuf fermier | 土鸡蛋 | देसी अंडा | দেশি ডিম | Ovo caipira
Haşlanmış Yumurta | Boiled Egg | بيض مسلوق | Варёное яйцо | Huevo cocido | Gekochtes Ei | Œuf dur | 水煮蛋 | उबला अंडा | সেদ্ধ ডিম | Ovo cozido
Poşe Yumurta | Poached Egg | بيض مسلوق دون قشر | Яйцо пашот | Huevo escalfado | Pochiertes Ei | Œuf poché | 水波蛋 | पोच्ड अंडा | পোচ করা ডিম | Ovo pochê
`);
