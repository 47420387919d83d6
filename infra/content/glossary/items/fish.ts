import { terms } from '../../../src/glossary/term.ts';

/** Fish and seafood as main courses. */
export const fishDishes = terms(`
Balık Ekmek | Fish Sandwich | ساندويتش سمك | Рыба в булке | Bocadillo de pescado | Fischbrötchen | Sandwich au poisson | 烤鱼三明治 | फ़िश सैंडविच | ফিশ স্যান্ডউইচ | Sanduíche de peixe
Günün Balığı | Catch of the Day | سمك اليوم | Рыба дня | Pescado del día | Fang des Tages | Poisson du jour | 今日鲜鱼 | आज की मछली | আজকের মাছ | Peixe do dia
Izgara Balık | Grilled Fish | سمك مشوي | Рыба на гриле | Pescado a la parrilla | Gegrillter Fisch | Poisson grillé | 烤鱼 | ग्रिल्ड मछली | গ্রিলড মাছ | Peixe grelhado
Çipura Izgara | Grilled Sea Bream | دنيس مشوي | Дорада на гриле | Dorada a la parrilla | Gegrillte Dorade | Daurade grillée | 烤金头鲷 | ग्रिल्ड सी ब्रीम | গ্রিলড সি ব্রিম | Dourada grelhada
Somon Izgara | Grilled Salmon | سلمون مشوي | Лосось на гриле | Salmón a la parrilla | Gegrillter Lachs | Saumon grillé | 烤三文鱼 | ग्रिल्ड सैल्मन | গ্রিলড স্যামন | Salmão grelhado
Fırında Somon | Oven-Baked Salmon | سلمون في الفرن | Запечённый лосось | Salmón al horno | Lachs aus dem Ofen | Saumon au four | 焗三文鱼 | बेक्ड सैल्मन | বেকড স্যামন | Salmão assado
Tuzda Balık | Sea Bass Baked in Salt | سمك بالملح | Рыба, запечённая в соли | Pescado a la sal | Fisch in der Salzkruste | Poisson en croûte de sel | 盐焗鱼 | नमक में बेक की गई मछली | লবণে বেক করা মাছ | Peixe no sal
Levrek Buğulama | Steamed Sea Bass | قاروص مطهو على البخار | Сибас на пару | Lubina al vapor | Gedünsteter Wolfsbarsch | Bar à l'étouffée | 清蒸海鲈鱼 | भाप में पकी सी बास | ভাপে রাঁধা সি বাস | Robalo no vapor
Levrek Fileto | Sea Bass Fillet | فيليه قاروص | Филе сибаса | Filete de lubina | Wolfsbarschfilet | Filet de bar | 海鲈鱼排 | सी बास फ़िलेट | সি বাস ফিলে | Filé de robalo
Levrek Şiş | Sea Bass Skewers | أسياخ قاروص | Шашлычки из сибаса | Brochetas de lubina | Wolfsbarschspieße | Brochettes de bar | 海鲈鱼串 | सी बास शीश | সি বাসের শিশ | Espetinhos de robalo
Somon Şiş | Salmon Skewers | أسياخ سلمون | Шашлычки из лосося | Brochetas de salmón | Lachsspieße | Brochettes de saumon | 三文鱼串 | सैल्मन शीश | স্যামন শিশ | Espetinhos de salmão
Hamsi Tava | Fried Anchovies | أنشوجة مقلية | Жареная хамса | Boquerones fritos | Gebratene Sardellen | Anchois frits | 炸凤尾鱼 | तली हुई एंकोवी | ভাজা অ্যাঙ্কোভি | Anchovas fritas
Hamsili Pilav | Anchovy Pilaf | أرز بالأنشوجة | Плов с хамсой | Arroz con boquerones | Sardellen-Pilaw | Pilaf aux anchois | 凤尾鱼焗饭 | एंकोवी पुलाव | অ্যাঙ্কোভি পোলাও | Pilaf de anchovas
İstavrit Tava | Fried Horse Mackerel | سمك الطرخور مقلي | Жареная ставрида | Jureles fritos | Gebratene Stöcker | Chinchards frits | 炸竹荚鱼 | तली हुई हॉर्स मैकेरल | ভাজা হর্স ম্যাকেরেল | Carapaus fritos
Mezgit Tava | Fried Whiting | سمك الميرلان المقلي | Жареный мерланг | Merlán frito | Gebratener Wittling | Merlan frit | 炸牙鳕 | तली हुई व्हाइटिंग | ভাজা হোয়াইটিং মাছ | Merlango frito
Barbun Tava | Fried Red Mullet | سلطان إبراهيم مقلي | Жареная барабулька | Salmonetes fritos | Gebratene Rotbarben | Rougets frits | 炸羊鱼 | तली हुई रेड मलेट | ভাজা রেড মুলেট | Trilhas fritas
Palamut Izgara | Grilled Bonito | بلميدة مشوية | Пеламида на гриле | Bonito a la parrilla | Gegrillter Bonito | Bonite grillée | 烤鲣鱼 | ग्रिल्ड बोनिटो | গ্রিলড বোনিটো | Bonito grelhado
Lüfer Izgara | Grilled Bluefish | سمك أزرق مشوي | Луфарь на гриле | Anjova a la parrilla | Gegrillter Blaufisch | Tassergal grillé | 烤蓝鱼 | ग्रिल्ड ब्लूफ़िश | গ্রিলড ব্লুফিশ | Enchova grelhada
Uskumru Izgara | Grilled Mackerel | ماكريل مشوي | Скумбрия на гриле | Caballa a la parrilla | Gegrillte Makrele | Maquereau grillé | 烤鲭鱼 | ग्रिल्ड मैकेरल | গ্রিলড ম্যাকেরেল | Cavalinha grelhada
Sardalya Izgara | Grilled Sardines | سردين مشوي | Сардины на гриле | Sardinas a la parrilla | Gegrillte Sardinen | Sardines grillées | 烤沙丁鱼 | ग्रिल्ड सार्डीन | গ্রিলড সার্ডিন | Sardinhas grelhadas
Asma Yaprağında Sardalya | Sardines in Vine Leaves | سردين بورق العنب | Сардины в виноградных листьях | Sardinas en hojas de parra | Sardinen im Weinblatt | Sardines en feuilles de vigne | 葡萄叶烤沙丁鱼 | अंगूर के पत्तों में सार्डीन | আঙুরপাতায় সার্ডিন | Sardinhas em folhas de uva
Kalkan Tava | Fried Turbot | سمك ترس مقلي | Жареный тюрбо | Rodaballo frito | Gebratener Steinbutt | Turbot frit | 炸多宝鱼 | तली हुई टर्बोट | ভাজা টারবট | Rodovalho frito
Dil Balığı | Sole | سمك موسى | Морской язык | Lenguado | Seezunge | Sole | 龙利鱼 | सोल मछली | সোল মাছ | Linguado
Alabalık Tava | Pan-Fried Trout | سلمون مرقّط مقلي | Жареная форель | Trucha a la sartén | Gebratene Forelle | Truite poêlée | 香煎鳟鱼 | तली हुई ट्राउट | ভাজা ট্রাউট | Truta na frigideira
Kiremitte Alabalık | Trout Baked on a Tile | سلمون مرقّط على القرميد | Форель на черепице | Trucha a la teja | Forelle vom heißen Ziegel | Truite cuite sur tuile | 瓦片烤鳟鱼 | मिट्टी की टाइल पर ट्राउट | মাটির টালিতে ট্রাউট | Truta assada na telha
Kılıç Şiş | Swordfish Skewers | أسياخ سمك أبو سيف | Шашлык из меч-рыбы | Brochetas de pez espada | Schwertfischspieße | Brochettes d'espadon | 剑鱼串 | स्वोर्डफ़िश शीश | সোর্ডফিশ শিশ | Espetinhos de espadarte
Ahtapot Izgara | Grilled Octopus | أخطبوط مشوي | Осьминог на гриле | Pulpo a la parrilla | Gegrillter Oktopus | Poulpe grillé | 烤章鱼 | ग्रिल्ड ऑक्टोपस | গ্রিলড অক্টোপাস | Polvo grelhado
Kalamar Izgara | Grilled Calamari | كاليماري مشوي | Кальмары на гриле | Calamares a la parrilla | Gegrillte Calamari | Calamars grillés | 烤鱿鱼 | ग्रिल्ड कैलामारी | গ্রিলড ক্যালামারি | Lula grelhada
Kalamar Dolma | Stuffed Calamari | كاليماري محشي | Фаршированные кальмары | Calamares rellenos | Gefüllte Calamari | Calamars farcis | 鱿鱼酿饭 | भरवां कैलामारी | পুরভরা ক্যালামারি | Lula recheada
Karides Izgara | Grilled Prawns | روبيان مشوي | Креветки на гриле | Gambas a la plancha | Gegrillte Garnelen | Crevettes grillées | 烤虾 | ग्रिल्ड झींगा | গ্রিলড চিংড়ি | Camarões grelhados
Karides Tava | Fried Prawns | روبيان مقلي | Жареные креветки | Gambas fritas | Frittierte Garnelen | Crevettes frites | 炸虾 | तले हुए झींगे | ভাজা চিংড়ি | Camarões fritos
Tereyağlı Karides | Prawns in Butter | روبيان بالزبدة | Креветки в сливочном масле | Gambas a la mantequilla | Garnelen in Butter | Crevettes au beurre | 黄油虾 | मक्खन वाले झींगे | মাখন চিংড়ি | Camarões na manteiga
Karides Şiş | Prawn Skewers | أسياخ روبيان | Шашлычки из креветок | Brochetas de gambas | Garnelenspieße | Brochettes de crevettes | 虾串 | झींगा शीश | চিংড়ির শিশ | Espetinhos de camarão
Deniz Mahsullü Güveç | Seafood Casserole | طاجن فواكه البحر | Морепродукты в горшочке | Cazuela de mariscos | Meeresfrüchte im Tontopf | Cocotte de fruits de mer | 海鲜砂锅 | सीफ़ूड कैसरोल | সিফুড ক্যাসেরোল | Caçarola de frutos do mar
Karışık Deniz Mahsulleri Tabağı | Mixed Seafood Platter | طبق مأكولات بحرية مشكّل | Ассорти морепродуктов | Mariscada mixta | Gemischte Meeresfrüchteplatte | Plateau de fruits de mer | 海鲜拼盘 | मिक्स्ड सीफ़ूड थाली | মিক্সড সিফুড প্ল্যাটার | Prato misto de frutos do mar
Fish and Chips | Fish and Chips | سمك وبطاطا مقلية | Рыба с картофелем фри | Fish and chips | Fish and Chips | Fish and chips | 炸鱼薯条 | फ़िश एंड चिप्स | ফিশ অ্যান্ড চিপস | Peixe com batata frita
`);
