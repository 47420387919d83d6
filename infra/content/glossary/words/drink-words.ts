import { terms } from '../../../src/glossary/term.ts';

/** Ingredients and properties of drinks. */
export const drinkWords = terms(`
Kahve Çekirdeği | Coffee Beans | حبوب القهوة | Кофейное зерно | Granos de café | Kaffeebohnen | Grains de café | 咖啡豆 | कॉफ़ी बीन्स | কফি বিন | Grãos de café
Çift Espresso | Double Espresso | إسبريسو مزدوج | Двойной эспрессо | Espresso doble | Doppelter Espresso | Double expresso | 双份浓缩咖啡 | डबल एस्प्रेसो | ডাবল এসপ্রেসো | Espresso duplo
Kafeinsiz | Decaffeinated | منزوع الكافيين | Без кофеина | Descafeinado | Entkoffeiniert | Décaféiné | 无咖啡因 | कैफ़ीन रहित | ক্যাফেইনমুক্ত | Descafeinado
Sade | Plain | سادة | Без добавок | Solo | Natur | Nature | 原味 | सादा | সাধারণ | Simples
Şekersiz | Unsweetened | بدون سكر | Без сахара | Sin azúcar | Ohne Zucker | Sans sucre | 无糖 | बिना चीनी | চিনি ছাড়া | Sem açúcar
Az Şekerli | Lightly Sweetened | قليل السكر | С небольшим количеством сахара | Poco azucarado | Wenig gesüßt | Peu sucré | 少糖 | कम चीनी | কম চিনি | Pouco doce
Orta Şekerli | Medium Sweet | متوسط السكر | Среднесладкий | Medianamente dulce | Mittelsüß | Moyennement sucré | 中糖 | मध्यम मीठा | মাঝারি মিষ্টি | Meio doce
Şekerli | Sweet | حلو | Сладкий | Dulce | Süß | Sucré | 加糖 | मीठा | মিষ্টি | Doce
Sütlü | With Milk | بالحليب | С молоком | Con leche | Mit Milch | Au lait | 加奶 | दूध के साथ | দুধসহ | Com leite
Buzlu | Iced | مثلّج | Со льдом | Con hielo | Auf Eis | Glacé | 加冰 | बर्फ़ वाला | বরফসহ | Com gelo
Buz | Ice | ثلج | Лёд | Hielo | Eis zum Kühlen | Glaçons | 冰块 | बर्फ़ | বরফ | Gelo
Buz Gibi | Ice Cold | بارد كالثلج | Ледяной | Helado y refrescante | Eiskalt | Bien frais | 冰凉 | बर्फ़ जैसा ठंडा | বরফ শীতল | Bem gelado
Sıcak | Hot | ساخن | Горячий | Caliente | Heiß | Chaud | 热 | गरम | গরম | Quente
Soğuk | Cold | بارد | Холодный | Frío | Kalt | Froid | 冷 | ठंडा | ঠান্ডা | Frio
Köpüklü | Frothy | برغوة | С пенкой | Espumoso | Schaumig | Mousseux | 带泡沫 | झागदार | ফেনাযুক্ত | Espumoso
Gazlı | Sparkling | غازي | Газированный | Con gas | Mit Kohlensäure | Gazeux | 含气 | गैस वाला | গ্যাসযুক্ত | Com gás
Gazsız | Still | غير غازي | Без газа | Sin gas | Ohne Kohlensäure | Non gazeux | 无气 | बिना गैस | গ্যাস ছাড়া | Sem gás
Alkolsüz | Alcohol-free | خالٍ من الكحول | Безалкогольный | Sin alcohol | Alkoholfrei | Sans alcool | 无酒精 | अल्कोहल रहित | অ্যালকোহলমুক্ত | Sem álcool
Alkollü | Alcoholic | كحولي | Алкогольный | Con alcohol | Alkoholisch | Alcoolisé | 含酒精 | अल्कोहल युक्त | অ্যালকোহলযুক্ত | Com álcool
Taze Sıkılmış | Freshly Squeezed | معصور طازج | Свежевыжатый | Recién exprimido | Frisch gepresst | Fraîchement pressé | 鲜榨 | ताज़ा निचोड़ा हुआ | তাজা চিপা | Espremido na hora
Taze Demlenmiş | Freshly Brewed | محضّر طازجًا | Свежезаваренный | Recién hecho | Frisch gebrüht | Fraîchement infusé | 现泡 | ताज़ा तैयार | সদ্য তৈরি | Feito na hora
Taze Çekilmiş | Freshly Ground | مطحون طازجًا | Свежемолотый | Recién molido | Frisch gemahlen | Fraîchement moulu | 现磨 | ताज़ा पिसा हुआ | সদ্য গুঁড়া করা | Moído na hora
Kaynak Suyu | Spring Water | ماء نبع | Родниковая вода | Agua de manantial | Quellwasser | Eau de source | 泉水 | झरने का पानी | ঝরনার পানি | Água de nascente
Cam Şişe | Glass Bottle | قنينة زجاجية | Стеклянная бутылка | Botella de vidrio | Glasflasche | Bouteille en verre | 玻璃瓶 | काँच की बोतल | কাচের বোতল | Garrafa de vidro
Limon Dilimi | Slice of Lemon | شريحة ليمون | Ломтик лимона | Rodaja de limón | Zitronenscheibe | Rondelle de citron | 柠檬片 | नींबू का टुकड़ा | লেবুর টুকরা | Rodela de limão
Bitki Çayı | Herbal Tea | شاي أعشاب | Травяной чай | Infusión de hierbas | Kräutertee | Tisane | 花草茶 | हर्बल चाय | ভেষজ চা | Chá de ervas
Meyve Suyu | Fruit Juice | عصير فواكه | Фруктовый сок | Zumo de frutas | Fruchtsaft | Jus de fruits | 果汁 | फलों का रस | ফলের রস | Suco de fruta
Taze Sıkılmış Nar Suyu | Freshly Squeezed Pomegranate Juice | عصير رمان طازج | Свежевыжатый гранатовый сок | Zumo de granada natural | Frisch gepresster Granatapfelsaft | Jus de grenade pressée | 鲜榨石榴汁 | ताज़ा अनार का रस | তাজা ডালিমের রস | Suco de romã natural
Taze Sıkılmış Elma Suyu | Freshly Pressed Apple Juice | عصير تفاح طازج | Свежевыжатый яблочный сок | Zumo de manzana natural | Frisch gepresster Apfelsaft | Jus de pommes pressées | 鲜榨苹果汁 | ताज़ा सेब का रस | তাজা আপেলের রস | Suco de maçã natural
Taze Sıkılmış Havuç Suyu | Freshly Pressed Carrot Juice | عصير جزر طازج | Свежевыжатый морковный сок | Zumo de zanahoria natural | Frisch gepresster Karottensaft | Jus de carottes pressées | 鲜榨胡萝卜汁 | ताज़ा गाजर का रस | তাজা গাজরের রস | Suco de cenoura natural
`);
