import { terms } from '../../../src/glossary/term.ts';

/** Names and descriptions of menus, including the exact ones of the demo menus. */
export const menus = terms(`
Günün Menüsü | All-day Menu | قائمة اليوم | Меню на весь день | Carta de todo el día | Tageskarte | Carte de la journée | 全日菜单 | पूरे दिन का मेनू | সারাদিনের মেনু | Cardápio do dia inteiro
Her gün 10.00–23.00 arası, kahvaltıdan akşam yemeğine. | Every day from 10:00 to 23:00, from breakfast to dinner. | كل يوم من 10:00 إلى 23:00، من الفطور إلى العشاء. | Каждый день с 10:00 до 23:00, от завтрака до ужина. | Todos los días de 10:00 a 23:00, del desayuno a la cena. | Täglich von 10 bis 23 Uhr, vom Frühstück bis zum Abendessen. | Tous les jours de 10 h à 23 h, du petit-déjeuner au dîner. | 每天10:00至23:00，从早餐到晚餐。 | हर दिन 10:00 से 23:00 बजे तक, नाश्ते से रात के खाने तक। | প্রতিদিন ১০:০০ থেকে ২৩:০০, নাশতা থেকে রাতের খাবার পর্যন্ত। | Todos os dias das 10h às 23h, do café da manhã ao jantar.
Kahve ve Fırın | Coffee and Bakery | قهوة ومخبوزات | Кофе и выпечка | Café y panadería | Kaffee und Gebäck | Café et boulangerie | 咖啡与烘焙 | कॉफ़ी और बेकरी | কফি ও বেকারি | Café e padaria
Her gün 08.00–22.00 arası. | Every day from 8:00 to 22:00. | كل يوم من 8:00 إلى 22:00. | Каждый день с 8:00 до 22:00. | Todos los días de 8:00 a 22:00. | Täglich von 8 bis 22 Uhr. | Tous les jours de 8 h à 22 h. | 每天8:00至22:00。 | हर दिन 8:00 से 22:00 बजे तक। | প্রতিদিন ৮:০০ থেকে ২২:০০। | Todos os dias das 8h às 22h.
Menü | Menu | القائمة | Меню | Carta | Speisekarte | Carte | 菜单 | मेनू | মেনু | Cardápio
Ana Menü | Main Menu | القائمة الرئيسية | Основное меню | Carta principal | Hauptkarte | Carte principale | 主菜单 | मुख्य मेनू | প্রধান মেনু | Cardápio principal
Kahvaltı Menüsü | Breakfast Menu | قائمة الفطور | Меню завтраков | Carta de desayunos | Frühstückskarte | Carte du petit-déjeuner | 早餐菜单 | नाश्ते का मेनू | নাশতার মেনু | Cardápio de café da manhã
Öğle Menüsü | Lunch Menu | قائمة الغداء | Обеденное меню | Menú de mediodía | Mittagskarte | Menu du midi | 午餐菜单 | दोपहर के खाने का मेनू | দুপুরের মেনু | Cardápio de almoço
Akşam Menüsü | Dinner Menu | قائمة العشاء | Вечернее меню | Carta de cena | Abendkarte | Carte du soir | 晚餐菜单 | रात के खाने का मेनू | রাতের মেনু | Cardápio de jantar
Brunch Menüsü | Brunch Menu | قائمة البرانش | Меню бранча | Carta de brunch | Brunchkarte | Carte du brunch | 早午餐菜单 | ब्रंच मेनू | ব্রাঞ্চ মেনু | Cardápio de brunch
Kahve Menüsü | Coffee Menu | قائمة القهوة | Кофейное меню | Carta de cafés | Kaffeekarte | Carte des cafés | 咖啡菜单 | कॉफ़ी मेनू | কফি মেনু | Cardápio de cafés
Tatlı Menüsü | Dessert Menu | قائمة الحلويات | Меню десертов | Carta de postres | Dessertkarte | Carte des desserts | 甜品菜单 | मिठाई का मेनू | মিষ্টির মেনু | Cardápio de sobremesas
İçecek Menüsü | Drinks Menu | قائمة المشروبات | Меню напитков | Carta de bebidas | Getränkekarte | Carte des boissons | 饮品菜单 | पेय मेनू | পানীয় মেনু | Cardápio de bebidas
Kokteyl Menüsü | Cocktail Menu | قائمة الكوكتيلات | Коктейльная карта | Carta de cócteles | Cocktailkarte | Carte des cocktails | 鸡尾酒单 | कॉकटेल मेनू | ককটেল মেনু | Carta de coquetéis
Şarap Menüsü | Wine List | قائمة النبيذ | Винная карта | Carta de vinos | Weinkarte | Carte des vins | 酒单 | वाइन सूची | ওয়াইন তালিকা | Carta de vinhos
Meze Menüsü | Meze Menu | قائمة المازات | Меню мезе | Carta de mezes | Mezekarte | Carte des mezzés | 小菜菜单 | मेज़े मेनू | মেজে মেনু | Cardápio de mezes
Balık Menüsü | Fish Menu | قائمة السمك | Рыбное меню | Carta de pescados | Fischkarte | Carte des poissons | 鱼类菜单 | मछली का मेनू | মাছের মেনু | Cardápio de peixes
Fırın Menüsü | Bakery Menu | قائمة المخبوزات | Меню выпечки | Carta de panadería | Karte der Backwaren | Carte de la boulangerie | 烘焙菜单 | बेकरी मेनू | বেকারি মেনু | Cardápio de padaria
Sokak Lezzetleri | Street Food | مأكولات الشارع | Уличная еда | Comida callejera | Streetfood | Cuisine de rue | 街头小吃 | स्ट्रीट फ़ूड | স্ট্রিট ফুড | Comida de rua
Yaz Menüsü | Summer Menu | قائمة الصيف | Летнее меню | Carta de verano | Sommerkarte | Carte d’été | 夏季菜单 | गर्मियों का मेनू | গ্রীষ্মের মেনু | Cardápio de verão
Kış Menüsü | Winter Menu | قائمة الشتاء | Зимнее меню | Carta de invierno | Winterkarte | Carte d’hiver | 冬季菜单 | सर्दियों का मेनू | শীতের মেনু | Cardápio de inverno
İlkbahar Menüsü | Spring Menu | قائمة الربيع | Весеннее меню | Carta de primavera | Frühlingskarte | Carte de printemps | 春季菜单 | वसंत का मेनू | বসন্তের মেনু | Cardápio de primavera
Sonbahar Menüsü | Autumn Menu | قائمة الخريف | Осеннее меню | Carta de otoño | Herbstkarte | Carte d’automne | 秋季菜单 | पतझड़ का मेनू | শরতের মেনু | Cardápio de outono
Hafta Sonu Menüsü | Weekend Menu | قائمة نهاية الأسبوع | Меню выходного дня | Carta de fin de semana | Wochenendkarte | Carte du week-end | 周末菜单 | सप्ताहांत मेनू | সপ্তাহান্তের মেনু | Cardápio de fim de semana
İftar Menüsü | Iftar Menu | قائمة الإفطار الرمضاني | Меню ифтара | Menú de iftar | Iftar-Menü | Menu d’iftar | 开斋餐菜单 | इफ़्तार मेनू | ইফতার মেনু | Cardápio de iftar
Yılbaşı Menüsü | New Year’s Menu | قائمة رأس السنة | Новогоднее меню | Menú de Año Nuevo | Silvestermenü | Menu du Nouvel An | 新年菜单 | नए साल का मेनू | নববর্ষের মেনু | Cardápio de Ano Novo
Vejetaryen Menü | Vegetarian Menu | قائمة نباتية | Вегетарианское меню | Carta vegetariana | Vegetarische Karte | Carte végétarienne | 素食菜单 | शाकाहारी मेनू | নিরামিষ মেনু | Cardápio vegetariano
Vegan Menü | Vegan Menu | قائمة نباتية صرفة | Веганское меню | Carta vegana | Vegane Karte | Carte végane | 纯素菜单 | वीगन मेनू | ভেগান মেনু | Cardápio vegano
Tadım Menüsü | Tasting Menu | قائمة التذوّق | Дегустационное меню | Menú degustación | Degustationsmenü | Menu dégustation | 品鉴菜单 | टेस्टिंग मेनू | টেস্টিং মেনু | Menu degustação
Fiks Menü | Set Menu | قائمة ثابتة | Комплексное меню | Menú cerrado | Festpreismenü | Menu à prix fixe | 套餐 | सेट मेनू | সেট মেনু | Menu a preço fixo
Paket Servis Menüsü | Takeaway Menu | قائمة الطلبات الخارجية | Меню навынос | Carta para llevar | Karte zum Mitnehmen | Carte à emporter | 外带菜单 | टेकअवे मेनू | টেকঅ্যাওয়ে মেনু | Cardápio para viagem
Her gün taze hazırlanır. | Freshly prepared every day. | يُحضَّر طازجًا كل يوم. | Готовим свежим каждый день. | Preparado fresco cada día. | Täglich frisch zubereitet. | Préparé frais chaque jour. | 每日新鲜制作。 | हर दिन ताज़ा तैयार। | প্রতিদিন তাজা তৈরি। | Preparado fresco todos os dias.
Mevsimin taze malzemeleriyle. | With the season’s fresh ingredients. | بمكوّنات الموسم الطازجة. | Из свежих сезонных продуктов. | Con los ingredientes frescos de la temporada. | Mit frischen Zutaten der Saison. | Avec les produits frais de saison. | 选用当季新鲜食材。 | मौसम की ताज़ा सामग्री से। | মৌসুমের তাজা উপকরণে। | Com os ingredientes frescos da estação.
Sıcak ve soğuk içecekler. | Hot and cold drinks. | مشروبات ساخنة وباردة. | Горячие и холодные напитки. | Bebidas calientes y frías. | Heiße und kalte Getränke. | Boissons chaudes et froides. | 冷热饮品。 | गरम और ठंडे पेय। | গরম ও ঠান্ডা পানীয়। | Bebidas quentes e frias.
Geleneksel Türk mutfağından lezzetler. | Flavours of traditional Turkish cuisine. | نكهات من المطبخ التركي التقليدي. | Вкусы традиционной турецкой кухни. | Sabores de la cocina turca tradicional. | Genüsse der traditionellen türkischen Küche. | Saveurs de la cuisine turque traditionnelle. | 传统土耳其风味。 | पारंपरिक तुर्की व्यंजनों का स्वाद। | ঐতিহ্যবাহী তুর্কি রান্নার স্বাদ। | Sabores da cozinha turca tradicional.
`);
