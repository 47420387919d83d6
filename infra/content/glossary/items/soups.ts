import { terms } from '../../../src/glossary/term.ts';

/** Soups. */
export const soups = terms(`
Çorba | Soup | شوربة | Суп | Sopa | Suppe | Soupe | 汤 | सूप | স্যুপ | Sopa
Günün Çorbası | Soup of the Day | شوربة اليوم | Суп дня | Sopa del día | Tagessuppe | Soupe du jour | 每日例汤 | आज का सूप | আজকের স্যুপ | Sopa do dia
Mercimek Çorbası | Red Lentil Soup | شوربة العدس | Чечевичный суп | Sopa de lentejas rojas | Rote Linsensuppe | Soupe de lentilles corail | 红扁豆汤 | लाल मसूर का सूप | লাল মসুর ডালের স্যুপ | Sopa de lentilha vermelha
Süzme Mercimek Çorbası | Strained Lentil Soup | شوربة عدس مصفّاة | Протёртый чечевичный суп | Crema de lentejas | Passierte Linsensuppe | Velouté de lentilles | 滤滑扁豆汤 | छना हुआ मसूर सूप | ছাঁকা মসুর ডালের স্যুপ | Creme de lentilha
Yeşil Mercimek Çorbası | Green Lentil Soup | شوربة عدس بنّي | Суп из зелёной чечевицы | Sopa de lentejas verdes | Grüne Linsensuppe | Soupe de lentilles vertes | 绿扁豆汤 | हरी मसूर का सूप | সবুজ মসুর ডালের স্যুপ | Sopa de lentilha verde
Ezogelin Çorbası | Ezogelin Soup | شوربة إيزوغلين | Суп эзогелин | Sopa Ezogelin de lentejas y bulgur | Ezogelin-Suppe | Soupe Ezogelin | 新娘汤（红扁豆小麦汤） | एज़ोगेलिन सूप | এজোগেলিন স্যুপ | Sopa Ezogelin
Yayla Çorbası | Yoghurt Soup with Mint | شوربة اللبن بالنعناع | Йогуртовый суп с мятой | Sopa de yogur con menta | Joghurtsuppe mit Minze | Soupe de yaourt à la menthe | 薄荷酸奶汤 | पुदीना दही सूप | পুদিনা-দইয়ের স্যুপ | Sopa de iogurte com hortelã
Domates Çorbası | Tomato Soup | شوربة طماطم | Томатный суп | Sopa de tomate | Tomatensuppe | Soupe de tomates | 番茄汤 | टमाटर सूप | টমেটো স্যুপ | Sopa de tomate
Tavuk Suyu Çorbası | Chicken Broth Soup | شوربة مرق الدجاج | Суп на курином бульоне | Sopa de caldo de pollo | Hühnerbrühe | Bouillon de poulet | 清鸡汤 | चिकन शोरबा | চিকেন ব্রথ স্যুপ | Canja de galinha
Tavuk Çorbası | Chicken Soup | شوربة دجاج | Куриный суп | Sopa de pollo | Hühnersuppe | Soupe de poulet | 鸡汤 | चिकन सूप | চিকেন স্যুপ | Sopa de frango
Şehriye Çorbası | Noodle Soup | شوربة شعيرية | Суп с вермишелью | Sopa de fideos | Nudelsuppe | Soupe aux vermicelles | 细面汤 | सेवई सूप | সেমাইয়ের স্যুপ | Sopa de aletria
Mantar Çorbası | Mushroom Soup | شوربة فطر | Грибной суп | Sopa de champiñones | Champignonsuppe | Soupe de champignons | 蘑菇汤 | मशरूम सूप | মাশরুম স্যুপ | Sopa de cogumelos
Kremalı Mantar Çorbası | Cream of Mushroom Soup | شوربة فطر بالكريمة | Грибной крем-суп | Crema de champiñones | Champignoncremesuppe | Crème de champignons | 奶油蘑菇汤 | क्रीम ऑफ़ मशरूम सूप | ক্রিম অব মাশরুম স্যুপ | Creme de cogumelos
Sebze Çorbası | Vegetable Soup | شوربة خضار | Овощной суп | Sopa de verduras | Gemüsesuppe | Soupe de légumes | 蔬菜汤 | सब्ज़ियों का सूप | সবজির স্যুপ | Sopa de legumes
Kabak Çorbası | Pumpkin Soup | شوربة اليقطين | Тыквенный суп | Crema de calabaza | Kürbissuppe | Soupe de potiron | 南瓜汤 | कद्दू का सूप | মিষ্টি কুমড়ার স্যুপ | Sopa de abóbora
Soğan Çorbası | Onion Soup | شوربة بصل | Луковый суп | Sopa de cebolla | Zwiebelsuppe | Soupe à l'oignon | 洋葱汤 | प्याज़ का सूप | পেঁয়াজের স্যুপ | Sopa de cebola
Brokoli Çorbası | Broccoli Soup | شوربة بروكلي | Суп из брокколи | Crema de brócoli | Brokkolicremesuppe | Velouté de brocoli | 西兰花汤 | ब्रोकली सूप | ব্রকোলি স্যুপ | Sopa de brócolis
Tarhana Çorbası | Tarhana Soup | شوربة طرخانة | Суп тархана | Sopa tarhana | Tarhana-Suppe | Soupe tarhana | 塔尔哈纳发酵酸奶汤 | तरहाना सूप | তারহানা স্যুপ | Sopa tarhana
İşkembe Çorbası | Tripe Soup | شوربة كرشة | Суп из рубца | Sopa de callos | Kuttelsuppe | Soupe de tripes | 牛肚汤 | ओझड़ी का सूप | ভুঁড়ির স্যুপ | Sopa de bucho
Kelle Paça Çorbası | Head and Trotter Soup | شوربة رأس ومقادم | Хаш (суп из головы и ножек) | Sopa de cabeza y patas de cordero | Kopf-und-Fuß-Suppe vom Lamm | Soupe de tête et pieds d'agneau | 羊头羊蹄汤 | सिरी पाया सूप | মাথা ও পায়ার স্যুপ | Sopa de cabeça e pés de cordeiro
Paça Çorbası | Trotter Soup | شوربة مقادم | Суп пача (из ножек) | Sopa de patas de cordero | Lammfußsuppe | Soupe de pieds d'agneau | 羊蹄汤 | पाया सूप | পায়ার স্যুপ | Sopa de mocotó de cordeiro
Beyran Çorbası | Beyran Lamb Soup | شوربة بيران | Бейран (острый суп с бараниной) | Sopa Beyran de cordero | Beyran-Lammsuppe | Soupe d'agneau Beyran | 贝兰辣羊肉汤 | बेरान मटन सूप | বেইরান ল্যাম্ব স্যুপ | Sopa de cordeiro Beyran
Düğün Çorbası | Wedding Soup | شوربة العرس | Свадебный суп | Sopa de boda turca | Türkische Hochzeitssuppe | Soupe de mariage turque | 土耳其婚宴羊肉汤 | तुर्की शादी का सूप | তুর্কি বিয়েবাড়ির স্যুপ | Sopa de casamento turca
Balık Çorbası | Fish Soup | شوربة سمك | Рыбный суп | Sopa de pescado | Fischsuppe | Soupe de poisson | 鱼汤 | मछली का सूप | মাছের স্যুপ | Sopa de peixe
Analı Kızlı Çorbası | Bulgur Dumpling and Chickpea Soup | شوربة الكبة والحمّص | Суп с булгуровыми клёцками и нутом | Sopa de albóndigas de bulgur y garbanzos | Bulgurklößchensuppe mit Kichererbsen | Soupe aux boulettes de boulgour et pois chiches | 麦粒丸鹰嘴豆汤 | बुलगुर कोफ़्ता और काबुली चने का सूप | বুলগুর কোফতা ও কাবুলি ছোলার স্যুপ | Sopa de bolinhos de bulgur e grão-de-bico
`);
