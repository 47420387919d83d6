import { terms } from '../../../src/glossary/term.ts';

/** Phrases of descriptions that name what a dish contains, or is made without. */
export const contains = terms(`
gluten içerir | contains gluten | يحتوي على الغلوتين | содержит глютен | contiene gluten | enthält Gluten | contient du gluten | 含麸质 | ग्लूटेन है | গ্লুটেন আছে | contém glúten
süt içerir | contains milk | يحتوي على الحليب | содержит молоко | contiene leche | enthält Milch | contient du lait | 含牛奶 | दूध है | দুধ আছে | contém leite
yumurta içerir | contains egg | يحتوي على البيض | содержит яйцо | contiene huevo | enthält Ei | contient de l’œuf | 含鸡蛋 | अंडा है | ডিম আছে | contém ovo
balık içerir | contains fish | يحتوي على السمك | содержит рыбу | contiene pescado | enthält Fisch | contient du poisson | 含鱼 | मछली है | মাছ আছে | contém peixe
susam içerir | contains sesame | يحتوي على السمسم | содержит кунжут | contiene sésamo | enthält Sesam | contient du sésame | 含芝麻 | तिल है | তিল আছে | contém gergelim
soya içerir | contains soya | يحتوي على الصويا | содержит сою | contiene soja | enthält Soja | contient du soja | 含大豆 | सोया है | সয়া আছে | contém soja
fındık içerir | contains hazelnuts | يحتوي على البندق | содержит фундук | contiene avellanas | enthält Haselnüsse | contient des noisettes | 含榛子 | हेज़लनट है | হ্যাজেলনাট আছে | contém avelãs
ceviz içerir | contains walnuts | يحتوي على الجوز | содержит грецкий орех | contiene nueces | enthält Walnüsse | contient des noix | 含核桃 | अखरोट है | আখরোট আছে | contém nozes
yer fıstığı içerir | contains peanuts | يحتوي على الفول السوداني | содержит арахис | contiene cacahuetes | enthält Erdnüsse | contient des arachides | 含花生 | मूँगफली है | চিনাবাদাম আছে | contém amendoim
kuruyemiş içerir | contains nuts | يحتوي على المكسّرات | содержит орехи | contiene frutos de cáscara | enthält Nüsse | contient des fruits à coque | 含坚果 | मेवे हैं | বাদাম আছে | contém frutos secos
hardal içerir | contains mustard | يحتوي على الخردل | содержит горчицу | contiene mostaza | enthält Senf | contient de la moutarde | 含芥末 | सरसों है | সরিষা আছে | contém mostarda
alkol içerir | contains alcohol | يحتوي على الكحول | содержит алкоголь | contiene alcohol | enthält Alkohol | contient de l’alcool | 含酒精 | अल्कोहल है | অ্যালকোহল আছে | contém álcool
domuz eti içerir | contains pork | يحتوي على لحم الخنزير | содержит свинину | contiene cerdo | enthält Schweinefleisch | contient du porc | 含猪肉 | सूअर का मांस है | শূকরের মাংস আছে | contém carne de porco
alkol içermez | contains no alcohol | لا يحتوي على الكحول | не содержит алкоголя | no contiene alcohol | enthält keinen Alkohol | ne contient pas d’alcool | 不含酒精 | अल्कोहल नहीं है | অ্যালকোহল নেই | não contém álcool
domuz eti içermez | contains no pork | لا يحتوي على لحم الخنزير | не содержит свинины | no contiene cerdo | enthält kein Schweinefleisch | ne contient pas de porc | 不含猪肉 | सूअर का मांस नहीं है | শূকরের মাংস নেই | não contém carne de porco
süt içermez | contains no milk | لا يحتوي على الحليب | не содержит молока | no contiene leche | enthält keine Milch | ne contient pas de lait | 不含牛奶 | दूध नहीं है | দুধ নেই | não contém leite
yumurta içermez | contains no egg | لا يحتوي على البيض | не содержит яиц | no contiene huevo | enthält kein Ei | ne contient pas d’œuf | 不含鸡蛋 | अंडा नहीं है | ডিম নেই | não contém ovo
sütsüz | without milk | بدون حليب | без молока | sin leche | ohne Milch | sans lait | 不加牛奶 | बिना दूध | দুধ ছাড়া | sem leite
yumurtasız | without egg | بدون بيض | без яйца | sin huevo | ohne Ei | sans œuf | 不加鸡蛋 | बिना अंडे | ডিম ছাড়া | sem ovo
fındıksız | without hazelnuts | بدون بندق | без фундука | sin avellanas | ohne Haselnüsse | sans noisettes | 不加榛子 | बिना हेज़लनट | হ্যাজেলনাট ছাড়া | sem avelãs
cevizsiz | without walnuts | بدون جوز | без грецких орехов | sin nueces | ohne Walnüsse | sans noix | 不加核桃 | बिना अखरोट | আখরোট ছাড়া | sem nozes
soğansız | without onion | بدون بصل | без лука | sin cebolla | ohne Zwiebeln | sans oignon | 不加洋葱 | बिना प्याज़ | পেঁয়াজ ছাড়া | sem cebola
sarımsaksız | without garlic | بدون ثوم | без чеснока | sin ajo | ohne Knoblauch | sans ail | 不加大蒜 | बिना लहसुन | রসুন ছাড়া | sem alho
peynirsiz | without cheese | بدون جبنة | без сыра | sin queso | ohne Käse | sans fromage | 不加奶酪 | बिना चीज़ | পনির ছাড়া | sem queijo
etsiz | without meat | بدون لحم | без мяса | sin carne | ohne Fleisch | sans viande | 不加肉 | बिना मांस | মাংস ছাড়া | sem carne
`);
