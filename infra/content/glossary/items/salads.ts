import { terms } from '../../../src/glossary/term.ts';

/** Salads and bowls. */
export const salads = terms(`
Salata | Salad | سلطة | Салат | Ensalada | Salat | Salade | 沙拉 | सलाद | সালাদ | Salada
Gavurdağı Salatası | Gavurdağı Salad | سلطة غاورداغي | Салат «Гавурдагы» | Ensalada Gavurdağı | Gavurdağı-Salat | Salade Gavurdağı | 核桃石榴番茄沙拉 | गावुरदाई सलाद | গাভুরদাগি সালাদ | Salada Gavurdağı
Çoban Salatası | Shepherd's Salad | سلطة الراعي | Салат «Пастуший» | Ensalada del pastor | Hirtensalat | Salade du berger | 牧羊人沙拉 | शेफ़र्ड सलाद | শেফার্ড সালাদ | Salada do pastor
Mevsim Salatası | Seasonal Salad | سلطة موسمية | Сезонный салат | Ensalada de temporada | Salat der Saison | Salade de saison | 时令沙拉 | मौसमी सलाद | মৌসুমি সালাদ | Salada da estação
Yeşil Salata | Green Salad | سلطة خضراء | Зелёный салат | Ensalada verde | Grüner Salat | Salade verte | 绿叶沙拉 | हरा सलाद | সবুজ সালাদ | Salada verde
Roka Salatası | Rocket Salad | سلطة جرجير | Салат из рукколы | Ensalada de rúcula | Rucolasalat | Salade de roquette | 芝麻菜沙拉 | रॉकेट सलाद | রকেট সালাদ | Salada de rúcula
Sezar Salata | Caesar Salad | سلطة سيزر | Салат «Цезарь» | Ensalada César | Caesar Salad | Salade César | 凯撒沙拉 | सीज़र सलाद | সিজার সালাদ | Salada Caesar
Tavuklu Sezar Salata | Chicken Caesar Salad | سلطة سيزر بالدجاج | «Цезарь» с курицей | Ensalada César con pollo | Caesar Salad mit Hähnchen | Salade César au poulet | 鸡肉凯撒沙拉 | चिकन सीज़र सलाद | চিকেন সিজার সালাদ | Salada Caesar com frango
Tavuklu Salata | Chicken Salad | سلطة دجاج | Салат с курицей | Ensalada de pollo | Hähnchensalat | Salade de poulet | 鸡肉沙拉 | चिकन सलाद | চিকেন সালাদ | Salada de frango
Ton Balıklı Salata | Tuna Salad | سلطة تونة | Салат с тунцом | Ensalada de atún | Thunfischsalat | Salade de thon | 金枪鱼沙拉 | टूना सलाद | টুনা সালাদ | Salada de atum
Somonlu Salata | Salmon Salad | سلطة سلمون | Салат с лососем | Ensalada de salmón | Lachssalat | Salade de saumon | 三文鱼沙拉 | सैल्मन सलाद | স্যামন সালাদ | Salada de salmão
Karidesli Salata | Prawn Salad | سلطة روبيان | Салат с креветками | Ensalada de gambas | Garnelensalat | Salade de crevettes | 虾仁沙拉 | झींगा सलाद | চিংড়ি সালাদ | Salada de camarão
Hellimli Salata | Halloumi Salad | سلطة حلوم | Салат с халуми | Ensalada de halloumi | Halloumi-Salat | Salade de halloumi | 哈罗米奶酪沙拉 | हलूमी सलाद | হালুমি সালাদ | Salada de halloumi
Keçi Peynirli Salata | Goat Cheese Salad | سلطة جبن الماعز | Салат с козьим сыром | Ensalada de queso de cabra | Salat mit Ziegenkäse | Salade de chèvre | 山羊奶酪沙拉 | बकरी के चीज़ का सलाद | ছাগলের পনিরের সালাদ | Salada com queijo de cabra
Kinoa Salatası | Quinoa Salad | سلطة كينوا | Салат с киноа | Ensalada de quinoa | Quinoasalat | Salade de quinoa | 藜麦沙拉 | क्विनोआ सलाद | কিনোয়া সালাদ | Salada de quinoa
Akdeniz Salatası | Mediterranean Salad | سلطة متوسطية | Средиземноморский салат | Ensalada mediterránea | Mediterraner Salat | Salade méditerranéenne | 地中海沙拉 | भूमध्यसागरीय सलाद | ভূমধ্যসাগরীয় সালাদ | Salada mediterrânea
Yunan Salatası | Greek Salad | سلطة يونانية | Греческий салат | Ensalada griega | Griechischer Salat | Salade grecque | 希腊沙拉 | ग्रीक सलाद | গ্রিক সালাদ | Salada grega
Caprese Salata | Caprese Salad | سلطة كابريزي | Салат «Капрезе» | Ensalada caprese | Caprese | Salade caprese | 卡布里沙拉 | कैप्रेज़े सलाद | ক্যাপ্রেজে সালাদ | Salada caprese
Tabule | Tabbouleh | تبّولة | Табуле | Tabulé | Taboulé | Taboulé | 塔布勒沙拉 | तबूले | তাবুলে | Tabule
Fattuş | Fattoush | فتّوش | Фаттуш | Fattoush | Fattoush | Fattouche | 法图什沙拉 | फ़त्तूश | ফাত্তুশ | Fatuche
Patates Salatası | Potato Salad | سلطة بطاطا | Картофельный салат | Ensalada de patata | Kartoffelsalat | Salade de pommes de terre | 土豆沙拉 | आलू सलाद | আলুর সালাদ | Salada de batata
Piyaz | White Bean Salad | بياز (سلطة فاصوليا) | Пияз (салат из фасоли) | Ensalada de alubias blancas | Weiße-Bohnen-Salat | Salade de haricots blancs | 白芸豆沙拉 | सफ़ेद राजमा सलाद | সাদা শিমের সালাদ | Salada de feijão-branco
Pancar Salatası | Beetroot Salad | سلطة شمندر | Салат из свёклы | Ensalada de remolacha | Rote-Bete-Salat | Salade de betterave | 甜菜根沙拉 | चुकंदर सलाद | বিট সালাদ | Salada de beterraba
Göbek Salata | Iceberg Wedge Salad | سلطة خس | Салат из кочанного латука | Ensalada de cogollos | Kopfsalat | Cœur de laitue | 生菜沙拉 | लेट्यूस सलाद | লেটুস সালাদ | Salada de alface
Buddha Bowl | Buddha Bowl | بودا بول | Будда-боул | Buddha bowl | Buddha Bowl | Buddha bowl | 佛陀碗 | बुद्धा बाउल | বুদ্ধা বোল | Buddha bowl
Poke Bowl | Poke Bowl | بوكي بول | Поке-боул | Poke bowl | Poke Bowl | Poke bowl | 夏威夷盖饭 | पोके बाउल | পোকে বোল | Poke bowl
Tavuklu Bowl | Chicken Bowl | بول دجاج | Боул с курицей | Bowl de pollo | Hähnchen-Bowl | Bowl au poulet | 鸡肉能量碗 | चिकन बाउल | চিকেন বোল | Bowl de frango
Somonlu Bowl | Salmon Bowl | بول سلمون | Боул с лососем | Bowl de salmón | Lachs-Bowl | Bowl au saumon | 三文鱼能量碗 | सैल्मन बाउल | স্যামন বোল | Bowl de salmão
Falafel Bowl | Falafel Bowl | بول فلافل | Боул с фалафелем | Bowl de falafel | Falafel-Bowl | Bowl aux falafels | 鹰嘴豆丸能量碗 | फ़लाफ़ेल बाउल | ফালাফেল বোল | Bowl de falafel
`);
