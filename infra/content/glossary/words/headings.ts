import { terms } from '../../../src/glossary/term.ts';

/**
 * Headings of menus and their categories. A word that also has another meaning (“tatlı”) has this one
 * only as a complete text.
 */
export const headings = terms(`
Başlangıç | Starters | المقبلات | Закуски | Entrantes | Vorspeisen | Entrées | 前菜 | स्टार्टर | স্টার্টার | Entradas
Ara Sıcak | Hot Starters | المقبلات الساخنة | Горячие закуски | Entrantes calientes | Warme Vorspeisen | Entrées chaudes | 热前菜 | गरम स्टार्टर | গরম স্টার্টার | Entradas quentes
İçecek | Drinks | المشروبات | Напитки | Bebidas | Getränke | Boissons | 饮品 | पेय | পানীয় | Bebidas
Sıcak İçecek | Hot Drinks | المشروبات الساخنة | Горячие напитки | Bebidas calientes | Heißgetränke | Boissons chaudes | 热饮 | गरम पेय | গরম পানীয় | Bebidas quentes
Soğuk İçecek | Cold Drinks | المشروبات الباردة | Холодные напитки | Bebidas frías | Kaltgetränke | Boissons froides | 冷饮 | ठंडे पेय | ঠান্ডা পানীয় | Bebidas frias
Tatlı | Desserts | الحلويات | Десерты | Postres | Desserts | Desserts | 甜品 | मिठाइयाँ | মিষ্টান্ন | Sobremesas
Izgara | Grills | المشاوي | Блюда на гриле | Parrilla | Grillgerichte | Grillades | 烧烤 | ग्रिल व्यंजन | গ্রিল | Grelhados
Zeytinyağlı | Olive Oil Dishes | أطباق بزيت الزيتون | Блюда на оливковом масле | Platos en aceite de oliva | Gerichte in Olivenöl | Plats à l’huile d’olive | 橄榄油菜肴 | जैतून के तेल के व्यंजन | জলপাই তেলের পদ | Pratos em azeite
Kebap | Kebabs | الكباب | Кебабы | Kebabs | Kebabs | Kebabs | 土耳其烤肉类 | कबाब | কাবাব | Kebabs
Biralar | Beers | البيرة | Пиво | Cervezas | Biere | Bières | 啤酒 | बियर | বিয়ার | Cervejas
Şaraplar | Wines | النبيذ | Вина | Vinos | Weine | Vins | 葡萄酒 | वाइन | ওয়াইন | Vinhos
Kırmızı Şaraplar | Red Wines | النبيذ الأحمر | Красные вина | Vinos tintos | Rotweine | Vins rouges | 红葡萄酒 | रेड वाइन | রেড ওয়াইন | Vinhos tintos
Beyaz Şaraplar | White Wines | النبيذ الأبيض | Белые вина | Vinos blancos | Weißweine | Vins blancs | 白葡萄酒 | व्हाइट वाइन | হোয়াইট ওয়াইন | Vinhos brancos
Kokteyller | Cocktails | الكوكتيلات | Коктейли | Cócteles | Cocktails | Cocktails | 鸡尾酒 | कॉकटेल | ককটেল | Coquetéis
Alkolsüz Kokteyller | Mocktails | كوكتيلات بدون كحول | Безалкогольные коктейли | Cócteles sin alcohol | Alkoholfreie Cocktails | Cocktails sans alcool | 无酒精鸡尾酒 | बिना अल्कोहल के कॉकटेल | অ্যালকোহলমুক্ত ককটেল | Coquetéis sem álcool
Viskiler | Whiskies | الويسكي | Виски | Whiskies | Whiskys | Whiskies | 威士忌 | व्हिस्की | হুইস্কি | Uísques
Rakılar | Rakı | العرق التركي (راكي) | Ракы | Rakı | Rakı | Rakı | 拉克酒 | राकी | রাকি | Rakı
Ev Yemekleri | Home Cooking | أطباق بيتية | Домашняя кухня | Cocina casera | Hausmannskost | Cuisine maison | 家常菜 | घरेलू व्यंजन | ঘরোয়া রান্না | Comida caseira
Sulu Yemekler | Stews | اليخنات | Тушёные блюда | Guisos | Schmorgerichte | Plats mijotés | 炖菜 | रसेदार व्यंजन | ঝোলের পদ | Ensopados
Günün Yemekleri | Dishes of the Day | أطباق اليوم | Блюда дня | Platos del día | Tagesgerichte | Plats du jour | 今日菜肴 | आज के व्यंजन | আজকের পদ | Pratos do dia
Yemekler | Dishes | الأطباق | Блюда | Platos | Gerichte | Plats | 菜肴 | व्यंजन | পদ | Pratos
Burgerler ve Sandviçler | Burgers and Sandwiches | البرغر والساندويتشات | Бургеры и сэндвичи | Hamburguesas y sándwiches | Burger und Sandwiches | Burgers et sandwichs | 汉堡与三明治 | बर्गर और सैंडविच | বার্গার ও স্যান্ডউইচ | Hambúrgueres e sanduíches
Dönerler | Döner Kebabs | الدونر | Дёнеры | Döner | Döner | Döners | 土耳其旋转烤肉 | डोनर | ডোনার | Döner
Lahmacunlar | Lahmacun | اللحم بعجين | Лахмаджун | Lahmacun | Lahmacun | Lahmacun | 土耳其肉酱薄饼 | लाहमाजून | লাহমাজুন | Lahmacun
Pide ve Lahmacun | Pide and Lahmacun | البيدا واللحم بعجين | Пиде и лахмаджун | Pide y lahmacun | Pide und Lahmacun | Pide et lahmacun | 土耳其烤饼与肉酱薄饼 | पीदे और लाहमाजून | পিদে ও লাহমাজুন | Pide e lahmacun
Gözlemeler | Gözleme | الكوزلمة | Гёзлеме | Gözleme | Gözleme | Gözleme | 土耳其馅饼 | गोज़लेमे | গোজলেমে | Gözleme
Omletler | Omelettes | الأومليت | Омлеты | Tortillas francesas | Omeletts | Omelettes | 煎蛋卷 | ऑमलेट | অমলেট | Omeletes
Yumurtalar | Egg Dishes | أطباق البيض | Блюда из яиц | Platos de huevo | Eiergerichte | Plats aux œufs | 蛋类 | अंडे के व्यंजन | ডিমের পদ | Pratos com ovos
Sahanlar | Egg Pans | أطباق المقلاة | Блюда на сковороде | Huevos en sartén | Pfannengerichte | Plats en poêlon | 煎锅菜 | तवा व्यंजन | কড়াইয়ের পদ | Pratos na frigideira
Krepler | Crêpes | الكريب | Блинчики | Crepes | Crêpes | Crêpes | 可丽饼 | क्रेप | ক্রেপ | Crepes
Waffle Çeşitleri | Waffles | الوافل | Вафли | Gofres | Waffeln | Gaufres | 华夫饼 | वॉफ़ल | ওয়াফল | Waffles
Pilavlar | Rice Dishes | أطباق الأرز | Блюда из риса | Arroces | Reisgerichte | Plats de riz | 米饭类 | चावल के व्यंजन | ভাতের পদ | Pratos de arroz
Dolmalar | Stuffed Vegetables | المحاشي | Фаршированные овощи | Verduras rellenas | Gefülltes Gemüse | Légumes farcis | 酿菜 | भरवाँ सब्ज़ियाँ | ভরা সবজি | Legumes recheados
Güveçler | Clay-Pot Casseroles | أطباق الفخّار | Блюда в горшочке | Cazuelas de barro | Tontopfgerichte | Plats en cocotte | 砂锅菜 | मिट्टी के बर्तन के व्यंजन | মাটির হাঁড়ির পদ | Caçarolas de barro
Tavuklar | Chicken Dishes | أطباق الدجاج | Блюда из курицы | Platos de pollo | Hähnchengerichte | Plats de poulet | 鸡肉类 | चिकन के व्यंजन | মুরগির পদ | Pratos de frango
Etler | Meat Dishes | أطباق اللحم | Мясные блюда | Carnes | Fleischgerichte | Viandes | 肉类 | मांस के व्यंजन | মাংসের পদ | Carnes
Steakler | Steaks | شرائح الستيك | Стейки | Bistecs | Steaks | Steaks | 牛排 | स्टेक | স্টেক | Bifes
Balık Çeşitleri | Fish Dishes | أطباق السمك | Рыбные блюда | Pescados | Fischgerichte | Poissons | 鱼类 | मछली के व्यंजन | মাছের পদ | Peixes
Kahvaltı Tabakları | Breakfast Plates | أطباق الفطور | Завтраки на тарелке | Platos de desayuno | Frühstücksteller | Assiettes de petit-déjeuner | 早餐拼盘 | नाश्ते की थालियाँ | সকালের নাস্তার থালা | Pratos de café da manhã
Serpme Kahvaltılar | Breakfast Spreads | موائد فطور تركية | Турецкие завтраки на компанию | Desayunos turcos para compartir | Türkische Frühstückstafeln | Petits-déjeuners turcs à partager | 土耳其丰盛早餐 | तुर्की नाश्ते की दावत | তুর্কি সকালের নাস্তার আয়োজন | Cafés da manhã turcos
Kahvaltı Çeşitleri | Breakfast | الفطور | Завтраки | Desayunos | Frühstück | Petits-déjeuners | 早餐 | नाश्ता | সকালের নাস্তা | Café da manhã
Dünya Kahveleri | World Coffees | قهوة من العالم | Кофе мира | Cafés del mundo | Kaffees aus aller Welt | Cafés du monde | 世界咖啡 | दुनिया की कॉफ़ी | বিশ্বের কফি | Cafés do mundo
Türk Kahveleri | Turkish Coffees | القهوة التركية | Кофе по-турецки | Cafés turcos | Türkischer Kaffee | Cafés turcs | 土耳其咖啡 | तुर्की कॉफ़ी | তুর্কি কফি | Cafés turcos
Bitki Çayları | Herbal Teas | شاي الأعشاب | Травяные чаи | Infusiones | Kräutertees | Tisanes | 花草茶 | हर्बल चाय | ভেষজ চা | Chás de ervas
Taze Sıkılmış Meyve Suları | Freshly Squeezed Juices | عصائر طازجة | Свежевыжатые соки | Zumos naturales | Frisch gepresste Säfte | Jus de fruits pressés | 鲜榨果汁 | ताज़े निकाले रस | টাটকা রস | Sucos naturais
Milkshakeler | Milkshakes | الميلك شيك | Молочные коктейли | Batidos | Milchshakes | Milk-shakes | 奶昔 | मिल्कशेक | মিল্কশেক | Milkshakes
Frozenlar | Frozen Drinks | مشروبات مثلّجة | Фрозены | Granizados | Frozen Drinks | Boissons glacées | 冰沙 | फ़्रोज़न ड्रिंक | ফ্রোজেন পানীয় | Bebidas frozen
Ev Yapımı Tatlılar | Homemade Desserts | حلويات بيتية | Домашние десерты | Postres caseros | Hausgemachte Desserts | Desserts maison | 自制甜品 | घर की बनी मिठाइयाँ | ঘরে তৈরি মিষ্টান্ন | Sobremesas caseiras
Aperatifler | Appetizers | مقبلات خفيفة | Закуски к напиткам | Aperitivos | Häppchen | Amuse-bouches | 开胃小吃 | हल्के स्टार्टर | হালকা স্টার্টার | Aperitivos
Çerezler | Nuts and Snacks | المكسّرات | Орешки и закуски | Frutos secos | Nüsse und Knabbereien | Fruits secs apéritifs | 坚果小食 | सूखे मेवे और नमकीन | বাদাম ও নাস্তা | Petiscos secos
Yan Lezzetler | Sides | أطباق جانبية | Гарниры | Guarniciones | Beilagen | Accompagnements | 配菜 | साइड डिश | সাইড ডিশ | Acompanhamentos
Garnitürler | Sides | أطباق جانبية | Гарниры | Guarniciones | Beilagen | Accompagnements | 配菜 | साइड डिश | সাইড ডিশ | Acompanhamentos
Menüler | Set Meals | وجبات | Комплексные обеды | Menús | Menüs | Menus | 套餐 | सेट मील | সেট মিল | Menus
Çocuk Menüleri | Children’s Meals | وجبات الأطفال | Детские блюда | Menús infantiles | Kindermenüs | Menus enfant | 儿童餐 | बच्चों के मील | শিশুদের মিল | Menus infantis
Fırın Ürünleri | Bakery | المخبوزات | Выпечка | Panadería | Backwaren | Boulangerie | 烘焙 | बेकरी | বেকারি | Padaria
Hamur İşleri | Pastries | المعجّنات | Мучные изделия | Masas horneadas | Teiggerichte | Pâtisseries salées | 面点 | पेस्ट्री | পেস্ট্রি | Massas assadas
Sokak Lezzetleri Çeşitleri | Street Food | أكلات الشارع | Уличная еда | Comida callejera | Streetfood | Cuisine de rue | 街头小吃 | स्ट्रीट फ़ूड | স্ট্রিট ফুড | Comida de rua
Porsiyon | Portion | الحصة | Порция | Ración | Portion | Portion | 份量 | पोर्शन | পরিমাণ | Porção
Pişirme | Cooking | درجة النضج | Прожарка | Punto de cocción | Garstufe | Cuisson | 熟度 | पकाने का तरीका | রান্নার ধরন | Ponto
`);
