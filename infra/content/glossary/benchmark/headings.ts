/** Headings of menus, in the languages of `dishes`. */
export const headings = `
Tatlı | Desserts | الحلويات | Десерты | Desserts | Desserts
Başlangıç | Starters | المقبلات | Закуски | Vorspeisen | Entrées
Ara Sıcak | Hot Starters | المقبلات الساخنة | Горячие закуски | Warme Vorspeisen | Entrées chaudes
İçecek | Drinks | المشروبات | Напитки | Getränke | Boissons
Izgara | Grills | المشاوي | Блюда на гриле | Grillgerichte | Grillades
Zeytinyağlı | Olive Oil Dishes | أطباق بزيت الزيتون | Блюда на оливковом масле | Gerichte in Olivenöl | Plats à l’huile d’olive
Kebap | Kebabs | الكباب | Кебабы | Kebabs | Kebabs
Biralar | Beers | البيرة | Пиво | Biere | Bières
Kokteyller | Cocktails | الكوكتيلات | Коктейли | Cocktails | Cocktails
Ev Yemekleri | Home Cooking | أطباق بيتية | Домашняя кухня | Hausmannskost | Cuisine maison
Sulu Yemekler | Stews | اليخنات | Тушёные блюда | Schmorgerichte | Plats mijotés
Dönerler | Döner Kebabs | الدونر | Дёнеры | Döner | Döners
Omletler | Omelettes | الأومليت | Омлеты | Omeletts | Omelettes
Pilavlar | Rice Dishes | أطباق الأرز | Блюда из риса | Reisgerichte | Plats de riz
Dünya Kahveleri | World Coffees | قهوة من العالم | Кофе мира | Kaffees aus aller Welt | Cafés du monde
Taze Sıkılmış Meyve Suları | Freshly Squeezed Juices | عصائر طازجة | Свежевыжатые соки | Frisch gepresste Säfte | Jus de fruits pressés
Hamur İşleri | Pastries | المعجّنات | Мучные изделия | Teiggerichte | Pâtisseries salées
Yan Lezzetler | Sides | أطباق جانبية | Гарниры | Beilagen | Accompagnements
Alkolsüz Kokteyller | Mocktails | كوكتيلات بدون كحول | Безалкогольные коктейли | Alkoholfreie Cocktails | Cocktails sans alcool
Kahvaltı Tabakları | Breakfast Plates | أطباق الفطور | Завтраки на тарелке | Frühstücksteller | Assiettes de petit-déjeuner
Rakılar | Rakı | العرق التركي (راكي) | Ракы | Rakı | Rakı
Şaraplar | Wines | النبيذ | Вина | Weine | Vins
Kırmızı Şaraplar | Red Wines | النبيذ الأحمر | Красные вина | Rotweine | Vins rouges
Günün Yemekleri | Dishes of the Day | أطباق اليوم | Блюда дня | Tagesgerichte | Plats du jour
Burgerler ve Sandviçler | Burgers and Sandwiches | البرغر والساندويتشات | Бургеры и сэндвичи | Burger und Sandwiches | Burgers et sandwichs
Lahmacunlar | Lahmacun | اللحم بعجين | Лахмаджун | Lahmacun | Lahmacun
Gözlemeler | Gözleme | الكوزلمة | Гёзлеме | Gözleme | Gözleme
Yumurtalar | Egg Dishes | أطباق البيض | Блюда из яиц | Eiergerichte | Plats aux œufs
Krepler | Crêpes | الكريب | Блинчики | Crêpes | Crêpes
Güveçler | Clay-Pot Casseroles | أطباق الفخّار | Блюда в горшочке | Tontopfgerichte | Plats en cocotte
Balık Çeşitleri | Fish Dishes | أطباق السمك | Рыбные блюда | Fischgerichte | Poissons
Steakler | Steaks | شرائح الستيك | Стейки | Steaks | Steaks
Türk Kahveleri | Turkish Coffees | القهوة التركية | Кофе по-турецки | Türkischer Kaffee | Cafés turcs
Bitki Çayları | Herbal Teas | شاي الأعشاب | Травяные чаи | Kräutertees | Tisanes
Ev Yapımı Tatlılar | Homemade Desserts | حلويات بيتية | Домашние десерты | Hausgemachte Desserts | Desserts maison
Fırın Ürünleri | Bakery | المخبوزات | Выпечка | Backwaren | Boulangerie
Garnitürler | Sides | أطباق جانبية | Гарниры | Beilagen | Accompagnements
Meşrubatlar | Soft Drinks | المشروبات غير الكحولية | Безалкогольные напитки | Erfrischungsgetränke | Sodas
Kebaplar | Kebabs | الكباب | Кебабы | Kebabs | Kebabs
Mezeler | Meze | المازات | Мезе | Meze | Mezzés
Ana Yemek | Mains | الأطباق الرئيسية | Основные блюда | Hauptgerichte | Plats
Deniz Ürünleri | Seafood Dishes | المأكولات البحرية | Блюда из морепродуктов | Fisch und Meeresfrüchte | Poissons et fruits de mer
Atıştırmalıklar | Snacks | وجبات خفيفة | Лёгкие закуски | Snacks | En-cas
Çocuk Menüsü | Children’s Menu | قائمة الأطفال | Детское меню | Kindermenü | Menu enfant
`;
