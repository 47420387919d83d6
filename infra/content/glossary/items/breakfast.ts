import { terms } from '../../../src/glossary/term.ts';

/** Breakfast: eggs, plates and spreads. */
export const breakfastDishes = terms(`
Kahvaltı Tabağı | Breakfast Plate | طبق فطور | Завтрак на тарелке | Plato de desayuno | Frühstücksteller | Assiette petit-déjeuner | 早餐拼盘 | नाश्ते की प्लेट | নাশতার প্লেট | Prato de café da manhã
Köy Kahvaltısı | Village Breakfast | فطور قروي | Деревенский завтрак | Desayuno de pueblo | Dorffrühstück | Petit-déjeuner campagnard | 乡村早餐 | गाँव का नाश्ता | গ্রাম্য নাশতা | Café da manhã da roça
İki Kişilik Serpme Kahvaltı | Breakfast Spread for Two | فطور مشكّل لشخصين | Турецкий завтрак на двоих | Desayuno turco para dos | Türkisches Frühstück für zwei | Petit-déjeuner turc pour deux | 双人土耳其早餐 | दो लोगों का तुर्की नाश्ता | দুজনের তুর্কি নাশতা | Café da manhã turco para dois
Van Kahvaltısı | Van-Style Breakfast | فطور على طريقة وان | Завтрак по-вански | Desayuno al estilo de Van | Frühstück nach Van-Art | Petit-déjeuner à la mode de Van | 凡城早餐 | वान शैली का नाश्ता | ভান রীতির নাশতা | Café da manhã à moda de Van
İngiliz Kahvaltısı | English Breakfast | فطور إنجليزي | Английский завтрак | Desayuno inglés | Englisches Frühstück | Petit-déjeuner anglais | 英式早餐 | इंग्लिश ब्रेकफ़ास्ट | ইংলিশ ব্রেকফাস্ট | Café da manhã inglês
Fit Kahvaltı | Light Breakfast | فطور صحّي | Лёгкий завтрак | Desayuno ligero | Fitness-Frühstück | Petit-déjeuner léger | 轻食早餐 | हल्का नाश्ता प्लेट | হালকা নাশতার প্লেট | Café da manhã leve
Sahanda Yumurta | Fried Eggs in the Pan | بيض مقلي | Яичница-глазунья | Huevos fritos en sartén | Spiegeleier in der Pfanne | Œufs au plat | 锅煎太阳蛋 | तवे पर तले अंडे | প্যানে ভাজা ডিম | Ovos fritos na frigideira
Pastırmalı Yumurta | Eggs with Pastırma | بيض بالبسطرمة | Яичница с бастурмой | Huevos con pastırma | Eier mit Pastırma | Œufs au pastırma | 风干牛肉煎蛋 | पास्तिरमा वाले अंडे | পাস্তিরমা দিয়ে ডিম | Ovos com pastırma
Kavurmalı Yumurta | Eggs with Kavurma | بيض بالقاورما | Яичница с кавурмой | Huevos con kavurma | Eier mit Kavurma | Œufs au kavurma | 油封肉煎蛋 | कावुरमा वाले अंडे | কাভুর্মা দিয়ে ডিম | Ovos com kavurma
Kıymalı Yumurta | Eggs with Minced Meat | بيض باللحم المفروم | Яичница с фаршем | Huevos con carne picada | Eier mit Hackfleisch | Œufs à la viande hachée | 肉末煎蛋 | क़ीमा अंडा | কিমা দিয়ে ডিম | Ovos com carne moída
Kaşarlı Menemen | Menemen with Kashar Cheese | مينيمين بجبنة القشقوان | Менемен с сыром кашар | Menemen con queso kashar | Menemen mit Kaşar-Käse | Menemen au fromage kachar | 卡夏奶酪番茄炒蛋 | कशार चीज़ मेनेमेन | কাশার পনির মেনেমেন | Menemen com queijo kashar
Sucuklu Menemen | Menemen with Sucuk | مينيمين بالسجق | Менемен с суджуком | Menemen con sucuk | Menemen mit Sucuk | Menemen au sucuk | 蒜肠番茄炒蛋 | सुजुक मेनेमेन | সুজুক মেনেমেন | Menemen com sucuk
Çılbır | Çılbır (Poached Eggs on Garlic Yoghurt) | تشيلبير (بيض مسلوق باللبن) | Чылбыр (яйца пашот с йогуртом) | Çılbır (huevos escalfados con yogur) | Çılbır (pochierte Eier auf Joghurt) | Çılbır (œufs pochés au yaourt) | 蒜香酸奶水波蛋 | चिल्बिर (दही पर पोच्ड अंडे) | চিলবির (দইয়ের ওপর পোচ ডিম) | Çılbır (ovos pochê com iogurte)
Omlet | Omelette | أومليت | Омлет | Tortilla francesa | Omelett | Omelette | 煎蛋卷 | ऑमलेट | অমলেট | Omelete
Sade Omlet | Plain Omelette | أومليت سادة | Омлет натуральный | Tortilla francesa sola | Omelett natur | Omelette nature | 原味煎蛋卷 | सादा ऑमलेट | সাধারণ অমলেট | Omelete simples
Kaşarlı Omlet | Kashar Cheese Omelette | أومليت بجبنة القشقوان | Омлет с сыром кашар | Tortilla francesa con queso kashar | Omelett mit Kaşar-Käse | Omelette au fromage kachar | 卡夏奶酪煎蛋卷 | कशार चीज़ ऑमलेट | কাশার পনির অমলেট | Omelete de queijo kashar
Mantarlı Omlet | Mushroom Omelette | أومليت بالفطر | Омлет с грибами | Tortilla francesa con champiñones | Champignonomelett | Omelette aux champignons | 蘑菇煎蛋卷 | मशरूम ऑमलेट | মাশরুম অমলেট | Omelete de cogumelos
Sebzeli Omlet | Vegetable Omelette | أومليت بالخضار | Омлет с овощами | Tortilla francesa con verduras | Gemüseomelett | Omelette aux légumes | 蔬菜煎蛋卷 | वेज ऑमलेट | সবজি অমলেট | Omelete de legumes
Peynirli Omlet | Omelette with White Cheese | أومليت بالجبنة البيضاء | Омлет с белым сыром | Tortilla francesa con queso blanco | Omelett mit Weißkäse | Omelette au fromage blanc turc | 白奶酪煎蛋卷 | सफ़ेद चीज़ ऑमलेट | সাদা পনির অমলেট | Omelete de queijo branco
Karışık Omlet | Mixed Omelette | أومليت مشكّل | Омлет ассорти | Tortilla francesa mixta | Gemischtes Omelett | Omelette mixte | 什锦煎蛋卷 | मिक्स्ड ऑमलेट | মিক্সড অমলেট | Omelete mista
Çırpılmış Yumurta | Scrambled Eggs | بيض مخفوق | Яичница-болтунья | Huevos revueltos | Rührei | Œufs brouillés | 炒蛋 | स्क्रैम्बल्ड एग्स | স্ক্র্যাম্বলড এগ | Ovos mexidos
Eggs Benedict | Eggs Benedict | بيض بنديكت | Яйца Бенедикт | Huevos Benedict | Eggs Benedict | Œufs Bénédicte | 班尼迪克蛋 | एग्स बेनेडिक्ट | এগস বেনেডিক্ট | Ovos Benedict
Muhlama | Muhlama (Black Sea Cheese and Cornmeal Fondue) | مهلاما (فوندو الجبنة ودقيق الذرة) | Мухлама (сыр с кукурузной мукой) | Muhlama (fondue de queso y maíz) | Muhlama (Käse-Maisgrieß-Pfanne) | Muhlama (fondue de fromage au maïs) | 黑海奶酪玉米糊 | मुहलामा (चीज़ और मक्के का फ़ॉन्ड्यू) | মুহলামা (পনির-ভুট্টার ফন্ডু) | Muhlama (fondue de queijo com fubá)
Kuymak | Kuymak (Melted Cheese with Cornmeal) | كويماك (جبنة ذائبة مع دقيق الذرة) | Куймак (сыр с кукурузной мукой) | Kuymak (queso fundido con maíz) | Kuymak (Schmelzkäse mit Maismehl) | Kuymak (fromage fondu au maïs) | 玉米面融奶酪 | कुयमाक (मक्के वाला पिघला चीज़) | কুইমাক (ভুট্টার আটায় গলানো পনির) | Kuymak (queijo derretido com fubá)
Sahanda Sucuk | Pan-Fried Sucuk | سجق مقلي | Жареный суджук | Sucuk a la sartén | Gebratene Sucuk | Sucuk poêlé | 香煎蒜肠 | तला हुआ सुजुक | ভাজা সুজুক | Sucuk na frigideira
Sahanda Hellim | Pan-Fried Halloumi | حلوم مقلي | Жареный халуми | Halloumi a la sartén | Gebratener Halloumi | Halloumi poêlé | 香煎哈罗米奶酪 | तला हुआ हलूमी | ভাজা হালুমি | Halloumi na frigideira
Tava Sosis | Pan-Fried Sausages | نقانق مقلية | Жареные сосиски | Salchichas a la sartén | Gebratene Würstchen | Saucisses poêlées | 煎香肠 | तले सॉसेज | ভাজা সসেজ | Salsichas na frigideira
Pişi | Fried Dough | عجين مقلي | Пиши (жареное тесто) | Masa frita | Frittierter Hefeteig | Beignets de pâte levée | 炸面饼 | पिशी (तली पूरी) | পিশি (ভাজা লুচি) | Massa frita
Yumurtalı Ekmek | Egg-Dipped Fried Bread | خبز مقلي بالبيض | Гренки с яйцом | Pan frito con huevo | Arme Ritter herzhaft | Pain perdu salé | 鸡蛋煎面包 | अंडा ब्रेड | ডিম পাউরুটি | Pão frito no ovo
Fransız Tostu | French Toast | توست فرنسي | Французские тосты | Torrijas | French Toast | Pain perdu | 法式吐司 | फ़्रेंच टोस्ट | ফ্রেঞ্চ টোস্ট | Rabanada
Pankek | Pancakes | بانكيك | Панкейки | Tortitas | Pancakes | Pancakes | 松饼 | पैनकेक | প্যানকেক | Panquecas
Krep | Crêpe | كريب | Блинчики | Crepe | Crêpe | Crêpe | 可丽饼 | क्रेप | ক্রেপ | Crepe
Yulaf Lapası | Porridge | عصيدة الشوفان | Овсяная каша | Gachas de avena | Haferbrei | Porridge d'avoine | 燕麦粥 | जई का दलिया | ওটমিল | Mingau de aveia
Meyveli Granola | Granola with Fruit | غرانولا بالفواكه | Гранола с фруктами | Granola con fruta | Granola mit Früchten | Granola aux fruits | 水果格兰诺拉麦片 | फलों वाला ग्रेनोला | ফল দিয়ে গ্রানোলা | Granola com frutas
Yoğurtlu Granola | Granola with Yoghurt | غرانولا باللبن | Гранола с йогуртом | Granola con yogur | Granola mit Joghurt | Granola au yaourt | 酸奶格兰诺拉麦片 | दही ग्रेनोला | দই গ্রানোলা | Granola com iogurte
Açai Bowl | Açaí Bowl | آساي بول | Асаи-боул | Bol de açaí | Açaí-Bowl | Bol d'açaï | 巴西莓果碗 | असाई बाउल | আসাই বোল | Açaí na tigela
Tahin Pekmez | Tahini and Grape Molasses | طحينة ودبس العنب | Тахини с виноградным пекмезом | Tahini con melaza de uva | Tahin mit Traubensirup | Tahini et mélasse de raisin | 芝麻酱葡萄糖蜜 | ताहिनी और अंगूर का शीरा | তাহিনি ও আঙুরের গুড় | Tahine com melaço de uva
Tereyağı Bal | Butter and Honey | زبدة وعسل | Масло с мёдом | Mantequilla y miel | Butter und Honig | Beurre et miel | 黄油蜂蜜 | मक्खन और शहद | মাখন ও মধু | Manteiga e mel
`);
