import { terms } from '../../../src/glossary/term.ts';

/** Names of menu categories, including the exact ones of the demo menus. */
export const categories = terms(`
Başlangıçlar | Starters | المقبلات | Закуски | Entrantes | Vorspeisen | Entrées | 前菜 | स्टार्टर | স্টার্টার | Entradas
Ana Yemek | Mains | الأطباق الرئيسية | Основные блюда | Platos principales | Hauptgerichte | Plats | 主菜 | मुख्य व्यंजन | প্রধান খাবার | Pratos principais
Ana Yemekler | Main Courses | الأطباق الرئيسية | Основные блюда | Platos principales | Hauptgerichte | Plats principaux | 主菜 | मुख्य व्यंजन | প্রধান খাবার | Pratos principais
İçecekler | Drinks | المشروبات | Напитки | Bebidas | Getränke | Boissons | 饮品 | पेय | পানীয় | Bebidas
Sıcak İçecekler | Hot Drinks | المشروبات الساخنة | Горячие напитки | Bebidas calientes | Heißgetränke | Boissons chaudes | 热饮 | गरम पेय | গরম পানীয় | Bebidas quentes
Soğuk İçecekler | Cold Drinks | المشروبات الباردة | Холодные напитки | Bebidas frías | Kaltgetränke | Boissons froides | 冷饮 | ठंडे पेय | ঠান্ডা পানীয় | Bebidas geladas
Alkollü İçecekler | Alcoholic Drinks | المشروبات الكحولية | Алкогольные напитки | Bebidas alcohólicas | Alkoholische Getränke | Boissons alcoolisées | 酒水 | मादक पेय | অ্যালকোহলযুক্ত পানীয় | Bebidas alcoólicas
Alkolsüz İçecekler | Non-Alcoholic Drinks | المشروبات غير الكحولية | Безалкогольные напитки | Bebidas sin alcohol | Alkoholfreie Getränke | Boissons sans alcool | 无酒精饮品 | बिना अल्कोहल के पेय | অ্যালকোহলমুক্ত পানীয় | Bebidas sem álcool
Meşrubatlar | Soft Drinks | المشروبات غير الكحولية | Безалкогольные напитки | Refrescos | Erfrischungsgetränke | Sodas | 软饮料 | सॉफ़्ट ड्रिंक | কোমল পানীয় | Refrigerantes
Tatlılar | Desserts | الحلويات | Десерты | Postres | Desserts | Desserts | 甜品 | मिठाइयाँ | মিষ্টান্ন | Sobremesas
Çorbalar | Soups | الشوربات | Супы | Sopas | Suppen | Soupes | 汤类 | सूप | স্যুপ | Sopas
Salatalar | Salads | السلطات | Салаты | Ensaladas | Salate | Salades | 沙拉 | सलाद | সালাদ | Saladas
Kahvaltı | Breakfast | الفطور | Завтрак | Desayuno | Frühstück | Petit-déjeuner | 早餐 | नाश्ता | সকালের নাশতা | Café da manhã
Kahvaltılıklar | Breakfast Dishes | أطباق الفطور | Блюда на завтрак | Platos de desayuno | Frühstücksgerichte | Plats du petit-déjeuner | 早餐菜品 | नाश्ते के व्यंजन | নাশতার পদ | Pratos de café da manhã
Izgaralar | Grills | المشاوي | Блюда на гриле | Parrilla | Grillgerichte | Grillades | 烧烤 | ग्रिल व्यंजन | গ্রিল | Grelhados
Kebaplar | Kebabs | الكباب | Кебабы | Kebabs | Kebabs | Kebabs | 土耳其烤肉类 | कबाब | কাবাব | Kebabs
Köfteler | Köfte | الكفتة | Кёфте | Köfte | Köfte | Köfte | 土耳其肉丸 | कोफ़्ते | কোফতা | Köfte
Et Yemekleri | Meat Dishes | أطباق اللحم | Мясные блюда | Carnes | Fleischgerichte | Viandes | 肉类 | मांस के व्यंजन | মাংসের পদ | Carnes
Tavuk Yemekleri | Chicken Dishes | أطباق الدجاج | Блюда из курицы | Platos de pollo | Hähnchengerichte | Plats de poulet | 鸡肉类 | चिकन के व्यंजन | চিকেনের পদ | Pratos de frango
Deniz Ürünleri | Seafood Dishes | المأكولات البحرية | Блюда из морепродуктов | Pescados y mariscos | Fisch und Meeresfrüchte | Poissons et fruits de mer | 海鲜类 | सीफ़ूड | সিফুড | Frutos do mar
Balıklar | Fish Dishes | أطباق السمك | Рыбные блюда | Pescados | Fischgerichte | Poissons | 鱼类 | मछली के व्यंजन | মাছের পদ | Peixes
Tencere Yemekleri | Home-style Stews | الطبخات البيتية | Домашние блюда из кастрюли | Guisos caseros | Schmorgerichte nach Hausart | Plats mijotés maison | 家常炖菜 | घरेलू पकवान | ঘরোয়া রান্না | Ensopados caseiros
Zeytinyağlılar | Olive Oil Dishes | أطباق بزيت الزيتون | Блюда на оливковом масле | Platos en aceite de oliva | Gerichte in Olivenöl | Plats à l’huile d’olive | 橄榄油冷菜 | जैतून के तेल के व्यंजन | জলপাই তেলের পদ | Pratos no azeite
Mezeler | Meze | المازات | Мезе | Mezes | Meze | Mezzés | 土耳其小菜 | मेज़े | মেজে | Mezes
Soğuk Mezeler | Cold Meze | المازات الباردة | Холодные мезе | Mezes fríos | Kalte Meze | Mezzés froids | 冷小菜 | ठंडे मेज़े | ঠান্ডা মেজে | Mezes frios
Ara Sıcaklar | Hot Starters | المقبلات الساخنة | Горячие закуски | Entrantes calientes | Warme Vorspeisen | Entrées chaudes | 热前菜 | गरम स्टार्टर | গরম স্টার্টার | Entradas quentes
Soğuk Başlangıçlar | Cold Starters | المقبلات الباردة | Холодные закуски | Entrantes fríos | Kalte Vorspeisen | Entrées froides | 冷前菜 | ठंडे स्टार्टर | ঠান্ডা স্টার্টার | Entradas frias
Pizzalar | Pizzas | البيتزا | Пиццы | Pizzas | Pizzen | Pizzas | 比萨 | पिज़्ज़ा | পিৎজা | Pizzas
Pideler | Pides | البيدا | Пиде | Pides | Pide | Pides | 土耳其船形烤饼 | पीदे | পিদে | Pides
Burgerler | Burgers | البرغر | Бургеры | Hamburguesas | Burger | Burgers | 汉堡 | बर्गर | বার্গার | Hambúrgueres
Makarnalar | Pasta Dishes | أطباق المعكرونة | Блюда из пасты | Platos de pasta | Nudelgerichte | Plats de pâtes | 意面 | पास्ता व्यंजन | পাস্তার পদ | Massas
Sandviçler | Sandwiches | الساندويتشات | Сэндвичи | Sándwiches | Sandwiches | Sandwichs | 三明治 | सैंडविच | স্যান্ডউইচ | Sanduíches
Tostlar | Toasted Sandwiches | التوست | Горячие тосты | Tostados | Toasts | Croque-sandwichs | 烤三明治 | टोस्ट सैंडविच | টোস্ট স্যান্ডউইচ | Sanduíches tostados
Dürümler | Wraps | اللفائف | Дюрюмы | Dürüms | Dürüms | Dürüms | 卷饼 | रोल | রোল | Wraps
Börekler | Böreks | البوريك | Бёреки | Böreks | Böreks | Böreks | 土耳其酥饼 | बोरेक | বোরেক | Böreks
Kahveler | Coffees | القهوة | Кофе | Cafés | Kaffee | Cafés | 咖啡 | कॉफ़ी | কফি | Cafés
Sıcak Kahveler | Hot Coffees | القهوة الساخنة | Горячий кофе | Cafés calientes | Heißer Kaffee | Cafés chauds | 热咖啡 | गरम कॉफ़ी | গরম কফি | Cafés quentes
Soğuk Kahveler | Iced Coffees | القهوة الباردة | Холодный кофе | Cafés fríos | Eiskaffee | Cafés glacés | 冰咖啡 | ठंडी कॉफ़ी | ঠান্ডা কফি | Cafés gelados
Çaylar | Teas | الشاي | Чай | Tés | Tees | Thés | 茶 | चाय | চা | Chás
Çay ve Sıcak Çikolata | Tea and Hot Chocolate | الشاي والشوكولاتة الساخنة | Чай и горячий шоколад | Té y chocolate caliente | Tee und heiße Schokolade | Thé et chocolat chaud | 茶与热巧克力 | चाय और हॉट चॉकलेट | চা ও হট চকলেট | Chá e chocolate quente
Meyve Suları | Fruit Juices | عصائر الفواكه | Фруктовые соки | Zumos de frutas | Fruchtsäfte | Jus de fruits frais | 果汁类 | फलों के रस | ফলের রসসমূহ | Sucos de frutas
Smoothie ve Milkshake | Smoothies and Milkshakes | السموذي والميلك شيك | Смузи и молочные коктейли | Batidos y smoothies | Smoothies und Milchshakes | Smoothies et milk-shakes | 果昔与奶昔 | स्मूदी और मिल्कशेक | স্মুদি ও মিল্কশেক | Smoothies e milkshakes
Atıştırmalıklar | Snacks | وجبات خفيفة | Лёгкие закуски | Aperitivos | Snacks | En-cas | 小吃 | हल्का नाश्ता | হালকা খাবার | Petiscos
Çocuk Menüsü | Children’s Menu | قائمة الأطفال | Детское меню | Menú infantil | Kindermenü | Menu enfant | 儿童餐 | बच्चों का मेनू | শিশুদের মেনু | Cardápio infantil
Vegan Yemekler | Vegan Dishes | أطباق نباتية صرفة | Веганские блюда | Platos veganos | Vegane Gerichte | Plats véganes | 纯素菜 | वीगन व्यंजन | ভেগান পদ | Pratos veganos
Vejetaryen Yemekler | Vegetarian Dishes | أطباق نباتية | Вегетарианские блюда | Platos vegetarianos | Vegetarische Gerichte | Plats végétariens | 素菜 | शाकाहारी व्यंजन | নিরামিষ পদ | Pratos vegetarianos
Fırından | From the Oven | من الفرن | Из печи | Del horno | Aus dem Ofen | Sortis du four | 烘焙出炉 | ओवन से | ওভেন থেকে | Do forno
Unlu Mamuller | Bakery | المخبوزات | Выпечка | Panadería | Backwaren | Boulangerie | 烘焙 | बेकरी | বেকারি | Padaria
Geleneksel Tatlılar | Traditional Desserts | الحلويات التقليدية | Традиционные десерты | Postres tradicionales | Traditionelle Desserts | Desserts traditionnels | 传统甜品 | पारंपरिक मिठाइयाँ | ঐতিহ্যবাহী মিষ্টি | Sobremesas tradicionais
Sütlü Tatlılar | Milk Puddings | حلويات بالحليب | Молочные десерты | Postres de leche | Milchdesserts | Desserts lactés | 奶制甜品 | दूध की मिठाइयाँ | দুধের মিষ্টি | Sobremesas de leite
Şerbetli Tatlılar | Syrup Desserts | حلويات بالقطر | Десерты в сиропе | Postres en almíbar | Desserts in Sirup | Desserts au sirop | 糖浆甜品 | चाशनी वाली मिठाइयाँ | শিরার মিষ্টি | Sobremesas em calda
Pastalar | Cakes | الكيك | Торты | Tartas | Torten | Gâteaux | 蛋糕 | केक | কেক | Bolos
Dondurmalar | Ice Creams | البوظة | Мороженое | Helados | Eis | Glaces | 冰淇淋 | आइसक्रीम | আইসক্রিম | Sorvetes
Dondurma ve Meyveli | Ice Cream and Fruit | البوظة والفواكه | Мороженое и фрукты | Helado y fruta | Eis und Obst | Glaces et fruits | 冰淇淋与水果 | आइसक्रीम और फल | আইসক্রিম ও ফল | Sorvete e fruta
Yan Ürünler | Sides | أطباق جانبية | Гарниры | Guarniciones | Beilagen | Accompagnements | 配菜 | साइड डिश | সাইড ডিশ | Acompanhamentos
Soslar | Sauces | الصلصات | Соусы | Salsas | Saucen | Sauces | 酱料 | सॉस | সস | Molhos
Ekstralar | Extras | إضافات | Дополнительно | Extras | Extras | Suppléments | 加料 | अतिरिक्त | অতিরিক্ত | Extras
Kampanyalar | Special Offers | العروض | Акции | Ofertas | Angebote | Offres spéciales | 优惠 | विशेष ऑफ़र | বিশেষ অফার | Promoções
Şefin Önerileri | Chef’s Picks | اختيارات الشيف | Рекомендации шефа | Sugerencias del chef | Empfehlungen des Hauses | Suggestions du chef | 主厨精选 | शेफ़ की पसंद | শেফের বাছাই | Sugestões do chef
Yeni Lezzetler | New Flavours | نكهات جديدة | Новинки | Nuevos sabores | Neue Genüsse | Nouvelles saveurs | 新品 | नए स्वाद | নতুন স্বাদ | Novos sabores
`);
