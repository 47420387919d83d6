import { terms } from '../../../src/glossary/term.ts';

/** Coffee, tea and other hot drinks. */
export const hotDrinks = terms(`
Ristretto | Ristretto | ريستريتو | Ристретто | Ristretto | Ristretto | Ristretto | 芮斯崔朵 | रिस्ट्रेटो | রিস্ট্রেটো | Ristretto
Lungo | Lungo | لونغو | Лунго | Lungo | Lungo | Café allongé | 长萃浓缩咖啡 | लुंगो | লুঙ্গো | Lungo
Macchiato | Macchiato | ماكياتو | Макиато | Macchiato | Macchiato | Macchiato | 玛奇朵 | मैकियाटो | মাকিয়াতো | Macchiato
Espresso Macchiato | Espresso Macchiato | إسبريسو ماكياتو | Эспрессо-макиато | Café cortado | Espresso Macchiato | Café noisette | 玛奇朵浓缩咖啡 | एस्प्रेसो मैकियाटो | এসপ্রেসো মাকিয়াতো | Espresso macchiato
Latte Macchiato | Latte Macchiato | لاتيه ماكياتو | Латте-макиато | Latte macchiato | Latte Macchiato | Latte macchiato | 拿铁玛奇朵 | लाटे मैकियाटो | লাটে মাকিয়াতো | Latte macchiato
Cortado | Cortado | كورتادو | Кортадо | Cortado | Cortado | Cortado | 科塔多咖啡 | कोर्टाडो | কোর্তাদো | Cortado
Karamel Latte | Caramel Latte | لاتيه بالكراميل | Карамельный латте | Latte con caramelo | Karamell-Latte | Latte au caramel | 焦糖拿铁 | कैरामेल लाटे | ক্যারামেল লাটে | Latte de caramelo
Vanilyalı Latte | Vanilla Latte | لاتيه بالفانيليا | Ванильный латте | Latte de vainilla | Vanille-Latte | Latte à la vanille | 香草拿铁 | वनीला लाटे | ভ্যানিলা লাটে | Latte de baunilha
Fındıklı Latte | Hazelnut Latte | لاتيه بالبندق | Латте с фундуком | Latte de avellana | Haselnuss-Latte | Latte à la noisette | 榛子拿铁 | हेज़लनट लाटे | হ্যাজেলনাট লাটে | Latte de avelã
Chai Latte | Chai Latte | تشاي لاتيه | Чай-латте | Chai latte | Chai Latte | Chai latte | 印度香料奶茶 | चाय लाटे | চা লাটে | Chai latte
Matcha Latte | Matcha Latte | ماتشا لاتيه | Матча-латте | Matcha latte | Matcha Latte | Matcha latte | 抹茶拿铁 | माचा लाटे | মাচা লাটে | Matcha latte
White Chocolate Mocha | White Chocolate Mocha | موكا بالشوكولاتة البيضاء | Мокка с белым шоколадом | Moca de chocolate blanco | Mokka mit weißer Schokolade | Moka au chocolat blanc | 白巧克力摩卡 | वाइट चॉकलेट मोका | হোয়াইট চকলেট মোকা | Mocha de chocolate branco
Sütlü Filtre Kahve | Filter Coffee with Milk | قهوة مفلترة بالحليب | Фильтр-кофе с молоком | Café de filtro con leche | Filterkaffee mit Milch | Café filtre au lait | 滤泡咖啡加奶 | दूध वाली फ़िल्टर कॉफ़ी | দুধ দিয়ে ফিল্টার কফি | Café coado com leite
Kafeinsiz Kahve | Decaf Coffee | قهوة بدون كافيين | Кофе без кофеина | Café descafeinado | Entkoffeinierter Kaffee | Café décaféiné | 无咖啡因咖啡 | डिकैफ़ कॉफ़ी | ডিক্যাফ কফি | Café descafeinado
Granül Kahve | Instant Coffee | قهوة سريعة التحضير | Растворимый кофе | Café instantáneo | Instantkaffee | Café soluble | 速溶咖啡 | इंस्टेंट कॉफ़ी | ইনস্ট্যান্ট কফি | Café solúvel
French Press | French Press Coffee | قهوة فرنش برس | Кофе во френч-прессе | Café de émbolo | French-Press-Kaffee | Café à piston | 法压壶咖啡 | फ़्रेंच प्रेस कॉफ़ी | ফ্রেঞ্চ প্রেস কফি | Café na prensa francesa
Duble Türk Kahvesi | Double Turkish Coffee | قهوة تركية دبل | Двойной кофе по-турецки | Café turco doble | Doppelter türkischer Kaffee | Double café turc | 双份土耳其咖啡 | डबल तुर्की कॉफ़ी | ডাবল তুর্কি কফি | Café turco duplo
Damla Sakızlı Türk Kahvesi | Turkish Coffee with Mastic | قهوة تركية بالمستكة | Кофе по-турецки с мастикой | Café turco con almáciga | Türkischer Kaffee mit Mastix | Café turc au mastic | 乳香土耳其咖啡 | मस्तगी वाली तुर्की कॉफ़ी | মাস্তিক দেওয়া তুর্কি কফি | Café turco com mástique
Sütlü Türk Kahvesi | Turkish Coffee with Milk | قهوة تركية بالحليب | Кофе по-турецки на молоке | Café turco con leche | Türkischer Kaffee mit Milch | Café turc au lait | 牛奶土耳其咖啡 | दूध वाली तुर्की कॉफ़ी | দুধের তুর্কি কফি | Café turco com leite
Dibek Kahvesi | Dibek Coffee (Stone-Ground) | قهوة ديبك مطحونة بالهاون | Кофе «Дибек», смолотый в ступе | Café dibek molido en mortero | Dibek-Kaffee aus dem Mörser | Café dibek moulu au mortier | 石臼研磨咖啡 | दिबेक कॉफ़ी (ओखली में पिसी) | দিবেক কফি (হামানদিস্তায় গুঁড়া) | Café dibek moído no pilão
Menengiç Kahvesi | Terebinth Coffee | قهوة البطم | Кофе из плодов терпентинного дерева | Café de terebinto | Terebinthen-Kaffee | Café de térébinthe | 笃耨香果咖啡 | मेनेंगिच कॉफ़ी | মেনেঙ্গিচ কফি | Café de terebinto
Mırra | Mırra (Bitter Arab Coffee) | قهوة مرّة | Мырра (крепкий горький кофе) | Mırra (café amargo) | Mırra (bitterer Kaffee) | Mırra (café amer) | 苦味阿拉伯咖啡 | मिर्रा (कड़वी कॉफ़ी) | মিররা (তেতো কফি) | Mırra (café amargo)
Bardak Çay | Glass of Tea | كأس شاي | Чай в стаканчике | Vaso de té | Glas Tee | Verre de thé | 单杯红茶 | एक गिलास चाय | এক গ্লাস চা | Copo de chá
Fincan Çay | Cup of Tea | فنجان شاي | Чашка чая | Taza de té | Tasse Tee | Tasse de thé | 大杯红茶 | एक कप चाय | এক কাপ চা | Xícara de chá
Duble Çay | Large Tea | شاي كبير | Большой чай | Té grande | Großer Tee | Grand thé | 加大红茶 | बड़ी चाय | বড় চা | Chá grande
Demlik Çay | Pot of Tea | إبريق شاي | Чай в чайнике | Tetera de té | Kännchen Tee | Théière de thé noir | 壶装红茶 | चायदानी भर चाय | এক পট চা | Bule de chá
Semaver Çay | Samovar Tea | شاي السماور | Чай из самовара | Té de samovar | Tee aus dem Samowar | Thé au samovar | 茶炊红茶 | समोवर चाय | সামোভার চা | Chá de samovar
Siyah Çay | Black Tea | شاي أسود | Чёрный чай | Té negro | Schwarzer Tee | Thé noir | 红茶 | काली चाय | রং চা | Chá preto
Yeşil Çay | Green Tea | شاي أخضر | Зелёный чай | Té verde | Grüner Tee | Thé vert | 绿茶 | ग्रीन टी | সবুজ চা | Chá verde
Earl Grey | Earl Grey Tea | شاي إيرل غراي | Чай «Эрл Грей» | Té Earl Grey | Earl Grey | Thé Earl Grey | 伯爵茶 | अर्ल ग्रे चाय | আর্ল গ্রে চা | Chá Earl Grey
Ihlamur | Linden Tea | شاي الزيزفون | Липовый чай | Infusión de tila | Lindenblütentee | Infusion de tilleul | 椴花茶 | लिंडन चाय | লিন্ডেন চা | Chá de tília
Papatya Çayı | Chamomile Tea | شاي البابونج | Ромашковый чай | Manzanilla | Kamillentee | Infusion de camomille | 洋甘菊茶 | कैमोमाइल चाय | ক্যামোমাইল চা | Chá de camomila
Nane Limon | Mint and Lemon Infusion | نعناع وليمون | Мята с лимоном | Infusión de menta y limón | Minze-Zitronen-Tee | Infusion menthe-citron | 薄荷柠檬茶 | पुदीना नींबू चाय | পুদিনা লেবু চা | Chá de hortelã com limão
Kuşburnu Çayı | Rosehip Tea | شاي ثمر الورد | Чай из шиповника | Infusión de escaramujo | Hagebuttentee | Infusion de cynorhodon | 玫瑰果茶 | रोज़हिप चाय | রোজহিপ চা | Chá de rosa-mosqueta
Zencefilli Çay | Ginger Tea | شاي الزنجبيل | Имбирный чай | Té de jengibre | Ingwertee | Thé au gingembre | 姜茶 | अदरक की चाय | আদা চা | Chá de gengibre
Elma Çayı | Apple Tea | شاي التفاح | Яблочный чай | Té de manzana | Apfeltee | Thé à la pomme | 苹果茶 | सेब की चाय | আপেল চা | Chá de maçã
Kış Çayı | Winter Tea | شاي الشتاء | Зимний чай | Té de invierno | Wintertee | Thé d'hiver | 冬日暖茶 | विंटर चाय | শীতের চা | Chá de inverno
Sıcak Süt | Hot Milk | حليب ساخن | Горячее молоко | Leche caliente | Heiße Milch | Lait chaud | 热牛奶 | गरम दूध | গরম দুধ | Leite quente
Ballı Süt | Milk with Honey | حليب بالعسل | Молоко с мёдом | Leche con miel | Milch mit Honig | Lait au miel | 蜂蜜牛奶 | शहद वाला दूध | মধু দুধ | Leite com mel
Sıcak Salep | Hot Salep with Cinnamon | سحلب ساخن بالقرفة | Горячий салеп с корицей | Salep caliente con canela | Heißer Salep mit Zimt | Salep chaud à la cannelle | 肉桂热兰茎粉奶 | दालचीनी वाला गरम सालेप | দারুচিনি দেওয়া গরম সালেপ | Salep quente com canela
`);
