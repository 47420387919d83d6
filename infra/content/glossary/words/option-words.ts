import { terms } from '../../../src/glossary/term.ts';

/** Names of options and of their groups that are no food. */
export const optionWords = terms(`
çıkarılacaklar | leave out | بدون | убрать | sin | weglassen | sans | 不要 | क्या न डालें | যা বাদ যাবে | sem
boy | size | الحجم | размер | tamaño | Größe | taille | 杯型 | आकार | আকার | tamanho
yanında | on the side | إلى جانبه | к нему | de acompañamiento | dazu | en accompagnement | 搭配 | साथ में | সঙ্গে | para acompanhar
çayın demi | strength of the tea | قوة الشاي | крепость чая | intensidad del té | Stärke des Tees | force du thé | 茶的浓淡 | चाय की कड़ाई | চায়ের লিকার | força do chá
açık | light | خفيف | некрепкий | flojo | mild | léger | 淡 | हल्की | হালকা | fraco
normal | regular | عادي | обычный | normal | normal | normal | 正常 | सामान्य | স্বাভাবিক | normal
demli | strong | ثقيل | крепкий | fuerte | stark | fort | 浓 | कड़क | কড়া | forte
tam yağlı süt | whole milk | حليب كامل الدسم | цельное молоко | leche entera | Vollmilch | lait entier | 全脂牛奶 | फ़ुल क्रीम दूध | পূর্ণ ননীযুক্ত দুধ | leite integral
ekstra espresso | extra espresso | جرعة إسبريسو إضافية | дополнительный эспрессо | espresso extra | extra Espresso | espresso supplémentaire | 加一份浓缩 | अतिरिक्त एस्प्रेसो | অতিরিক্ত এসপ্রেসো | espresso extra
cevizli acuka | walnut and pepper paste | محمّرة بالجوز | аджука с грецким орехом | crema de pimiento con nueces | Walnuss-Paprika-Paste | crème de poivron aux noix | 核桃辣椒酱 | अखरोट-मिर्च की चटनी | আখরোট-মরিচের পেস্ট | pasta de pimentão com nozes
domatessiz | without tomato | بدون طماطم | без помидоров | sin tomate | ohne Tomaten | sans tomate | 不加番茄 | बिना टमाटर | টমেটো ছাড়া | sem tomate
maydanozsuz | without parsley | بدون بقدونس | без петрушки | sin perejil | ohne Petersilie | sans persil | 不加欧芹 | बिना पार्सले | পার্সলে ছাড়া | sem salsa
bibersiz | without peppers | بدون فلفل | без перца | sin pimiento | ohne Paprika | sans poivron | 不加辣椒 | बिना मिर्ची | মরিচ ছাড়া | sem pimentão
turşusuz | without pickles | بدون مخلل | без солений | sin encurtidos | ohne Eingelegtes | sans pickles | 不加酸菜 | बिना अचार | আচার ছাড়া | sem picles
sossuz | without sauce | بدون صلصة | без соуса | sin salsa | ohne Soße | sans sauce | 不加酱 | बिना सॉस | সস ছাড়া | sem molho
baharatsız | without spices | بدون بهارات | без специй | sin especias | ohne Gewürze | sans épices | 不加香料 | बिना मसाले | মসলা ছাড়া | sem temperos
tuzsuz | without salt | بدون ملح | без соли | sin sal | ohne Salz | sans sel | 不加盐 | बिना नमक | লবণ ছাড়া | sem sal
buzsuz | without ice | بدون ثلج | безо льда | sin hielo | ohne Eiswürfel | sans glaçons | 去冰 | बिना बर्फ़ | বরফ ছাড়া | sem gelo
`);
