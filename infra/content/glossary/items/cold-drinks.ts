import { terms } from '../../../src/glossary/term.ts';

/** Waters, juices, soft drinks, iced coffees and shakes. */
export const coldDrinks = terms(`
Maden Suyu | Mineral Water | مياه معدنية | Минеральная вода | Agua mineral con gas | Mineralwasser | Eau minérale gazeuse | 气泡矿泉水 | मिनरल वॉटर | মিনারেল ওয়াটার | Água mineral com gás
Soda | Sparkling Mineral Water | صودا | Содовая | Soda | Sodawasser | Eau gazeuse | 苏打水 | सोडा | সোডা | Água com gás
Meyveli Soda | Fruit-Flavoured Sparkling Water | صودا بالفواكه | Газированная вода с фруктовым вкусом | Agua con gas de frutas | Mineralwasser mit Fruchtgeschmack | Eau gazeuse aux fruits | 果味苏打水 | फ़्रूट सोडा | ফলের স্বাদের সোডা | Água com gás de frutas
Limonlu Soda | Sparkling Water with Lemon | صودا بالليمون | Содовая с лимоном | Agua con gas y limón | Mineralwasser mit Zitrone | Eau gazeuse au citron | 柠檬苏打水 | नींबू सोडा | লেবু সোডা | Água com gás e limão
Churchill | Churchill (Soda with Lemon and Salt) | تشرشل (صودا بالليمون والملح) | «Черчилль» (содовая с лимоном и солью) | Churchill (soda con limón y sal) | Churchill (Soda mit Zitrone und Salz) | Churchill (eau gazeuse, citron et sel) | 咸柠檬苏打水 | चर्चिल (नमकीन नींबू सोडा) | চার্চিল (নোনতা লেবু সোডা) | Churchill (soda com limão e sal)
Kola | Cola | كولا | Кола | Refresco de cola | Cola | Cola | 可乐 | कोला | কোলা | Refrigerante de cola
Şekersiz Kola | Sugar-Free Cola | كولا بدون سكر | Кола без сахара | Refresco de cola sin azúcar | Cola ohne Zucker | Cola sans sucre | 无糖可乐 | शुगर-फ़्री कोला | চিনি ছাড়া কোলা | Refrigerante de cola sem açúcar
Portakallı Gazoz | Orange Soda | غازوز البرتقال | Апельсиновая газировка | Refresco de naranja | Orangenlimonade | Soda à l'orange | 橙味汽水 | संतरे का सोडा | কমলা সোডা | Refrigerante de laranja
Sade Gazoz | Plain Soda Pop | غازوز سادة | Газировка классическая | Gaseosa clásica | Klare Limonade | Limonade nature | 原味汽水 | सादा गाज़ोज़ | সাধারণ গাজোজ | Refrigerante tradicional
Tonik | Tonic Water | تونيك | Тоник | Tónica | Tonic Water | Tonic | 汤力水 | टॉनिक वॉटर | টনিক ওয়াটার | Água tônica
Enerji İçeceği | Energy Drink | مشروب طاقة | Энергетический напиток | Bebida energética | Energydrink | Boisson énergisante | 能量饮料 | एनर्जी ड्रिंक | এনার্জি ড্রিংক | Energético
Buzlu Çay | Iced Tea | شاي مثلّج | Холодный чай | Té helado | Eistee | Thé glacé | 冰红茶 | आइस्ड टी | আইসড টি | Chá gelado
Şeftalili Buzlu Çay | Peach Iced Tea | شاي مثلّج بالخوخ | Холодный чай с персиком | Té helado de melocotón | Pfirsich-Eistee | Thé glacé à la pêche | 蜜桃冰茶 | आड़ू आइस्ड टी | পিচ আইসড টি | Chá gelado de pêssego
Limonlu Buzlu Çay | Lemon Iced Tea | شاي مثلّج بالليمون | Холодный чай с лимоном | Té helado de limón | Zitronen-Eistee | Thé glacé au citron | 柠檬冰茶 | नींबू आइस्ड टी | লেবু আইসড টি | Chá gelado de limão
Limonata | Lemonade | ليموناضة | Лимонад | Limonada | Limonade | Citronnade | 柠檬水 | नींबू शरबत | লেবুর শরবত | Limonada
Naneli Limonata | Mint Lemonade | ليموناضة بالنعناع | Лимонад с мятой | Limonada con menta | Minzlimonade | Citronnade à la menthe | 薄荷柠檬水 | पुदीना नींबू शरबत | পুদিনা লেবুর শরবত | Limonada com hortelã
Çilekli Limonata | Strawberry Lemonade | ليموناضة بالفراولة | Клубничный лимонад | Limonada de fresa | Erdbeerlimonade | Citronnade à la fraise | 草莓柠檬水 | स्ट्रॉबेरी नींबू शरबत | স্ট্রবেরি লেবুর শরবত | Limonada de morango
Taze Portakal Suyu | Freshly Squeezed Orange Juice | عصير برتقال طازج | Свежевыжатый апельсиновый сок | Zumo de naranja natural | Frisch gepresster Orangensaft | Jus d'oranges pressées | 鲜榨橙汁 | ताज़ा संतरे का रस | তাজা কমলার রস | Suco de laranja natural
Portakal Suyu | Orange Juice | عصير برتقال | Апельсиновый сок | Zumo de naranja | Orangensaft | Jus d'orange | 橙汁 | संतरे का रस | কমলার রস | Suco de laranja
Nar Suyu | Pomegranate Juice | عصير رمان | Гранатовый сок | Zumo de granada | Granatapfelsaft | Jus de grenade | 石榴汁 | अनार का रस | ডালিমের রস | Suco de romã
Elma Suyu | Apple Juice | عصير تفاح | Яблочный сок | Zumo de manzana | Apfelsaft | Jus de pomme | 苹果汁 | सेब का रस | আপেলের রস | Suco de maçã
Havuç Suyu | Carrot Juice | عصير جزر | Морковный сок | Zumo de zanahoria | Karottensaft | Jus de carotte | 胡萝卜汁 | गाजर का रस | গাজরের রস | Suco de cenoura
Vişne Suyu | Sour Cherry Juice | عصير كرز حامض | Вишнёвый сок | Zumo de guindas | Sauerkirschsaft | Jus de griottes | 酸樱桃汁 | खट्टी चेरी का रस | টক চেরির রস | Suco de cereja ácida
Şeftali Suyu | Peach Juice | عصير خوخ | Персиковый сок | Zumo de melocotón | Pfirsichsaft | Jus de pêche | 桃汁 | आड़ू का रस | পিচের রস | Suco de pêssego
Kayısı Suyu | Apricot Juice | عصير مشمش | Абрикосовый сок | Zumo de albaricoque | Aprikosensaft | Jus d'abricot | 杏汁 | खुबानी का रस | খুবানির রস | Suco de damasco
Atom Suyu | Atom (Mixed Fruit Juice with Honey and Nuts) | عصير أتوم بالفواكه والعسل والمكسّرات | «Атом» (сок с мёдом и орехами) | Atom (zumo de frutas con miel y frutos secos) | Atom (Fruchtsaft mit Honig und Nüssen) | Atom (jus de fruits, miel et fruits secs) | 蜂蜜坚果混合果汁 | एटम जूस (शहद और मेवे वाला) | অ্যাটম জুস (মধু ও বাদাম দেওয়া) | Atom (suco de frutas com mel e castanhas)
Yayık Ayranı | Churned Ayran | عيران مخضوض | Взбитый айран | Ayran batido | Gebutterter Ayran | Ayran baratté | 传统搅打咸酸奶 | मथा हुआ आयरान | মথা আয়রান | Ayran batido na hora
Açık Ayran | Frothy Draught Ayran | عيران طازج برغوة | Айран разливной с пенкой | Ayran espumoso de la casa | Schaumiger Ayran vom Fass | Ayran mousseux maison | 现打泡沫咸酸奶 | ताज़ा झागदार आयरान | টাটকা ফেনা আয়রান | Ayran espumoso da casa
Demirhindi Şerbeti | Tamarind Sherbet | شراب التمر الهندي | Тамариндовый шербет | Refresco de tamarindo | Tamarindenscherbet | Boisson au tamarin | 罗望子冰饮 | इमली का शरबत | তেঁতুলের শরবত | Refresco de tamarindo
Gül Şerbeti | Rose Sherbet | شراب الورد | Шербет из роз | Refresco de rosas | Rosenscherbet | Boisson à la rose | 玫瑰冰饮 | गुलाब का शरबत | গোলাপের শরবত | Refresco de rosas
Buzlu Americano | Iced Americano | أمريكانو مثلّج | Айс-американо | Americano con hielo | Eis-Americano | Americano glacé | 冰美式咖啡 | आइस्ड अमेरिकानो | আইসড আমেরিকানো | Americano gelado
Buzlu Mocha | Iced Mocha | موكا مثلّجة | Айс-мокка | Moca con hielo | Eis-Mokka mit Schokolade | Moka glacé | 冰摩卡 | आइस्ड मोका | আইসড মোকা | Mocha gelado
Buzlu Karamel Macchiato | Iced Caramel Macchiato | ماكياتو كراميل مثلّج | Айс-макиато с карамелью | Macchiato de caramelo con hielo | Eis-Karamell-Macchiato | Macchiato caramel glacé | 冰焦糖玛奇朵 | आइस्ड कैरामेल मैकियाटो | আইসড ক্যারামেল মাকিয়াতো | Macchiato de caramelo gelado
Frappe | Frappé | فرابيه | Фраппе | Frappé | Frappé | Frappé | 法拉沛冰咖啡 | फ़्रैपे | ফ্র্যাপে | Frappé
Affogato | Affogato | أفوغاتو | Аффогато | Affogato | Affogato | Affogato | 阿芙佳朵 | अफ़ोगातो | আফোগাতো | Affogato
Milkshake | Milkshake | ميلك شيك | Молочный коктейль | Batido | Milchshake | Milk-shake | 奶昔 | मिल्कशेक | মিল্কশেক | Milkshake
Çikolatalı Milkshake | Chocolate Milkshake | ميلك شيك بالشوكولاتة | Шоколадный коктейль | Batido de chocolate | Schokoladen-Milchshake | Milk-shake au chocolat | 巧克力奶昔 | चॉकलेट मिल्कशेक | চকলেট মিল্কশেক | Milkshake de chocolate
Çilekli Milkshake | Strawberry Milkshake | ميلك شيك بالفراولة | Клубничный коктейль | Batido de fresa | Erdbeer-Milchshake | Milk-shake à la fraise | 草莓奶昔 | स्ट्रॉबेरी मिल्कशेक | স্ট্রবেরি মিল্কশেক | Milkshake de morango
Muzlu Süt | Banana Milk | حليب بالموز | Молоко с бананом | Leche con plátano | Bananenmilch | Lait à la banane | 香蕉牛奶 | केला शेक | কলার শেক | Vitamina de banana
Smoothie | Smoothie | سموذي | Смузи | Smoothie | Smoothie | Smoothie | 果昔 | स्मूदी | স্মুদি | Smoothie
Orman Meyveli Smoothie | Forest Fruit Smoothie | سموذي توت مشكّل | Смузи с лесными ягодами | Smoothie de frutos del bosque | Waldbeeren-Smoothie | Smoothie aux fruits rouges | 莓果果昔 | मिक्स्ड बेरी स्मूदी | মিক্সড বেরি স্মুদি | Smoothie de frutas vermelhas
Yeşil Detoks | Green Detox Juice | عصير ديتوكس أخضر | Зелёный детокс-сок | Zumo verde detox | Grüner Detox-Saft | Jus vert détox | 绿色排毒果蔬汁 | ग्रीन डिटॉक्स जूस | সবুজ ডিটক্স জুস | Suco verde detox
`);
