import { terms } from '../../../src/glossary/term.ts';

/** Sauces, oils, syrups, jams and chocolate. */
export const saucesAndSweeteners = terms(`
Sos | Sauce | صلصة | Соус | Salsa | Sauce | Sauce | 酱汁 | सॉस | সস | Molho
Domates Sosu | Tomato Sauce | صلصة طماطم | Томатный соус | Salsa de tomate | Tomatensauce | Sauce tomate | 番茄酱汁 | टमाटर सॉस | টমেটো সস | Molho de tomate
Domates Salçası | Tomato Paste | معجون طماطم | Томатная паста | Concentrado de tomate | Tomatenmark | Concentré de tomate | 番茄膏 | टमाटर पेस्ट | টমেটো পেস্ট | Extrato de tomate
Biber Salçası | Red Pepper Paste | معجون الفلفل | Паста из красного перца | Pasta de pimiento | Paprikamark | Concentré de poivron | 红椒酱 | लाल शिमला मिर्च पेस्ट | লাল ক্যাপসিকাম পেস্ট | Pasta de pimentão
Acı Sos | Hot Sauce | صلصة حارة | Острый соус | Salsa picante | Scharfe Sauce | Sauce piquante | 辣酱 | तीखी सॉस | ঝাল সস | Molho picante
Ketçap | Ketchup | كاتشب | Кетчуп | Kétchup | Ketchup | Ketchup | 番茄沙司 | केचप | কেচাপ | Ketchup
Mayonez | Mayonnaise | مايونيز | Майонез | Mayonesa | Mayonnaise | Mayonnaise | 蛋黄酱 | मेयोनीज़ | মেয়োনিজ | Maionese
Hardal | Mustard | خردل | Горчица | Mostaza | Senf | Moutarde | 芥末酱 | सरसों सॉस | সরিষা সস | Mostarda
Barbekü Sos | Barbecue Sauce | صلصة باربكيو | Соус барбекю | Salsa barbacoa | Barbecuesauce | Sauce barbecue | 烧烤酱 | बारबेक्यू सॉस | বারবিকিউ সস | Molho barbecue
Soya Sosu | Soy Sauce | صلصة الصويا | Соевый соус | Salsa de soja | Sojasauce | Sauce soja | 酱油 | सोया सॉस | সয়া সস | Molho de soja
Pesto Sos | Pesto | بيستو | Соус песто | Salsa pesto | Pesto | Pesto | 青酱 | पेस्टो सॉस | পেস্টো সস | Molho pesto
Beşamel Sos | Béchamel | بشاميل | Соус бешамель | Bechamel | Béchamelsauce | Sauce béchamel | 白酱 | बेशामेल सॉस | বেশামেল সস | Molho bechamel
Krema Sosu | Cream Sauce | صلصة الكريمة | Сливочный соус | Salsa de nata | Sahnesauce | Sauce à la crème | 奶油酱汁 | क्रीम सॉस | ক্রিম সস | Molho de creme de leite
Mantar Sosu | Mushroom Sauce | صلصة الفطر | Грибной соус | Salsa de champiñones | Champignonsauce | Sauce aux champignons | 蘑菇酱汁 | मशरूम सॉस | মাশরুম সস | Molho de cogumelos
Sezar Sos | Caesar Dressing | صلصة سيزر | Соус «Цезарь» | Salsa césar | Caesar-Dressing | Sauce César | 凯撒酱 | सीज़र ड्रेसिंग | সিজার ড্রেসিং | Molho caesar
Tarator | Walnut Tarator | طراطور بالجوز | Соус таратор с грецким орехом | Salsa tarator de nueces | Walnuss-Tarator | Tarator aux noix | 核桃塔拉托酱 | अखरोट तरातोर | আখরোট তারাতোর | Molho tarator de nozes
Nar Ekşisi | Pomegranate Molasses | دبس الرمان | Гранатовый соус | Melaza de granada | Granatapfelsirup | Mélasse de grenade | 石榴糖浆 | अनार का शीरा | ডালিমের সিরা | Melaço de romã
Sirke | Vinegar | خل | Уксус | Vinagre | Essig | Vinaigre | 醋 | सिरका | সিরকা | Vinagre
Balzamik Sirke | Balsamic Vinegar | خل بلسمي | Бальзамический уксус | Vinagre balsámico | Balsamicoessig | Vinaigre balsamique | 意大利香醋 | बाल्समिक सिरका | বালসামিক সিরকা | Vinagre balsâmico
Zeytinyağı | Olive Oil | زيت زيتون | Оливковое масло | Aceite de oliva | Olivenöl | Huile d’olive | 橄榄油 | जैतून का तेल | জলপাই তেল | Azeite
Sızma Zeytinyağı | Extra Virgin Olive Oil | زيت زيتون بكر ممتاز | Оливковое масло первого отжима | Aceite de oliva virgen extra | Natives Olivenöl extra | Huile d’olive vierge extra | 特级初榨橄榄油 | एक्स्ट्रा वर्जिन जैतून का तेल | এক্সট্রা ভার্জিন জলপাই তেল | Azeite extravirgem
Tahin | Tahini | طحينة | Тахини | Tahini | Tahin | Tahini | 芝麻酱 | ताहिनी | তাহিনি | Tahine
Pekmez | Grape Molasses | دبس العنب | Пекмез | Melaza de uva | Traubensirup | Mélasse de raisin | 葡萄糖蜜 | अंगूर का शीरा | আঙুরের গুড় | Melaço de uva
Bal | Honey | عسل | Мёд | Miel | Honig | Miel | 蜂蜜 | शहद | মধু | Mel
Reçel | Jam | مربى | Варенье | Mermelada | Konfitüre | Confiture | 果酱 | जैम | জ্যাম | Geleia
Şeker | Sugar | سكر | Сахар | Azúcar | Zucker | Sucre | 糖 | चीनी | চিনি | Açúcar
Pudra Şekeri | Icing Sugar | سكر ناعم | Сахарная пудра | Azúcar glas | Puderzucker | Sucre glace | 糖粉 | आइसिंग शुगर | আইসিং সুগার | Açúcar de confeiteiro
Şerbet | Syrup | قطر | Сироп | Almíbar | Zuckersirup | Sirop | 糖浆 | चाशनी | শিরা | Calda de açúcar
Karamel | Caramel | كراميل | Карамель | Caramelo | Karamell | Caramel | 焦糖 | कैरामेल | ক্যারামেল | Caramelo
Çikolata | Chocolate | شوكولاتة | Шоколад | Chocolate | Schokolade | Chocolat | 巧克力 | चॉकलेट | চকলেট | Chocolate
Bitter Çikolata | Dark Chocolate | شوكولاتة داكنة | Тёмный шоколад | Chocolate negro | Zartbitterschokolade | Chocolat noir | 黑巧克力 | डार्क चॉकलेट | ডার্ক চকলেট | Chocolate amargo
Sütlü Çikolata | Milk Chocolate | شوكولاتة بالحليب | Молочный шоколад | Chocolate con leche | Milchschokolade | Chocolat au lait | 牛奶巧克力 | मिल्क चॉकलेट | মিল্ক চকলেট | Chocolate ao leite
Beyaz Çikolata | White Chocolate | شوكولاتة بيضاء | Белый шоколад | Chocolate blanco | Weiße Schokolade | Chocolat blanc | 白巧克力 | व्हाइट चॉकलेट | হোয়াইট চকলেট | Chocolate branco
Çikolata Sosu | Chocolate Sauce | صلصة شوكولاتة | Шоколадный соус | Salsa de chocolate | Schokoladensauce | Sauce au chocolat | 巧克力酱 | चॉकलेट सॉस | চকলেট সস | Calda de chocolate
Kakao | Cocoa | كاكاو | Какао | Cacao | Kakao | Cacao | 可可 | कोको | কোকো | Cacau
Lokum | Turkish Delight | راحة الحلقوم | Рахат-лукум | Delicia turca | Lokum | Loukoum | 土耳其软糖 | टर्किश डिलाइट | টার্কিশ ডিলাইট | Delícia turca
Hardallı Tereyağı | Mustard Butter | زبدة بالخردل | Сливочное масло с горчицей | Mantequilla de mostaza | Senfbutter | Beurre à la moutarde | 芥末黄油 | सरसों मक्खन | সরিষা মাখন | Manteiga de mostarda
`);
