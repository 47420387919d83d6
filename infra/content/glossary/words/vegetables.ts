import { terms } from '../../../src/glossary/term.ts';

/** Vegetables, pulses and mushrooms. */
export const vegetables = terms(`
Domates | Tomato | طماطم | Помидор | Tomate | Tomate | Tomate | 番茄 | टमाटर | টমেটো | Tomate
Cherry Domates | Cherry Tomatoes | طماطم كرزية | Помидоры черри | Tomates cherry | Kirschtomaten | Tomates cerises | 樱桃番茄 | चेरी टमाटर | চেরি টমেটো | Tomates-cereja
Kurutulmuş Domates | Sun-dried Tomatoes | طماطم مجففة | Вяленые томаты | Tomates secos | Getrocknete Tomaten | Tomates séchées | 番茄干 | सूखे टमाटर | শুকনো টমেটো | Tomates secos
Salatalık | Cucumber | خيار | Огурец | Pepino | Gurke | Concombre | 黄瓜 | खीरा | শসা | Pepino
Biber | Pepper | فلفل | Перец | Pimiento | Paprika | Poivron | 甜椒 | शिमला मिर्च | ক্যাপসিকাম | Pimentão
Yeşil Biber | Green Pepper | فلفل أخضر | Зелёный перец | Pimiento verde | Grüne Paprika | Poivron vert | 青椒 | हरी शिमला मिर्च | সবুজ ক্যাপসিকাম | Pimentão verde
Kırmızı Biber | Red Pepper | فلفل أحمر | Красный перец | Pimiento rojo | Rote Paprika | Poivron rouge | 红椒 | लाल शिमला मिर्च | লাল ক্যাপসিকাম | Pimentão vermelho
Acı Biber | Hot Chilli | فلفل حار | Острый перец | Chile picante | Scharfe Peperoni | Piment fort | 辣椒 | तीखी मिर्च | ঝাল মরিচ | Pimenta picante
Jalapeno | Jalapeño | هالبينو | Халапеньо | Jalapeño | Jalapeño | Piment jalapeño | 墨西哥辣椒 | हालापेन्यो | হালাপেনো | Pimenta jalapeño
Patlıcan | Aubergine | باذنجان | Баклажан | Berenjena | Aubergine | Aubergine | 茄子 | बैंगन | বেগুন | Berinjela
Kabak | Courgette | كوسا | Кабачок | Calabacín | Zucchini | Courgette | 西葫芦 | तोरी | জুকিনি | Abobrinha
Bal Kabağı | Pumpkin | يقطين | Тыква | Calabaza | Kürbis | Potiron | 南瓜 | कद्दू | মিষ্টি কুমড়া | Abóbora
Patates | Potato | بطاطا | Картофель | Patata | Kartoffel | Pomme de terre | 土豆 | आलू | আলু | Batata
Tatlı Patates | Sweet Potato | بطاطا حلوة | Батат | Boniato | Süßkartoffel | Patate douce | 红薯 | शकरकंद | মিষ্টি আলু | Batata-doce
Soğan | Onion | بصل | Лук | Cebolla | Zwiebel | Oignon | 洋葱 | प्याज़ | পেঁয়াজ | Cebola
Kırmızı Soğan | Red Onion | بصل أحمر | Красный лук | Cebolla morada | Rote Zwiebel | Oignon rouge | 红洋葱 | लाल प्याज़ | লাল পেঁয়াজ | Cebola roxa
Taze Soğan | Spring Onion | بصل أخضر | Зелёный лук | Cebolleta | Frühlingszwiebel | Oignon nouveau | 小葱 | हरा प्याज़ | পেঁয়াজ পাতা | Cebolinha
Karamelize Soğan | Caramelised Onion | بصل مكرمل | Карамелизованный лук | Cebolla caramelizada | Karamellisierte Zwiebel | Oignon caramélisé | 焦糖洋葱 | कैरामेलाइज़्ड प्याज़ | ক্যারামেলাইজড পেঁয়াজ | Cebola caramelizada
Sarımsak | Garlic | ثوم | Чеснок | Ajo | Knoblauch | Ail | 大蒜 | लहसुन | রসুন | Alho
Havuç | Carrot | جزر | Морковь | Zanahoria | Karotte | Carotte | 胡萝卜 | गाजर | গাজর | Cenoura
Marul | Lettuce | خس | Салат-латук | Lechuga | Kopfsalat | Laitue | 生菜 | लेट्यूस | লেটুস | Alface
Roka | Rocket | جرجير | Руккола | Rúcula | Rucola | Roquette | 芝麻菜 | रॉकेट पत्ते | রকেট পাতা | Rúcula
Ispanak | Spinach | سبانخ | Шпинат | Espinacas | Spinat | Épinards | 菠菜 | पालक | পালং শাক | Espinafre
Semizotu | Purslane | بقلة | Портулак | Verdolaga | Portulak | Pourpier | 马齿苋 | कुल्फा | নুনিয়া শাক | Beldroega
Lahana | Cabbage | ملفوف | Капуста | Repollo | Weißkohl | Chou | 卷心菜 | पत्तागोभी | বাঁধাকপি | Repolho
Karnabahar | Cauliflower | قرنبيط | Цветная капуста | Coliflor | Blumenkohl | Chou-fleur | 花菜 | फूलगोभी | ফুলকপি | Couve-flor
Brokoli | Broccoli | بروكلي | Брокколи | Brócoli | Brokkoli | Brocoli | 西兰花 | ब्रोकली | ব্রকলি | Brócolis
Pırasa | Leek | كراث | Лук-порей | Puerro | Lauch | Poireau | 韭葱 | लीक | লিক | Alho-poró
Kereviz | Celeriac | كرفس جذري | Корень сельдерея | Apionabo | Knollensellerie | Céleri-rave | 根芹 | सेलेरिएक | সেলেরি মূল | Aipo-rábano
Enginar | Artichoke | أرضي شوكي | Артишок | Alcachofa | Artischocke | Artichaut | 洋蓟 | आर्टिचोक | আর্টিচোক | Alcachofra
Kuşkonmaz | Asparagus | هليون | Спаржа | Espárragos | Spargel | Asperges | 芦笋 | शतावरी | অ্যাসপারাগাস | Aspargos
Pancar | Beetroot | شمندر | Свёкла | Remolacha | Rote Bete | Betterave | 甜菜根 | चुकंदर | বিট | Beterraba
Turp | Radish | فجل | Редис | Rábano | Radieschen | Radis | 小萝卜 | मूली | মুলা | Rabanete
Bamya | Okra | بامية | Бамия | Quimbombó | Okra | Gombo | 秋葵 | भिंडी | ঢেঁড়স | Quiabo
Bezelye | Peas | بازلاء | Горошек | Guisantes | Erbsen | Petits pois | 豌豆 | मटर | মটরশুঁটি | Ervilhas
Mısır | Sweetcorn | ذرة | Кукуруза | Maíz | Mais | Maïs | 玉米 | मक्का | ভুট্টা | Milho
Taze Fasulye | Green Beans | فاصوليا خضراء | Стручковая фасоль | Judías verdes | Grüne Bohnen | Haricots verts | 四季豆 | हरी बीन्स | বরবটি | Vagem
Kuru Fasulye | White Beans | فاصوليا بيضاء | Белая фасоль | Alubias blancas | Weiße Bohnen | Haricots blancs | 白芸豆 | सफ़ेद राजमा | সাদা শিম | Feijão-branco
Barbunya | Borlotti Beans | فاصوليا مرقطة | Пёстрая фасоль | Alubias pintas | Borlotti-Bohnen | Haricots borlotti | 花芸豆 | चितरा राजमा | বরলোটি শিম | Feijão-rajado
Nohut | Chickpeas | حمّص حب | Нут | Garbanzos | Kichererbsen | Pois chiches | 鹰嘴豆 | काबुली चना | কাবুলি ছোলা | Grão-de-bico
Mercimek | Lentils | عدس | Чечевица | Lentejas | Linsen | Lentilles | 小扁豆 | मसूर | মসুর ডাল | Lentilhas
Kırmızı Mercimek | Red Lentils | عدس أحمر | Красная чечевица | Lentejas rojas | Rote Linsen | Lentilles corail | 红扁豆 | लाल मसूर | লাল মসুর ডাল | Lentilhas vermelhas
Bakla | Broad Beans | فول | Бобы | Habas | Dicke Bohnen | Fèves | 蚕豆 | बाकला | বাকলা শিম | Favas
Mantar | Mushroom | فطر | Грибы | Champiñones | Champignons | Champignons | 蘑菇 | मशरूम | মাশরুম | Cogumelos
Trüf | Truffle | كمأة | Трюфель | Trufa | Trüffel | Truffe | 松露 | ट्रफ़ल | ট্রাফল | Trufa
Zeytin | Olives | زيتون | Оливки | Aceitunas | Oliven | Olives | 橄榄 | जैतून | জলপাই | Azeitonas
Siyah Zeytin | Black Olives | زيتون أسود | Маслины | Aceitunas negras | Schwarze Oliven | Olives noires | 黑橄榄 | काले जैतून | কালো জলপাই | Azeitonas pretas
Yeşil Zeytin | Green Olives | زيتون أخضر | Зелёные оливки | Aceitunas verdes | Grüne Oliven | Olives vertes | 青橄榄 | हरे जैतून | সবুজ জলপাই | Azeitonas verdes
Kapari | Capers | كبر | Каперсы | Alcaparras | Kapern | Câpres | 刺山柑 | केपर्स | কেপার | Alcaparras
Asma Yaprağı | Vine Leaf | ورق العنب | Виноградный лист | Hoja de parra | Weinblatt | Feuille de vigne | 葡萄叶 | अंगूर का पत्ता | আঙুরপাতা | Folha de uva
Yeşillik | Greens | خضار ورقية | Зелень | Hojas verdes | Blattgrün | Verdure | 绿叶菜 | हरी पत्तियाँ | সবুজ পাতা | Folhas verdes
Sebze | Vegetables | خضار | Овощи | Verduras | Gemüse | Légumes | 蔬菜 | सब्ज़ियाँ | সবজি | Legumes
Soya Filizi | Soybean Sprouts | براعم الصويا | Соевые ростки | Brotes de soja | Sojasprossen | Germes de soja | 豆芽 | सोया अंकुर | সয়া অঙ্কুর | Broto de feijão
`);
