import { terms } from '../../../src/glossary/term.ts';

/** Desserts: with syrup, milk or fruit, cakes and ice cream. */
export const dessertDishes = terms(`
Baklava | Baklava | بقلاوة | Пахлава | Baklava | Baklava | Baklava | 巴克拉瓦 | बकलावा | বাকলাভা | Baklava
Cevizli Baklava | Walnut Baklava | بقلاوة بالجوز | Пахлава с грецким орехом | Baklava de nueces | Walnuss-Baklava | Baklava aux noix | 核桃巴克拉瓦 | अखरोट बकलावा | আখরোট বাকলাভা | Baklava de nozes
Soğuk Baklava | Cold Milk Baklava | بقلاوة باردة بالحليب | Холодная молочная пахлава | Baklava fría con leche | Kalte Milch-Baklava | Baklava froid au lait | 冷牛奶巴克拉瓦 | ठंडा दूध बकलावा | ঠান্ডা দুধ বাকলাভা | Baklava fria com leite
Şöbiyet | Şöbiyet (Pistachio and Cream Pastry) | شعيبيات بالقشطة والفستق | Шобиет (слойка с кремом и фисташками) | Şöbiyet (hojaldre de crema y pistacho) | Şöbiyet (Gebäck mit Rahm und Pistazien) | Şöbiyet (feuilleté crème et pistache) | 奶油开心果三角酥 | शोबियेत (क्रीम-पिस्ता पेस्ट्री) | শোবিয়েত (ক্রিম-পেস্তার পেস্ট্রি) | Şöbiyet (folhado de creme e pistache)
Fıstıklı Sarma | Pistachio Rolls | لفائف الفستق | Фисташковые рулетики | Rollitos de pistacho | Pistazienröllchen | Rouleaux à la pistache | 开心果卷 | पिस्ता रोल | পেস্তা রোল | Rolinhos de pistache
Katmer | Katmer (Pistachio and Clotted Cream Pastry) | كاتمر (فطيرة بالقشطة والفستق) | Катмер (слойка с каймаком и фисташками) | Katmer (hojaldre de kaymak y pistacho) | Katmer (Teigblatt mit Kaymak und Pistazien) | Katmer (feuilleté kaymak et pistache) | 开心果凝脂奶油薄饼 | कातमेर (मलाई-पिस्ता परतदार रोटी) | কাতমের (মালাই-পেস্তার পরত রুটি) | Katmer (folhado de nata kaymak e pistache)
Kadayıf Tatlısı | Kadayıf with Nuts in Syrup | كنافة خيطية بالمكسّرات | Кадаиф с орехами в сиропе | Kadayıf con frutos secos en almíbar | Kadayıf mit Nüssen in Sirup | Kadayıf aux noix et au sirop | 坚果糖浆细面丝 | मेवे वाली कदायिफ़ | বাদাম কাদায়িফ | Kadayıf com nozes em calda
Revani | Revani (Semolina Cake in Syrup) | بسبوسة | Ревани (манный пирог в сиропе) | Revani (bizcocho de sémola en almíbar) | Revani (Grießkuchen in Sirup) | Revani (gâteau de semoule au sirop) | 糖浆粗麦蛋糕 | रेवानी (चाशनी वाला सूजी केक) | রেভানি (শিরায় সুজির কেক) | Revani (bolo de semolina em calda)
Şekerpare | Şekerpare (Cookies in Syrup) | شكربارة | Шекерпаре (печенье в сиропе) | Şekerpare (galletas en almíbar) | Şekerpare (Gebäck in Sirup) | Şekerpare (biscuits au sirop) | 糖浆饼干 | शेकरपारे (चाशनी के बिस्कुट) | শেকেরপারে (শিরার বিস্কুট) | Şekerpare (biscoitos em calda)
Tulumba Tatlısı | Tulumba (Fried Dough in Syrup) | بلح الشام | Тулумба в сиропе | Tulumba (churros en almíbar) | Tulumba (Spritzgebäck in Sirup) | Tulumba (churros au sirop) | 糖浆炸面棒 | तुलुंबा (चाशनी वाला तला मीठा) | তুলুম্বা (শিরায় ভাজা মিষ্টি) | Tulumba (churros em calda)
Lokma | Lokma (Syrup Dough Balls) | لقيمات | Локма (пончики в сиропе) | Lokma (buñuelos en almíbar) | Lokma (Teigbällchen in Sirup) | Lokma (beignets au sirop) | 蜜糖小炸球 | लोकमा (चाशनी के गुलगुले) | লোকমা (শিরার গোল মিষ্টি) | Lokma (bolinhos em calda)
Ekmek Kadayıfı | Bread Kadayıf in Syrup | عيش السرايا | Экмек-кадаиф (хлебный десерт в сиропе) | Pan en almíbar | Brot-Kadayıf in Sirup | Pain au sirop | 糖浆面包 | चाशनी में भीगी ब्रेड | সিরায় ভেজানো পাউরুটি | Pão em calda
Sütlaç | Rice Pudding | أرز بالحليب | Сютлач (рисовый пудинг) | Arroz con leche | Milchreis | Riz au lait | 米布丁 | खीर | পায়েস | Arroz-doce
Muhallebi | Milk Pudding | مهلبية | Мухаллеби (молочный пудинг) | Natillas de leche | Milchpudding | Flan au lait | 牛奶布丁 | दूध की फिरनी | দুধের ফিরনি | Manjar de leite
Tavuk Göğsü Tatlısı | Chicken Breast Milk Pudding | مهلبية صدر الدجاج | Тавук-гёксю (молочный пудинг с куриной грудкой) | Pudín de leche con pechuga de pollo | Milchpudding mit Hähnchenbrust | Crème au lait au blanc de poulet | 鸡丝牛奶布丁 | चिकन ब्रेस्ट दूध पुडिंग | চিকেন ব্রেস্ট দুধ পুডিং | Pudim de leite com peito de frango
Keşkül | Almond Milk Pudding | كشكول باللوز | Кешкюль (миндальный пудинг) | Pudín de almendras | Mandelpudding | Crème aux amandes | 杏仁牛奶布丁 | बादाम की फिरनी | বাদামের ফিরনি | Pudim de amêndoas
Supangle | Chocolate Pudding | بودينغ الشوكولاتة | Шоколадный пудинг | Pudín de chocolate | Schokoladenpudding | Crème au chocolat | 巧克力布丁 | चॉकलेट पुडिंग | চকলেট পুডিং | Pudim de chocolate
Güllaç | Güllaç (Rose Milk Wafers) | غلاش بالحليب وماء الورد | Гюллач (листы в молоке с розой) | Güllaç (obleas en leche y rosas) | Güllaç (Oblaten in Rosenmilch) | Güllaç (feuilles au lait de rose) | 玫瑰牛奶薄皮甜点 | गुल्लाच (गुलाब दूध की परतें) | গুল্লাচ (গোলাপ দুধের পরত) | Güllaç (folhas em leite de rosas)
Aşure | Aşure (Noah's Pudding) | عاشوراء | Ашуре | Aşure (pudín de cereales y frutos secos) | Aşure (Süßspeise mit Weizen und Früchten) | Aşure (entremets de céréales et fruits) | 诺亚布丁（谷物干果甜粥） | आशूरे (अनाज और मेवे की खीर) | আশুরে (শস্য ও মেওয়ার পায়েস) | Aşure (pudim de cereais e frutas)
İrmik Helvası | Semolina Halva | حلاوة السميد | Халва из манной крупы | Halva de sémola | Grießhelva | Halva de semoule | 粗麦哈尔瓦 | सूजी का हलवा | সুজির হালুয়া | Halva de semolina
Dondurmalı İrmik Helvası | Semolina Halva with Ice Cream | حلاوة السميد مع البوظة | Манная халва с мороженым | Halva de sémola con helado | Grießhelva mit Eis | Halva de semoule et glace | 粗麦哈尔瓦配冰淇淋 | आइसक्रीम वाला सूजी हलवा | আইসক্রিম দিয়ে সুজির হালুয়া | Halva de semolina com sorvete
Tahin Helvası | Tahini Halva | حلاوة طحينية | Кунжутная халва | Halva de tahini | Sesamhelva | Halva au tahini | 芝麻哈尔瓦 | तिल का हलवा | তিলের হালুয়া | Halva de tahine
Fırında Helva | Oven-Baked Halva | حلاوة في الفرن | Запечённая халва | Halva al horno | Helva aus dem Ofen | Halva au four | 烤哈尔瓦 | बेक्ड हलवा | বেকড হালুয়া | Halva assada
Profiterol | Profiteroles | بروفيترول | Профитроли | Profiteroles | Profiteroles | Profiteroles | 巧克力泡芙 | प्रोफ़िटरोल | প্রফিটেরোল | Profiteroles
Ekler | Éclair | إكلير | Эклер | Éclair | Eclair | Éclair | 闪电泡芙 | एक्लेयर | একলেয়ার | Éclair
Cheesecake | Cheesecake | تشيز كيك | Чизкейк | Tarta de queso | Käsekuchen | Cheesecake | 芝士蛋糕 | चीज़केक | চিজকেক | Cheesecake
Limonlu Cheesecake | Lemon Cheesecake | تشيز كيك بالليمون | Лимонный чизкейк | Tarta de queso con limón | Zitronen-Cheesecake | Cheesecake au citron | 柠檬芝士蛋糕 | नींबू चीज़केक | লেবু চিজকেক | Cheesecake de limão
Frambuazlı Cheesecake | Raspberry Cheesecake | تشيز كيك بتوت العليق | Чизкейк с малиной | Tarta de queso con frambuesa | Himbeer-Cheesecake | Cheesecake aux framboises | 覆盆子芝士蛋糕 | रास्पबेरी चीज़केक | রাস্পবেরি চিজকেক | Cheesecake de framboesa
Brownie | Brownie | براوني | Брауни | Brownie | Brownie | Brownie | 布朗尼 | ब्राउनी | ব্রাউনি | Brownie
Dondurmalı Brownie | Brownie with Ice Cream | براوني مع البوظة | Брауни с мороженым | Brownie con helado | Brownie mit Eis | Brownie et sa glace | 布朗尼配冰淇淋 | आइसक्रीम ब्राउनी | আইসক্রিম ব্রাউনি | Brownie com sorvete
Çikolatalı Sufle | Chocolate Soufflé | سوفليه الشوكولاتة | Шоколадное суфле | Suflé de chocolate | Schokoladensoufflé | Soufflé au chocolat | 巧克力舒芙蕾 | चॉकलेट सूफ़ले | চকলেট সুফলে | Suflê de chocolate
Magnolia | Magnolia Pudding | ماغنوليا | Десерт «Магнолия» | Magnolia (crema con galleta y fruta) | Magnolia-Dessert | Magnolia (crème, biscuits et fruits) | 木兰布丁杯 | मैग्नोलिया पुडिंग | ম্যাগনোলিয়া পুডিং | Pudim Magnolia
Panna Cotta | Panna Cotta | بانا كوتا | Панна-котта | Panna cotta | Panna Cotta | Panna cotta | 意式奶冻 | पन्ना कोटा | পান্না কোটা | Panna cotta
Crème Brûlée | Crème Brûlée | كريم بروليه | Крем-брюле | Crème brûlée | Crème brûlée | Crème brûlée | 焦糖布蕾 | क्रेम ब्रूले | ক্রেম ব্রুলে | Crème brûlée
Elmalı Turta | Apple Pie | فطيرة التفاح | Яблочный пирог | Tarta de manzana | Apfelkuchen | Tarte aux pommes | 苹果派 | सेब की पाई | আপেল পাই | Torta de maçã
Waffle | Waffle | وافل | Вафли | Gofre | Waffel | Gaufre | 华夫饼 | वॉफ़ल | ওয়াফল | Waffle
Meyveli Waffle | Waffle with Fruit | وافل بالفواكه | Вафли с фруктами | Gofre con fruta | Waffel mit Früchten | Gaufre aux fruits | 水果华夫饼 | फलों वाला वॉफ़ल | ফল দিয়ে ওয়াফল | Waffle com frutas
İncir Tatlısı | Figs Stuffed with Walnuts | تين محشي بالجوز | Инжир с грецким орехом | Higos rellenos de nueces | Feigen mit Walnüssen | Figues farcies aux noix | 核桃酿无花果 | अखरोट भरे अंजीर | আখরোট ভরা ডুমুর | Figos recheados com nozes
Top Dondurma | Scoop of Ice Cream | كرة بوظة | Шарик мороженого | Bola de helado | Kugel Eis | Boule de glace | 单球冰淇淋 | आइसक्रीम का एक स्कूप | এক স্কুপ আইসক্রিম | Bola de sorvete
Dondurma Kup | Ice Cream Sundae | كوب بوظة | Мороженое в креманке | Copa de helado | Eisbecher | Coupe de glace | 冰淇淋杯 | आइसक्रीम संडे | আইসক্রিম সানডে | Taça de sorvete
`);
