import { terms } from '../../../src/glossary/term.ts';

/** Rakı, beer, wine, spirits and cocktails. */
export const alcoholicDrinks = terms(`
Rakı | Rakı | راكي (عرق تركي) | Ракы | Raki | Raki | Raki | 土耳其茴香酒 | राकी | রাকি | Raki
Tek Rakı | Single Rakı | كأس راكي | Порция ракы | Copa de raki | Einfacher Raki | Raki simple | 单份茴香酒 | सिंगल राकी | সিঙ্গেল রাকি | Dose de raki
Duble Rakı | Double Rakı | راكي دبل | Двойная порция ракы | Raki doble | Doppelter Raki | Double raki | 双份茴香酒 | डबल राकी | ডাবল রাকি | Raki duplo
Bira | Beer | بيرة | Пиво | Cerveza | Bier | Bière | 啤酒 | बियर | বিয়ার | Cerveja
Fıçı Bira | Draught Beer | بيرة من البرميل | Разливное пиво | Cerveza de barril | Bier vom Fass | Bière pression | 扎啤 | ड्राफ़्ट बियर | ড্রাফট বিয়ার | Chope
Şişe Bira | Bottled Beer | بيرة في قنينة | Бутылочное пиво | Cerveza en botella | Flaschenbier | Bière en bouteille | 瓶装啤酒 | बोतल बियर | বোতলের বিয়ার | Cerveja em garrafa
Buğday Birası | Wheat Beer | بيرة القمح | Пшеничное пиво | Cerveza de trigo | Weizenbier | Bière blanche | 小麦啤酒 | व्हीट बियर | গমের বিয়ার | Cerveja de trigo
Alkolsüz Bira | Alcohol-Free Beer | بيرة بدون كحول | Безалкогольное пиво | Cerveza sin alcohol | Alkoholfreies Bier | Bière sans alcool | 无醇啤酒 | अल्कोहल-फ़्री बियर | অ্যালকোহলমুক্ত বিয়ার | Cerveja sem álcool
Şarap | Wine | نبيذ | Вино | Vino | Wein | Vin | 葡萄酒 | वाइन | ওয়াইন | Vinho
Kadeh Şarap | Glass of Wine | كأس نبيذ | Бокал вина | Copa de vino | Glas Wein | Verre de vin | 杯装葡萄酒 | एक गिलास वाइन | এক গ্লাস ওয়াইন | Taça de vinho
Şişe Şarap | Bottle of Wine | قنينة نبيذ | Бутылка вина | Botella de vino | Flasche Wein | Bouteille de vin | 瓶装葡萄酒 | वाइन की बोतल | এক বোতল ওয়াইন | Garrafa de vinho
Kırmızı Şarap | Red Wine | نبيذ أحمر | Красное вино | Vino tinto | Rotwein | Vin rouge | 红葡萄酒 | रेड वाइन | রেড ওয়াইন | Vinho tinto
Beyaz Şarap | White Wine | نبيذ أبيض | Белое вино | Vino blanco | Weißwein | Vin blanc | 白葡萄酒 | वाइट वाइन | হোয়াইট ওয়াইন | Vinho branco
Roze Şarap | Rosé Wine | نبيذ وردي | Розовое вино | Vino rosado | Roséwein | Vin rosé | 桃红葡萄酒 | रोज़े वाइन | রোজে ওয়াইন | Vinho rosé
Köpüklü Şarap | Sparkling Wine | نبيذ فوّار | Игристое вино | Vino espumoso | Schaumwein | Vin mousseux | 起泡酒 | स्पार्कलिंग वाइन | স্পার্কলিং ওয়াইন | Espumante
Şampanya | Champagne | شمبانيا | Шампанское | Champán | Champagner | Champagne | 香槟 | शैम्पेन | শ্যাম্পেন | Champanhe
Prosecco | Prosecco | بروسيكو | Просекко | Prosecco | Prosecco | Prosecco | 普罗塞克起泡酒 | प्रोसेको | প্রোসেকো | Prosecco
Ev Şarabı | House Wine | نبيذ البيت | Домашнее вино | Vino de la casa | Hauswein | Vin de la maison | 招牌葡萄酒 | हाउस वाइन | হাউস ওয়াইন | Vinho da casa
Sıcak Şarap | Mulled Wine | نبيذ ساخن بالبهارات | Глинтвейн | Vino caliente especiado | Glühwein | Vin chaud | 热红酒 | मल्ड वाइन | মালড ওয়াইন | Vinho quente
Sangria | Sangria | سانغريا | Сангрия | Sangría | Sangria | Sangria | 桑格利亚酒 | सांग्रिया | সাংরিয়া | Sangria
Votka | Vodka | فودكا | Водка | Vodka | Wodka | Vodka | 伏特加 | वोदका | ভদকা | Vodca
Cin | Gin | جن | Джин | Ginebra | Gin | Gin | 金酒 | जिन | জিন | Gim
Cin Tonik | Gin and Tonic | جن تونيك | Джин-тоник | Gin-tonic | Gin Tonic | Gin tonic | 金汤力 | जिन एंड टॉनिक | জিন অ্যান্ড টনিক | Gim-tônica
Viski | Whisky | ويسكي | Виски | Whisky | Whisky | Whisky | 威士忌 | व्हिस्की | হুইস্কি | Uísque
Rom | Rum | رم | Ром | Ron | Rum | Rhum | 朗姆酒 | रम | রাম | Rum
Tekila | Tequila | تيكيلا | Текила | Tequila | Tequila | Tequila | 龙舌兰酒 | टकीला | টেকিলা | Tequila
Konyak | Cognac | كونياك | Коньяк | Coñac | Cognac | Cognac | 干邑白兰地 | कोन्याक | কনিয়াক | Conhaque
Likör | Liqueur | ليكور | Ликёр | Licor | Likör | Liqueur | 利口酒 | लिकर | লিকার | Licor
Vermut | Vermouth | فيرموث | Вермут | Vermut | Wermut | Vermouth | 味美思酒 | वर्मूथ | ভারমুথ | Vermute
Shot | Shot | شوت | Шот | Chupito | Shot | Shot | 子弹杯酒 | शॉट | শট | Dose
Kokteyl | Cocktail | كوكتيل | Коктейль | Cóctel | Cocktail | Cocktail | 鸡尾酒 | कॉकटेल | ককটেল | Coquetel
Alkolsüz Kokteyl | Mocktail | كوكتيل بدون كحول | Безалкогольный коктейль | Cóctel sin alcohol | Alkoholfreier Cocktail | Cocktail sans alcool | 无酒精鸡尾酒 | मॉकटेल | মকটেল | Coquetel sem álcool
Mojito | Mojito | موهيتو | Мохито | Mojito | Mojito | Mojito | 莫吉托 | मोहितो | মোহিতো | Mojito
Margarita | Margarita | مارغريتا | Маргарита | Margarita | Margarita | Margarita | 玛格丽特鸡尾酒 | मार्गरीटा | মার্গারিটা | Margarita
Aperol Spritz | Aperol Spritz | أبيرول سبريتز | Апероль-шприц | Aperol Spritz | Aperol Spritz | Spritz Aperol | 阿佩罗气泡酒 | अपेरोल स्प्रिट्ज़ | অ্যাপেরল স্প্রিটজ | Aperol Spritz
Negroni | Negroni | نيغروني | Негрони | Negroni | Negroni | Negroni | 尼格罗尼 | नेग्रोनी | নেগ্রোনি | Negroni
Old Fashioned | Old Fashioned | أولد فاشند | Олд-фэшн | Old fashioned | Old Fashioned | Old fashioned | 古典鸡尾酒 | ओल्ड फ़ैशन्ड | ওল্ড ফ্যাশনড | Old fashioned
Cosmopolitan | Cosmopolitan | كوزموبوليتان | Космополитен | Cosmopolitan | Cosmopolitan | Cosmopolitan | 大都会鸡尾酒 | कॉस्मोपॉलिटन | কসমোপলিটান | Cosmopolitan
Piña Colada | Piña Colada | بينا كولادا | Пина колада | Piña colada | Piña Colada | Piña colada | 椰林飘香 | पिना कोलाडा | পিনা কোলাডা | Piña colada
Bloody Mary | Bloody Mary | بلودي ماري | Кровавая Мэри | Bloody Mary | Bloody Mary | Bloody Mary | 血腥玛丽 | ब्लडी मैरी | ব্লাডি মেরি | Bloody Mary
`);
