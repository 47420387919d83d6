import { terms } from '../../../src/glossary/term.ts';

/** Accompaniments: "… ile" at the end of a description. */
export const servedWith = terms(`
pilav ile | with pilaf | مع أرز مطبوخ | с пловом | con pilaf | mit Pilaw | avec du pilaf | 配抓饭 | पुलाव के साथ | পোলাওসহ | com pilaf
limon ile | with lemon | مع الليمون | с лимоном | con limón | mit Zitrone | avec du citron | 配柠檬 | नींबू के साथ | লেবুসহ | com limão
roka ile | with rocket | مع الجرجير | с рукколой | con rúcula | mit Rucola | avec de la roquette | 配芝麻菜 | रॉकेट पत्तों के साथ | রকেট পাতাসহ | com rúcula
domates ile | with tomato | مع الطماطم | с помидорами | con tomate | mit Tomate | avec de la tomate | 配番茄 | टमाटर के साथ | টমেটোসহ | com tomate
biber ile | with pepper | مع الفلفل | с перцем | con pimiento | mit Paprika | avec du poivron | 配甜椒 | शिमला मिर्च के साथ | ক্যাপসিকামসহ | com pimentão
soğan ile | with onion | مع البصل | с луком | con cebolla | mit Zwiebel | avec de l’oignon | 配洋葱 | प्याज़ के साथ | পেঁয়াজসহ | com cebola
patates ile | with potatoes | مع البطاطا | с картофелем | con patatas | mit Kartoffeln | avec des pommes de terre | 配土豆 | आलू के साथ | আলুসহ | com batatas
sebze ile | with vegetables | بالخضار | с овощами | con verduras | mit Gemüse | aux légumes | 配蔬菜 | सब्ज़ियों के साथ | সবজিসহ | com legumes
közlenmiş sebze ile | with charred vegetables | مع خضار مشوية | с овощами с углей | con verduras a la brasa | mit Gemüse vom Grill | avec des légumes grillés | 配炭烤蔬菜 | भुनी सब्ज़ियों के साथ | পোড়া সবজিসহ | com legumes na brasa
ızgara sebze ile | with grilled vegetables | مع خضار مشوية على الشواية | с овощами на гриле | con verduras a la parrilla | mit gegrilltem Gemüse | avec des légumes au gril | 配烤蔬菜 | ग्रिल्ड सब्ज़ियों के साथ | গ্রিলড সবজিসহ | com legumes grelhados
közlenmiş domates ile | with charred tomato | مع طماطم مشوية | с печёным томатом | con tomate asado | mit gegrillter Tomate | avec tomate grillée | 配烤番茄 | भुने टमाटर के साथ | পোড়া টমেটোসহ | com tomate assado
közlenmiş biber ile | with charred pepper | مع فلفل مشوي | с печёным перцем | con pimiento asado | mit gegrillter Paprika | avec poivron grillé | 配烤甜椒 | भुनी शिमला मिर्च के साथ | পোড়া ক্যাপসিকামসহ | com pimentão assado
mevsim yeşillikleri ile | with seasonal greens | مع خضرة الموسم | с сезонной зеленью | con hojas verdes de temporada | mit Blattsalaten der Saison | avec verdures de saison | 配时令绿叶菜 | मौसमी हरी पत्तियों के साथ | মৌসুমি শাকপাতাসহ | com folhas verdes da estação
mevsim salatası ile | with seasonal salad | مع سلطة الموسم | с сезонным салатом | con ensalada de temporada | mit Saisonsalat | avec salade de saison | 配时令沙拉 | मौसमी सलाद के साथ | মৌসুমি সালাদসহ | com salada da estação
yeşil salata ile | with green salad | مع سلطة خضراء | с зелёным салатом | con ensalada verde | mit grünem Salat | avec salade verte | 配蔬菜沙拉 | हरे सलाद के साथ | সবুজ সালাদসহ | com salada verde
turşu ile | with pickles | مع المخلّل | с соленьями | con encurtidos | mit eingelegtem Gemüse | avec des légumes au vinaigre | 配腌菜 | अचार के साथ | আচারসহ | com picles
pide ile | with pide bread | مع خبز البيدا | с хлебом пиде | con pan pide | mit Pide-Brot | avec du pain pide | 配皮德面包 | पीदे ब्रेड के साथ | পিদে রুটিসহ | com pão pide
cacık ile | with cacık | مع الجاجيك | с джаджиком | con cacık | mit Cacık | avec du cacık | 配黄瓜酸奶 | जाजीक के साथ | জাজিকসহ | com cacık
ayran ile | with ayran | مع العيران | с айраном | con ayran | mit Ayran | avec un ayran | 配土耳其咸酸奶 | आयरान के साथ | আয়রানসহ | com ayran
yanında ayran ile | with ayran on the side | مع عيران جانبي | с айраном | con ayran aparte | dazu Ayran | avec un ayran à part | 附土耳其咸酸奶 | साथ में आयरान | পাশে আয়রানসহ | com ayran à parte
çay ile | with tea | مع الشاي | с чаем | con té | mit Tee | avec du thé | 配茶 | चाय के साथ | চাসহ | com chá
lokum ile | with Turkish delight | مع راحة الحلقوم | с рахат-лукумом | con delicia turca | mit Lokum | avec un loukoum | 配土耳其软糖 | टर्किश डिलाइट के साथ | টার্কিশ ডিলাইটসহ | com delícia turca
tereyağı ile | with butter | بالزبدة | со сливочным маслом | con mantequilla | mit Butter | au beurre | 配黄油 | मक्खन के साथ | মাখনসহ | com manteiga
peynir ile | with cheese | بالجبنة | с сыром | con queso | mit Käse | au fromage | 配奶酪 | चीज़ के साथ | পনিরসহ | com queijo
parmesan ile | with Parmesan | مع البارميزان | с пармезаном | con parmesano | mit Parmesan | avec du parmesan | 配帕玛森奶酪 | परमेज़ान के साथ | পারমেজানসহ | com parmesão
acı sos ile | with hot sauce | مع صلصة حارة | с острым соусом | con salsa picante | mit scharfer Sauce | avec sauce piquante | 配辣酱 | तीखी सॉस के साथ | ঝাল সসসহ | com molho picante
özel sos ile | with special sauce | مع صلصة خاصة | с фирменным соусом | con salsa especial | mit Spezialsauce | avec sauce maison | 配特制酱汁 | ख़ास सॉस के साथ | বিশেষ সসসহ | com molho especial
domates sosu ile | with tomato sauce | مع صلصة طماطم | с томатным соусом | con salsa de tomate | mit Tomatensauce | avec sauce tomate | 配番茄酱汁 | टमाटर सॉस के साथ | টমেটো সসসহ | com molho de tomate
tereyağlı domates sosu ile | with buttery tomato sauce | مع صلصة طماطم بالزبدة | с томатным соусом на сливочном масле | con salsa de tomate y mantequilla | mit gebutterter Tomatensauce | avec sauce tomate au beurre | 配黄油番茄酱汁 | मक्खन वाली टमाटर सॉस के साथ | মাখন দেওয়া টমেটো সসসহ | com molho de tomate na manteiga
mantar sosu ile | with mushroom sauce | مع صلصة الفطر | с грибным соусом | con salsa de champiñones | mit Champignonsauce | avec sauce aux champignons | 配蘑菇酱汁 | मशरूम सॉस के साथ | মাশরুম সসসহ | com molho de cogumelos
sarımsaklı yoğurt ile | with garlic yoghurt | مع لبن بالثوم | с чесночным йогуртом | con yogur de ajo | mit Knoblauchjoghurt | avec yaourt à l’ail | 配蒜味酸奶 | लहसुन दही के साथ | রসুন দইসহ | com iogurte de alho
çikolata sosu ile | with chocolate sauce | مع صلصة شوكولاتة | с шоколадным соусом | con salsa de chocolate | mit Schokoladensauce | avec sauce au chocolat | 配巧克力酱 | चॉकलेट सॉस के साथ | চকলেট সসসহ | com calda de chocolate
vanilyalı dondurma ile | with vanilla ice cream | مع بوظة الفانيليا | с ванильным мороженым | con helado de vainilla | mit Vanilleeis | avec glace à la vanille | 配香草冰淇淋 | वनीला आइसक्रीम के साथ | ভ্যানিলা আইসক্রিমসহ | com sorvete de baunilha
kaymak ile | with clotted cream | بالقشطة | с каймаком | con kaymak | mit Kaymak | à la crème kaymak | 配凝脂奶油 | मलाई के साथ | মালাইসহ | com nata kaymak
bal ile | with honey | بالعسل | с мёдом | con miel | mit Honig | au miel | 配蜂蜜 | शहद के साथ | মধুসহ | com mel
ceviz ile | with walnuts | مع الجوز | с грецкими орехами | con nueces | mit Walnüssen | avec des noix | 配核桃 | अखरोट के साथ | আখরোটসহ | com nozes
fındık ile | with hazelnuts | مع البندق | с фундуком | con avellanas | mit Haselnüssen | avec des noisettes | 配榛子 | हेज़लनट के साथ | হ্যাজেলনাটসহ | com avelãs
Antep fıstığı ile | with pistachios | مع الفستق الحلبي | с фисташками | con pistachos | mit Pistazien | avec des pistaches | 配开心果 | पिस्ता के साथ | পেস্তাসহ | com pistache
kuru üzüm ile | with raisins | مع الزبيب | с изюмом | con pasas | mit Rosinen | avec des raisins secs | 配葡萄干 | किशमिश के साथ | কিশমিশসহ | com uvas-passas
meyve ile | with fruit | بالفواكه | с фруктами | con fruta | mit Früchten | aux fruits | 配水果 | फलों के साथ | ফলসহ | com frutas
çikolata sos ile | with chocolate sauce | مع صلصة شوكولاتة | с шоколадным соусом | con salsa de chocolate | mit Schokoladensauce | avec sauce au chocolat | 配巧克力酱 | चॉकलेट सॉस के साथ | চকলেট সসসহ | com calda de chocolate
tarçın ile | with cinnamon | بالقرفة | с корицей | con canela | mit Zimt | à la cannelle | 配肉桂 | दालचीनी के साथ | দারুচিনিসহ | com canela
nane ile | with mint | بالنعناع | с мятой | con menta | mit Minze | à la menthe | 配薄荷 | पुदीने के साथ | পুদিনাসহ | com hortelã
zeytinyağı ile | with olive oil | بزيت الزيتون | с оливковым маслом | con aceite de oliva | mit Olivenöl | à l’huile d’olive | 配橄榄油 | जैतून के तेल के साथ | জলপাই তেলসহ | com azeite
sarımsak ile | with garlic | بالثوم | с чесноком | con ajo | mit Knoblauch | à l’ail | 蒜香 | लहसुन के साथ | রসুনসহ | com alho
`);
