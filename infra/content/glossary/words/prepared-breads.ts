import { terms } from '../../../src/glossary/term.ts';

/** Breads, grains, cheeses and fruit as they appear in descriptions. */
export const preparedBreads = terms(`
Kızarmış Ekmek | Toasted Bread | خبز محمّص | Поджаренный хлеб | Pan tostado | Geröstetes Brot | Pain grillé | 烤面包片 | सिकी हुई ब्रेड | সেঁকা রুটি | Pão tostado
Kıtır Ekmek | Crisp Bread | خبز مقرمش | Хрустящий хлеб | Pan crujiente | Knuspriges Brot | Pain croustillant | 脆面包 | कुरकुरी ब्रेड | মচমচে রুটি | Pão crocante
Köy Ekmeği | Village Bread | خبز قروي | Деревенский хлеб | Pan de pueblo | Bauernbrot | Pain de campagne | 乡村面包 | देसी ब्रेड | গ্রামীণ রুটি | Pão rústico
Lavaş Ekmeği | Lavash | خبز لافاش | Лаваш | Pan lavash | Lavash | Pain lavash | 拉瓦什薄饼 | लवाश | লাভাশ | Pão lavash
Pide Ekmeği | Pide Bread | خبز بيدا | Хлеб-пиде | Pan pide | Pide-Fladenbrot | Pain pide | 皮德面包 | पीदे ब्रेड | পিদে রুটি | Pão pide
El Açması Yufka | Hand-rolled Yufka | رقائق عجين مفرودة باليد | Тесто юфка ручной раскатки | Masa filo estirada a mano | Von Hand ausgerollter Yufka-Teig | Pâte filo étalée à la main | 手擀薄酥皮 | हाथ से बेली फ़िलो शीट | হাতে বেলা ফিলো শিট | Massa filo aberta à mão
Susamlı Simit | Sesame Simit | سميت بالسمسم | Симит с кунжутом | Simit con sésamo | Sesam-Simit | Simit au sésame | 香芝麻圈 | तिल वाला सिमित | তিলের সিমিত | Simit com gergelim
İnce Bulgur | Fine Bulgur | برغل ناعم | Мелкий булгур | Bulgur fino | Feiner Bulgur | Boulgour fin | 细碾碎小麦 | बारीक बुलगुर | মিহি বুলগুর | Bulgur fino
Sebzeli Pilav | Vegetable Pilaf | أرز بالخضار | Плов с овощами | Arroz con verduras | Gemüsepilaw | Pilaf aux légumes | 蔬菜抓饭 | सब्ज़ियों वाला पुलाव | সবজি পোলাও | Arroz com legumes
Şehriyeli Pilav | Vermicelli Pilaf | أرز بالشعيرية | Плов с вермишелью | Arroz con fideos | Pilaw mit Fadennudeln | Pilaf aux vermicelles | 细面抓饭 | सेवई वाला पुलाव | সেমাই পোলাও | Arroz com aletria
Penne Makarna | Penne | بيني | Пенне | Penne | Penne | Penne | 斜管面 | पेने | পেনে | Penne
Cheddar Peyniri | Cheddar | تشيدر | Чеддер | Cheddar | Cheddar | Cheddar | 切达奶酪 | चेडर | চেডার | Cheddar
Mozzarella Peyniri | Mozzarella | موزاريلا | Моцарелла | Mozzarella | Mozzarella | Mozzarella | 马苏里拉奶酪 | मोज़रेला | মোজারেলা | Muçarela
Parmesan Peyniri | Parmesan | بارميزان | Пармезан | Parmesano | Parmesan | Parmesan | 帕玛森奶酪 | परमेज़ान | পারমেজান | Parmesão
Ezine Peyniri | Ezine White Cheese | جبنة إزينه البيضاء | Белый сыр из Эзине | Queso blanco de Ezine | Weißkäse aus Ezine | Fromage blanc turc d’Ezine | 埃济内白奶酪 | एज़िने सफ़ेद चीज़ | এজিনের সাদা পনির | Queijo branco de Ezine
Eski Kaşar | Aged Kashar Cheese | جبنة قشقوان معتّقة | Выдержанный сыр кашар | Queso kashar curado | Gereifter Kaşar-Käse | Fromage kachar affiné | 陈年卡夏奶酪 | पुराना कशार चीज़ | পাকা কাশার পনির | Queijo kashar curado
Taze Kaşar | Fresh Kashar Cheese | جبنة قشقوان طازجة | Молодой сыр кашар | Queso kashar fresco | Junger Kaşar-Käse | Fromage kachar frais | 鲜卡夏奶酪 | ताज़ा कशार चीज़ | তাজা কাশার পনির | Queijo kashar fresco
Eritilmiş Kaşar | Melted Kashar Cheese | جبنة قشقوان ذائبة | Расплавленный сыр кашар | Queso kashar fundido | Geschmolzener Kaşar-Käse | Fromage kachar fondu | 融化卡夏奶酪 | पिघला कशार चीज़ | গলানো কাশার পনির | Queijo kashar derretido
Köy Tereyağı | Village Butter | زبدة قروية | Деревенское масло | Mantequilla de pueblo | Landbutter | Beurre fermier | 农家黄油 | देसी मक्खन | দেশি মাখন | Manteiga da roça
Soğuk Süt | Cold Milk | حليب بارد | Холодное молоко | Leche fría | Kalte Milch | Lait froid | 冰牛奶 | ठंडा दूध | ঠান্ডা দুধ | Leite gelado
Ev Yapımı Reçel | Homemade Jam | مربّى بيتي | Домашнее варенье | Mermelada casera | Hausgemachte Konfitüre | Confiture maison | 自制果酱 | घर का जैम | ঘরে তৈরি জ্যাম | Geleia caseira
Taze Meyveler | Fresh Fruit | فواكه طازجة | Свежие фрукты | Frutas frescas | Frisches Obst | Fruits frais | 新鲜水果 | ताज़े फल | তাজা ফল | Frutas frescas
Kırmızı Meyveler | Red Berries | فواكه حمراء | Красные ягоды | Frutos del bosque rojos | Rote Beeren | Fruits rouges | 红色莓果 | लाल बेरियाँ | লাল বেরি | Frutas silvestres vermelhas
Fırınlanmış Sütlaç | Baked Rice Pudding | أرز بالحليب في الفرن | Запечённый сютлач | Arroz con leche al horno | Gebackener Milchreis | Riz au lait au four | 烤米布丁 | बेक की हुई खीर | বেকড পায়েস | Arroz-doce de forno
Çikolata Parçaları | Chocolate Chips | رقائق شوكولاتة | Кусочки шоколада | Pepitas de chocolate | Schokoladenstückchen | Pépites de chocolat | 巧克力碎 | चॉकलेट के टुकड़े | চকলেটের টুকরা | Gotas de chocolate
Taze Sıkılmış Portakal Suyu | Freshly Squeezed Orange Juice | عصير برتقال طازج | Свежевыжатый апельсиновый сок | Zumo de naranja natural | Frisch gepresster Orangensaft | Jus d'oranges pressées | 鲜榨橙汁 | ताज़ा संतरे का रस | তাজা কমলার রস | Suco de laranja natural
Ev Yapımı Limonata | Homemade Lemonade | ليموناضة بيتية | Домашний лимонад | Limonada casera | Hausgemachte Limonade | Citronnade maison | 自制柠檬水 | घर का नींबू शरबत | ঘরে তৈরি লেবুর শরবত | Limonada caseira
Orman Meyvesi | Forest Fruits | ثمار التوت المشكلة | Лесные ягоды | Frutos del bosque | Waldbeeren | Fruits des bois | 什锦莓果 | मिश्रित बेरी | মিশ্র বেরি | Frutas vermelhas
`);
