import { terms } from '../../../src/glossary/term.ts';

/** Ways of preparation, as they appear between the commas of a description. */
export const cookingWords = terms(`
ızgara | grilled | مشوي | на гриле | a la parrilla | gegrillt | grillé | 烤制 | ग्रिल्ड | গ্রিল করা | grelhado
ızgarada | on the grill | على الشواية | на решётке | en la parrilla | vom Grill | sur le gril | 炭烤架上 | ग्रिल पर | গ্রিলে | na grelha
mangalda | charcoal-grilled | على الفحم | на мангале | a la brasa | vom Holzkohlegrill | au feu de bois | 炭火烤 | कोयले पर भुना | কয়লায় পোড়া | na brasa
közde | over embers | على الجمر | на углях | sobre brasas | über der Glut | sur la braise | 余烬烤 | अंगारों पर | জ্বলন্ত কয়লায় | sobre brasas
közlenmiş | char-grilled | مشوي على الجمر | печёный на углях | asado a las brasas | über Glut geröstet | rôti à la braise | 炭烤 | अंगारों पर भुना | কয়লায় ঝলসানো | assado na brasa
fırında | oven-baked | في الفرن | в печи | al horno | im Ofen gebacken | au four | 烤箱烤 | ओवन में बना | ওভেনে বেক করা | no forno
odun fırınında | wood-fired | في فرن الحطب | в дровяной печи | al horno de leña | aus dem Holzofen | au four à bois | 柴火窑烤 | लकड़ी के तंदूर में | কাঠের চুল্লিতে | no forno a lenha
taş fırında | stone-baked | في الفرن الحجري | в каменной печи | en horno de piedra | aus dem Steinofen | cuit sur pierre | 石窑烤 | पत्थर के ओवन में | পাথরের চুল্লিতে | em forno de pedra
güveçte | in a clay pot | في طبق فخّار | в глиняном горшочке | en cazuela de barro | im Tontopf | en cocotte de terre | 陶锅炖 | मिट्टी के बर्तन में | মাটির পাত্রে | em panela de barro
sacda | on the iron griddle | على الصاج | на садже | a la plancha de hierro | vom Eisenblech | sur plaque de fonte | 铁板烤 | तवे पर | তাওয়ায় | na chapa de ferro
tavada | pan-fried | في المقلاة | на сковороде | a la sartén | aus der Pfanne | à la poêle | 煎制 | कड़ाही में | কড়াইতে | na frigideira
bakır tavada | in a copper pan | في مقلاة نحاسية | в медной сковороде | en sartén de cobre | in der Kupferpfanne | en poêle de cuivre | 铜锅 | ताँबे की कड़ाही में | তামার কড়াইতে | em frigideira de cobre
sahanda | in a small skillet | في مقلاة صغيرة | на маленькой сковородке | en sartén pequeña | im Pfännchen | au poêlon | 小铁锅 | छोटी कड़ाही में | ছোট কড়াইতে | em frigideira pequena
şişte | on a skewer | على السيخ | на шампуре | en brocheta | am Spieß | en brochette | 串烤 | सीख़ पर | শিকে | no espeto
buharda | steamed | على البخار | на пару | al vapor | gedämpft | à la vapeur | 清蒸 | भाप में पका | ভাপে রান্না | ao vapor
haşlanmış | boiled | مسلوق | отварной | hervido | gekocht | bouilli | 水煮 | उबला हुआ | সেদ্ধ | cozido
kızarmış | fried | مقلي | жареный | frito | gebraten | frit | 炸 | तला हुआ | ভাজা | frito
çıtır | crispy | مقرمش | хрустящий | crujiente | knusprig | croustillant | 香脆 | कुरकुरा | মচমচে | crocante
kavrulmuş | roasted | محمّص | обжаренный | tostado | geröstet | torréfié | 烘炒 | भुना हुआ | ভাজাভাজা | torrado
sote | sautéed | سوتيه | соте | salteado | sautiert | sauté | 嫩煎 | सॉटे किया हुआ | হালকা ভাজা | salteado
ağır ateşte | slow-cooked | على نار هادئة | томлёный | a fuego lento | langsam gegart | mijoté | 慢火炖 | धीमी आँच पर पका | ধীর আঁচে রান্না | em fogo baixo
tütsülenmiş | smoked | مدخّن | копчёный | ahumado | geräuchert | fumé | 烟熏 | धुएँ में पका | ধোঁয়ায় রান্না | defumado
marine edilmiş | marinated | متبّل | маринованный | marinado | mariniert | mariné | 腌制 | मैरिनेट किया हुआ | ম্যারিনেট করা | marinado
dolma usulü | stuffed | محشي | фаршированный | relleno | gefüllt | farci | 酿馅 | भरवाँ | পুরভরা | recheado
dövülmüş | crushed | مدقوق | толчёный | machacado | zerstoßen | concassé | 捣碎 | कुटा हुआ | থেঁতো করা | triturado
rendelenmiş | grated | مبشور | тёртый | rallado | gerieben | râpé | 擦碎 | कद्दूकस किया हुआ | কোরানো | ralado
doğranmış | chopped | مقطّع | нарезанный | troceado | gehackt | haché | 切碎 | कटा हुआ | কুচানো | picado
elde doğranmış | hand-cut | مقطّع يدويًا | нарезанный вручную | cortado a mano | von Hand geschnitten | coupé à la main | 手切 | हाथ से कटा | হাতে কাটা | cortado à mão
elde kıyılmış | hand-chopped | مفروم يدويًا | рубленный вручную | picado a mano | von Hand gehackt | haché à la main | 手工剁碎 | हाथ से बारीक कटा | হাতে কুচি করা | picado à mão
el açması | hand-rolled | عجين مفرود باليد | ручной раскатки | estirado a mano | von Hand ausgerollt | étalé à la main | 手擀 | हाथ से बेला | হাতে বেলা | aberto à mão
el yapımı | handmade | مصنوع يدويًا | ручной работы | hecho a mano | handgemacht | fait main | 手工制作 | हाथ से बना | হাতে তৈরি | feito à mão
ev yapımı | homemade | بيتي الصنع | домашний | casero | hausgemacht | fait maison | 自家制 | घर का बना | ঘরে তৈরি | caseiro
günlük | made daily | يُحضَّر يوميًا | готовим каждый день | del día | täglich frisch | fait du jour | 每日现做 | रोज़ ताज़ा | প্রতিদিন তৈরি | feito no dia
taze | fresh | طازج | свежий | fresco | frisch | frais | 新鲜 | ताज़ा | তাজা | fresco
organik | organic | عضوي | органический | ecológico | Bio | biologique | 有机 | ऑर्गेनिक | অর্গানিক | orgânico
yerel | local | محلي | местный | local | regional | local | 本地 | स्थानीय | স্থানীয় | local
mevsimlik | seasonal | موسمي | сезонный | de temporada | saisonal | de saison | 当季 | मौसमी | মৌসুমি | da estação
geleneksel | traditional | تقليدي | традиционный | tradicional | traditionell | traditionnel | 传统 | पारंपरिक | ঐতিহ্যবাহী | tradicional
acılı | spicy | حار | острый | picante | scharf | épicé | 辣味 | तीखा | ঝাল | picante
az acılı | mildly spicy | قليل الحرارة | слегка острый | poco picante | leicht scharf | légèrement épicé | 微辣 | हल्का तीखा | অল্প ঝাল | levemente picante
acısız | not spicy | غير حار | неострый | sin picante | nicht scharf | non épicé | 不辣 | बिना मिर्च | ঝাল ছাড়া | sem picante
baharatlı | seasoned with spices | متبّل بالبهارات | пряный | especiado | gewürzt | aux épices | 香料调味 | मसालेदार | মসলাদার | temperado
ekşi | sour | حامض | кислый | ácido | sauer | acide | 酸味 | खट्टा | টক | azedo
tatlı | sweet-tasting | حلو المذاق | сладкий на вкус | de sabor dulce | süßlich | doux | 甜味 | मीठे स्वाद का | মিষ্টি স্বাদের | adocicado
tuzlu | salted | مملّح | солёный | salado | gesalzen | salé | 咸味 | नमकीन | নোনতা | salgado
vegan | vegan | نباتي صرف | веганский | vegano | vegan | végane | 纯素 | वीगन | ভেগান | vegano
vejetaryen | vegetarian | نباتي | вегетарианский | vegetariano | vegetarisch | végétarien | 素食 | शाकाहारी | নিরামিষ | vegetariano
glutensiz | gluten-free | خالٍ من الغلوتين | без глютена | sin gluten | glutenfrei | sans gluten | 无麸质 | ग्लूटेन रहित | গ্লুটেনমুক্ত | sem glúten
laktozsuz | lactose-free | خالٍ من اللاكتوز | без лактозы | sin lactosa | laktosefrei | sans lactose | 无乳糖 | लैक्टोज़ रहित | ল্যাকটোজমুক্ত | sem lactose
şeker ilavesiz | no added sugar | بدون سكر مضاف | без добавления сахара | sin azúcares añadidos | ohne Zuckerzusatz | sans sucre ajouté | 未添加糖 | बिना अतिरिक्त चीनी | বাড়তি চিনি ছাড়া | sem adição de açúcar
helal | halal | حلال | халяль | halal | halal | halal | 清真 | हलाल | হালাল | halal
çiğ | raw | نيء | сырой | crudo | roh | cru | 生食 | कच्चा | কাঁচা | cru
az pişmiş | rare | قليل النضج | слабой прожарки | poco hecho | blutig | saignant | 三分熟 | कम पका | কম সেদ্ধ | malpassado
orta pişmiş | medium | متوسط النضج | средней прожарки | al punto | rosa gebraten | à point | 五分熟 | मध्यम पका | মাঝারি সেদ্ধ | ao ponto
iyi pişmiş | well done | كامل النضج | полной прожарки | muy hecho | durchgebraten | bien cuit | 全熟 | अच्छी तरह पका | ভালো সেদ্ধ | bem passado
`);
