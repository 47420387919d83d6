import { terms } from '../../../src/glossary/term.ts';

/** Prepared sauces, spreads and syrups, in addition to the basic ones. */
export const moreSauces = terms(`
Karabiber Sosu | Peppercorn Sauce | صلصة الفلفل الأسود | Перечный соус | Salsa de pimienta negra | Pfeffersauce | Sauce au poivre | 黑胡椒酱汁 | काली मिर्च सॉस | গোলমরিচ সস | Molho de pimenta-do-reino
Kremalı Mantar Sosu | Creamy Mushroom Sauce | صلصة الفطر بالكريمة | Сливочно-грибной соус | Salsa cremosa de champiñones | Champignonrahmsauce | Sauce crémeuse aux champignons | 奶油蘑菇酱汁 | क्रीमी मशरूम सॉस | ক্রিমি মাশরুম সস | Molho cremoso de cogumelos
Tereyağlı Domates Sosu | Buttery Tomato Sauce | صلصة طماطم بالزبدة | Томатный соус со сливочным маслом | Salsa de tomate con mantequilla | Tomatensauce mit Butter | Sauce tomate au beurre | 黄油番茄酱汁 | मक्खन वाली टमाटर सॉस | মাখন দেওয়া টমেটো সস | Molho de tomate com manteiga
Bolonez Sos | Bolognese Sauce | صلصة بولونيز | Соус болоньезе | Salsa boloñesa | Bolognesesauce | Sauce bolognaise | 肉酱汁 | बोलोनीज़ सॉस | বোলোনিজ সস | Molho à bolonhesa
Napoliten Sos | Napolitana Sauce | صلصة نابوليتان | Соус наполитана | Salsa napolitana | Napoli-Sauce | Sauce napolitaine | 那不勒斯番茄酱汁 | नेपोलिटन सॉस | নেপোলিটান সস | Molho ao sugo
Köri Sosu | Curry Sauce | صلصة الكاري | Соус карри | Salsa de curry | Currysauce | Sauce au curry | 咖喱酱汁 | करी सॉस | কারি সস | Molho de curry
Yoğurt Sosu | Yoghurt Sauce | صلصة اللبن | Йогуртовый соус | Salsa de yogur | Joghurtsauce | Sauce au yaourt | 酸奶酱汁 | दही सॉस | দই সস | Molho de iogurte
Sarımsaklı Sos | Garlic Sauce | صلصة الثوم | Чесночный соус | Salsa de ajo | Knoblauchsauce | Sauce à l’ail | 蒜蓉酱 | लहसुन सॉस | রসুন সস | Molho de alho
Ballı Hardal | Honey Mustard | خردل بالعسل | Медовая горчица | Mostaza con miel | Honigsenf | Moutarde au miel | 蜂蜜芥末酱 | शहद-सरसों सॉस | মধু-সরিষা সস | Mostarda com mel
Limon Sosu | Lemon Dressing | صلصة الليمون | Лимонный соус | Salsa de limón | Zitronensauce | Sauce au citron | 柠檬酱汁 | नींबू सॉस | লেবু সস | Molho de limão
Balzamik Sos | Balsamic Dressing | صلصة بلسمية | Бальзамический соус | Salsa balsámica | Balsamico-Dressing | Sauce balsamique | 香醋汁 | बाल्समिक ड्रेसिंग | বালসামিক ড্রেসিং | Molho balsâmico
Nar Ekşili Sos | Pomegranate Dressing | صلصة دبس الرمان | Заправка с гранатовым соусом | Salsa de melaza de granada | Granatapfeldressing | Sauce à la mélasse de grenade | 石榴酱汁 | अनार ड्रेसिंग | ডালিম ড্রেসিং | Molho de melaço de romã
Tatlı Ekşi Sos | Sweet and Sour Sauce | صلصة حلوة وحامضة | Кисло-сладкий соус | Salsa agridulce | Süßsaure Sauce | Sauce aigre-douce | 糖醋汁 | खट्टी-मीठी सॉस | টক-মিষ্টি সস | Molho agridoce
Tatlı Acı Sos | Sweet Chilli Sauce | صلصة حلوة حارة | Сладкий чили-соус | Salsa de chile dulce | Süße Chilisauce | Sauce pimentée sucrée | 甜辣酱 | मीठी तीखी सॉस | মিষ্টি ঝাল সস | Molho de pimenta doce
Teriyaki Sos | Teriyaki Sauce | صلصة ترياكي | Соус терияки | Salsa teriyaki | Teriyakisauce | Sauce teriyaki | 照烧酱 | तेरियाकी सॉस | তেরিয়াকি সস | Molho teriyaki
Ranch Sos | Ranch Dressing | صلصة رانش | Соус ранч | Salsa ranch | Ranch-Dressing | Sauce ranch | 田园沙拉酱 | रैंच ड्रेसिंग | র‍্যাঞ্চ ড্রেসিং | Molho ranch
Burger Sos | Burger Sauce | صلصة البرغر | Соус для бургера | Salsa para hamburguesa | Burgersauce | Sauce burger | 汉堡酱 | बर्गर सॉस | বার্গার সস | Molho de hambúrguer
Özel Sos | Special Sauce | صلصة خاصة | Фирменный соус | Salsa especial | Spezialsauce | Sauce maison | 特制酱汁 | ख़ास सॉस | বিশেষ সস | Molho especial
Şefin Özel Sosu | Chef’s Special Sauce | صلصة الشيف الخاصة | Фирменный соус шефа | Salsa especial del chef | Spezialsauce des Küchenchefs | Sauce spéciale du chef | 主厨特制酱汁 | शेफ़ की ख़ास सॉस | শেফের বিশেষ সস | Molho especial do chef
Sarımsaklı Mayonez | Garlic Mayonnaise | مايونيز بالثوم | Чесночный майонез | Mayonesa de ajo | Knoblauchmayonnaise | Mayonnaise à l’ail | 蒜味蛋黄酱 | लहसुन मेयोनीज़ | রসুন মেয়োনিজ | Maionese de alho
Trüflü Mayonez | Truffle Mayonnaise | مايونيز بالكمأة | Трюфельный майонез | Mayonesa de trufa | Trüffelmayonnaise | Mayonnaise à la truffe | 松露蛋黄酱 | ट्रफ़ल मेयोनीज़ | ট্রাফল মেয়োনিজ | Maionese trufada
Karamel Sos | Caramel Sauce | صلصة الكراميل | Карамельный соус | Salsa de caramelo | Karamellsauce | Sauce au caramel | 焦糖酱 | कैरामेल सॉस | ক্যারামেল সস | Calda de caramelo
Frambuaz Sos | Raspberry Sauce | صلصة توت العليق | Малиновый соус | Salsa de frambuesa | Himbeersauce | Coulis de framboise | 覆盆子酱 | रास्पबेरी सॉस | রাস্পবেরি সস | Calda de framboesa
Çilek Sosu | Strawberry Sauce | صلصة الفراولة | Клубничный соус | Salsa de fresa | Erdbeersauce | Coulis de fraise | 草莓酱 | स्ट्रॉबेरी सॉस | স্ট্রবেরি সস | Calda de morango
Karamel Şurubu | Caramel Syrup | شراب الكراميل | Карамельный сироп | Sirope de caramelo | Karamellsirup | Sirop de caramel | 焦糖糖浆 | कैरामेल सिरप | ক্যারামেল সিরাপ | Xarope de caramelo
Vanilya Şurubu | Vanilla Syrup | شراب الفانيليا | Ванильный сироп | Sirope de vainilla | Vanillesirup | Sirop de vanille | 香草糖浆 | वनीला सिरप | ভ্যানিলা সিরাপ | Xarope de baunilha
Fındık Şurubu | Hazelnut Syrup | شراب البندق | Фундучный сироп | Sirope de avellana | Haselnusssirup | Sirop de noisette | 榛子糖浆 | हेज़लनट सिरप | হ্যাজেলনাট সিরাপ | Xarope de avelã
Limon Suyu | Lemon Juice | عصير ليمون | Лимонный сок | Zumo de limón | Zitronensaft | Jus de citron | 柠檬汁 | नींबू का रस | লেবুর রস | Suco de limão
Labne | Labneh | لبنة كريمية | Лабне | Labneh | Labneh | Labneh | 拉布内奶酪 | लबनेह | লাবনেহ | Labneh
Çikolata Sos | Chocolate Sauce | صلصة شوكولاتة | Шоколадный соус | Salsa de chocolate | Schokoladensauce | Sauce au chocolat | 巧克力酱 | चॉकलेट सॉस | চকলেট সস | Calda de chocolate
Kremalı Sos | Cream Sauce | صلصة الكريمة | Сливочный соус | Salsa de nata | Sahnesauce | Sauce à la crème | 奶油酱汁 | क्रीम सॉस | ক্রিম সস | Molho de creme de leite
Barbekü Sosu | Barbecue Sauce | صلصة باربكيو | Соус барбекю | Salsa barbacoa | Barbecuesauce | Sauce barbecue | 烧烤酱 | बारबेक्यू सॉस | বারবিকিউ সস | Molho barbecue
Pesto Sosu | Pesto | بيستو | Соус песто | Salsa pesto | Pesto | Pesto | 青酱 | पेस्टो सॉस | পেস্টো সস | Molho pesto
Sezar Sosu | Caesar Dressing | صلصة سيزر | Соус «Цезарь» | Salsa césar | Caesar-Dressing | Sauce César | 凯撒酱 | सीज़र ड्रेसिंग | সিজার ড্রেসিং | Molho caesar
Tarator Sos | Walnut Tarator | طراطور بالجوز | Соус таратор с грецким орехом | Salsa tarator de nueces | Walnuss-Tarator | Tarator aux noix | 核桃塔拉托酱 | अखरोट तरातोर | আখরোট তারাতোর | Molho tarator de nozes
Tarator Sosu | Walnut Tarator | طراطور بالجوز | Соус таратор с грецким орехом | Salsa tarator de nueces | Walnuss-Tarator | Tarator aux noix | 核桃塔拉托酱 | अखरोट तरातोर | আখরোট তারাতোর | Molho tarator de nozes
Beşamel Sosu | Béchamel | بشاميل | Соус бешамель | Bechamel | Béchamelsauce | Sauce béchamel | 白酱 | बेशामेल सॉस | বেশামেল সস | Molho bechamel
Köri Sos | Curry Sauce | صلصة الكاري | Соус карри | Salsa de curry | Currysauce | Sauce au curry | 咖喱酱汁 | करी सॉस | কারি সস | Molho de curry
Karamel Sosu | Caramel Sauce | صلصة الكراميل | Карамельный соус | Salsa de caramelo | Karamellsauce | Sauce au caramel | 焦糖酱 | कैरामेल सॉस | ক্যারামেল সস | Calda de caramelo
Frambuaz Sosu | Raspberry Sauce | صلصة توت العليق | Малиновый соус | Salsa de frambuesa | Himbeersauce | Coulis de framboise | 覆盆子酱 | रास्पबेरी सॉस | রাস্পবেরি সস | Calda de framboesa
Ballı Hardal Sos | Honey Mustard | خردل بالعسل | Медовая горчица | Mostaza con miel | Honigsenf | Moutarde au miel | 蜂蜜芥末酱 | शहद-सरसों सॉस | মধু-সরিষা সস | Mostarda com mel
Soya Sos | Soy Sauce | صلصة الصويا | Соевый соус | Salsa de soja | Sojasauce | Sauce soja | 酱油 | सोया सॉस | সয়া সস | Molho de soja
Mantar Sos | Mushroom Sauce | صلصة الفطر | Грибной соус | Salsa de champiñones | Champignonsauce | Sauce aux champignons | 蘑菇酱汁 | मशरूम सॉस | মাশরুম সস | Molho de cogumelos
`);
