import { terms } from '../../../src/glossary/term.ts';

/**
 * Turkish attributes of a dish ("kıymalı"): what it is made or served with. Before a dish they are
 * written as "with minced meat and egg" after it.
 */
export const attributes = terms(`
tereyağlı | with butter | بالزبدة | со сливочным маслом | con mantequilla | mit Butter | au beurre | 配黄油 | मक्खन के साथ | মাখনসহ | com manteiga
sarımsaklı | with garlic | بالثوم | с чесноком | con ajo | mit Knoblauch | à l’ail | 配大蒜 | लहसुन के साथ | রসুনসহ | com alho
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
kuşbaşılı | with diced meat | بقطع اللحم | с кусочками мяса | con carne en dados | mit Fleischwürfeln | aux dés de viande | 配肉丁 | मांस के टुकड़ों के साथ | মাংসের টুকরাসহ | com carne em cubos
pastırmalı | with pastırma | بالبسطرمة | с бастурмой | con pastırma | mit Pastırma | au pastırma | 配土耳其风干牛肉 | पास्तिरमा के साथ | পাস্তিরমাসহ | com pastırma
kavurmalı | with kavurma | بالقاورما | с кавурмой | con kavurma | mit Kavurma | au kavurma | 配卡武尔马烩肉 | कावुर्मा के साथ | কাভুরমাসহ | com kavurma
bademli | with almonds | باللوز | с миндалём | con almendras | mit Mandeln | aux amandes | 配杏仁 | बादाम के साथ | কাঠবাদামসহ | com amêndoas
antep fıstıklı | with pistachios | بالفستق الحلبي | с фисташками | con pistachos | mit Pistazien | aux pistaches | 配开心果 | पिस्ते के साथ | পেস্তাসহ | com pistaches
yer fıstıklı | with peanuts | بالفول السوداني | с арахисом | con cacahuetes | mit Erdnüssen | aux cacahuètes | 配花生 | मूँगफली के साथ | চিনাবাদামসহ | com amendoim
susamlı | with sesame | بالسمسم | с кунжутом | con sésamo | mit Sesam | au sésame | 配芝麻 | तिल के साथ | তিলসহ | com gergelim
tahinli | with tahini | بالطحينة | с тахини | con tahini | mit Tahini | au tahini | 配芝麻酱 | ताहिनी के साथ | তাহিনিসহ | com tahine
hellimli | with halloumi | بجبنة الحلوم | с халуми | con halloumi | mit Halloumi | au halloumi | 配哈罗米奶酪 | हल्लूमी के साथ | হালুমিসহ | com halloumi
beyaz peynirli | with white cheese | بالجبنة البيضاء | с белым сыром | con queso blanco | mit weißem Käse | au fromage blanc turc | 配白奶酪 | सफ़ेद चीज़ के साथ | সাদা পনিরসহ | com queijo branco
lor peynirli | with curd cheese | بجبنة اللور | с творожным сыром лор | con requesón | mit Lor-Käse | au fromage lor | 配凝乳奶酪 | लोर चीज़ के साथ | লোর পনিরসহ | com requeijão lor
tulum peynirli | with tulum cheese | بجبنة التولوم | с сыром тулум | con queso tulum | mit Tulum-Käse | au fromage tulum | 配图卢姆奶酪 | तुलुम चीज़ के साथ | তুলুম পনিরসহ | com queijo tulum
cheddarlı | with cheddar | بجبنة الشيدر | с чеддером | con cheddar | mit Cheddar | au cheddar | 配切达奶酪 | चेडर के साथ | চেডারসহ | com cheddar
mozzarellalı | with mozzarella | بجبنة الموزاريلا | с моцареллой | con mozzarella | mit Mozzarella | à la mozzarella | 配马苏里拉奶酪 | मोत्ज़ारेला के साथ | মোজারেলাসহ | com mozzarella
parmesanlı | with Parmesan | بالبارميزان | с пармезаном | con parmesano | mit Parmesan | au parmesan | 配帕玛森奶酪 | पार्मेज़ान के साथ | পারমেজানসহ | com parmesão
labneli | with labneh | باللبنة | с лабне | con labneh | mit Labneh | au labné | 配浓缩酸奶酪 | लबनेह के साथ | লাবনেহসহ | com labneh
avokadolu | with avocado | بالأفوكادو | с авокадо | con aguacate | mit Avocado | à l’avocat | 配牛油果 | एवोकाडो के साथ | অ্যাভোকাডোসহ | com abacate
somonlu | with salmon | بالسلمون | с лососем | con salmón | mit Lachs | au saumon | 配三文鱼 | सैल्मन के साथ | স্যামনসহ | com salmão
füme somonlu | with smoked salmon | بالسلمون المدخّن | с копчёным лососем | con salmón ahumado | mit Räucherlachs | au saumon fumé | 配烟熏三文鱼 | स्मोक्ड सैल्मन के साथ | স্মোকড স্যামনসহ | com salmão defumado
ton balıklı | with tuna | بالتونة | с тунцом | con atún | mit Thunfisch | au thon | 配金枪鱼 | टूना के साथ | টুনাসহ | com atum
hamsili | with anchovies | بالأنشوفة | с хамсой | con anchoas frescas | mit Sardellen | aux anchois frais | 配凤尾鱼 | हम्सी मछली के साथ | অ্যাঙ্কোভিসহ | com anchovas
karidesli | with prawns | بالروبيان | с креветками | con gambas | mit Garnelen | aux crevettes | 配虾 | झींगों के साथ | চিংড়িসহ | com camarões
kalamarlı | with calamari | بالكاليماري | с кальмарами | con calamares | mit Calamari | aux calamars | 配鱿鱼 | कैलामारी के साथ | ক্যালামারিসহ | com lulas
deniz mahsullü | with seafood | بثمار البحر | с морепродуктами | con marisco | mit Meeresfrüchten | aux fruits de mer | 配海鲜 | सीफ़ूड के साथ | সামুদ্রিক খাবারসহ | com frutos do mar
hindili | with turkey | بالديك الرومي | с индейкой | con pavo | mit Pute | à la dinde | 配火鸡肉 | टर्की के साथ | টার্কিসহ | com peru
hindi fümeli | with smoked turkey | بالديك الرومي المدخّن | с копчёной индейкой | con pavo ahumado | mit geräucherter Pute | à la dinde fumée | 配烟熏火鸡 | स्मोक्ड टर्की के साथ | স্মোকড টার্কিসহ | com peru defumado
sosisli | with sausage | بالنقانق | с сосисками | con salchicha | mit Würstchen | à la saucisse | 配香肠 | सॉसेज के साथ | সসেজসহ | com salsicha
salamlı | with salami | بالسلامي | с салями | con salami | mit Salami | au salami | 配萨拉米 | सलामी के साथ | সালামিসহ | com salame
kuzulu | with lamb | بلحم الخروف | с бараниной | con cordero | mit Lamm | à l’agneau | 配羊肉 | मेमने के मांस के साथ | ভেড়ার মাংসসহ | com cordeiro
köfteli | with köfte | بالكفتة | с кёфте | con köfte | mit Köfte | aux köfte | 配土耳其肉丸 | कोफ़्ते के साथ | কোফতাসহ | com köfte
dönerli | with döner | بالدونر | с дёнером | con döner | mit Döner | au döner | 配土耳其烤肉 | डोनर के साथ | ডোনারসহ | com döner
domatesli | with tomato | بالطماطم | с помидорами | con tomate | mit Tomaten | à la tomate | 配番茄 | टमाटर के साथ | টমেটোসহ | com tomate
biberli | with pepper | بالفلفل الحلو | со сладким перцем | con pimiento | mit Paprika | au poivron | 配甜椒 | शिमला मिर्च के साथ | ক্যাপসিকামসহ | com pimentão
patlıcanlı | with aubergine | بالباذنجان | с баклажанами | con berenjena | mit Auberginen | à l’aubergine | 配茄子 | बैंगन के साथ | বেগুনসহ | com berinjela
kabaklı | with courgette | بالكوسا | с кабачками | con calabacín | mit Zucchini | à la courgette | 配西葫芦 | तोरी के साथ | জুকিনিসহ | com abobrinha
pırasalı | with leek | بالكراث | с луком-пореем | con puerro | mit Lauch | au poireau | 配韭葱 | लीक के साथ | লিকসহ | com alho-poró
soğanlı | with onion | بالبصل | с луком | con cebolla | mit Zwiebeln | à l’oignon | 配洋葱 | प्याज़ के साथ | পেঁয়াজসহ | com cebola
karamelize soğanlı | with caramelised onion | بالبصل المكرمل | с карамелизованным луком | con cebolla caramelizada | mit karamellisierten Zwiebeln | aux oignons caramélisés | 配焦糖洋葱 | कैरेमलाइज़्ड प्याज़ के साथ | ক্যারামেলাইজড পেঁয়াজসহ | com cebola caramelizada
havuçlu | with carrot | بالجزر | с морковью | con zanahoria | mit Karotten | à la carotte | 配胡萝卜 | गाजर के साथ | গাজরসহ | com cenoura
brokolili | with broccoli | بالبروكلي | с брокколи | con brócoli | mit Brokkoli | au brocoli | 配西兰花 | ब्रोकोली के साथ | ব্রোকলিসহ | com brócolis
rokalı | with rocket | بالجرجير | с рукколой | con rúcula | mit Rucola | à la roquette | 配芝麻菜 | रॉकेट पत्तियों के साथ | রকেট পাতাসহ | com rúcula
zeytinli | with olives | بالزيتون | с оливками | con aceitunas | mit Oliven | aux olives | 配橄榄 | ज़ैतून के साथ | জলপাইসহ | com azeitonas
mısırlı | with sweetcorn | بالذرة | с кукурузой | con maíz | mit Mais | au maïs | 配玉米 | मक्के के साथ | ভুট্টাসহ | com milho
nohutlu | with chickpeas | بالحمص | с нутом | con garbanzos | mit Kichererbsen | aux pois chiches | 配鹰嘴豆 | काबुली चनों के साथ | কাবুলি ছোলাসহ | com grão-de-bico
mercimekli | with lentils | بالعدس | с чечевицей | con lentejas | mit Linsen | aux lentilles | 配小扁豆 | मसूर के साथ | মসুর ডালসহ | com lentilhas
bezelyeli | with peas | بالبازلاء | с зелёным горошком | con guisantes | mit Erbsen | aux petits pois | 配豌豆 | मटर के साथ | মটরশুঁটিসহ | com ervilhas
şehriyeli | with vermicelli | بالشعيرية | с вермишелью | con fideos | mit Fadennudeln | aux vermicelles | 配细面 | सेवइयों के साथ | সেমাইসহ | com aletria
bulgurlu | with bulgur | بالبرغل | с булгуром | con bulgur | mit Bulgur | au boulgour | 配碾碎小麦 | बुलगुर के साथ | বুলগুরসহ | com triguilho
kinoalı | with quinoa | بالكينوا | с киноа | con quinoa | mit Quinoa | au quinoa | 配藜麦 | किनोआ के साथ | কিনোয়াসহ | com quinoa
trüflü | with truffle | بالكمأة | с трюфелем | con trufa | mit Trüffel | à la truffe | 配松露 | ट्रफ़ल के साथ | ট্রাফলসহ | com trufa
pestolu | with pesto | بصلصة البيستو | с песто | con pesto | mit Pesto | au pesto | 配青酱 | पेस्टो के साथ | পেস্টোসহ | com pesto
hardallı | with mustard | بالخردل | с горчицей | con mostaza | mit Senf | à la moutarde | 配芥末酱 | सरसों की चटनी के साथ | সরিষাসহ | com mostarda
sumaklı | with sumac | بالسماق | с сумахом | con zumaque | mit Sumach | au sumac | 配漆树粉 | सुमाक के साथ | সুমাকসহ | com sumagre
dereotlu | with dill | بالشبت | с укропом | con eneldo | mit Dill | à l’aneth | 配莳萝 | सोआ के साथ | শুলফাসহ | com endro
kekikli | with thyme | بالزعتر | с тимьяном | con tomillo | mit Thymian | au thym | 配百里香 | थाइम के साथ | থাইমসহ | com tomilho
fesleğenli | with basil | بالريحان | с базиликом | con albahaca | mit Basilikum | au basilic | 配罗勒 | तुलसी के साथ | বেসিলসহ | com manjericão
zencefilli | with ginger | بالزنجبيل | с имбирём | con jengibre | mit Ingwer | au gingembre | 配姜 | अदरक के साथ | আদাসহ | com gengibre
muzlu | with banana | بالموز | с бананом | con plátano | mit Banane | à la banane | 配香蕉 | केले के साथ | কলাসহ | com banana
çilekli | with strawberries | بالفراولة | с клубникой | con fresas | mit Erdbeeren | aux fraises | 配草莓 | स्ट्रॉबेरी के साथ | স্ট্রবেরিসহ | com morangos
frambuazlı | with raspberries | بتوت العليق | с малиной | con frambuesas | mit Himbeeren | aux framboises | 配覆盆子 | रसभरी के साथ | রাস্পবেরিসহ | com framboesas
yaban mersinli | with blueberries | بالتوت الأزرق | с черникой | con arándanos | mit Heidelbeeren | aux myrtilles | 配蓝莓 | ब्लूबेरी के साथ | ব্লুবেরিসহ | com mirtilos
orman meyveli | with forest fruits | بتوت الغابة | с лесными ягодами | con frutos del bosque | mit Waldbeeren | aux fruits rouges | 配森林浆果 | जंगली बेरियों के साथ | বুনো বেরিসহ | com frutas silvestres
vişneli | with sour cherries | بالكرز الحامض | с вишней | con guindas | mit Sauerkirschen | aux griottes | 配酸樱桃 | खट्टी चेरी के साथ | টক চেরিসহ | com ginja
kirazlı | with cherries | بالكرز | с черешней | con cerezas | mit Kirschen | aux cerises | 配樱桃 | चेरी के साथ | চেরিসহ | com cerejas
elmalı | with apple | بالتفاح | с яблоком | con manzana | mit Apfel | aux pommes | 配苹果 | सेब के साथ | আপেলসহ | com maçã
ayvalı | with quince | بالسفرجل | с айвой | con membrillo | mit Quitte | au coing | 配榅桲 | बिही के साथ | কুইন্সসহ | com marmelo
armutlu | with pear | بالإجاص | с грушей | con pera | mit Birne | à la poire | 配梨 | नाशपाती के साथ | নাশপাতিসহ | com pera
incirli | with figs | بالتين | с инжиром | con higos | mit Feigen | aux figues | 配无花果 | अंजीर के साथ | ডুমুরসহ | com figos
kayısılı | with apricots | بالمشمش | с абрикосами | con albaricoque | mit Aprikosen | aux abricots | 配杏 | ख़ुबानी के साथ | এপ্রিকটসহ | com damasco
şeftalili | with peach | بالخوخ | с персиком | con melocotón | mit Pfirsich | à la pêche | 配桃 | आड़ू के साथ | পিচসহ | com pêssego
portakallı | with orange | بالبرتقال | с апельсином | con naranja | mit Orange | à l’orange | 配橙子 | संतरे के साथ | কমলাসহ | com laranja
narlı | with pomegranate | بالرمان | с гранатом | con granada | mit Granatapfel | à la grenade | 配石榴 | अनार के साथ | ডালিমসহ | com romã
ananaslı | with pineapple | بالأناناس | с ананасом | con piña | mit Ananas | à l’ananas | 配菠萝 | अनानास के साथ | আনারসসহ | com abacaxi
mangolu | with mango | بالمانجو | с манго | con mango | mit Mango | à la mangue | 配芒果 | आम के साथ | আমসহ | com manga
hurmalı | with dates | بالتمر | с финиками | con dátiles | mit Datteln | aux dattes | 配椰枣 | खजूर के साथ | খেজুরসহ | com tâmaras
hindistan cevizli | with coconut | بجوز الهند | с кокосом | con coco | mit Kokos | à la noix de coco | 配椰子 | नारियल के साथ | নারকেলসহ | com coco
kestaneli | with chestnuts | بالكستناء | с каштанами | con castañas | mit Kastanien | aux châtaignes | 配栗子 | शाहबलूत के साथ | চেস্টনাটসহ | com castanhas
balkabaklı | with pumpkin | باليقطين | с тыквой | con calabaza | mit Kürbis | au potiron | 配南瓜 | कद्दू के साथ | মিষ্টি কুমড়াসহ | com abóbora
karamelli | with caramel | بالكراميل | с карамелью | con caramelo | mit Karamell | au caramel | 配焦糖 | कैरमल के साथ | ক্যারামেলসহ | com caramelo
vanilyalı | with vanilla | بالفانيليا | с ванилью | con vainilla | mit Vanille | à la vanille | 配香草 | वनीला के साथ | ভ্যানিলাসহ | com baunilha
kakaolu | with cocoa | بالكاكاو | с какао | con cacao | mit Kakao | au cacao | 配可可 | कोको के साथ | কোকোসহ | com cacau
damla sakızlı | with mastic | بالمستكة | с мастикой | con almáciga | mit Mastix | au mastic | 配乳香脂 | मस्तगी के साथ | মাস্টিকসহ | com mástique
pekmezli | with grape molasses | بدبس العنب | с пекмезом | con melaza de uva | mit Traubensirup | à la mélasse de raisin | 配葡萄糖浆 | अंगूर के शीरे के साथ | আঙুরের গুড়সহ | com melaço de uva
reçelli | with jam | بالمربى | с вареньем | con mermelada | mit Marmelade | à la confiture | 配果酱 | जैम के साथ | জ্যামসহ | com geleia
köri soslu | with curry sauce | بصلصة الكاري | с соусом карри | con salsa curry | mit Currysauce | sauce curry | 配咖喱酱 | करी सॉस के साथ | কারি সসসহ | com molho curry
barbekü soslu | with barbecue sauce | بصلصة الباربكيو | с соусом барбекю | con salsa barbacoa | mit Barbecuesauce | sauce barbecue | 配烧烤酱 | बारबेक्यू सॉस के साथ | বারবিকিউ সসসহ | com molho barbecue
mantar soslu | with mushroom sauce | بصلصة الفطر | с грибным соусом | con salsa de champiñones | mit Champignonsauce | sauce aux champignons | 配蘑菇酱 | मशरूम सॉस के साथ | মাশরুম সসসহ | com molho de cogumelos
domates soslu | with tomato sauce | بصلصة الطماطم | с томатным соусом | con salsa de tomate | mit Tomatensauce | sauce tomate | 配番茄酱 | टमाटर सॉस के साथ | টমেটো সসসহ | com molho de tomate
çikolata soslu | with chocolate sauce | بصلصة الشوكولاتة | с шоколадным соусом | con salsa de chocolate | mit Schokoladensauce | sauce chocolat | 配巧克力酱 | चॉकलेट सॉस के साथ | চকলেট সসসহ | com calda de chocolate
karamel soslu | with caramel sauce | بصلصة الكراميل | с карамельным соусом | con salsa de caramelo | mit Karamellsauce | sauce caramel | 配焦糖酱 | कैरमल सॉस के साथ | ক্যারামেল সসসহ | com calda de caramelo
`);
