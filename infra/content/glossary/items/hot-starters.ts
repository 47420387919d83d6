import { terms } from '../../../src/glossary/term.ts';

/** Hot starters and bar snacks. */
export const hotStarters = terms(`
Çi Börek | Çi Börek | تشي بوريك | Чебурек | Çi börek (empanada frita de carne) | Çi Börek (frittierte Teigtasche mit Hackfleisch) | Çi börek (chausson frit à la viande) | 鞑靼炸肉饼 | ची बोरेक (क़ीमा भरी तली पेस्ट्री) | চি বোরেক (কিমাভরা ভাজা পেস্ট্রি) | Çi börek (pastel frito de carne)
Sigara Böreği | Cheese Cigar Böreks | بوريك السيجار بالجبنة | Сигара-бёрек с сыром | Cigarros de börek con queso | Käse-Zigarrenbörek | Cigares de börek au fromage | 雪茄奶酪酥卷 | चीज़ सिगार बोरेक | পনির সিগার বোরেক | Charutinhos de börek com queijo
Paçanga Böreği | Paçanga Börek with Pastırma | بوريك باتشانغا بالبسطرمة | Пачанга-бёрек с бастурмой | Börek Paçanga con pastırma | Paçanga-Börek mit Pastırma | Börek Paçanga au pastırma | 风干牛肉奶酪酥卷 | पास्तिरमा वाला पाचांगा बोरेक | পাস্তিরমার পাচাঙ্গা বোরেক | Börek Paçanga com pastırma
Muska Böreği | Triangle Böreks | بوريك مثلّثات | Треугольный бёрек | Triángulos de börek | Dreiecksbörek | Börek en triangles | 三角酥饼 | तिकोना बोरेक | তিনকোনা বোরেক | Triângulos de börek
Avcı Böreği | Hunter's Börek | بوريك الصيّاد | Бёрек «Охотничий» | Börek del cazador | Jägerbörek | Börek du chasseur | 猎人酥卷 | हंटर बोरेक | হান্টার বোরেক | Börek do caçador
İçli Köfte | Stuffed Bulgur Köfte | كبّة محشوّة | Ичли кёфте | Kibbeh relleno de carne | Gefüllte Bulgurklöße | Kebbé farci à la viande | 麦壳肉馅丸 | भरवां बुलगुर कोफ़्ता | পুরভরা বুলগুর কোফতা | Quibe recheado
Falafel | Falafel | فلافل | Фалафель | Falafel | Falafel | Falafel | 炸鹰嘴豆丸子 | फ़लाफ़ेल | ফালাফেল | Falafel
Kalamar Tava | Fried Calamari | كاليماري مقلي | Жареные кальмары | Calamares fritos | Frittierte Calamari | Calamars frits | 炸鱿鱼圈 | फ़्राइड कैलामारी | ফ্রাইড ক্যালামারি | Lula frita
Karides Güveç | Prawn Casserole | طاجن الروبيان | Креветки в горшочке | Cazuela de gambas | Garnelen im Tontopf | Crevettes en cocotte | 砂锅烤虾 | झींगा कैसरोल | চিংড়ি ক্যাসেরোল | Caçarola de camarão
Midye Tava | Fried Mussels | بلح بحر مقلي | Жареные мидии | Mejillones fritos | Frittierte Muscheln | Moules frites | 炸贻贝 | तले हुए मसल्स | ভাজা ঝিনুক | Mexilhões fritos
Midye Dolma | Stuffed Mussels | بلح بحر محشي | Мидии, фаршированные рисом | Mejillones rellenos de arroz | Gefüllte Miesmuscheln | Moules farcies au riz | 贻贝酿饭 | चावल भरे मसल्स | ভাতভরা ঝিনুক | Mexilhões recheados com arroz
Arnavut Ciğeri | Albanian-Style Fried Liver | كبدة على الطريقة الألبانية | Печень по-албански | Hígado a la albanesa | Leber nach albanischer Art | Foie à l'albanaise | 阿尔巴尼亚式炸肝 | अल्बानियाई तली कलेजी | আলবেনীয় ভাজা কলিজা | Fígado à albanesa
Hellim Izgara | Grilled Halloumi | حلوم مشوي | Халуми на гриле | Halloumi a la plancha | Gegrillter Halloumi | Halloumi grillé | 烤哈罗米奶酪 | ग्रिल्ड हलूमी | গ্রিলড হালুমি | Halloumi grelhado
Kaşarlı Mantar | Mushrooms Baked with Kashar Cheese | فطر بجبنة القشقوان في الفرن | Грибы, запечённые с сыром кашар | Champiñones gratinados con queso kashar | Mit Kaşar-Käse überbackene Champignons | Champignons gratinés au fromage kachar | 卡夏奶酪焗蘑菇 | कशार चीज़ वाले बेक्ड मशरूम | কাশার পনির দিয়ে বেকড মাশরুম | Cogumelos gratinados com queijo kashar
Mücver | Courgette Fritters | عجّة الكوسا | Мюджвер (оладьи из кабачков) | Buñuelos de calabacín | Zucchinipuffer | Beignets de courgettes | 西葫芦煎饼 | तोरी के पकौड़े | জুকিনির বড়া | Bolinhos de abobrinha
Patates Tava | Fried Potatoes | بطاطا مقلية | Жареный картофель | Patatas fritas caseras | Bratkartoffeln | Pommes de terre frites | 手切炸土豆 | तले हुए आलू | ভাজা আলু | Batatas fritas caseiras
Patates Kızartması | French Fries | بطاطا مقلية | Картофель фри | Patatas fritas | Pommes frites | Frites | 炸薯条 | फ़्रेंच फ़्राइज़ | ফ্রেঞ্চ ফ্রাই | Batata frita
Elma Dilim Patates | Potato Wedges | بطاطا ودجز | Картофель по-деревенски | Patatas gajo | Kartoffelecken | Potatoes | 薯角 | आलू वेजेज़ | আলুর ওয়েজেস | Batata rústica
Kaşarlı Patates | French Fries with Kashar Cheese | بطاطا مقلية بجبنة القشقوان | Картофель фри с сыром кашар | Patatas fritas con queso kashar | Pommes frites mit Kaşar-Käse | Frites au fromage kachar | 卡夏奶酪薯条 | कशार चीज़ फ़्राइज़ | কাশার পনির ফ্রাই | Batata frita com queijo kashar
Soğan Halkası | Onion Rings | حلقات البصل | Луковые кольца | Aros de cebolla | Zwiebelringe | Rondelles d'oignon frites | 炸洋葱圈 | प्याज़ के छल्ले | পেঁয়াজের রিং | Anéis de cebola
Mozzarella Çubukları | Mozzarella Sticks | أصابع الموزاريلا | Палочки моцареллы | Palitos de mozzarella | Mozzarella-Sticks | Bâtonnets de mozzarella | 炸芝士条 | मोज़रेला स्टिक्स | মোজারেলা স্টিকস | Palitos de muçarela
Tavuk Kanat | Chicken Wings | أجنحة دجاج | Куриные крылышки | Alitas de pollo | Chicken Wings | Ailes de poulet | 鸡翅 | चिकन विंग्स | চিকেন উইংস | Asinhas de frango
Acılı Tavuk Kanat | Spicy Chicken Wings | أجنحة دجاج حارّة | Острые куриные крылышки | Alitas de pollo picantes | Scharfe Chicken Wings | Ailes de poulet épicées | 香辣鸡翅 | तीखे चिकन विंग्स | ঝাল চিকেন উইংস | Asinhas de frango picantes
Çıtır Tavuk | Crispy Chicken | دجاج مقرمش | Хрустящая курица | Pollo crujiente | Knuspriges Hähnchen | Poulet croustillant | 脆皮炸鸡 | क्रिस्पी चिकन | ক্রিসপি চিকেন | Frango crocante
Tavuk Nugget | Chicken Nuggets | ناغتس دجاج | Куриные наггетсы | Nuggets de pollo | Chicken Nuggets | Nuggets de poulet | 鸡块 | चिकन नगेट्स | চিকেন নাগেটস | Nuggets de frango
Çıtır Sepeti | Crispy Snack Basket | سلة المقرمشات | Корзинка хрустящих закусок | Cesta de fritos crujientes | Knusperkorb | Panier croustillant | 脆炸小吃篮 | क्रिस्पी स्नैक बास्केट | ক্রিসপি স্ন্যাক বাস্কেট | Cesta de petiscos crocantes
Sosis Tabağı | Sausage Plate | طبق نقانق | Тарелка колбасок | Plato de salchichas | Würstchenteller | Assiette de saucisses | 香肠拼盘 | सॉसेज प्लेट | সসেজ প্ল্যাটার | Prato de salsichas
Bira Tabağı | Beer Snack Platter | طبق مقبّلات للبيرة | Закуски к пиву | Tabla para acompañar la cerveza | Bierteller | Planche à grignoter pour la bière | 啤酒小食拼盘 | बियर स्नैक प्लेट | বিয়ার স্ন্যাক প্ল্যাটার | Tábua de petiscos para cerveja
Nachos | Nachos | ناتشوز | Начос | Nachos | Nachos | Nachos | 墨西哥玉米片 | नाचोज़ | নাচোস | Nachos
Kumpir | Stuffed Baked Potato | بطاطا كومبير محشوّة | Кумпир (печёный картофель с начинкой) | Patata asada rellena | Gefüllte Ofenkartoffel | Pomme de terre au four garnie | 土式烤土豆 | भरवां बेक्ड आलू | পুরভরা বেকড আলু | Batata assada recheada
Gözleme | Gözleme | كوزلمة | Гёзлеме | Gözleme (pan plano relleno) | Gözleme (gefülltes Fladenbrot) | Gözleme (galette fourrée) | 土耳其馅饼 | गोज़लेमे (भरवां रोटी) | গোজলেমে (পুরভরা রুটি) | Gözleme (pão folha recheado)
Ispanaklı Gözleme | Spinach Gözleme | كوزلمة بالسبانخ | Гёзлеме со шпинатом | Gözleme de espinacas | Gözleme mit Spinat | Gözleme aux épinards | 菠菜土耳其馅饼 | पालक गोज़लेमे | পালং শাকের গোজলেমে | Gözleme de espinafre
Kıymalı Gözleme | Minced Meat Gözleme | كوزلمة باللحم المفروم | Гёзлеме с фаршем | Gözleme de carne picada | Gözleme mit Hackfleisch | Gözleme à la viande hachée | 肉末土耳其馅饼 | क़ीमा गोज़लेमे | কিমার গোজলেমে | Gözleme de carne moída
Patatesli Gözleme | Potato Gözleme | كوزلمة بالبطاطا | Гёзлеме с картофелем | Gözleme de patata | Gözleme mit Kartoffeln | Gözleme aux pommes de terre | 土豆土耳其馅饼 | आलू गोज़लेमे | আলুর গোজলেমে | Gözleme de batata
`);
