import { terms } from '../../../src/glossary/term.ts';

/** Meat and poultry: animals, cuts and cured meats. */
export const meats = terms(`
Et | Meat | لحم | Мясо | Carne | Fleisch | Viande | 肉 | मांस | মাংস | Carne
Dana Eti | Beef | لحم بقري | Говядина | Ternera | Rindfleisch | Bœuf | 牛肉 | बीफ़ | গরুর মাংস | Carne bovina
Kuzu Eti | Lamb | لحم خروف | Баранина | Cordero | Lammfleisch | Agneau | 羊肉 | मेमने का मांस | ভেড়ার মাংস | Cordeiro
Keçi Eti | Goat Meat | لحم ماعز | Козлятина | Carne de cabra | Ziegenfleisch | Viande de chèvre | 山羊肉 | बकरे का मांस | খাসির মাংস | Carne de cabrito
Tavuk | Chicken | دجاج | Курица | Pollo | Hähnchen | Poulet | 鸡肉 | चिकन | চিকেন | Frango
Tavuk Göğsü Eti | Chicken Breast | صدر دجاج | Куриная грудка | Pechuga de pollo | Hähnchenbrust | Blanc de poulet | 鸡胸肉 | चिकन ब्रेस्ट | চিকেনের বুকের মাংস | Peito de frango
Tavuk But | Chicken Thigh | فخذ دجاج | Куриное бедро | Muslo de pollo | Hähnchenschenkel | Cuisse de poulet | 鸡腿 | चिकन लेग | চিকেনের রান | Coxa de frango
Hindi | Turkey | ديك رومي | Индейка | Pavo | Pute | Dinde | 火鸡 | टर्की | টার্কি | Peru
Hindi Füme | Smoked Turkey | ديك رومي مدخّن | Копчёная индейка | Pavo ahumado | Geräucherte Pute | Dinde fumée | 烟熏火鸡 | स्मोक्ड टर्की | স্মোকড টার্কি | Peru defumado
Ördek | Duck | بط | Утка | Pato | Ente | Canard | 鸭肉 | बत्तख | হাঁস | Pato
Kıyma | Minced Meat | لحم مفروم | Фарш | Carne picada | Hackfleisch | Viande hachée | 肉末 | क़ीमा | কিমা | Carne moída
Dana Kıyma | Minced Beef | لحم بقري مفروم | Говяжий фарш | Ternera picada | Rinderhack | Bœuf haché | 牛肉末 | बीफ़ क़ीमा | গরুর কিমা | Carne bovina moída
Kuzu Kıyma | Minced Lamb | لحم خروف مفروم | Бараний фарш | Cordero picado | Lammhack | Agneau haché | 羊肉末 | मेमने का क़ीमा | ভেড়ার কিমা | Cordeiro moído
Kuşbaşı | Diced Meat | لحم مكعبات | Мясо кубиками | Carne en dados | Fleischwürfel | Viande en dés | 肉丁 | मांस के टुकड़े | টুকরো মাংস | Carne em cubos
Antrikot | Rib-eye | أنتركوت | Антрекот | Entrecot | Entrecôte | Entrecôte | 肋眼牛排 | रिब-आई | রিব-আই | Bife ancho
Bonfile | Beef Tenderloin | فيليه بقري | Говяжья вырезка | Solomillo de ternera | Rinderfilet | Filet de bœuf | 牛里脊 | बीफ़ टेंडरलॉइन | গরুর টেন্ডারলয়েন | Filé-mignon
Biftek | Steak | ستيك | Стейк | Bistec | Steak | Steak | 牛排 | स्टेक | স্টেক | Bife
Pirzola | Chop | ريش | Отбивная на кости | Chuleta | Kotelett | Côtelette | 带骨排 | चॉप | চপ | Costeleta
Kuzu Pirzola | Lamb Chops | ريش خروف | Бараньи отбивные на кости | Chuletas de cordero | Lammkoteletts | Côtelettes d’agneau | 羊排 | मेमने के चॉप्स | ভেড়ার চপ | Costeletas de cordeiro
Kaburga | Ribs | أضلاع | Рёбра | Costillas | Rippchen | Travers | 肋排 | पसलियाँ | পাঁজর | Costelas
İncik | Shank | موزات | Голяшка | Jarrete | Haxe | Jarret | 小腿肉 | शैंक | নলি মাংস | Stinco
Kuzu Tandır Eti | Slow-roasted Lamb | لحم خروف تنور | Баранина из тандыра | Cordero asado a fuego lento | Langsam gegartes Lamm | Agneau rôti lentement | 慢烤羊肉 | धीमी आँच पर भुना मेमना | ধীরে রোস্ট করা ভেড়া | Cordeiro assado lentamente
Ciğer | Liver | كبدة | Печень | Hígado | Leber | Foie | 肝 | कलेजी | কলিজা | Fígado
Kuyruk Yağı | Lamb Tail Fat | لية خروف | Курдючный жир | Grasa de cola de cordero | Lammschwanzfett | Graisse de queue d’agneau | 羊尾油 | दुंबे की चर्बी | ভেড়ার লেজের চর্বি | Gordura de cauda de cordeiro
Sucuk | Sucuk Sausage | سجق | Суджук | Embutido sucuk | Sucuk-Wurst | Saucisse sucuk | 土耳其蒜肠 | सुजुक सॉसेज | সুজুক সসেজ | Linguiça sucuk
Pastırma | Pastırma | بسطرمة | Бастурма | Pastırma | Pastırma | Pastırma | 土耳其风干牛肉 | पास्तिरमा | পাস্তিরমা | Pastırma
Kavurma | Kavurma | قاورما | Кавурма | Kavurma | Kavurma | Kavurma | 土耳其油封肉 | कावुरमा | কাভুর্মা | Kavurma
Sosis | Sausage | نقانق | Сосиска | Salchicha | Würstchen | Saucisse | 香肠 | सॉसेज | সসেজ | Salsicha
Salam | Salami | سلامي | Салями | Salami | Salami | Salami | 萨拉米肠 | सलामी | সালামি | Salame
Dana Jambon | Beef Ham | جامبون بقري | Говяжья ветчина | Jamón de ternera | Rinderschinken | Jambon de bœuf | 牛肉火腿 | बीफ़ हैम | গরুর হ্যাম | Presunto bovino
Dana Bacon | Beef Bacon | لحم بقري مقدد | Говяжий бекон | Beicon de ternera | Rinderbacon | Bacon de bœuf | 牛肉培根 | बीफ़ बेकन | গরুর বেকন | Bacon bovino
Döner Eti | Döner Meat | لحم دونر | Мясо дёнер | Carne de döner | Dönerfleisch | Viande de döner | 旋转烤肉 | डोनर मांस | ডোনার মাংস | Carne de döner
Köfte Harcı | Köfte Mince | خلطة الكفتة | Фарш для кёфте | Carne sazonada para köfte | Köfte-Hackmasse | Farce à köfte | 肉丸馅 | कोफ़्ता मिश्रण | কোফতার মিশ্রণ | Massa de köfte
Et Suyu | Meat Stock | مرق لحم | Мясной бульон | Caldo de carne | Fleischbrühe | Bouillon de viande | 肉高汤 | मांस का शोरबा | মাংসের স্টক | Caldo de carne
Tavuk Suyu | Chicken Stock | مرق دجاج | Куриный бульон | Caldo de pollo | Hühnerbrühe | Bouillon de poulet | 鸡汤 | चिकन स्टॉक | চিকেনের স্টক | Caldo de galinha
`);
