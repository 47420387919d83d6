/** Dishes that aren’t in the demo: Turkish, then the expected English, Arabic, Russian, German and French. */
export const dishes = `
Domates Çorbası | Tomato Soup | شوربة طماطم | Томатный суп | Tomatensuppe | Soupe de tomates
Kremalı Mantar Çorbası | Cream of Mushroom Soup | شوربة فطر بالكريمة | Грибной крем-суп | Champignoncremesuppe | Crème de champignons
İşkembe Çorbası | Tripe Soup | شوربة كرشة | Суп из рубца | Kuttelsuppe | Soupe de tripes
Tarhana Çorbası | Tarhana Soup | شوربة طرخانة | Суп тархана | Tarhana-Suppe | Soupe tarhana
Yayla Çorbası | Yoghurt Soup with Mint | شوربة اللبن بالنعناع | Йогуртовый суп с мятой | Joghurtsuppe mit Minze | Soupe de yaourt à la menthe
Düğün Çorbası | Wedding Soup | شوربة العرس | Свадебный суп | Türkische Hochzeitssuppe | Soupe de mariage turque
Tavuk Suyu Çorba | Chicken Broth Soup | شوربة مرق الدجاج | Суп на курином бульоне | Hühnerbrühe | Bouillon de poulet
Brokoli Çorbası | Broccoli Soup | شوربة بروكلي | Суп из брокколи | Brokkolicremesuppe | Velouté de brocoli
Günün Çorbası | Soup of the Day | شوربة اليوم | Суп дня | Tagessuppe | Soupe du jour
Lahana Çorbası | Cabbage Soup | شوربة الملفوف | Суп из капусты | Kohlsuppe | Soupe au chou
Sebze Çorbası | Vegetable Soup | شوربة خضار | Овощной суп | Gemüsesuppe | Soupe de légumes
Toyga Çorbası | Toyga (Yoghurt and Wheat Soup) | تويغا (شوربة اللبن والقمح) | Тойга (суп из йогурта и пшеницы) | Toyga (Joghurt-Weizen-Suppe) | Toyga (soupe de yaourt et de blé)
Analı Kızlı Çorbası | Bulgur Dumpling and Chickpea Soup | شوربة الكبة والحمّص | Суп с булгуровыми клёцками и нутом | Bulgurklößchensuppe mit Kichererbsen | Soupe aux boulettes de boulgour et pois chiches
Roka Salatası | Rocket Salad | سلطة جرجير | Салат из рукколы | Rucolasalat | Salade de roquette
Ton Balıklı Salata | Tuna Salad | سلطة تونة | Салат с тунцом | Thunfischsalat | Salade de thon
Hellimli Salata | Halloumi Salad | سلطة حلوم | Салат с халуми | Halloumi-Salat | Salade de halloumi
Meyve Salatası | Fruit Salad | سلطة الفواكه | Фруктовый салат | Obstsalat | Salade de fruits
Izgara Tavuklu Salata | Grilled Chicken Salad | سلطة دجاج مشوي | Салат с курицей на гриле | Salat mit gegrilltem Hähnchen | Salade au poulet grillé
Kinoa Salatası | Quinoa Salad | سلطة كينوا | Салат с киноа | Quinoasalat | Salade de quinoa
Avokadolu Salata | Salad with Avocado | سلطة بالأفوكادو | Салат с авокадо | Salat mit Avocado | Salade à l’avocat
Nohut Salatası | Chickpea Salad | سلطة الحمص | Салат с нутом | Kichererbsensalat | Salade de pois chiches
Keçi Peynirli Salata | Goat Cheese Salad | سلطة جبن الماعز | Салат с козьим сыром | Salat mit Ziegenkäse | Salade de chèvre
Mevsim Salata | Seasonal Salad | سلطة موسمية | Сезонный салат | Salat der Saison | Salade de saison
Semizotu Salatası | Purslane Salad | سلطة البقلة | Салат из портулака | Portulaksalat | Salade de pourpier
Karidesli ve Avokadolu Salata | Salad with Prawns and Avocado | سلطة بالروبيان وبالأفوكادو | Салат с креветками и авокадо | Salat mit Garnelen und Avocado | Salade aux crevettes et à l’avocat
Somonlu Salata | Salmon Salad | سلطة سلمون | Салат с лососем | Lachssalat | Salade de saumon
Patlıcan Salatası | Aubergine Salad | سلطة باذنجان | Салат из баклажанов | Auberginensalat | Salade d'aubergines
Babagannuş | Baba Ghanoush | بابا غنوج | Бабагануш | Baba Ghanoush | Baba ganoush
Acılı Ezme | Spicy Ezme | إزمة حارّة | Острая эзме | Scharfes Ezme | Ezme épicé
Antep Ezme | Antep Ezme (Spicy Tomato Relish) | إزمة عنتاب الحارة | Острая эзме по-антепски | Scharfe Antep-Ezme | Ezme épicé d’Antep
Topik | Topik (Armenian Chickpea Meze) | توبيك (مزة حمص أرمنية) | Топик (армянская закуска из нута) | Topik (armenische Kichererbsen-Meze) | Topik (mezzé arménien aux pois chiches)
Pilaki | Pilaki (Beans in Olive Oil) | بيلاكي (فاصوليا بزيت الزيتون) | Пилаки (фасоль в оливковом масле) | Pilaki (Bohnen in Olivenöl) | Pilaki (haricots à l’huile d’olive)
Barbunya Pilaki | Borlotti Bean Pilaki | بيلاكي الفاصوليا المرقطة | Пилаки из пёстрой фасоли | Borlotti-Bohnen-Pilaki | Pilaki de haricots borlotti
Lakerda | Lakerda (Cured Bonito) | لاكيردا (سمك بلميدة مملّح) | Лакерда (солёная пеламида) | Lakerda (gepökelter Bonito) | Lakerda (bonite marinée)
Levrek Marin | Marinated Sea Bass | قاروص متبّل | Маринованный сибас | Marinierter Wolfsbarsch | Bar mariné
Girit Ezmesi | Cretan Ezme (Cheese Spread with Nuts) | مهروس جبنة كريتي بالمكسّرات | Критская закуска из сыра с орехами | Kretische Käsecreme mit Nüssen | Tartinade de fromage crétoise aux fruits secs
Şakşuka | Şakşuka (Fried Aubergine in Tomato) | شكشوكة باذنجان | Шакшука из баклажанов | Şakşuka (gebratene Aubergine in Tomate) | Şakşuka (aubergines frites à la tomate)
Pastırmalı Humus | Hummus with Pastırma | حمّص بالبسطرمة | Хумус с бастурмой | Hummus mit Pastırma | Houmous au pastırma
Mütebbel | Mutabbal | متبّل باذنجان | Мутаббаль | Mutabbal | Moutabal
Karışık Meze Tabağı | Mixed Meze Platter | طبق مازات مشكّلة | Ассорти мезе | Gemischter Meze-Teller | Assortiment de mezzés
Yoğurtlu Havuç | Carrots in Garlic Yoghurt | جزر باللبن والثوم | Морковь с чесночным йогуртом | Möhren in Knoblauchjoghurt | Carottes au yaourt à l'ail
Mücver | Courgette Fritters | عجّة الكوسا | Мюджвер (оладьи из кабачков) | Zucchinipuffer | Beignets de courgettes
Paçanga Böreği | Paçanga Börek with Pastırma | بوريك باتشانغا بالبسطرمة | Пачанга-бёрек с бастурмой | Paçanga-Börek mit Pastırma | Börek Paçanga au pastırma
Arnavut Ciğeri | Albanian-Style Fried Liver | كبدة على الطريقة الألبانية | Печень по-албански | Leber nach albanischer Art | Foie à l'albanaise
İçli Köfte | Stuffed Bulgur Köfte | كبّة محشوّة | Ичли кёфте | Gefüllte Bulgurklöße | Kebbé farci à la viande
Midye Dolma | Stuffed Mussels | بلح بحر محشي | Мидии, фаршированные рисом | Gefüllte Miesmuscheln | Moules farcies au riz
Kaşarlı Mantar | Mushrooms Baked with Kashar Cheese | فطر بجبنة القشقوان في الفرن | Грибы, запечённые с сыром кашар | Mit Kaşar-Käse überbackene Champignons | Champignons gratinés au fromage kachar
Hellim Izgara | Grilled Halloumi | حلوم مشوي | Халуми на гриле | Gegrillter Halloumi | Halloumi grillé
Izgara Hellim | Grilled Halloumi | حلوم مشوي | Халуми на гриле | Gegrillter Halloumi | Halloumi grillé
Elma Dilim Patates | Potato Wedges | بطاطا ودجز | Картофель по-деревенски | Kartoffelecken | Potatoes
Karides Güveci | Prawn Casserole | طاجن الروبيان | Креветки в горшочке | Garnelen im Tontopf | Crevettes en cocotte
Tereyağlı Karides | Prawns in Butter | روبيان بالزبدة | Креветки в сливочном масле | Garnelen in Butter | Crevettes au beurre
Mozzarella Çubukları | Mozzarella Sticks | أصابع الموزاريلا | Палочки моцареллы | Mozzarella-Sticks | Bâtonnets de mozzarella
Izgara Sucuk | Grilled Sucuk | سجق مشوي | Суджук на гриле | Gegrillte Sucuk | Sucuk grillé
Çıtır Tavuk | Crispy Chicken | دجاج مقرمش | Хрустящая курица | Knuspriges Hähnchen | Poulet croustillant
Urfa Kebabı | Urfa Kebab | كباب أورفة | Урфа-кебаб | Urfa Kebab | Kebab d'Urfa
Beyti Kebap | Beyti Kebab | كباب بيتي | Бейти-кебаб | Beyti Kebab | Kebab Beyti
Ali Nazik | Ali Nazik (Kebab on Smoky Aubergine Yoghurt) | علي نازك | Али-назик | Ali Nazik (Fleisch auf Auberginenjoghurt) | Ali Nazik (viande sur aubergine au yaourt)
Cağ Kebabı | Cağ Kebab (from a Horizontal Spit) | كباب جاغ (على سيخ أفقي) | Джаг-кебаб (с горизонтального вертела) | Cağ-Kebab (vom waagerechten Spieß) | Cağ kebab (à la broche horizontale)
Büryan Kebabı | Büryan (Pit-Roasted Meat) | بوريان (لحم مشوي في التنّور) | Бюрьян (мясо из тандыра) | Büryan (Fleisch aus der Grube) | Büryan (viande cuite en fosse)
Patlıcan Kebabı | Aubergine Kebab | كباب بالباذنجان | Кебаб с баклажанами | Auberginen-Kebab | Kebab à l'aubergine
Fıstıklı Kebap | Pistachio Kebab | كباب بالفستق الحلبي | Кебаб с фисташками | Pistazien-Kebab | Kebab aux pistaches
Yoğurtlu Kebap | Kebab with Yoghurt | كباب باللبن | Кебаб с йогуртом | Kebab mit Joghurt | Kebab au yaourt
Çöp Şiş | Çöp Şiş (Small Meat Skewers) | أسياخ لحم صغيرة | Чёп-шиш (маленькие шашлычки) | Kleine Fleischspieße | Petites brochettes de viande
Kuzu Pirzola | Lamb Chops | ريش خروف | Бараньи отбивные на кости | Lammkoteletts | Côtelettes d’agneau
Tavuk Pirzola | Grilled Chicken Thigh Chops | شرائح فخذ دجاج مشوية | Куриные отбивные на гриле | Gegrillte Hähnchenkeule ohne Knochen | Haut de cuisse de poulet grillé
Kuzu Kaburga | Lamb Ribs | أضلاع خروف | Бараньи рёбра | Lammrippchen | Travers d'agneau
Dana Şiş | Beef Shish | شيش لحم بقري | Шашлык из говядины | Rindfleischspieß | Brochette de bœuf
Tavuk Izgara | Grilled Chicken | دجاج مشوي | Курица на гриле | Gegrilltes Hähnchen | Poulet grillé
İnegöl Köfte | İnegöl Köfte | كفتة إينغول | Кёфте по-инегёльски | İnegöl-Köfte | Köfte d'İnegöl
Akçaabat Köftesi | Akçaabat Köfte | كفتة أكجه آباد | Кёфте по-акчаабатски | Akçaabat-Köfte | Köfte d'Akçaabat
Kaşarlı Köfte | Köfte with Kashar Cheese | كفتة بجبنة القشقوان | Кёфте с сыром кашар | Köfte mit Kaşar-Käse | Köfte au fromage kachar
Kasap Köfte | Butcher's Köfte | كفتة الجزّار | Кёфте от мясника | Metzger-Köfte | Köfte du boucher
Tekirdağ Köftesi | Tekirdağ Köfte | كفتة تكيرداغ | Кёфте по-текирдагски | Köfte nach Tekirdağ-Art | Köfte de Tekirdağ
Kadınbudu Köfte | Fried Köfte with Rice | كفتة بالأرز مقلية | Кёфте «Кадынбуду» с рисом | Gebratene Reis-Köfte | Köfte frites au riz
İzmir Köfte | İzmir Köfte in Tomato Sauce | كفتة إزمير بصلصة الطماطم | Кёфте по-измирски в томатном соусе | İzmir-Köfte in Tomatensauce | Köfte d'Izmir à la sauce tomate
Terbiyeli Köfte | Köfte in Egg and Lemon Sauce | كفتة بصلصة البيض والليمون | Кёфте в яично-лимонном соусе | Klößchen in Ei-Zitronen-Sauce | Boulettes sauce œuf-citron
Ekşili Köfte | Köfte in Lemon Broth | كفتة بمرق الليمون | Кёфте в лимонном бульоне | Köfte in Zitronenbrühe | Köfte au bouillon citronné
Dalyan Köfte | Dalyan Köfte (Meatloaf with Egg) | كفتة داليان (رول لحم بالبيض) | Дальян-кёфте (мясной рулет с яйцом) | Dalyan-Köfte (Hackbraten mit Ei) | Köfte dalyan (pain de viande à l’œuf)
Pilav Üstü Döner | Döner over Rice | دونر مع الأرز | Дёнер на рисе | Döner auf Reis | Döner sur riz
Döner Dürüm | Döner Wrap | دوروم دونر | Дюрюм с дёнером | Dürüm Döner | Dürüm döner
Adana Dürüm | Adana Kebab Wrap | دوروم كباب أضنة | Дюрюм с адана-кебабом | Adana-Dürüm | Dürüm à l'Adana kebab
Porsiyon Döner | Döner Plate | طبق دونر | Порция дёнера | Dönerteller | Assiette de döner
Tantuni | Tantuni (Spiced Meat Wrap from Mersin) | طنطوني | Тантуни | Tantuni (gewürztes Fleisch im Lavash) | Tantuni (roulé de viande épicée)
Çiğ Köfte Dürüm | Çiğ Köfte Wrap | دوروم تشي كفتة | Дюрюм с чи кёфте | Çiğ-Köfte-Dürüm | Dürüm au çiğ köfte
Fındık Lahmacun | Mini Lahmacun | لحم بعجين صغير | Мини-лахмаджун | Mini-Lahmacun | Mini lahmacun
Kıymalı Pide | Minced Meat Pide | بيدا باللحم المفروم | Пиде с фаршем | Pide mit Hackfleisch | Pide à la viande hachée
Kuşbaşılı Pide | Diced Meat Pide | بيدا بقطع اللحم | Пиде с кусочками мяса | Pide mit Fleischwürfeln | Pide aux dés de viande
Kaşarlı Pide | Kashar Cheese Pide | بيدا بجبنة القشقوان | Пиде с сыром кашар | Pide mit Kaşar-Käse | Pide au fromage kachar
Sucuklu ve Kaşarlı Pide | Pide with Sucuk and Kashar Cheese | بيدا بالسجق وبجبنة القشقوان | Пиде с суджуком и сыром кашар | Pide mit Sucuk und Kaşar-Käse | Pide au sucuk et au fromage kachar
Kıymalı veya Kuşbaşılı Pide | Pide with Minced Meat or Diced Meat | بيدا باللحم المفروم أو بقطع اللحم | Пиде с фаршем или кусочками мяса | Pide mit Hackfleisch oder Fleischwürfeln | Pide à la viande hachée ou aux dés de viande
Ispanaklı Pide | Spinach Pide | بيدا بالسبانخ | Пиде со шпинатом | Pide mit Spinat | Pide aux épinards
Kıymalı Yumurtalı Pide | Pide with Minced Meat and Egg | بيدا باللحم المفروم وبالبيض | Пиде с фаршем и яйцом | Pide mit Hackfleisch und Ei | Pide à la viande hachée et à l’œuf
Pastırmalı ve Yumurtalı Pide | Pide with Pastırma and Egg | بيدا بالبسطرمة وبالبيض | Пиде с бастурмой и яйцом | Pide mit Pastırma und Ei | Pide au pastırma et à l’œuf
Kavurmalı Pide | Pide with Kavurma | بيدا بالقاورما | Пиде с кавурмой | Pide mit Kavurma | Pide au kavurma
Etli Ekmek | Etli Ekmek (Konya-Style Flatbread with Meat) | خبز قونية باللحم | Этли экмек (лепёшка с мясом по-коньински) | Etli Ekmek (Fladenbrot mit Fleisch nach Konya-Art) | Etli ekmek (galette à la viande de Konya)
Tereyağlı Kaşarlı Pide | Pide with Butter and Kashar Cheese | بيدا بالزبدة وبجبنة القشقوان | Пиде со сливочным маслом и сыром кашар | Pide mit Butter und Kaşar-Käse | Pide au beurre et au fromage kachar
Su Böreği | Su Böreği (Layered Cheese Börek) | بوريك الماء بالجبنة | Су-бёрек (слоёный пирог с сыром) | Su Böreği (Nudelteig-Börek mit Käse) | Su böreği (börek fondant au fromage)
Kol Böreği | Rolled Börek | بوريك ملفوف | Кол-бёрек (рулет) | Gerollter Börek | Börek roulé
Gül Böreği | Rose-Shaped Börek | بوريك على شكل وردة | Бёрек «Роза» | Rosenbörek | Börek en rose
Ispanaklı Börek | Spinach Börek | بوريك بالسبانخ | Бёрек со шпинатом | Börek mit Spinat | Börek aux épinards
Patatesli ve Peynirli Börek | Börek with Potato and Cheese | بوريك بالبطاطا وبالجبنة | Бёрек с картофелем и сыром | Börek mit Kartoffeln und Käse | Börek aux pommes de terre et au fromage
Kıymalı Gözleme | Minced Meat Gözleme | كوزلمة باللحم المفروم | Гёзлеме с фаршем | Gözleme mit Hackfleisch | Gözleme à la viande hachée
Ispanaklı ve Peynirli Gözleme | Gözleme with Spinach and Cheese | كوزلمة بالسبانخ وبالجبنة | Гёзлеме со шпинатом и сыром | Gözleme (gefülltes Fladenbrot) mit Spinat und Käse | Gözleme (galette fourrée) aux épinards et au fromage
Patatesli veya Peynirli Gözleme | Gözleme with Potato or Cheese | كوزلمة بالبطاطا أو بالجبنة | Гёзлеме с картофелем или сыром | Gözleme (gefülltes Fladenbrot) mit Kartoffeln oder Käse | Gözleme (galette fourrée) aux pommes de terre ou au fromage
Otlu Gözleme | Gözleme with Herbs | كوزلمة بالأعشاب | Гёзлеме с зеленью | Gözleme mit Kräutern | Gözleme aux herbes
Zeytinli Poğaça | Olive Poğaça | بوغاتشا بالزيتون | Погача с оливками | Poğaça mit Oliven | Poğaça aux olives
Kaşarlı Poğaça | Poğaça (Savoury Bun) with Kashar Cheese | بوغاتشا بجبنة القشقوان | Погача (булочка) с сыром кашар | Poğaça (herzhaftes Brötchen) mit Kaşar-Käse | Poğaça (petit pain salé) au fromage kachar
Saç Kavurma | Sac Kavurma (Meat Seared on the Iron Griddle) | قاورما على الصاج | Садж-кавурма | Kavurma aus der Eisenpfanne | Kavurma sur plaque
Çoban Kavurma | Shepherd's Kavurma | قاورما الراعي | Кавурма по-пастушьи | Hirten-Kavurma | Kavurma du berger
Tas Kebabı | Tas Kebab (Meat Stew) | طاس كباب (يخنة لحم) | Тас-кебаб (тушёное мясо) | Tas Kebabı (Schmorfleisch) | Tas kebabı (ragoût de viande)
Orman Kebabı | Forest Kebab (Meat Stew with Vegetables) | يخنة لحم بالخضار | Орман-кебаб (мясо с овощами) | Fleischtopf mit Gemüse | Ragoût de viande aux légumes
Etli Güveç | Meat Casserole in a Clay Pot | طاجن باللحم | Мясо в горшочке | Fleischtopf aus dem Tongefäß | Cocotte de viande en terre cuite
Kuzu Güveç | Lamb Casserole | طاجن خروف بالفخّار | Баранина в горшочке | Lamm im Tontopf | Agneau en cocotte
Tavuk Güveç | Chicken Casserole | طاجن دجاج بالفخّار | Курица в горшочке | Hähnchen im Tontopf | Poulet en cocotte
Sebzeli Güveç | Clay-Pot Casserole with Vegetables | طبق بالفخّار بالخضار | Блюдо в глиняном горшочке с овощами | Tontopfgericht mit Gemüse | Plat en cocotte de terre aux légumes
Testi Kebabı | Clay-Jug Kebab | كباب الجرّة | Тести-кебаб (мясо в кувшине) | Kebab aus dem Tonkrug | Kebab en jarre de terre
Çökertme Kebabı | Çökertme Kebab (Meat on Straw Potatoes) | كباب تشوكرتمه | Чёкертме-кебаб | Çökertme Kebab (Fleisch auf Strohkartoffeln) | Kebab Çökertme (viande sur pommes paille)
Elbasan Tava | Elbasan Tava (Lamb Baked in Yoghurt) | لحم بالفرن مع اللبن | Эльбасан-тава (баранина под йогуртом) | Lamm in Joghurt überbacken | Agneau gratiné au yaourt
Kağıt Kebabı | Kebab Baked in Paper | كباب مخبوز في الورق | Кебаб, запечённый в бумаге | Kebab im Papier gebacken | Kebab en papillote
Lokum Bonfile | Tenderloin Medallions | فيليه لوكوم | Медальоны из вырезки | Filetmedaillons | Médaillons de filet
Mantar Soslu Bonfile | Beef Tenderloin with Mushroom Sauce | فيليه بقري بصلصة الفطر | Говяжья вырезка с грибным соусом | Rinderfilet mit Champignonsauce | Filet de bœuf sauce aux champignons
Mantarlı Bonfile | Tenderloin with Mushroom Sauce | فيليه بصلصة الفطر | Вырезка с грибным соусом | Filetsteak mit Champignonsauce | Filet de bœuf aux champignons
Köri Soslu Tavuk | Chicken in Curry Sauce | دجاج بصلصة الكاري | Курица в соусе карри | Hähnchen in Currysauce | Poulet au curry
Kremalı Mantarlı Tavuk | Chicken in Creamy Mushroom Sauce | دجاج بالكريمة والفطر | Курица в сливочно-грибном соусе | Hähnchen in Champignonrahmsauce | Poulet à la crème et aux champignons
Tavuk Şnitzel | Chicken Schnitzel | شنيتزل دجاج | Куриный шницель | Hähnchenschnitzel | Escalope de poulet panée
Barbekü Soslu Tavuk | Chicken with Barbecue Sauce | دجاج بصلصة الباربكيو | Курица с соусом барбекю | Hähnchen mit Barbecuesauce | Poulet sauce barbecue
Dana Rosto | Roast Beef | روستو بقري | Ростбиф из говядины | Rinderbraten | Rôti de bœuf
Fırında Kuzu İncik | Oven-Baked Lamb Shank | موزة خروف في الفرن | Баранья голяшка в печи | Lammhaxe aus dem Ofen | Jarret d’agneau au four
Fırında Tavuk | Oven-Baked Chicken | دجاج في الفرن | Курица в печи | Hähnchen aus dem Ofen | Poulet au four
Tavuk Külbastı | Grilled Chicken Cutlet | شريحة دجاج مشوية | Куриная отбивная на гриле | Gegrilltes Hähnchenschnitzel | Escalope de poulet grillée
Ciğer Tava | Fried Liver | كبدة مقلية | Жареная печень | Gebratene Leber | Foie poêlé
Fırın Köfte | Oven-Baked Köfte | كفتة في الفرن | Кёфте в печи | Köfte aus dem Ofen | Köfte au four
Kuzu Kapama | Braised Lamb with Lettuce and Dill | يخنة خروف بالخس والشبت | Баранина, тушённая с салатом и укропом | Geschmortes Lamm mit Lattich und Dill | Agneau braisé à la laitue et à l'aneth
Karnıyarık | Karnıyarık (Aubergine Stuffed with Mince) | قارني ياريق (باذنجان محشي باللحم) | Карныярык (баклажан с фаршем) | Karnıyarık (Aubergine mit Hackfleisch) | Karnıyarık (aubergine farcie à la viande)
Patlıcan Musakka | Aubergine Moussaka | مسقّعة باذنجان | Мусака из баклажанов | Auberginen-Moussaka | Moussaka d'aubergines
Etli Biber Dolması | Peppers Stuffed with Meat | فلفل محشي باللحم | Перец, фаршированный мясом | Paprika mit Hackfleischfüllung | Poivrons farcis à la viande
Lahana Sarması | Cabbage Rolls | ملفوف محشي | Голубцы | Kohlrouladen | Rouleaux de chou farcis
Etli Yaprak Sarma | Vine Leaves Stuffed with Meat | ورق عنب باللحم | Долма с мясом | Weinblätter mit Hackfleisch | Feuilles de vigne farcies à la viande
Türlü | Türlü (Mixed Vegetable Stew) | تورلو (خضار مشكّلة مطهوة) | Тюрлю (овощное рагу) | Gemüseeintopf | Ragoût de légumes
Kapuska | Kapuska (Cabbage Stew) | كابوسكا (يخنة الملفوف) | Капуска (тушёная капуста) | Kapuska (Kohleintopf) | Kapuska (chou mijoté)
Keşkek | Keşkek (Wheat and Meat Stew) | كشكك (قمح مطبوخ باللحم) | Кешкек (пшеница, тушённая с мясом) | Keşkek (Weizen-Fleisch-Eintopf) | Keşkek (blé mijoté à la viande)
Etli Nohut | Chickpeas with Meat | حمّص باللحم | Нут с мясом | Kichererbsen mit Fleisch | Pois chiches à la viande
Kıymalı Ispanak | Spinach with Minced Meat | سبانخ باللحم المفروم | Шпинат с фаршем | Spinat mit Hackfleisch | Épinards à la viande hachée
Zeytinyağlı Enginar | Artichokes in Olive Oil | أرضي شوكي بزيت الزيتون | Артишоки в оливковом масле | Artischocken in Olivenöl | Artichauts à l'huile d'olive
Zeytinyağlı Pırasa | Leeks in Olive Oil | كرّاث بزيت الزيتون | Лук-порей в оливковом масле | Lauch in Olivenöl | Poireaux à l'huile d'olive
Zeytinyağlı Kereviz | Celeriac in Olive Oil | كرفس جذري بزيت الزيتون | Корневой сельдерей в оливковом масле | Sellerie in Olivenöl | Céleri-rave à l'huile d'olive
Zeytinyağlı Barbunya | Borlotti Beans in Olive Oil | فاصوليا مرقطة بزيت الزيتون | Пёстрая фасоль в оливковом масле | Borlotti-Bohnen in Olivenöl | Haricots borlotti à l'huile d'olive
Zeytinyağlı Bamya | Okra in Olive Oil | بامية بزيت الزيتون | Бамия в оливковом масле | Okra in Olivenöl | Gombos à l'huile d'olive
Kuru Patlıcan Dolması | Stuffed Dried Aubergines | باذنجان مجفّف محشي | Фаршированные сушёные баклажаны | Gefüllte getrocknete Auberginen | Aubergines séchées farcies
Kabak Çiçeği Dolması | Stuffed Courgette Flowers | زهر كوسا محشي | Фаршированные цветки кабачка | Gefüllte Zucchiniblüten | Fleurs de courgette farcies
Karışık Kızartma | Mixed Fried Vegetables | خضار مقلية مشكّلة | Ассорти жареных овощей | Gemischtes frittiertes Gemüse | Friture de légumes
Izgara Sebze | Grilled Vegetables | خضار مشوية | Овощи на гриле | Gegrilltes Gemüse | Légumes grillés
Buharda Sebze | Steamed Vegetables | خضار على البخار | Овощи на пару | Gedämpftes Gemüse | Légumes vapeur
Çupra Izgara | Grilled Sea Bream | دنيس مشوي | Дорада на гриле | Gegrillte Dorade | Daurade grillée
Izgara Levrek | Grilled Sea Bass | سمك قاروص مشوي | Сибас на гриле | Gegrillter Wolfsbarsch | Bar grillé
Levrek Buğulama | Steamed Sea Bass | قاروص مطهو على البخار | Сибас на пару | Gedünsteter Wolfsbarsch | Bar à l'étouffée
Izgara Ahtapot | Grilled Octopus | أخطبوط مشوي | Осьминог на гриле | Gegrillter Oktopus | Poulpe grillé
Kalamar Izgara | Grilled Calamari | كاليماري مشوي | Кальмары на гриле | Gegrillte Calamari | Calamars grillés
Fırında Somon | Oven-Baked Salmon | سلمون في الفرن | Запечённый лосось | Lachs aus dem Ofen | Saumon au four
Mezgit Tava | Fried Whiting | سمك الميرلان المقلي | Жареный мерланг | Gebratener Wittling | Merlan frit
Barbun Tava | Fried Red Mullet | سلطان إبراهيم مقلي | Жареная барабулька | Gebratene Rotbarben | Rougets frits
Lüfer Izgara | Grilled Bluefish | سمك أزرق مشوي | Луфарь на гриле | Gegrillter Blaufisch | Tassergal grillé
Palamut Izgara | Grilled Bonito | بلميدة مشوية | Пеламида на гриле | Gegrillter Bonito | Bonite grillée
Izgara Karides | Grilled Prawns | روبيان مشوي | Креветки на гриле | Gegrillte Garnelen | Crevettes grillées
Kılıç Şiş | Swordfish Skewers | أسياخ سمك أبو سيف | Шашлык из меч-рыбы | Schwertfischspieße | Brochettes d'espadon
Günün Balığı | Catch of the Day | سمك اليوم | Рыба дня | Fang des Tages | Poisson du jour
Balık Ekmek | Fish Sandwich | ساندويتش سمك | Рыба в булке | Fischbrötchen | Sandwich au poisson
Tekir Tava | Fried Striped Red Mullet | سمك طرستوج مقلي | Жареная полосатая барабуля | Gebratene Streifenbarben | Rougets de roche frits
Kiremitte Alabalık | Trout Baked on a Tile | سلمون مرقّط على القرميد | Форель на черепице | Forelle vom heißen Ziegel | Truite cuite sur tuile
Levrek Fileto | Sea Bass Fillet | فيليه قاروص | Филе сибаса | Wolfsbarschfilet | Filet de bar
Nohutlu Pilav | Rice with Chickpeas | أرز بالحمّص | Плов с нутом | Reis mit Kichererbsen | Riz aux pois chiches
Tavuklu ve Nohutlu Pilav | Pilaf with Chicken and Chickpeas | أرز مطبوخ بالدجاج وبالحمص | Плов с курицей и нутом | Pilaw mit Hähnchen und Kichererbsen | Pilaf au poulet et aux pois chiches
Şehriyeli Pilav | Vermicelli Pilaf | أرز بالشعيرية | Плов с вермишелью | Pilaw mit Fadennudeln | Pilaf aux vermicelles
Bulgur Pilavı | Bulgur Pilaf | برغل مطبوخ | Плов из булгура | Bulgurpilaw | Pilaf de boulgour
Özbek Pilavı | Uzbek Plov | أرز أوزبكي | Узбекский плов | Usbekischer Plow | Plov ouzbek
Perde Pilavı | Perde Pilavı (Rice Baked in Pastry) | أرز برده مغلّف بالعجين | Перде-плов (плов в тесте) | Perde Pilavı (Reis im Teigmantel) | Perde pilavı (riz en croûte)
Spaghetti Napoliten | Spaghetti with Tomato Sauce | سباغيتي بصلصة الطماطم | Спагетти с томатным соусом | Spaghetti Napoli | Spaghettis à la napolitaine
Penne Arabiata | Penne Arrabbiata | بيني أرابياتا حارّة | Пенне арраббьята | Penne all'arrabbiata | Penne à l'arrabbiata
Kremalı Mantarlı Makarna | Creamy Mushroom Pasta | معكرونة بالكريمة والفطر | Паста с грибами в сливочном соусе | Pasta mit Champignonrahmsauce | Pâtes crème et champignons
Ton Balıklı Makarna | Pasta with Tuna | معكرونة بالتونة | Паста с тунцом | Pasta mit Thunfisch | Pâtes au thon
Fırın Makarna | Baked Pasta | معكرونة في الفرن | Запечённая паста | Nudelauflauf | Gratin de pâtes
Mantarlı Risotto | Mushroom Risotto | ريزوتو بالفطر | Ризотто с грибами | Champignonrisotto | Risotto aux champignons
Kayseri Mantısı | Kayseri Dumplings | مانتي قيصري | Манты по-кайсерийски | Teigtaschen nach Kayseri-Art | Raviolis turcs de Kayseri
Domates Soslu Spagetti | Spaghetti with Tomato Sauce | سباغيتي بصلصة الطماطم | Спагетти с томатным соусом | Spaghetti mit Tomatensauce | Spaghettis sauce tomate
Karidesli Noodle | Noodles with Prawns | نودلز بالروبيان | Лапша с креветками | Asia-Nudeln mit Garnelen | Nouilles aux crevettes
Deniz Mahsullü Makarna | Seafood Pasta | معكرونة بفواكه البحر | Паста с морепродуктами | Pasta mit Meeresfrüchten | Pâtes aux fruits de mer
Dört Peynirli Pizza | Four Cheese Pizza | بيتزا الأجبان الأربعة | Пицца «Четыре сыра» | Pizza mit vier Käsesorten | Pizza quatre fromages
Sucuklu ve Mantarlı Pizza | Pizza with Sucuk and Mushrooms | بيتزا بالسجق وبالفطر | Пицца с суджуком и грибами | Pizza mit Sucuk und Champignons | Pizza au sucuk et aux champignons
Ton Balıklı ve Mısırlı Pizza | Pizza with Tuna and Sweetcorn | بيتزا بالتونة وبالذرة | Пицца с тунцом и кукурузой | Pizza mit Thunfisch und Mais | Pizza au thon et au maïs
Füme Somonlu Pizza | Pizza with Smoked Salmon | بيتزا بالسلمون المدخّن | Пицца с копчёным лососем | Pizza mit Räucherlachs | Pizza au saumon fumé
Mantarlı Burger | Mushroom Burger | برغر بالفطر | Бургер с грибами | Burger mit Champignons | Burger aux champignons
Karamelize Soğanlı Burger | Burger with Caramelised Onion | برغر بالبصل المكرمل | Бургер с карамелизованным луком | Burger mit karamellisierten Zwiebeln | Burger aux oignons caramélisés
Islak Hamburger | Wet Burger (Istanbul-Style, in Garlic Tomato Sauce) | همبرغر مبلّل على طريقة إسطنبول | «Мокрый» бургер по-стамбульски | Nasser Burger nach Istanbuler Art | Burger mouillé d'Istanbul
Ton Balıklı Sandviç | Tuna Sandwich | ساندويتش تونة | Сэндвич с тунцом | Thunfisch-Sandwich | Sandwich au thon
Köfte Ekmek | Köfte in Bread | كفتة بالخبز | Кёфте в булке | Köfte im Brot | Sandwich aux köfte
Karışık Tost | Sucuk and Cheese Toastie | توست مشكّل بالسجق والجبنة | Тост ассорти с суджуком и сыром | Toast mit Sucuk und Käse | Croque au sucuk et au fromage
Sucuklu Kaşarlı Tost | Toasted Sandwich with Sucuk and Kashar Cheese | توست بالسجق وبجبنة القشقوان | Горячий тост с суджуком и сыром кашар | Türkischer Toast mit Sucuk und Kaşar-Käse | Croque-sandwich au sucuk et au fromage kachar
Beyaz Peynirli ve Domatesli Tost | Toasted Sandwich with White Cheese and Tomato | توست بالجبنة البيضاء وبالطماطم | Горячий тост с белым сыром и помидорами | Türkischer Toast mit weißem Käse und Tomaten | Croque-sandwich au fromage blanc turc et à la tomate
Ayvalık Tostu | Ayvalık Toastie | توست أيواليك | Тост по-айвалыкски | Ayvalık-Toast | Croque d'Ayvalık
Köy Kahvaltısı | Village Breakfast | فطور قروي | Деревенский завтрак | Dorffrühstück | Petit-déjeuner campagnard
Van Kahvaltısı | Van-Style Breakfast | فطور على طريقة وان | Завтрак по-вански | Frühstück nach Van-Art | Petit-déjeuner à la mode de Van
Sahanda Yumurta | Fried Eggs in the Pan | بيض مقلي | Яичница-глазунья | Spiegeleier in der Pfanne | Œufs au plat
Pastırmalı Yumurta | Eggs with Pastırma | بيض بالبسطرمة | Яичница с бастурмой | Eier mit Pastırma | Œufs au pastırma
Kaşarlı Omlet | Kashar Cheese Omelette | أومليت بجبنة القشقوان | Омлет с сыром кашар | Omelett mit Kaşar-Käse | Omelette au fromage kachar
Sucuklu ve Kaşarlı Omlet | Omelette with Sucuk and Kashar Cheese | أومليت بالسجق وبجبنة القشقوان | Омлет с суджуком и сыром кашар | Omelett mit Sucuk und Kaşar-Käse | Omelette au sucuk et au fromage kachar
Mantarlı Omlet | Mushroom Omelette | أومليت بالفطر | Омлет с грибами | Champignonomelett | Omelette aux champignons
Kaşarlı Menemen | Menemen with Kashar Cheese | مينيمين بجبنة القشقوان | Менемен с сыром кашар | Menemen mit Kaşar-Käse | Menemen au fromage kachar
Muhlama | Muhlama (Black Sea Cheese and Cornmeal Fondue) | مهلاما (فوندو الجبنة ودقيق الذرة) | Мухлама (сыр с кукурузной мукой) | Muhlama (Käse-Maisgrieß-Pfanne) | Muhlama (fondue de fromage au maïs)
Muzlu Pankek | Pancakes with Banana | بانكيك بالموز | Панкейки с бананом | Pancakes mit Banane | Pancakes à la banane
Çikolata Soslu Krep | Crêpe with Chocolate Sauce | كريب بصلصة الشوكولاتة | Блинчики с шоколадным соусом | Crêpe mit Schokoladensauce | Crêpe sauce chocolat
Avokadolu Tost | Avocado Toast | توست بالأفوكادو | Тост с авокадо | Avocado-Toast | Tartine à l'avocat
Cevizli Baklava | Walnut Baklava | بقلاوة بالجوز | Пахлава с грецким орехом | Walnuss-Baklava | Baklava aux noix
Antep Fıstıklı ve Cevizli Baklava | Baklava with Pistachios and Walnuts | بقلاوة بالفستق الحلبي وبالجوز | Пахлава с фисташками и грецким орехом | Baklava mit Pistazien und Walnüssen | Baklava aux pistaches et aux noix
Soğuk Baklava | Cold Milk Baklava | بقلاوة باردة بالحليب | Холодная молочная пахлава | Kalte Milch-Baklava | Baklava froid au lait
Şöbiyet | Şöbiyet (Pistachio and Cream Pastry) | شعيبيات بالقشطة والفستق | Шобиет (слойка с кремом и фисташками) | Şöbiyet (Gebäck mit Rahm und Pistazien) | Şöbiyet (feuilleté crème et pistache)
Fıstıklı Sarma | Pistachio Rolls | لفائف الفستق | Фисташковые рулетики | Pistazienröllchen | Rouleaux à la pistache
Kadayıf Tatlısı | Kadayıf with Nuts in Syrup | كنافة خيطية بالمكسّرات | Кадаиф с орехами в сиропе | Kadayıf mit Nüssen in Sirup | Kadayıf aux noix et au sirop
Şekerpare | Şekerpare (Cookies in Syrup) | شكربارة | Шекерпаре (печенье в сиропе) | Şekerpare (Gebäck in Sirup) | Şekerpare (biscuits au sirop)
Tulumba Tatlısı | Tulumba (Fried Dough in Syrup) | بلح الشام | Тулумба в сиропе | Tulumba (Spritzgebäck in Sirup) | Tulumba (churros au sirop)
Ekmek Kadayıfı | Bread Kadayıf in Syrup | عيش السرايا | Экмек-кадаиф (хлебный десерт в сиропе) | Brot-Kadayıf in Sirup | Pain au sirop
Kaymaklı Ekmek Kadayıfı | Bread Kadayıf with Kaymak | عيش السرايا بالقشطة | Экмек-кадаиф с каймаком | Ekmek Kadayıfı mit Kaymak | Ekmek kadayıfı au kaymak
Fırında Sütlaç | Oven-Baked Rice Pudding | أرز بالحليب في الفرن | Запечённый рисовый пудинг | Milchreis aus dem Ofen | Riz au lait au four
Fındıklı Sütlaç | Rice Pudding with Hazelnuts | أرز بالحليب بالبندق | Сютлач (рисовый пудинг) с фундуком | Milchreis mit Haselnüssen | Riz au lait aux noisettes
Aşure | Aşure (Noah's Pudding) | عاشوراء | Ашуре | Aşure (Süßspeise mit Weizen und Früchten) | Aşure (entremets de céréales et fruits)
Un Helvası | Flour Halva | حلاوة الطحين | Мучная халва | Mehlhalva | Halva de farine
İrmik Helvası | Semolina Halva | حلاوة السميد | Халва из манной крупы | Grießhelva | Halva de semoule
Dondurmalı İrmik Helvası | Semolina Halva with Ice Cream | حلاوة السميد مع البوظة | Манная халва с мороженым | Grießhelva mit Eis | Halva de semoule et glace
Höşmerim | Höşmerim (Sweet Cheese Halva) | هوشمريم (حلوى الجبن) | Хёшмерим (сырная халва) | Höşmerim (süße Käsespeise) | Höşmerim (douceur au fromage)
Limonlu Cheesecake | Lemon Cheesecake | تشيز كيك بالليمون | Лимонный чизкейк | Zitronen-Cheesecake | Cheesecake au citron
Frambuazlı Cheesecake | Raspberry Cheesecake | تشيز كيك بتوت العليق | Чизкейк с малиной | Himbeer-Cheesecake | Cheesecake aux framboises
Çikolatalı Sufle | Chocolate Soufflé | سوفليه الشوكولاتة | Шоколадное суфле | Schokoladensoufflé | Soufflé au chocolat
Elmalı Turta | Apple Pie | فطيرة التفاح | Яблочный пирог | Apfelkuchen | Tarte aux pommes
Muzlu ve Çikolatalı Waffle | Waffle with Banana and Chocolate | وافل بالموز وبالشوكولاتة | Вафли с бананом и шоколадом | Waffel mit Banane und Schokolade | Gaufre à la banane et au chocolat
Cevizli Kabak Tatlısı | Candied Pumpkin with Walnuts | يقطين محلّى بالجوز | Тыква в сиропе с грецкими орехами | Kandierter Kürbis mit Walnüssen | Potiron confit aux noix
Tavukgöğsü | Milk Pudding with Chicken Breast | مهلبية بصدر الدجاج | Молочный пудинг с куриной грудкой | Milchpudding mit Hähnchenbrust | Flan au lait et blanc de poulet
Zerde | Saffron Rice Pudding | زردة (أرز حلو بالزعفران) | Зерде (сладкий рис с шафраном) | Zerde (süßer Safranreis) | Zerde (riz sucré au safran)
Elmalı ve Tarçınlı Kek | Cake with Apple and Cinnamon | كيك بالتفاح وبالقرفة | Кекс с яблоком и корицей | Rührkuchen mit Apfel und Zimt | Cake aux pommes et à la cannelle
Boza | Boza (Fermented Millet Drink) | بوزا (مشروب الدخن المخمّر) | Боза (напиток из проса) | Boza (vergorenes Hirsegetränk) | Boza (boisson fermentée au millet)
Şıra | Şıra (Grape Must) | شيرة (عصير العنب المخمّر قليلًا) | Шира (виноградное сусло) | Şıra (Traubenmost) | Şıra (moût de raisin)
Naneli Limonata | Mint Lemonade | ليموناضة بالنعناع | Лимонад с мятой | Minzlimonade | Citronnade à la menthe
Çilekli Milkshake | Strawberry Milkshake | ميلك شيك بالفراولة | Клубничный коктейль | Erdbeer-Milchshake | Milk-shake à la fraise
Şeftalili Buzlu Çay | Peach Iced Tea | شاي مثلّج بالخوخ | Холодный чай с персиком | Pfirsich-Eistee | Thé glacé à la pêche
Sıcak Salep | Hot Salep with Cinnamon | سحلب ساخن بالقرفة | Горячий салеп с корицей | Heißer Salep mit Zimt | Salep chaud à la cannelle
Menengiç Kahvesi | Terebinth Coffee | قهوة البطم | Кофе из плодов терпентинного дерева | Terebinthen-Kaffee | Café de térébinthe
Dibek Kahvesi | Dibek Coffee (Stone-Ground) | قهوة ديبك مطحونة بالهاون | Кофе «Дибек», смолотый в ступе | Dibek-Kaffee aus dem Mörser | Café dibek moulu au mortier
Damla Sakızlı Türk Kahvesi | Turkish Coffee with Mastic | قهوة تركية بالمستكة | Кофе по-турецки с мастикой | Türkischer Kaffee mit Mastix | Café turc au mastic
Sütlü Filtre Kahve | Filter Coffee with Milk | قهوة مفلترة بالحليب | Фильтр-кофе с молоком | Filterkaffee mit Milch | Café filtre au lait
Karamelli Latte | Latte with Caramel | لاتيه بالكراميل | Латте с карамелью | Latte mit Karamell | Café latte au caramel
Kuşburnu Çayı | Rosehip Tea | شاي ثمر الورد | Чай из шиповника | Hagebuttentee | Infusion de cynorhodon
Karışık Meyve Suyu | Mixed Fruit Juice | عصير فواكه مشكّل | Мультифруктовый сок | Gemischter Fruchtsaft | Jus multifruits
Sade Soda | Plain Sparkling Mineral Water | ماء معدني فوّار سادة | Газированная минеральная вода | Mineralwasser mit Kohlensäure | Eau minérale pétillante
200 gr Antrikot | Rib-eye (200 g) | أنتركوت (200 غ) | Антрекот (200 г) | Entrecôte (200 g) | Entrecôte (200 g)
Kola (0,33 L) | Cola (0.33 L) | كولا (0.33 لتر) | Кола (0,33 л) | Cola (0,33 L) | Cola (0,33 L)
1,5 Porsiyon Urfa Kebap | Urfa Kebab (1.5 portions) | كباب أورفة (حصة ونصف) | Урфа-кебаб (1,5 порции) | Urfa Kebab (1,5 Portionen) | Kebab d'Urfa (1,5 portion)
Tavuk Kanat (6 adet) | Chicken Wings (6 pieces) | أجنحة دجاج (6 قطع) | Куриные крылышки (6 шт) | Chicken Wings (6 Stück) | Ailes de poulet (6 pièces)
`;
