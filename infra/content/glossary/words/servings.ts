import { terms } from '../../../src/glossary/term.ts';

/** Sizes, counts and weights. */
export const servings = terms(`
1 kişilik | for one | لشخص واحد | на одного | para una persona | für 1 Person | pour 1 personne | 一人份 | एक व्यक्ति के लिए | এক জনের জন্য | para 1 pessoa
2 kişilik | for two | لشخصين | на двоих | para dos personas | für 2 Personen | pour 2 personnes | 两人份 | दो लोगों के लिए | দুই জনের জন্য | para 2 pessoas
3 kişilik | for three | لثلاثة أشخاص | на троих | para tres personas | für 3 Personen | pour 3 personnes | 三人份 | तीन लोगों के लिए | তিন জনের জন্য | para 3 pessoas
4 kişilik | for four | لأربعة أشخاص | на четверых | para cuatro personas | für 4 Personen | pour 4 personnes | 四人份 | चार लोगों के लिए | চার জনের জন্য | para 4 pessoas
6 kişilik | for six | لستة أشخاص | на шестерых | para seis personas | für 6 Personen | pour 6 personnes | 六人份 | छह लोगों के लिए | ছয় জনের জন্য | para 6 pessoas
iki kişilik | for two people | يكفي شخصين | для двух человек | para dos | für zwei Personen | pour deux personnes | 供两人享用 | दो व्यक्तियों के लिए | দুই ব্যক্তির জন্য | para duas pessoas
kişi başı | per person | للشخص الواحد | на человека | por persona | pro Person | par personne | 每位 | प्रति व्यक्ति | জনপ্রতি | por pessoa
paylaşımlık | to share | للمشاركة | на компанию | para compartir | zum Teilen | à partager | 适合分享 | साझा करने के लिए | ভাগ করে খাওয়ার জন্য | para compartilhar
porsiyon | portion | حصة | порция | ración | Portion | portion | 一份 | पोर्शन | পরিবেশন | porção
yarım porsiyon | half portion | نصف حصة | полпорции | media ración | halbe Portion | demi-portion | 半份 | आधा पोर्शन | আধা পরিবেশন | meia porção
1 porsiyon | 1 portion | حصة واحدة | 1 порция | 1 ración | 1 Portion | 1 portion | 1份 | 1 पोर्शन | ১ পরিবেশন | 1 porção
1,5 porsiyon | 1.5 portions | حصة ونصف | 1,5 порции | 1,5 raciones | 1,5 Portionen | 1,5 portion | 1.5份 | 1.5 पोर्शन | ১.৫ পরিবেশন | 1,5 porção
2 porsiyon | 2 portions | حصتان | 2 порции | 2 raciones | 2 Portionen | 2 portions | 2份 | 2 पोर्शन | ২ পরিবেশন | 2 porções
bir buçuk porsiyon | one and a half portions | حصة ونصف | полторы порции | ración y media | anderthalb Portionen | portion et demie | 一份半 | डेढ़ पोर्शन | দেড় পরিবেশন | porção e meia
duble porsiyon | double portion | حصة مزدوجة | двойная порция | ración doble | doppelte Portion | double portion | 双份 | डबल पोर्शन | ডাবল পরিবেশন | porção dupla
küçük boy | small | حجم صغير | маленький | pequeño | klein | petit | 小份 | छोटा | ছোট | pequeno
orta boy | regular | حجم وسط | средний | mediano | mittel | moyen | 中份 | मध्यम | মাঝারি | médio
büyük boy | large | حجم كبير | большой | grande | groß | grand | 大份 | बड़ा | বড় | grande
1 adet | 1 piece | قطعة واحدة | 1 шт. | 1 unidad | 1 Stück | 1 pièce | 1个 | 1 नग | ১টি | 1 unidade
2 adet | 2 pieces | قطعتان | 2 шт. | 2 unidades | 2 Stück | 2 pièces | 2个 | 2 नग | ২টি | 2 unidades
3 adet | 3 pieces | 3 قطع | 3 шт. | 3 unidades | 3 Stück | 3 pièces | 3个 | 3 नग | ৩টি | 3 unidades
4 adet | 4 pieces | 4 قطع | 4 шт. | 4 unidades | 4 Stück | 4 pièces | 4个 | 4 नग | ৪টি | 4 unidades
5 adet | 5 pieces | 5 قطع | 5 шт. | 5 unidades | 5 Stück | 5 pièces | 5个 | 5 नग | ৫টি | 5 unidades
6 adet | 6 pieces | 6 قطع | 6 шт. | 6 unidades | 6 Stück | 6 pièces | 6个 | 6 नग | ৬টি | 6 unidades
8 adet | 8 pieces | 8 قطع | 8 шт. | 8 unidades | 8 Stück | 8 pièces | 8个 | 8 नग | ৮টি | 8 unidades
10 adet | 10 pieces | 10 قطع | 10 шт. | 10 unidades | 10 Stück | 10 pièces | 10个 | 10 नग | ১০টি | 10 unidades
dilim | slice | شريحة | кусок | trozo | ein Stück | part | 一块 | टुकड़ा | টুকরা | fatia
3 dilim | 3 slices | 3 شرائح | 3 куска | 3 trozos | 3 Scheiben | 3 tranches | 3块 | 3 टुकड़े | ৩ টুকরা | 3 fatias
4 dilim | 4 slices | 4 شرائح | 4 куска | 4 trozos | 4 Scheiben | 4 tranches | 4块 | 4 टुकड़े | ৪ টুকরা | 4 fatias
bardak | glass | كأس | стакан | vaso | Glas | verre | 一杯 | गिलास | গ্লাস | copo
fincan | cup | فنجان | чашка | taza | Tasse | tasse | 一小杯 | कप | কাপ | xícara
şişe | bottle | قنينة | бутылка | botella | Flasche | bouteille | 一瓶 | बोतल | বোতল | garrafa
kutu | can | علبة | банка | lata | Dose | canette | 一罐 | कैन | ক্যান | lata
sürahi | jug | إبريق | кувшин | jarra | Krug | carafe | 一扎 | जग | জগ | jarra
demlik | teapot | إبريق شاي | заварочный чайник | tetera | Teekanne | théière | 一壶 | चायदानी | চায়ের কেটলি | bule
kase | bowl | زبدية | миска | cuenco | Schale | bol | 一碗 | कटोरा | বাটি | tigela
tabak | plate | طبق | тарелка | plato | Teller | assiette | 一盘 | प्लेट | প্লেট | prato
kilogram | kilogram | كيلوغرام | килограмм | kilogramo | Kilogramm | kilogramme | 公斤 | किलोग्राम | কিলোগ্রাম | quilo
gram | gram | غرام | грамм | gramo | Gramm | gramme | 克 | ग्राम | গ্রাম | grama
litre | litre | لتر | литр | litro | Liter | litre | 升 | लीटर | লিটার | litro
15 dakikada hazır | ready in 15 minutes | جاهز خلال 15 دقيقة | готово за 15 минут | listo en 15 minutos | in 15 Minuten fertig | prêt en 15 minutes | 15分钟即可上桌 | 15 मिनट में तैयार | ১৫ মিনিটে তৈরি | pronto em 15 minutos
şefin önerisi | chef’s recommendation | اختيار الشيف | рекомендация шефа | recomendación del chef | Empfehlung des Küchenchefs | suggestion du chef | 主厨推荐 | शेफ़ की सिफ़ारिश | শেফের পছন্দ | sugestão do chef
`);
