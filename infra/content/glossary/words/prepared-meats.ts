import { terms } from '../../../src/glossary/term.ts';

/** Meat, poultry and fish as they appear in descriptions: cut, cooked or shaped. */
export const preparedMeats = terms(`
Köfte | Köfte | كفتة | Кёфте | Köfte | Köfte | Köfte | 土耳其肉丸 | कोफ़्ता | কোফতা | Köfte
Dana Köfte | Beef Köfte | كفتة لحم بقري | Кёфте из говядины | Köfte de ternera | Rinder-Köfte | Köfte de bœuf | 牛肉丸 | बीफ़ कोफ़्ता | গরুর কোফতা | Köfte de carne bovina
Kuzu Köfte | Lamb Köfte | كفتة لحم خروف | Кёфте из баранины | Köfte de cordero | Lamm-Köfte | Köfte d’agneau | 羊肉丸 | मेमने का कोफ़्ता | ভেড়ার কোফতা | Köfte de cordeiro
Burger Köftesi | Burger Patty | قرص برغر | Котлета для бургера | Carne de hamburguesa | Burger-Patty | Steak haché à burger | 汉堡肉饼 | बर्गर पैटी | বার্গার প্যাটি | Carne de hambúrguer
Hamburger Köftesi | Burger Patty | قرص برغر | Котлета для бургера | Carne de hamburguesa | Burger-Patty | Steak haché à burger | 汉堡肉饼 | बर्गर पैटी | বার্গার প্যাটি | Carne de hambúrguer
Beyti | Beyti Kebab | كباب بيتي | Бейти-кебаб | Kebab Beyti | Beyti Kebab | Kebab Beyti | 贝伊提烤肉卷 | बेयती कबाब | বেইতি কাবাব | Kebab Beyti
Adana | Adana Kebab | كباب أضنة | Адана-кебаб | Kebab de Adana | Adana Kebab | Kebab d’Adana | 阿达纳烤肉串 | अदाना कबाब | আদানা কাবাব | Kebab de Adana
Urfa | Urfa Kebab | كباب أورفة | Урфа-кебаб | Kebab de Urfa | Urfa Kebab | Kebab d'Urfa | 乌尔法烤肉串 | उर्फ़ा कबाब | উরফা কাবাব | Kebab de Urfa
Dana Bonfile | Beef Tenderloin | فيليه بقري | Говяжья вырезка | Solomillo de ternera | Rinderfilet | Filet de bœuf | 牛里脊 | बीफ़ टेंडरलॉइन | গরুর টেন্ডারলয়েন | Filé-mignon
Kuzu Kuşbaşı | Diced Lamb | لحم خروف مكعبات | Баранина кубиками | Cordero en dados | Lammwürfel | Agneau en dés | 羊肉丁 | मेमने के मांस के टुकड़े | ভেড়ার মাংসের টুকরা | Cordeiro em cubos
Kuşbaşı Kuzu Eti | Diced Lamb | لحم خروف مكعبات | Баранина кубиками | Cordero en dados | Lammwürfel | Agneau en dés | 羊肉丁 | मेमने के मांस के टुकड़े | ভেড়ার মাংসের টুকরা | Cordeiro em cubos
Dana Kuşbaşı | Diced Beef | لحم بقري مكعبات | Говядина кубиками | Ternera en dados | Rindfleischwürfel | Bœuf en dés | 牛肉丁 | बीफ़ के टुकड़े | গরুর মাংসের টুকরা | Carne bovina em cubos
Dana Füme | Smoked Beef | لحم بقري مدخّن | Копчёная говядина | Ternera ahumada | Geräuchertes Rindfleisch | Bœuf fumé | 烟熏牛肉 | स्मोक्ड बीफ़ | স্মোকড গরুর মাংস | Carne bovina defumada
Füme Et | Smoked Meat | لحم مدخّن | Копчёное мясо | Carne ahumada | Geräuchertes Fleisch | Viande fumée | 烟熏肉 | स्मोक्ड मांस | স্মোকড মাংস | Carne defumada
Füme Somon | Smoked Salmon | سلمون مدخّن | Копчёный лосось | Salmón ahumado | Räucherlachs | Saumon fumé | 烟熏三文鱼 | स्मोक्ड सैल्मन | স্মোকড স্যামন | Salmão defumado
Izgara Tavuk | Grilled Chicken | دجاج مشوي | Курица на гриле | Pollo a la parrilla | Gegrilltes Hähnchen | Poulet grillé | 烤鸡 | ग्रिल्ड चिकन | গ্রিলড চিকেন | Frango grelhado
Izgara Tavuk Göğsü | Grilled Chicken Breast | صدر دجاج مشوي | Куриная грудка на гриле | Pechuga de pollo a la parrilla | Gegrillte Hähnchenbrust | Blanc de poulet grillé | 烤鸡胸肉 | ग्रिल्ड चिकन ब्रेस्ट | গ্রিলড চিকেনের বুকের মাংস | Peito de frango grelhado
Tavuk Parçaları | Chicken Pieces | قطع دجاج | Кусочки курицы | Trozos de pollo | Hähnchenstücke | Morceaux de poulet | 鸡块 | चिकन के टुकड़े | চিকেনের টুকরা | Pedaços de frango
Çıtır Tavuk Parçaları | Crispy Chicken Pieces | قطع دجاج مقرمشة | Хрустящие кусочки курицы | Trozos de pollo crujientes | Knusprige Hähnchenstücke | Morceaux de poulet croustillants | 香脆鸡块 | कुरकुरे चिकन के टुकड़े | মচমচে চিকেনের টুকরা | Pedaços de frango crocantes
Haşlanmış Tavuk | Boiled Chicken | دجاج مسلوق | Отварная курица | Pollo hervido | Gekochtes Hähnchen | Poulet bouilli | 水煮鸡 | उबला चिकन | সেদ্ধ চিকেন | Frango cozido
Izgara Levrek | Grilled Sea Bass | سمك قاروص مشوي | Сибас на гриле | Lubina a la parrilla | Gegrillter Wolfsbarsch | Bar grillé | 烤海鲈鱼 | ग्रिल्ड सी बास | গ্রিলড সি বাস | Robalo grelhado
Izgara Somon | Grilled Salmon | سلمون مشوي | Лосось на гриле | Salmón a la parrilla | Gegrillter Lachs | Saumon grillé | 烤三文鱼 | ग्रिल्ड सैल्मन | গ্রিলড স্যামন | Salmão grelhado
Izgara Karides | Grilled Prawns | روبيان مشوي | Креветки на гриле | Gambas a la plancha | Gegrillte Garnelen | Crevettes grillées | 烤虾 | ग्रिल्ड झींगा | গ্রিলড চিংড়ি | Camarões grelhados
Tereyağında Karides | Prawns in Butter | روبيان بالزبدة | Креветки в сливочном масле | Gambas a la mantequilla | Garnelen in Butter | Crevettes au beurre | 黄油虾 | मक्खन वाले झींगे | মাখন চিংড়ি | Camarões na manteiga
Mevsim Balığı | Fish of the Season | سمك الموسم | Сезонная рыба | Pescado de temporada | Fisch der Saison | Poisson de saison | 时令鲜鱼 | मौसमी मछली | মৌসুমি মাছ | Peixe da estação
Taze Balık | Fresh Fish | سمك طازج | Свежая рыба | Pescado fresco | Frischer Fisch | Poisson frais | 鲜鱼 | ताज़ी मछली | তাজা মাছ | Peixe fresco
Kremalı Mantar Soslu Tavuk | Chicken in Creamy Mushroom Sauce | دجاج بالكريمة والفطر | Курица в сливочно-грибном соусе | Pollo con champiñones y crema | Hähnchen in Champignonrahmsauce | Poulet à la crème et aux champignons | 奶油蘑菇鸡 | क्रीमी मशरूम चिकन | ক্রিমি মাশরুম চিকেন | Frango ao creme de cogumelos
Dana Biftek | Beef Steak | ستيك بقري | Говяжий стейк | Bistec | Steak | Steak | 牛排 | स्टेक | স্টেক | Bife
Füme Hindi | Smoked Turkey | ديك رومي مدخّن | Копчёная индейка | Pavo ahumado | Geräucherte Pute | Dinde fumée | 烟熏火鸡 | स्मोक्ड टर्की | স্মোকড টার্কি | Peru defumado
Izgara Çipura | Grilled Sea Bream | دنيس مشوي | Дорада на гриле | Dorada a la parrilla | Gegrillte Dorade | Daurade grillée | 烤金头鲷 | ग्रिल्ड सी ब्रीम | গ্রিলড সি ব্রিম | Dourada grelhada
Izgara Kalamar | Grilled Calamari | كاليماري مشوي | Кальмары на гриле | Calamares a la parrilla | Gegrillte Calamari | Calamars grillés | 烤鱿鱼 | ग्रिल्ड कैलामारी | গ্রিলড ক্যালামারি | Lula grelhada
Izgara Hellim | Grilled Halloumi | حلوم مشوي | Халуми на гриле | Halloumi a la plancha | Gegrillter Halloumi | Halloumi grillé | 烤哈罗米奶酪 | ग्रिल्ड हलूमी | গ্রিলড হালুমি | Halloumi grelhado
Kuşbaşı Dana Eti | Diced Beef | لحم بقري مكعبات | Говядина кубиками | Ternera en dados | Rindfleischwürfel | Bœuf en dés | 牛肉丁 | बीफ़ के टुकड़े | গরুর মাংসের টুকরা | Carne bovina em cubos
`);
