import { terms } from '../../../src/glossary/term.ts';

/** Ways of serving, and options a guest can ask for. */
export const servingWords = terms(`
soğuk servis edilir | served cold | يُقدَّم باردًا | подаётся холодным | se sirve frío | kalt serviert | servi froid | 冷食 | ठंडा परोसा जाता है | ঠান্ডা পরিবেশিত | servido frio
sıcak servis edilir | served hot | يُقدَّم ساخنًا | подаётся горячим | se sirve caliente | heiß serviert | servi chaud | 趁热上桌 | गरम परोसा जाता है | গরম পরিবেশিত | servido quente
pilav ile servis edilir | served with pilaf | يُقدَّم مع الأرز | подаётся с пловом | se sirve con pilaf | mit Pilaw serviert | servi avec du pilaf | 佐抓饭 | पुलाव के साथ परोसा जाता है | পোলাওয়ের সঙ্গে পরিবেশিত | servido com pilaf
salata ile servis edilir | served with salad | يُقدَّم مع السلطة | подаётся с салатом | se sirve con ensalada | mit Salat serviert | servi avec de la salade | 佐沙拉 | सलाद के साथ परोसा जाता है | সালাদের সঙ্গে পরিবেশিত | servido com salada
patates kızartması ile servis edilir | served with French fries | يُقدَّم مع بطاطا مقلية | подаётся с картофелем фри | se sirve con patatas fritas | mit Pommes frites serviert | servi avec des frites | 佐薯条 | फ़्रेंच फ़्राइज़ के साथ परोसा जाता है | ফ্রেঞ্চ ফ্রাইয়ের সঙ্গে পরিবেশিত | servido com batatas fritas
közlenmiş domates ve biber ile servis edilir | served with charred tomato and pepper | يُقدَّم مع طماطم وفلفل مشويين | подаётся с печёными томатом и перцем | se sirve con tomate y pimiento asados | mit gegrillter Tomate und Paprika serviert | servi avec tomate et poivron grillés | 佐烤番茄和烤甜椒 | भुने टमाटर और शिमला मिर्च के साथ परोसा जाता है | পোড়া টমেটো ও ক্যাপসিকামের সঙ্গে পরিবেশিত | servido com tomate e pimentão assados
yoğurt ile servis edilir | served with yoghurt | مع اللبن | подаётся с йогуртом | servido con yogur | mit Joghurt serviert | servi avec du yaourt | 佐酸奶 | दही के साथ परोसा | দই দিয়ে পরিবেশিত | servido com iogurte
lavaş ile servis edilir | served with lavash | يُقدَّم مع خبز لافاش | подаётся с лавашом | se sirve con pan lavash | mit Lavash serviert | servi avec du pain lavash | 佐拉瓦什薄饼 | लवाश के साथ परोसा जाता है | লাভাশের সঙ্গে পরিবেশিত | servido com pão lavash
dondurma ile servis edilir | served with ice cream | تُقدَّم مع البوظة | подаётся с мороженым | servido con helado | mit Eis serviert | servi avec glace | 佐冰淇淋 | आइसक्रीम के साथ परोसा | আইসক্রিম দিয়ে পরিবেশিত | servido com sorvete
vanilyalı dondurma ile servis edilir | served with vanilla ice cream | يُقدَّم مع بوظة الفانيليا | подаётся с ванильным мороженым | se sirve con helado de vainilla | mit Vanilleeis serviert | servi avec glace à la vanille | 佐香草冰淇淋 | वनीला आइसक्रीम के साथ परोसा जाता है | ভ্যানিলা আইসক্রিমের সঙ্গে পরিবেশিত | servido com sorvete de baunilha
kaymak ile servis edilir | with clotted cream | بالقشطة | с каймаком | con kaymak | mit Kaymak | à la crème kaymak | 配凝脂奶油 | मलाई के साथ | মালাইসহ | com nata kaymak
lavaş üzerinde | on lavash | على خبز لافاش | на лаваше | sobre pan lavash | auf Lavash | sur pain lavash | 铺于拉瓦什薄饼上 | लवाश पर | লাভাশের ওপর | sobre pão lavash
pide üzerinde | on pide bread | على خبز البيدا | на хлебе пиде | sobre pan pide | auf Pide-Brot | sur pain pide | 铺于皮德面包上 | पीदे ब्रेड पर | পিদে রুটির ওপর | sobre pão pide
odun ateşinde pişirilir | cooked over a wood fire | يُطهى على نار الحطب | готовится на дровах | cocinado al fuego de leña | über Holzfeuer gegart | cuit au feu de bois | 柴火烹制 | लकड़ी की आग पर पकाया जाता है | কাঠের আগুনে রান্না | preparado no fogo a lenha
mangal ateşinde pişirilir | cooked over charcoal | يُطهى على الفحم | готовится на углях | cocinado a la brasa | über Holzkohle gegart | cuit au charbon de bois | 炭火烹制 | कोयले की आग पर पकाया जाता है | কয়লার আগুনে রান্না | preparado na brasa
tereyağında kavrulmuş | browned in butter | محمّر بالزبدة | обжаренный в сливочном масле | dorado en mantequilla | in Butter gebraten | doré au beurre | 黄油煎香 | मक्खन में भुना | মাখনে ভাজা | dourado na manteiga
günlük taze | fresh daily | طازج يوميًا | свежее каждый день | fresco cada día | täglich frisch zubereitet | frais du jour | 每日新鲜 | हर दिन ताज़ा | প্রতিদিন তাজা | fresco todos os dias
gluten içermez | contains no gluten | لا يحتوي على الغلوتين | не содержит глютена | no contiene gluten | enthält kein Gluten | ne contient pas de gluten | 不含麸质 | ग्लूटेन नहीं है | গ্লুটেন নেই | não contém glúten
laktoz içermez | contains no lactose | لا يحتوي على اللاكتوز | не содержит лактозы | no contiene lactosa | enthält keine Laktose | ne contient pas de lactose | 不含乳糖 | लैक्टोज़ नहीं है | ল্যাকটোজ নেই | não contém lactose
isteğe göre acılı | spicy on request | حار حسب الطلب | острый по желанию | picante a petición | auf Wunsch scharf | épicé sur demande | 可按需加辣 | माँगने पर तीखा | চাইলে ঝাল | picante a pedido
çay dahil | tea included | الشاي مشمول | чай включён | té incluido | Tee inklusive | thé compris | 含茶 | चाय शामिल | চা অন্তর্ভুক্ত | chá incluso
sınırsız çay | unlimited tea | شاي بلا حدود | чай без ограничений | té ilimitado | Tee ohne Limit | thé à volonté | 红茶畅饮 | असीमित चाय | অফুরন্ত চা | chá à vontade
bir fincan Türk kahvesi | a cup of Turkish coffee | فنجان قهوة تركية | чашка кофе по-турецки | una taza de café turco | eine Tasse türkischer Kaffee | une tasse de café turc | 一杯土耳其咖啡 | एक कप तुर्की कॉफ़ी | এক কাপ তুর্কি কফি | uma xícara de café turco
`);
