import { terms } from '../../../src/glossary/term.ts';

/** Prepared ingredients and side items, as parts of a description. */
export const parts = terms(`
közlenmiş domates | charred tomato | طماطم مشوية | печёный томат | tomate asado | gegrillte Tomate | tomate grillée | 烤番茄 | भुना टमाटर | পোড়া টমেটো | tomate assado
közlenmiş patlıcan | charred aubergine | باذنجان مشوي على الجمر | печёный баклажан | berenjena asada | gegrillte Aubergine | aubergine grillée | 烤茄子 | भुना बैंगन | পোড়া বেগুন | berinjela assada
köz sebze | charred vegetables | خضار مشوية | овощи с углей | verduras a la brasa | Gemüse vom Grill | légumes grillés | 炭烤蔬菜 | भुनी सब्ज़ियाँ | পোড়া সবজি | legumes na brasa
sumaklı soğan | sumac onion | بصل بالسماق | лук с сумахом | cebolla con zumaque | Sumach-Zwiebeln | oignon au sumac | 漆树粉洋葱 | सुमाक वाला प्याज़ | সুমাক পেঁয়াজ | cebola com sumagre
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
