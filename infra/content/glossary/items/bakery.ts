import { terms } from '../../../src/glossary/term.ts';

/** Bakery: simit, poğaça, börek, bread and biscuits. */
export const bakery = terms(`
Simit | Simit (Sesame Bread Ring) | سميط | Симит | Simit (rosca de sésamo) | Simit (Sesamring) | Simit (anneau au sésame) | 芝麻圈面包 | सिमित (तिल की रोटी) | সিমিত (তিলের রুটি) | Simit (rosca de gergelim)
Peynirli Simit | Cheese Simit | سميط بالجبنة | Симит с сыром | Simit con queso | Simit mit Käse | Simit au fromage | 奶酪芝麻圈 | चीज़ सिमित | পনির সিমিত | Simit com queijo
Sokak Simidi | Street Simit | سميط الشارع | Уличный симит | Simit callejero | Straßen-Simit | Simit de rue | 街头芝麻圈 | स्ट्रीट सिमित | রাস্তার সিমিত | Simit de rua
Poğaça | Poğaça (Savoury Bun) | بوغاتشا | Погача (булочка) | Poğaça (bollo salado) | Poğaça (herzhaftes Brötchen) | Poğaça (petit pain salé) | 土耳其咸面包 | पोआचा (नमकीन बन) | পোগাচা (নোনতা বান) | Poğaça (pãozinho salgado)
Peynirli Poğaça | Cheese Poğaça | بوغاتشا بالجبنة | Погача с сыром | Poğaça de queso | Poğaça mit Käse | Poğaça au fromage | 奶酪咸面包 | चीज़ पोआचा | পনির পোগাচা | Poğaça de queijo
Zeytinli Poğaça | Olive Poğaça | بوغاتشا بالزيتون | Погача с оливками | Poğaça de aceitunas | Poğaça mit Oliven | Poğaça aux olives | 橄榄咸面包 | जैतून पोआचा | জলপাই পোগাচা | Poğaça de azeitona
Patatesli Poğaça | Potato Poğaça | بوغاتشا بالبطاطا | Погача с картофелем | Poğaça de patata | Poğaça mit Kartoffeln | Poğaça aux pommes de terre | 土豆咸面包 | आलू पोआचा | আলু পোগাচা | Poğaça de batata
Sade Poğaça | Plain Poğaça | بوغاتشا سادة | Погача без начинки | Poğaça sin relleno | Poğaça ohne Füllung | Poğaça nature | 原味咸面包 | सादा पोआचा | সাধারণ পোগাচা | Poğaça simples
Açma | Açma (Soft Turkish Bagel) | أتشما (كعك طري) | Ачма (мягкий бублик) | Açma (rosca tierna) | Açma (weicher Hefekringel) | Açma (anneau brioché) | 土耳其软圈面包 | आच्मा (नरम बेगल) | আচমা (নরম বেগেল) | Açma (rosca macia)
Zeytinli Açma | Olive Açma | أتشما بالزيتون | Ачма с оливками | Açma de aceitunas | Açma mit Oliven | Açma aux olives | 橄榄软圈面包 | जैतून आच्मा | জলপাই আচমা | Açma de azeitona
Çikolatalı Açma | Chocolate Açma | أتشما بالشوكولاتة | Ачма с шоколадом | Açma de chocolate | Açma mit Schokolade | Açma au chocolat | 巧克力软圈面包 | चॉकलेट आच्मा | চকলেট আচমা | Açma de chocolate
Boyoz | Boyoz (Flaky İzmir Bun) | بويوز (فطيرة إزمير) | Бойоз (измирская слойка) | Boyoz (bollo hojaldrado de Esmirna) | Boyoz (Blätterteiggebäck aus İzmir) | Boyoz (feuilleté d'Izmir) | 伊兹密尔酥饼 | बोयोज़ (इज़मिर की परतदार पेस्ट्री) | বয়োজ (ইজমিরের পরতদার পেস্ট্রি) | Boyoz (folhado de Esmirna)
Çatal | Çatal (Savoury Shortbread) | تشاتال (كعك مالح) | Чатал (солёное печенье) | Çatal (galleta salada) | Çatal (salziges Mürbegebäck) | Çatal (sablé salé) | 咸味酥饼 | चाताल (नमकीन बिस्कुट) | চাতাল (নোনতা বিস্কুট) | Çatal (biscoito salgado)
Börek | Börek | بوريك | Бёрек | Börek | Börek | Börek | 土耳其酥饼 | बोरेक | বোরেক | Börek
Su Böreği | Su Böreği (Layered Cheese Börek) | بوريك الماء بالجبنة | Су-бёрек (слоёный пирог с сыром) | Su böreği (hojaldre tierno de queso) | Su Böreği (Nudelteig-Börek mit Käse) | Su böreği (börek fondant au fromage) | 水煮面皮奶酪千层饼 | सू बोरेक (नरम चीज़ बोरेक) | সু বোরেক (নরম পনির বোরেক) | Su böreği (börek macio de queijo)
Kol Böreği | Rolled Börek | بوريك ملفوف | Кол-бёрек (рулет) | Börek enrollado | Gerollter Börek | Börek roulé | 长卷酥饼 | रोल्ड बोरेक | রোলড বোরেক | Börek enrolado
Peynirli Börek | Cheese Börek | بوريك بالجبنة | Бёрек с сыром | Börek de queso | Börek mit Käse | Börek au fromage | 奶酪酥饼 | चीज़ बोरेक | পনির বোরেক | Börek de queijo
Kıymalı Börek | Minced Meat Börek | بوريك باللحم المفروم | Бёрек с фаршем | Börek de carne picada | Börek mit Hackfleisch | Börek à la viande hachée | 肉末酥饼 | क़ीमा बोरेक | কিমা বোরেক | Börek de carne moída
Ispanaklı Börek | Spinach Börek | بوريك بالسبانخ | Бёрек со шпинатом | Börek de espinacas | Börek mit Spinat | Börek aux épinards | 菠菜酥饼 | पालक बोरेक | পালং শাকের বোরেক | Börek de espinafre
Patatesli Börek | Potato Börek | بوريك بالبطاطا | Бёрек с картофелем | Börek de patata | Börek mit Kartoffeln | Börek aux pommes de terre | 土豆酥饼 | आलू बोरेक | আলুর বোরেক | Börek de batata
Kürt Böreği | Plain Börek with Icing Sugar | بوريك سادة بالسكر الناعم | Бёрек с сахарной пудрой | Börek dulce con azúcar glas | Süßer Börek mit Puderzucker | Börek au sucre glace | 糖粉酥饼 | पिसी चीनी वाला बोरेक | গুঁড়া চিনির বোরেক | Börek com açúcar de confeiteiro
Boşnak Böreği | Bosnian Börek | بوريك بوسني | Боснийский бёрек | Burek bosnio | Bosnischer Burek | Burek bosniaque | 波斯尼亚酥饼 | बोस्नियाई बोरेक | বসনীয় বোরেক | Burek bósnio
Talaş Böreği | Puff Pastry Börek with Meat | بوريك مورّق باللحم | Талаш-бёрек (слойка с мясом) | Börek de hojaldre con carne | Blätterteig-Börek mit Fleisch | Börek feuilleté à la viande | 千层酥肉饼 | पफ़ पेस्ट्री मीट बोरेक | মাংসের পাফ পেস্ট্রি বোরেক | Börek folhado de carne
Kruvasan | Croissant | كرواسون | Круассан | Cruasán | Croissant | Croissant | 可颂 | क्रोइसाँ | ক্রোয়াসাঁ | Croissant
Çikolatalı Kruvasan | Chocolate Croissant | كرواسون بالشوكولاتة | Круассан с шоколадом | Cruasán de chocolate | Schokoladencroissant | Croissant au chocolat | 巧克力可颂 | चॉकलेट क्रोइसाँ | চকলেট ক্রোয়াসাঁ | Croissant de chocolate
Bademli Kruvasan | Almond Croissant | كرواسون باللوز | Круассан с миндалём | Cruasán de almendras | Mandelcroissant | Croissant aux amandes | 杏仁可颂 | बादाम क्रोइसाँ | কাঠবাদাম ক্রোয়াসাঁ | Croissant de amêndoas
Tarçınlı Rulo | Cinnamon Roll | لفائف القرفة | Булочка с корицей | Rollo de canela | Zimtschnecke | Roulé à la cannelle | 肉桂卷 | दालचीनी रोल | দারুচিনি রোল | Rolinho de canela
Muffin | Muffin | مافن | Маффин | Muffin | Muffin | Muffin | 玛芬蛋糕 | मफ़िन | মাফিন | Muffin
Yaban Mersinli Muffin | Blueberry Muffin | مافن بالتوت الأزرق | Маффин с черникой | Muffin de arándanos | Blaubeermuffin | Muffin aux myrtilles | 蓝莓玛芬 | ब्लूबेरी मफ़िन | ব্লুবেরি মাফিন | Muffin de mirtilo
Kek | Cake | كيك | Кекс | Bizcocho | Rührkuchen | Cake | 蛋糕 | सादा केक | সাধারণ কেক | Bolo caseiro
Havuçlu Kek | Carrot Cake | كيك الجزر | Морковный кекс | Bizcocho de zanahoria | Karottenkuchen | Cake à la carotte | 胡萝卜蛋糕 | गाजर का केक | গাজরের কেক | Bolo de cenoura
Limonlu Kek | Lemon Cake | كيك الليمون | Лимонный кекс | Bizcocho de limón | Zitronenkuchen | Cake au citron | 柠檬蛋糕 | नींबू केक | লেবুর কেক | Bolo de limão
Kurabiye | Cookies | كوكيز | Печенье | Galletas | Kekse | Biscuits | 曲奇饼干 | कुकीज़ | কুকিজ | Biscoitos
Un Kurabiyesi | Shortbread Cookies | غريّبة | Песочное печенье | Galletas de mantequilla | Mürbegebäck | Sablés | 土式酥饼干 | नान खटाई | নানখাতাই | Biscoitos amanteigados
Çikolatalı Kurabiye | Chocolate Chip Cookies | كوكيز بالشوكولاتة | Печенье с шоколадом | Galletas con chocolate | Schokoladenkekse | Cookies aux pépites de chocolat | 巧克力曲奇 | चॉकलेट कुकीज़ | চকলেট কুকিজ | Cookies de chocolate
Acıbadem Kurabiyesi | Bitter Almond Macaroons | كوكيز اللوز المرّ | Миндальное печенье | Galletas de almendra amarga | Bittermandelmakronen | Macarons aux amandes amères | 苦杏仁饼干 | बादाम मैकरून | তেতো কাঠবাদামের ম্যাকারুন | Biscoitos de amêndoa amarga
Ekmek Sepeti | Bread Basket | سلة خبز | Хлебная корзина | Cesta de pan | Brotkorb | Corbeille de pain | 面包篮 | ब्रेड बास्केट | রুটির ঝুড়ি | Cesta de pães
Sarımsaklı Ekmek | Garlic Bread | خبز بالثوم | Чесночный хлеб | Pan de ajo | Knoblauchbrot | Pain à l'ail | 蒜香面包 | लहसुन वाली ब्रेड | রসুন রুটি | Pão de alho
`);
