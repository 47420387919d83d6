import { terms } from '../../../src/glossary/term.ts';

/** Fruit, fresh and dried, nuts and seeds. */
export const fruitsAndNuts = terms(`
Elma | Apple | تفاح | Яблоко | Manzana | Apfel | Pomme | 苹果 | सेब | আপেল | Maçã
Yeşil Elma | Green Apple | تفاح أخضر | Зелёное яблоко | Manzana verde | Grüner Apfel | Pomme verte | 青苹果 | हरा सेब | সবুজ আপেল | Maçã verde
Armut | Pear | إجاص | Груша | Pera | Birne | Poire | 梨 | नाशपाती | নাশপাতি | Pera
Ayva | Quince | سفرجل | Айва | Membrillo | Quitte | Coing | 榅桲 | क्विंस | কুইন্স | Marmelo
Muz | Banana | موز | Банан | Plátano | Banane | Banane | 香蕉 | केला | কলা | Banana
Portakal | Orange | برتقال | Апельсин | Naranja | Orange | Orange | 橙子 | संतरा | কমলা | Laranja
Mandalina | Mandarin | يوسفي | Мандарин | Mandarina | Mandarine | Mandarine | 橘子 | कीनू | ম্যান্ডারিন | Tangerina
Greyfurt | Grapefruit | غريب فروت | Грейпфрут | Pomelo | Grapefruit | Pamplemousse | 西柚 | चकोतरा | জাম্বুরা | Toranja
Limon | Lemon | ليمون | Лимон | Limón | Zitrone | Citron | 柠檬 | नींबू | লেবু | Limão
Misket Limonu | Lime | لايم | Лайм | Lima | Limette | Citron vert | 青柠 | हरा नींबू | কাগজি লেবু | Limão-taiti
Çilek | Strawberry | فراولة | Клубника | Fresa | Erdbeere | Fraise | 草莓 | स्ट्रॉबेरी | স্ট্রবেরি | Morango
Frambuaz | Raspberry | توت العليق | Малина | Frambuesa | Himbeere | Framboise | 覆盆子 | रास्पबेरी | রাস্পবেরি | Framboesa
Böğürtlen | Blackberry | توت أسود | Ежевика | Mora | Brombeere | Mûre | 黑莓 | ब्लैकबेरी | ব্ল্যাকবেরি | Amora
Yaban Mersini | Blueberry | توت أزرق | Черника | Arándano | Heidelbeere | Myrtille | 蓝莓 | ब्लूबेरी | ব্লুবেরি | Mirtilo
Orman Meyveleri | Forest Fruits | ثمار التوت المشكلة | Лесные ягоды | Frutos del bosque | Waldbeeren | Fruits des bois | 什锦莓果 | मिश्रित बेरी | মিশ্র বেরি | Frutas vermelhas
Kiraz | Cherry | كرز | Черешня | Cereza | Kirsche | Cerise | 樱桃 | चेरी | চেরি | Cereja
Vişne | Sour Cherry | كرز حامض | Вишня | Guinda | Sauerkirsche | Griotte | 酸樱桃 | खट्टी चेरी | টক চেরি | Cereja ácida
Kayısı | Apricot | مشمش | Абрикос | Albaricoque | Aprikose | Abricot | 杏 | खुबानी | খুবানি | Damasco
Şeftali | Peach | خوخ | Персик | Melocotón | Pfirsich | Pêche | 桃子 | आड़ू | পিচ | Pêssego
Erik | Plum | برقوق | Слива | Ciruela | Pflaume | Prune | 李子 | आलूबुखारा | আলুবোখারা | Ameixa
Üzüm | Grapes | عنب | Виноград | Uvas | Trauben | Raisin | 葡萄 | अंगूर | আঙুর | Uvas
Kuru Üzüm | Raisins | زبيب | Изюм | Pasas | Rosinen | Raisins secs | 葡萄干 | किशमिश | কিশমিশ | Uvas-passas
Kuş Üzümü | Currants | زبيب صغير | Коринка | Pasas de Corinto | Korinthen | Raisins de Corinthe | 无核小葡萄干 | छोटी किशमिश | ছোট কিশমিশ | Uvas-passas de Corinto
İncir | Fig | تين | Инжир | Higo | Feige | Figue | 无花果 | अंजीर | ডুমুর | Figo
Hurma | Date | تمر | Финик | Dátil | Dattel | Datte | 椰枣 | खजूर | খেজুর | Tâmara
Nar | Pomegranate | رمان | Гранат | Granada | Granatapfel | Grenade | 石榴 | अनार | ডালিম | Romã
Karpuz | Watermelon | بطيخ | Арбуз | Sandía | Wassermelone | Pastèque | 西瓜 | तरबूज़ | তরমুজ | Melancia
Kavun | Melon | شمام | Дыня | Melón | Melone | Melon | 甜瓜 | खरबूज़ा | বাঙ্গি | Melão
Ananas | Pineapple | أناناس | Ананас | Piña | Ananas | Ananas | 菠萝 | अनानास | আনারস | Abacaxi
Mango | Mango | مانجو | Манго | Mango | Mango | Mangue | 芒果 | आम | আম | Manga
Kivi | Kiwi | كيوي | Киви | Kiwi | Kiwi | Kiwi | 猕猴桃 | कीवी | কিউই | Kiwi
Avokado | Avocado | أفوكادو | Авокадо | Aguacate | Avocado | Avocat | 牛油果 | एवोकाडो | অ্যাভোকাডো | Abacate
Çarkıfelek Meyvesi | Passion Fruit | باشن فروت | Маракуйя | Maracuyá | Passionsfrucht | Fruit de la passion | 百香果 | पैशन फ्रूट | প্যাশন ফল | Maracujá
Hindistan Cevizi | Coconut | جوز الهند | Кокос | Coco | Kokosnuss | Noix de coco | 椰子 | नारियल | নারকেল | Coco
Meyve | Fruit | فواكه | Фрукты | Fruta | Obst | Fruits | 水果 | फल | ফল | Frutas
Mevsim Meyvesi | Seasonal Fruits | فاكهة موسمية | Фрукты по сезону | Fruta de temporada | Saisonobst | Fruits de saison | 时令水果 | मौसमी फल | মৌসুমি ফল | Frutas da estação
Kuruyemiş | Nuts | مكسرات | Орехи | Frutos secos | Nüsse | Fruits à coque | 坚果 | मेवे | বাদাম | Frutos secos
Ceviz | Walnut | جوز | Грецкий орех | Nuez | Walnuss | Noix | 核桃 | अखरोट | আখরোট | Nozes
Fındık | Hazelnut | بندق | Фундук | Avellana | Haselnuss | Noisette | 榛子 | हेज़लनट | হ্যাজেলনাট | Avelã
Badem | Almond | لوز | Миндаль | Almendra | Mandel | Amande | 杏仁 | बादाम | কাঠবাদাম | Amêndoa
Antep Fıstığı | Pistachio | فستق حلبي | Фисташки | Pistacho | Pistazie | Pistache | 开心果 | पिस्ता | পেস্তা | Pistache
Yer Fıstığı | Peanut | فول سوداني | Арахис | Cacahuete | Erdnuss | Cacahuète | 花生 | मूँगफली | চিনাবাদাম | Amendoim
Kaju | Cashew | كاجو | Кешью | Anacardo | Cashew | Noix de cajou | 腰果 | काजू | কাজুবাদাম | Caju
Çam Fıstığı | Pine Nuts | صنوبر | Кедровые орешки | Piñones | Pinienkerne | Pignons de pin | 松子 | चिलगोज़ा | পাইন বাদাম | Pinoli
Kestane | Chestnut | كستناء | Каштан | Castaña | Kastanie | Châtaigne | 栗子 | शाहबलूत | চেস্টনাট | Castanha
Susam | Sesame | سمسم | Кунжут | Sésamo | Sesam | Sésame | 芝麻 | तिल | তিল | Gergelim
Çörek Otu | Nigella Seeds | حبة البركة | Чернушка | Semillas de nigella | Schwarzkümmel | Graines de nigelle | 黑种草籽 | कलौंजी | কালোজিরা | Sementes de nigela
Haşhaş | Poppy Seeds | خشخاش | Мак | Semillas de amapola | Mohn | Graines de pavot | 罂粟籽 | खसखस | পোস্ত দানা | Sementes de papoula
Chia Tohumu | Chia Seeds | بذور الشيا | Семена чиа | Semillas de chía | Chiasamen | Graines de chia | 奇亚籽 | चिया बीज | চিয়া বীজ | Sementes de chia
Kabak Çekirdeği | Pumpkin Seeds | بذور اليقطين | Тыквенные семечки | Semillas de calabaza | Kürbiskerne | Graines de courge | 南瓜子 | कद्दू के बीज | কুমড়ার বীজ | Sementes de abóbora
`);
