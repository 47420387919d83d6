import { terms } from '../../../src/glossary/term.ts';

/** Prepared ingredients and side items, as parts of a description. */
export const parts = terms(`
közlenmiş domates | charred tomato | طماطم مشوية | печёный томат | tomate asado | gegrillte Tomate | tomate grillée | 烤番茄 | भुना टमाटर | পোড়া টমেটো | tomate assado
közlenmiş patlıcan | charred aubergine | باذنجان مشوي على الجمر | печёный баклажан | berenjena asada | gegrillte Aubergine | aubergine grillée | 烤茄子 | भुना बैंगन | পোড়া বেগুন | berinjela assada
köz sebze | charred vegetables | خضار مشوية | овощи с углей | verduras a la brasa | Gemüse vom Grill | légumes grillés | 炭烤蔬菜 | भुनी सब्ज़ियाँ | পোড়া সবজি | legumes na brasa
sumaklı soğan | sumac onion | بصل بالسماق | лук с сумахом | cebolla con zumaque | Sumach-Zwiebeln | oignon au sumac | 漆树粉洋葱 | सुमाक वाला प्याज़ | সুমাক পেঁয়াজ | cebola com sumagre
tereyağlı | with butter | بالزبدة | со сливочным маслом | con mantequilla | mit Butter | au beurre | 配黄油 | मक्खन के साथ | মাখনসহ | com manteiga
zeytinyağlı | with olive oil | بزيت الزيتون | с оливковым маслом | con aceite de oliva | mit Olivenöl | à l’huile d’olive | 配橄榄油 | जैतून के तेल के साथ | জলপাই তেলসহ | com azeite
sarımsaklı | with garlic | بالثوم | с чесноком | con ajo | mit Knoblauch | à l’ail | 蒜香 | लहसुन के साथ | রসুনসহ | com alho
peynirli | with cheese | بالجبنة | с сыром | con queso | mit Käse | au fromage | 配奶酪 | चीज़ के साथ | পনিরসহ | com queijo
kaşarlı | with kashar cheese | بجبنة القشقوان | с сыром кашар | con queso kashar | mit Kaşar-Käse | au fromage kachar | 配卡夏奶酪 | कशार चीज़ के साथ | কাশার পনিরসহ | com queijo kashar
kıymalı | with minced meat | باللحم المفروم | с фаршем | con carne picada | mit Hackfleisch | à la viande hachée | 配肉末 | क़ीमे के साथ | কিমাসহ | com carne moída
etli | with meat | باللحم | с мясом | con carne | mit Fleisch | à la viande | 配肉 | मांस के साथ | মাংসসহ | com carne
tavuklu | with chicken | بالدجاج | с курицей | con pollo | mit Hähnchen | au poulet | 配鸡肉 | चिकन के साथ | চিকেনসহ | com frango
sucuklu | with sucuk | بالسجق | с суджуком | con sucuk | mit Sucuk | au sucuk | 配蒜肠 | सुजुक के साथ | সুজুকসহ | com sucuk
mantarlı | with mushrooms | بالفطر | с грибами | con champiñones | mit Champignons | aux champignons | 配蘑菇 | मशरूम के साथ | মাশরুমসহ | com cogumelos
sebzeli | with vegetables | بالخضار | с овощами | con verduras | mit Gemüse | aux légumes | 配蔬菜 | सब्ज़ियों के साथ | সবজিসহ | com legumes
ıspanaklı | with spinach | بالسبانخ | со шпинатом | con espinacas | mit Spinat | aux épinards | 配菠菜 | पालक के साथ | পালং শাকসহ | com espinafre
patatesli | with potato | بالبطاطا | с картофелем | con patata | mit Kartoffeln | aux pommes de terre | 配土豆 | आलू के साथ | আলুসহ | com batata
yumurtalı | with egg | بالبيض | с яйцом | con huevo | mit Ei | à l’œuf | 配鸡蛋 | अंडे के साथ | ডিমসহ | com ovo
yoğurtlu | with yoghurt | باللبن | с йогуртом | con yogur | mit Joghurt | au yaourt | 配酸奶 | दही के साथ | দইসহ | com iogurte
kremalı | with cream | بالكريمة | со сливками | con nata | mit Sahne | à la crème | 配奶油 | क्रीम के साथ | ক্রিমসহ | com creme de leite
limonlu | with lemon | بالليمون | с лимоном | con limón | mit Zitrone | au citron | 配柠檬 | नींबू के साथ | লেবুসহ | com limão
naneli | with mint | بالنعناع | с мятой | con menta | mit Minze | à la menthe | 配薄荷 | पुदीने के साथ | পুদিনাসহ | com hortelã
cevizli | with walnuts | بالجوز | с грецким орехом | con nueces | mit Walnüssen | aux noix | 配核桃 | अखरोट के साथ | আখরোটসহ | com nozes
fındıklı | with hazelnuts | بالبندق | с фундуком | con avellanas | mit Haselnüssen | aux noisettes | 配榛子 | हेज़लनट के साथ | হ্যাজেলনাটসহ | com avelãs
ballı | with honey | بالعسل | с мёдом | con miel | mit Honig | au miel | 配蜂蜜 | शहद के साथ | মধুসহ | com mel
tarçınlı | with cinnamon | بالقرفة | с корицей | con canela | mit Zimt | à la cannelle | 配肉桂 | दालचीनी के साथ | দারুচিনিসহ | com canela
çikolatalı | with chocolate | بالشوكولاتة | с шоколадом | con chocolate | mit Schokolade | au chocolat | 配巧克力 | चॉकलेट के साथ | চকলেটসহ | com chocolate
meyveli | with fruit | بالفواكه | с фруктами | con fruta | mit Früchten | aux fruits | 配水果 | फलों के साथ | ফলসহ | com frutas
dondurmalı | with ice cream | مع البوظة | с мороженым | con helado | mit Eis | avec glace | 配冰淇淋 | आइसक्रीम के साथ | আইসক্রিমসহ | com sorvete
kaymaklı | with clotted cream | بالقشطة | с каймаком | con kaymak | mit Kaymak | à la crème kaymak | 配凝脂奶油 | मलाई के साथ | মালাইসহ | com nata kaymak
bulgur pilavı ile | with bulgur pilaf | مع البرغل | с пловом из булгура | con pilaf de bulgur | mit Bulgurpilaw | avec pilaf de boulgour | 配碾碎小麦饭 | बुलगुर पुलाव के साथ | বুলগুর পোলাওসহ | com pilaf de bulgur
pirinç pilavı ile | with rice | مع الأرز | с рисом | con arroz | mit Reis | avec du riz | 配米饭 | चावल के साथ | ভাতসহ | com arroz
patates kızartması ile | with French fries | مع بطاطا مقلية | с картофелем фри | con patatas fritas | mit Pommes frites | avec des frites | 配薯条 | फ़्रेंच फ़्राइज़ के साथ | ফ্রেঞ্চ ফ্রাইসহ | com batatas fritas
patates püresi ile | with mashed potatoes | مع بطاطا مهروسة | с картофельным пюре | con puré de patatas | mit Kartoffelpüree | avec purée de pommes de terre | 配土豆泥 | मसले आलू के साथ | আলু ভর্তাসহ | com purê de batata
salata ile | with salad | مع السلطة | с салатом | con ensalada | mit Salat | avec salade | 配沙拉 | सलाद के साथ | সালাদসহ | com salada
ekmek ile | with bread | مع الخبز | с хлебом | con pan | mit Brot | avec du pain | 配面包 | ब्रेड के साथ | রুটিসহ | com pão
lavaş ile | with lavash | مع خبز لافاش | с лавашом | con pan lavash | mit Lavash | avec pain lavash | 配拉瓦什薄饼 | लवाश के साथ | লাভাশসহ | com pão lavash
yoğurt ile | served with yoghurt | مع اللبن | подаётся с йогуртом | servido con yogur | mit Joghurt serviert | servi avec du yaourt | 佐酸奶 | दही के साथ परोसा | দই দিয়ে পরিবেশিত | servido com iogurte
dondurma ile | served with ice cream | تُقدَّم مع البوظة | подаётся с мороженым | servido con helado | mit Eis serviert | servi avec glace | 佐冰淇淋 | आइसक्रीम के साथ परोसा | আইসক্রিম দিয়ে পরিবেশিত | servido com sorvete
yanında salata ile | with salad on the side | مع سلطة جانبية | с салатом на гарнир | con ensalada de guarnición | mit Beilagensalat | avec salade en accompagnement | 附沙拉 | साथ में सलाद | পাশে সালাদসহ | com salada à parte
yanında patates kızartması ile | with French fries on the side | مع بطاطا مقلية جانبية | с картофелем фри на гарнир | con patatas fritas de guarnición | mit Pommes frites als Beilage | avec frites en accompagnement | 附薯条 | साथ में फ़्रेंच फ़्राइज़ | পাশে ফ্রেঞ্চ ফ্রাইসহ | com batatas fritas à parte
yanında pilav ile | with rice on the side | مع أرز جانبي | с рисом на гарнир | con arroz de guarnición | mit Reis als Beilage | avec riz en accompagnement | 附米饭 | साथ में चावल | পাশে ভাতসহ | com arroz à parte
patates püresi | mashed potatoes | بطاطا مهروسة | картофельное пюре | puré de patatas | Kartoffelpüree | purée de pommes de terre | 土豆泥 | मसले आलू | আলু ভর্তা | purê de batata
mevsim yeşillikleri | seasonal greens | خضار ورقية موسمية | сезонная зелень | hojas verdes de temporada | Blattsalate der Saison | jeunes pousses de saison | 时令绿叶菜 | मौसमी हरी पत्तियाँ | মৌসুমি শাকপাতা | folhas verdes da estação
`);
