import { terms } from '../../../src/glossary/term.ts';

/** Burgers, sandwiches, toasts and wraps. */
export const burgersAndSandwiches = terms(`
Hamburger | Hamburger | همبرغر | Гамбургер | Hamburguesa | Hamburger | Hamburger | 汉堡包 | हैमबर्गर | হ্যামবার্গার | Hambúrguer
Cheeseburger | Cheeseburger | تشيز برغر | Чизбургер | Hamburguesa con queso | Cheeseburger | Cheeseburger | 芝士汉堡 | चीज़बर्गर | চিজবার্গার | Cheeseburger
Double Burger | Double Burger | برغر دبل | Двойной бургер | Hamburguesa doble | Doppelburger | Double burger | 双层汉堡 | डबल बर्गर | ডাবল বার্গার | Hambúrguer duplo
Double Cheeseburger | Double Cheeseburger | دبل تشيز برغر | Двойной чизбургер | Hamburguesa doble con queso | Doppel-Cheeseburger | Double cheeseburger | 双层芝士汉堡 | डबल चीज़बर्गर | ডাবল চিজবার্গার | Cheeseburger duplo
Tavuk Burger | Chicken Burger | برغر دجاج | Бургер с курицей | Hamburguesa de pollo | Chickenburger | Burger au poulet | 鸡肉汉堡 | चिकन बर्गर | চিকেন বার্গার | Hambúrguer de frango
Çıtır Tavuk Burger | Crispy Chicken Burger | برغر دجاج مقرمش | Бургер с хрустящей курицей | Hamburguesa de pollo crujiente | Crispy Chickenburger | Burger au poulet croustillant | 脆鸡汉堡 | क्रिस्पी चिकन बर्गर | ক্রিসপি চিকেন বার্গার | Hambúrguer de frango crocante
Mantarlı Burger | Mushroom Burger | برغر بالفطر | Бургер с грибами | Hamburguesa con champiñones | Burger mit Champignons | Burger aux champignons | 蘑菇汉堡 | मशरूम बर्गर | মাশরুম বার্গার | Hambúrguer com cogumelos
Barbekü Burger | Barbecue Burger | برغر باربكيو | Бургер с соусом барбекю | Hamburguesa barbacoa | Barbecue-Burger | Burger sauce barbecue | 烧烤酱汉堡 | बारबेक्यू बर्गर | বারবিকিউ বার্গার | Hambúrguer barbecue
Trüflü Burger | Truffle Burger | برغر بالكمأة | Бургер с трюфелем | Hamburguesa con trufa | Trüffelburger | Burger à la truffe | 松露汉堡 | ट्रफ़ल बर्गर | ট্রাফল বার্গার | Hambúrguer trufado
Acılı Burger | Spicy Burger | برغر حار | Острый бургер | Hamburguesa picante | Scharfer Burger | Burger épicé | 香辣汉堡 | तीखा बर्गर | ঝাল বার্গার | Hambúrguer picante
Köfte Burger | Köfte Burger | برغر كفتة | Бургер с кёфте | Hamburguesa de köfte | Köfte-Burger | Burger de köfte | 肉丸汉堡 | कोफ़्ता बर्गर | কোফতা বার্গার | Hambúrguer de köfte
Balık Burger | Fish Burger | برغر سمك | Бургер с рыбой | Hamburguesa de pescado | Fischburger | Burger au poisson | 鱼肉汉堡 | फ़िश बर्गर | ফিশ বার্গার | Hambúrguer de peixe
Vejetaryen Burger | Vegetarian Burger | برغر نباتي | Вегетарианский бургер | Hamburguesa vegetariana | Vegetarischer Burger | Burger végétarien | 素食汉堡 | शाकाहारी बर्गर | নিরামিষ বার্গার | Hambúrguer vegetariano
Vegan Burger | Vegan Burger | برغر نباتي صرف | Веганский бургер | Hamburguesa vegana | Veganer Burger | Burger végane | 纯素汉堡 | वीगन बर्गर | ভেগান বার্গার | Hambúrguer vegano
Islak Hamburger | Wet Burger (Istanbul-Style, in Garlic Tomato Sauce) | همبرغر مبلّل على طريقة إسطنبول | «Мокрый» бургер по-стамбульски | Hamburguesa mojada de Estambul | Nasser Burger nach Istanbuler Art | Burger mouillé d'Istanbul | 伊斯坦布尔湿汉堡 | इस्तांबुल वेट बर्गर | ইস্তাম্বুলের ভেজা বার্গার | Hambúrguer molhado de Istambul
Hamburger Menü | Burger Meal | وجبة برغر | Бургер-меню | Menú de hamburguesa | Burger-Menü | Menu burger | 汉堡套餐 | बर्गर मील | বার্গার মিল | Combo de hambúrguer
Sosisli Sandviç | Hot Dog | هوت دوغ | Хот-дог | Perrito caliente | Hotdog | Hot-dog | 热狗 | हॉट डॉग | হট ডগ | Cachorro-quente
Kulüp Sandviç | Club Sandwich | كلوب ساندويتش | Клубный сэндвич | Sándwich club | Club-Sandwich | Club sandwich | 总汇三明治 | क्लब सैंडविच | ক্লাব স্যান্ডউইচ | Club sanduíche
Ton Balıklı Sandviç | Tuna Sandwich | ساندويتش تونة | Сэндвич с тунцом | Sándwich de atún | Thunfisch-Sandwich | Sandwich au thon | 金枪鱼三明治 | टूना सैंडविच | টুনা স্যান্ডউইচ | Sanduíche de atum
Tavuklu Sandviç | Chicken Sandwich | ساندويتش دجاج | Сэндвич с курицей | Sándwich de pollo | Hähnchen-Sandwich | Sandwich au poulet | 鸡肉三明治 | चिकन सैंडविच | চিকেন স্যান্ডউইচ | Sanduíche de frango
Beyaz Peynirli Sandviç | White Cheese Sandwich | ساندويتش جبنة بيضاء | Сэндвич с белым сыром | Sándwich de queso blanco | Sandwich mit Weißkäse | Sandwich au fromage blanc turc | 白奶酪三明治 | सफ़ेद चीज़ सैंडविच | সাদা পনির স্যান্ডউইচ | Sanduíche de queijo branco
Hellim Sandviç | Halloumi Sandwich | ساندويتش حلوم | Сэндвич с халуми | Sándwich de halloumi | Halloumi-Sandwich | Sandwich au halloumi | 哈罗米奶酪三明治 | हलूमी सैंडविच | হালুমি স্যান্ডউইচ | Sanduíche de halloumi
Köfte Ekmek | Köfte in Bread | كفتة بالخبز | Кёфте в булке | Bocadillo de köfte | Köfte im Brot | Sandwich aux köfte | 面包夹肉丸 | ब्रेड में कोफ़्ता | রুটিতে কোফতা | Köfte no pão
Sucuk Ekmek | Grilled Sucuk in Bread | سجق بالخبز | Суджук в булке | Bocadillo de sucuk | Sucuk im Brot | Sandwich au sucuk grillé | 面包夹烤蒜肠 | ब्रेड में सुजुक | রুটিতে সুজুক | Sucuk no pão
Kumru | Kumru (İzmir Sandwich with Sucuk and Cheese) | كمرو (ساندويتش إزمير بالسجق والجبنة) | Кумру (измирский сэндвич с суджуком и сыром) | Kumru (sándwich de Esmirna con sucuk y queso) | Kumru (İzmir-Sandwich mit Sucuk und Käse) | Kumru (sandwich d'Izmir au sucuk et au fromage) | 伊兹密尔香肠奶酪三明治 | कुमरू (सुजुक और चीज़ वाला इज़मिर सैंडविच) | কুমরু (সুজুক ও পনিরের ইজমির স্যান্ডউইচ) | Kumru (sanduíche de Esmirna com sucuk e queijo)
Tost | Toasted Sandwich | توست | Горячий тост | Sándwich tostado | Türkischer Toast | Croque-sandwich | 烤三明治 | टोस्टेड सैंडविच | টোস্টেড স্যান্ডউইচ | Sanduíche tostado
Sucuklu Tost | Sucuk Toastie | توست بالسجق | Тост с суджуком | Tostado de sucuk | Toast mit Sucuk | Croque au sucuk | 蒜肠烤三明治 | सुजुक टोस्ट | সুজুক টোস্ট | Sanduíche tostado de sucuk
Karışık Tost | Sucuk and Cheese Toastie | توست مشكّل بالسجق والجبنة | Тост ассорти с суджуком и сыром | Tostado mixto de sucuk y queso | Toast mit Sucuk und Käse | Croque au sucuk et au fromage | 什锦烤三明治 | मिक्स्ड टोस्ट | মিক্সড টোস্ট | Misto-quente de sucuk e queijo
Ayvalık Tostu | Ayvalık Toastie | توست أيواليك | Тост по-айвалыкски | Tostado de Ayvalık | Ayvalık-Toast | Croque d'Ayvalık | 艾瓦勒克烤三明治 | आयवालिक टोस्ट | আইভালিক টোস্ট | Sanduíche tostado de Ayvalık
Bazlama Tost | Toasted Bazlama Flatbread | توست خبز البازلاما | Тост из базламы | Tostado de pan bazlama | Bazlama-Toast | Bazlama grillée | 巴兹拉马面饼烤三明治 | बाज़लामा टोस्ट | বাজলামা টোস্ট | Sanduíche tostado no pão bazlama
Avokadolu Tost | Avocado Toast | توست بالأفوكادو | Тост с авокадо | Tostada de aguacate | Avocado-Toast | Tartine à l'avocat | 牛油果吐司 | एवोकाडो टोस्ट | অ্যাভোকাডো টোস্ট | Torrada com abacate
Kruvasan Sandviç | Croissant Sandwich | ساندويتش كرواسون | Сэндвич-круассан | Sándwich de cruasán | Croissant-Sandwich | Croissant garni | 可颂三明治 | क्रोइसाँ सैंडविच | ক্রোয়াসাঁ স্যান্ডউইচ | Sanduíche de croissant
Panini | Panini | بانيني | Панини | Panini | Panini | Panini | 帕尼尼 | पानिनी | পানিনি | Panini
Tavuk Wrap | Chicken Wrap in a Tortilla | راب دجاج | Тортилья с курицей | Wrap de pollo | Chicken-Wrap | Wrap au poulet | 墨西哥鸡肉卷 | चिकन रैप | চিকেন র‍্যাপ | Wrap de frango
Sebzeli Wrap | Vegetable Wrap | راب بالخضار | Тортилья с овощами | Wrap de verduras | Gemüse-Wrap | Wrap aux légumes | 蔬菜卷 | वेज रैप | সবজি র‍্যাপ | Wrap de legumes
Quesadilla | Quesadilla | كيساديا | Кесадилья | Quesadilla | Quesadilla | Quesadilla | 墨西哥芝士饼 | केसाडिया | কেসাডিয়া | Quesadilla
Taco | Tacos | تاكو | Тако | Tacos | Tacos | Tacos | 墨西哥塔可 | टाको | টাকো | Tacos
Burrito | Burrito | بوريتو | Буррито | Burrito | Burrito | Burrito | 墨西哥卷饼 | बुरीटो | বুরিটো | Burrito
`);
