import { terms } from '../../../src/glossary/term.ts';

/** Vegetables, salads and potatoes as they appear in descriptions: cut, cooked or of a kind. */
export const preparedVegetables = terms(`
Közlenmiş Sebze | charred vegetables | خضار مشوية | овощи с углей | verduras a la brasa | Gemüse vom Grill | légumes grillés | 炭烤蔬菜 | भुनी सब्ज़ियाँ | পোড়া সবজি | legumes na brasa
Közlenmiş Sebzeler | charred vegetables | خضار مشوية | овощи с углей | verduras a la brasa | Gemüse vom Grill | légumes grillés | 炭烤蔬菜 | भुनी सब्ज़ियाँ | পোড়া সবজি | legumes na brasa
Izgara Sebzeler | Grilled Vegetables | خضار مشوية | Овощи на гриле | Verduras a la parrilla | Gegrilltes Gemüse | Légumes grillés | 烤蔬菜 | ग्रिल्ड सब्ज़ियाँ | গ্রিলড সবজি | Legumes grelhados
Haşlanmış Sebze | Boiled Vegetables | خضار مسلوقة | Отварные овощи | Verduras hervidas | Gekochtes Gemüse | Légumes bouillis | 水煮蔬菜 | उबली सब्ज़ियाँ | সেদ্ধ সবজি | Legumes cozidos
Sote Sebze | Sautéed Vegetables | خضار سوتيه | Овощи соте | Verduras salteadas | Sautiertes Gemüse | Légumes sautés | 清炒蔬菜 | सॉटे सब्ज़ियाँ | হালকা ভাজা সবজি | Legumes salteados
Mevsim Sebzeleri | Seasonal Vegetables | خضار موسمية | Сезонные овощи | Verduras de temporada | Gemüse der Saison | Légumes de saison | 时令蔬菜 | मौसमी सब्ज़ियाँ | মৌসুমি সবজি | Legumes da estação
Sebzeler | Vegetables | خضار | Овощи | Verduras | Gemüse | Légumes | 蔬菜 | सब्ज़ियाँ | সবজি | Legumes
Közlenmiş Kırmızı Biber | Char-grilled Red Pepper | فلفل أحمر مشوي | Печёный красный перец | Pimiento rojo asado | Gegrillte rote Paprika | Poivron rouge rôti | 烤红椒 | भुनी लाल शिमला मिर्च | পোড়া লাল ক্যাপসিকাম | Pimentão vermelho assado
Kapya Biber | Kapia Pepper | فلفل كابيا | Перец капия | Pimiento kapia | Kapija-Paprika | Poivron kapia | 卡皮亚红椒 | कापिया शिमला मिर्च | কাপিয়া ক্যাপসিকাম | Pimentão kapia
Sivri Biber | Green Pepper | فلفل أخضر | Зелёный перец | Pimiento verde | Grüne Paprika | Poivron vert | 青椒 | हरी शिमला मिर्च | সবুজ ক্যাপসিকাম | Pimentão verde
Çarliston Biber | Banana Pepper | فلفل تشارليستون | Перец чарлистон | Pimiento charlestón | Charleston-Paprika | Piment doux charleston | 查尔斯顿甜椒 | चार्ल्सटन शिमला मिर्च | চার্লস্টন ক্যাপসিকাম | Pimentão charleston
Kuru Domates | Sun-dried Tomatoes | طماطم مجففة | Вяленые томаты | Tomates secos | Getrocknete Tomaten | Tomates séchées | 番茄干 | सूखे टमाटर | শুকনো টমেটো | Tomates secos
Rende Havuç | Grated Carrot | جزر مبشور | Тёртая морковь | Zanahoria rallada | Geriebene Karotte | Carotte râpée | 胡萝卜丝 | कद्दूकस गाजर | কোরানো গাজর | Cenoura ralada
Mor Lahana | Red Cabbage | ملفوف أحمر | Краснокочанная капуста | Col lombarda | Rotkohl | Chou rouge | 紫甘蓝 | लाल पत्तागोभी | লাল বাঁধাকপি | Repolho roxo
Kıvırcık | Curly Lettuce | خس مجعّد | Кудрявый салат | Lechuga rizada | Krauser Salat | Laitue frisée | 花叶生菜 | घुँघराला लेट्यूस | কোঁকড়া লেটুস | Alface crespa
Göbek Marul | Iceberg Lettuce | خس آيسبرغ | Салат айсберг | Lechuga iceberg | Eisbergsalat | Laitue iceberg | 球生菜 | आइसबर्ग लेट्यूस | আইসবার্গ লেটুস | Alface-americana
Bebek Ispanak | Baby Spinach | سبانخ صغيرة | Молодой шпинат | Espinacas tiernas | Babyspinat | Jeunes pousses d’épinard | 嫩菠菜 | बेबी पालक | কচি পালং শাক | Espinafre baby
Akdeniz Yeşillikleri | Mediterranean Greens | خضرة البحر المتوسط | Средиземноморская зелень | Hojas verdes mediterráneas | Mediterrane Blattsalate | Jeunes pousses méditerranéennes | 地中海绿叶菜 | मेडिटेरेनियन हरी पत्तियाँ | ভূমধ্যসাগরীয় শাকপাতা | Folhas verdes mediterrâneas
Yeşillikler | Mixed Greens | خضرة مشكّلة | Зелень ассорти | Hojas verdes variadas | Gemischte Blattsalate | Mélange de jeunes pousses | 什锦绿叶菜 | मिली-जुली हरी पत्तियाँ | মিশ্র শাকপাতা | Folhas verdes variadas
Sote Mantar | Sautéed Mushrooms | فطر سوتيه | Обжаренные грибы | Champiñones salteados | Gebratene Champignons | Champignons sautés | 炒蘑菇 | मशरूम सोटे | মাশরুম সতে | Cogumelos salteados
Çıtır Soğan | Crispy Onions | بصل مقرمش | Хрустящий лук | Cebolla crujiente | Röstzwiebeln | Oignons croustillants | 香脆洋葱 | कुरकुरा प्याज़ | মচমচে পেঁয়াজ | Cebola crocante
Haşlanmış Nohut | Boiled Chickpeas | حمّص مسلوق | Отварной нут | Garbanzos cocidos | Gekochte Kichererbsen | Pois chiches cuits | 水煮鹰嘴豆 | उबला काबुली चना | সেদ্ধ কাবুলি ছোলা | Grão-de-bico cozido
Haşlanmış Mısır | Boiled Corn | ذرة مسلوقة | Варёная кукуруза | Maíz cocido | Gekochter Mais | Maïs bouilli | 水煮玉米 | उबला मक्का | সেদ্ধ ভুট্টা | Milho cozido
Haşlanmış Patates | Boiled Potatoes | بطاطا مسلوقة | Отварной картофель | Patatas cocidas | Salzkartoffeln | Pommes de terre vapeur | 水煮土豆 | उबले आलू | সেদ্ধ আলু | Batatas cozidas
Fırınlanmış Patates | Baked Potatoes | بطاطا في الفرن | Запечённый картофель | Patatas al horno | Ofenkartoffeln | Pommes de terre au four | 烤土豆 | बेक्ड आलू | বেকড আলু | Batatas assadas
Kızarmış Patates | French Fries | بطاطا مقلية | Картофель фри | Patatas fritas | Pommes frites | Frites | 炸薯条 | फ़्रेंच फ़्राइज़ | ফ্রেঞ্চ ফ্রাই | Batata frita
Baby Patates | Baby Potatoes | بطاطا صغيرة | Молодой картофель | Patatas baby | Drillinge | Pommes de terre grenaille | 小土豆 | छोटे आलू | ছোট আলু | Batatinhas
Kızarmış Patlıcan | Fried Aubergine | باذنجان مقلي | Жареные баклажаны | Berenjena frita | Gebratene Auberginen | Aubergines frites | 炸茄子 | तला हुआ बैंगन | ভাজা বেগুন | Berinjela frita
Kornişon Turşu | Gherkins | خيار مخلل | Корнишоны | Pepinillos | Cornichons | Cornichons au vinaigre | 小酸黄瓜 | खीरे का अचार | শসার আচার | Pepinos em conserva
Köz Biber | Charred Peppers | فلفل مشوي | Печёный перец | Pimientos asados | Geröstete Paprika | Poivrons grillés | 炭烤甜椒 | भुनी शिमला मिर्च | পোড়া ক্যাপসিকাম | Pimentões assados
Köz Domates | charred tomato | طماطم مشوية | печёный томат | tomate asado | gegrillte Tomate | tomate grillée | 烤番茄 | भुना टमाटर | পোড়া টমেটো | tomate assado
`);
