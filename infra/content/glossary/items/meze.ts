import { terms } from '../../../src/glossary/term.ts';

/** Cold starters, to share. */
export const meze = terms(`
Meze | Meze | مازة | Мезе | Meze | Meze | Mezzé | 土式开胃小菜 | मेज़े | মেজে | Meze
Meze Tabağı | Meze Platter | طبق مازات | Ассорти мезе | Surtido de mezes | Meze-Teller | Assiette de mezzés | 开胃菜拼盘 | मेज़े थाली | মেজে প্ল্যাটার | Prato de mezes
Karışık Meze Tabağı | Mixed Meze Platter | طبق مازات مشكّلة | Ассорти мезе | Surtido variado de mezes | Gemischter Meze-Teller | Assortiment de mezzés | 什锦开胃菜拼盘 | मिक्स मेज़े थाली | মিক্সড মেজে প্ল্যাটার | Prato misto de mezes
Soğuk Meze Tabağı | Cold Meze Platter | طبق مازات باردة | Ассорти холодных мезе | Surtido de mezes fríos | Kalte Meze-Platte | Assortiment de mezzés froids | 冷开胃菜拼盘 | ठंडी मेज़े थाली | ঠান্ডা মেজে প্ল্যাটার | Prato de mezes frios
Humus | Hummus | حمّص | Хумус | Hummus | Hummus | Houmous | 鹰嘴豆泥 | हम्मस | হুমুস | Homus
Haydari | Haydari | حيدري | Хайдари | Haydari (yogur con eneldo y ajo) | Haydari (Joghurt mit Dill und Knoblauch) | Haydari (yaourt à l'aneth et à l'ail) | 莳萝蒜香浓酸奶 | हैदारी (सोआ-लहसुन दही) | হায়দারি (শুলফা-রসুন দই) | Haydari (iogurte com endro e alho)
Cacık | Cacık | جاجيك | Джаджик | Cacık (yogur con pepino) | Cacık (Joghurt mit Gurke) | Cacık (yaourt au concombre) | 黄瓜酸奶 | जाजीक (खीरे का रायता) | জাজিক (শসার রায়তা) | Cacık (iogurte com pepino)
Acılı Ezme | Spicy Ezme | إزمة حارّة | Острая эзме | Ezme picante | Scharfes Ezme | Ezme épicé | 辣番茄碎酱 | तीखी टमाटर एज़मे | ঝাল টমেটো এজমে | Ezme picante
Atom | Atom (Yoghurt with Fried Chillies) | أتوم (لبن بالفلفل الحار) | Атом (йогурт с жгучим перцем) | Atom (yogur con guindillas) | Atom (Joghurt mit scharfen Chilis) | Atom (yaourt aux piments) | 辣椒浓酸奶 | एटम (तीखी मिर्च वाला दही) | অ্যাটম (ঝাল মরিচের দই) | Atom (iogurte com pimentas)
Babagannuş | Baba Ghanoush | بابا غنوج | Бабагануш | Baba ganush | Baba Ghanoush | Baba ganoush | 烤茄泥 | बाबा गनूश | বাবা গনুশ | Babaganuche
Mütebbel | Mutabbal | متبّل باذنجان | Мутаббаль | Mutabal | Mutabbal | Moutabal | 芝麻酱烤茄泥 | मुतब्बल | মুতাব্বাল | Mutabal
Köz Patlıcan | Charred Aubergine | باذنجان مشوي | Баклажан на углях | Berenjena a la brasa | Aubergine vom Holzkohlegrill | Aubergine grillée à la braise | 炭烤茄子 | भुना बैंगन | পোড়া বেগুন | Berinjela na brasa
Patlıcan Salatası | Aubergine Salad | سلطة باذنجان | Салат из баклажанов | Ensalada de berenjena | Auberginensalat | Salade d'aubergines | 茄子沙拉 | बैंगन सलाद | বেগুনের সালাদ | Salada de berinjela
Şakşuka | Şakşuka (Fried Aubergine in Tomato) | شكشوكة باذنجان | Шакшука из баклажанов | Şakşuka (berenjena frita con tomate) | Şakşuka (gebratene Aubergine in Tomate) | Şakşuka (aubergines frites à la tomate) | 番茄炸茄子 | शकशुका (टमाटर में तला बैंगन) | শাকশুকা (টমেটোয় ভাজা বেগুন) | Şakşuka (berinjela frita com tomate)
Közlenmiş Biber | Charred Peppers | فلفل مشوي | Печёный перец | Pimientos asados | Geröstete Paprika | Poivrons grillés | 炭烤甜椒 | भुनी शिमला मिर्च | পোড়া ক্যাপসিকাম | Pimentões assados
Muhammara | Muhammara | محمّرة | Мухаммара | Muhammara | Muhammara | Mouhamara | 红椒核桃酱 | मुहम्मरा | মুহাম্মারা | Muhammara
Fava | Broad Bean Purée | فافا (مهروس الفول) | Фава (пюре из бобов) | Puré de habas | Saubohnenpüree | Purée de fèves | 蚕豆泥 | बाकला प्यूरी | ফাভা বিনের পিউরি | Purê de favas
Zeytinyağlı Yaprak Sarma | Stuffed Vine Leaves | ورق عنب بزيت الزيتون | Долма в виноградных листьях | Hojas de parra rellenas | Gefüllte Weinblätter | Feuilles de vigne farcies | 葡萄叶包饭 | भरवां अंगूर के पत्ते | পুরভরা আঙুরপাতা | Folhas de uva recheadas
Yaprak Sarma | Vine Leaf Rolls | ورق عنب محشي | Долма | Rollitos de hojas de parra | Weinblattröllchen | Rouleaux de feuilles de vigne | 葡萄叶卷 | अंगूर के पत्तों के रोल | আঙুরপাতার রোল | Charutinhos de folha de uva
Çiğ Köfte | Çiğ Köfte (Spicy Bulgur Patties) | تشي كفتة | Чи кёфте | Çiğ köfte (bulgur picante) | Çiğ Köfte (pikante Bulgurröllchen) | Çiğ köfte (boulgour épicé) | 辣味麦粒生丸 | ची कोफ़्ता (तीखा बुलगुर) | চি কোফতা (ঝাল বুলগুর) | Çiğ köfte (bulgur picante)
Mercimek Köftesi | Lentil Köfte | كفتة العدس | Чечевичные кёфте | Köfte de lentejas | Linsenköfte | Köfte de lentilles | 扁豆丸子 | मसूर कोफ़्ता | মসুর ডালের কোফতা | Bolinhos de lentilha
Kısır | Kısır (Bulgur Salad) | كِسِر (سلطة برغل) | Кысыр (салат из булгура) | Kısır (ensalada de bulgur) | Kısır (Bulgursalat) | Kısır (salade de boulgour) | 番茄麦粒沙拉 | बुलगुर सलाद | বুলগুর সালাদ | Kısır (salada de bulgur)
Tarama | Taramasalata | تاراما (بطارخ) | Тарама | Tarama | Taramas | Tarama | 鱼子酱泥 | तारामा (मछली के अंडों की क्रीम) | তারামা (মাছের ডিমের ক্রিম) | Tarama
Lakerda | Lakerda (Cured Bonito) | لاكيردا (سمك بلميدة مملّح) | Лакерда (солёная пеламида) | Lakerda (bonito curado) | Lakerda (gepökelter Bonito) | Lakerda (bonite marinée) | 腌鲣鱼 | लाकेरदा (नमकीन बोनिटो मछली) | লাকেরদা (নোনা বোনিটো মাছ) | Lakerda (bonito curado)
Levrek Marin | Marinated Sea Bass | قاروص متبّل | Маринованный сибас | Lubina marinada | Marinierter Wolfsbarsch | Bar mariné | 腌渍海鲈鱼 | मैरिनेटेड सी बास | ম্যারিনেটেড সি বাস | Robalo marinado
Ahtapot Salatası | Octopus Salad | سلطة أخطبوط | Салат из осьминога | Ensalada de pulpo | Oktopussalat | Salade de poulpe | 章鱼沙拉 | ऑक्टोपस सलाद | অক্টোপাস সালাদ | Salada de polvo
Deniz Börülcesi | Samphire in Olive Oil | ساليكورنيا بزيت الزيتون | Солерос с оливковым маслом | Salicornia en aceite de oliva | Queller in Olivenöl | Salicorne à l'huile d'olive | 橄榄油海蓬子 | जैतून के तेल में सैम्फायर | জলপাই তেলে স্যামফায়ার | Salicórnia no azeite
Girit Ezmesi | Cretan Ezme (Cheese Spread with Nuts) | مهروس جبنة كريتي بالمكسّرات | Критская закуска из сыра с орехами | Crema de queso cretense con frutos secos | Kretische Käsecreme mit Nüssen | Tartinade de fromage crétoise aux fruits secs | 克里特坚果芝士酱 | मेवों वाला क्रीटन चीज़ स्प्रेड | বাদাম দেওয়া ক্রিটান পনির স্প্রেড | Pasta de queijo cretense com castanhas
Yoğurtlu Semizotu | Purslane with Yoghurt | بقلة باللبن | Портулак с йогуртом | Verdolaga con yogur | Portulak mit Joghurt | Pourpier au yaourt | 酸奶马齿苋 | दही वाला कुल्फा | দই দিয়ে নুনিয়া শাক | Beldroega com iogurte
Yoğurtlu Havuç | Carrots in Garlic Yoghurt | جزر باللبن والثوم | Морковь с чесночным йогуртом | Zanahoria con yogur y ajo | Möhren in Knoblauchjoghurt | Carottes au yaourt à l'ail | 蒜香酸奶胡萝卜 | लहसुनी दही में गाजर | রসুন-দইয়ে গাজর | Cenoura com iogurte e alho
Rus Salatası | Russian Salad | سلطة روسية | Салат «Оливье» | Ensaladilla rusa | Russischer Salat | Salade russe | 俄式沙拉 | रशियन सलाद | রাশিয়ান সালাদ | Salada russa
Turşu | Pickles | مخلّل | Соленья | Encurtidos | Eingelegtes Gemüse | Légumes au vinaigre | 腌菜 | अचार | আচার | Picles
Karışık Turşu | Mixed Pickles | مخلّلات مشكّلة | Ассорти солений | Encurtidos variados | Gemischtes Sauergemüse | Assortiment de légumes au vinaigre | 什锦腌菜 | मिश्रित अचार | মিশ্র আচার | Picles variados
Zeytin Tabağı | Olive Plate | طبق زيتون | Тарелка оливок | Plato de aceitunas | Oliventeller | Assiette d'olives | 橄榄拼盘 | जैतून की प्लेट | জলপাইয়ের প্লেট | Prato de azeitonas
Peynir Tabağı | Cheese Plate | طبق أجبان | Сырная тарелка | Tabla de quesos | Käseteller | Plateau de fromages | 奶酪拼盘 | चीज़ प्लेट | পনির প্ল্যাটার | Tábua de queijos
Beyaz Peynir ve Kavun | White Cheese with Melon | جبنة بيضاء مع شمّام | Белый сыр с дыней | Queso blanco con melón | Weißkäse mit Melone | Fromage blanc turc et melon | 白奶酪配甜瓜 | सफ़ेद चीज़ और खरबूज़ा | সাদা পনির ও খরমুজ | Queijo branco com melão
Meyve Tabağı | Fruit Platter | طبق فواكه | Фруктовая тарелка | Plato de frutas | Obstteller | Assiette de fruits | 水果拼盘 | फलों की प्लेट | ফলের প্লেট | Prato de frutas
Çerez Tabağı | Mixed Nuts | مكسّرات مشكّلة | Ассорти орехов | Frutos secos variados | Nussmischung | Assortiment de fruits secs | 什锦坚果 | मिश्रित मेवे | মিশ্র বাদাম | Mix de castanhas
Carpaccio | Beef Carpaccio | كارباتشيو لحم | Карпаччо из говядины | Carpaccio de ternera | Rinder-Carpaccio | Carpaccio de bœuf | 生牛肉薄片 | बीफ़ कार्पाचियो | বিফ কার্পাচিও | Carpaccio de carne
Bruschetta | Bruschetta | بروسكيتا | Брускетта | Bruschetta | Bruschetta | Bruschetta | 意式烤面包片 | ब्रुस्केटा | ব্রুসকেটা | Bruschetta
`);
