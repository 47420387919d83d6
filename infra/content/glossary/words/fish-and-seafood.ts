import { terms } from '../../../src/glossary/term.ts';

/** Fish and seafood. */
export const fishAndSeafood = terms(`
Balık | Fish | سمك | Рыба | Pescado | Fisch | Poisson | 鱼 | मछली | মাছ | Peixe
Levrek | Sea Bass | قاروص | Сибас | Lubina | Wolfsbarsch | Bar | 海鲈鱼 | सी बास | সি বাস | Robalo
Çipura | Sea Bream | دنيس | Дорада | Dorada | Dorade | Daurade | 金头鲷 | सी ब्रीम | সি ব্রিম | Dourada
Somon | Salmon | سلمون | Лосось | Salmón | Lachs | Saumon | 三文鱼 | सैल्मन | স্যামন | Salmão
Somon Füme | Smoked Salmon | سلمون مدخّن | Копчёный лосось | Salmón ahumado | Räucherlachs | Saumon fumé | 烟熏三文鱼 | स्मोक्ड सैल्मन | স্মোকড স্যামন | Salmão defumado
Ton Balığı | Tuna | تونة | Тунец | Atún | Thunfisch | Thon | 金枪鱼 | टूना | টুনা | Atum
Hamsi | Anchovies | أنشوجة طازجة | Хамса | Boquerones | Sardellen | Anchois | 凤尾鱼 | एंकोवी | অ্যাঙ্কোভি | Anchovas
Ançüez | Salted Anchovies | أنشوجة مملحة | Анчоусы | Anchoas | Anchovis | Filets d’anchois | 咸凤尾鱼 | नमकीन एंकोवी | লবণাক্ত অ্যাঙ্কোভি | Aliche
Sardalya | Sardines | سردين | Сардины | Sardinas | Sardinen | Sardines | 沙丁鱼 | सार्डिन | সার্ডিন | Sardinhas
İstavrit | Horse Mackerel | سمك الطرخور | Ставрида | Jurel | Stöcker | Chinchard | 竹荚鱼 | हॉर्स मैकेरल | হর্স ম্যাকেরেল | Carapau
Uskumru | Mackerel | ماكريل | Скумбрия | Caballa | Makrele | Maquereau | 鲭鱼 | मैकेरल | ম্যাকেরেল | Cavalinha
Palamut | Bonito | بلميدة | Пеламида | Bonito | Bonito | Bonite | 鲣鱼 | बोनिटो | বোনিটো | Bonito
Lüfer | Bluefish | سمك أزرق | Луфарь | Anjova | Blaufisch | Tassergal | 蓝鱼 | ब्लूफिश | ব্লুফিশ | Enchova
Kalkan | Turbot | ترس | Тюрбо | Rodaballo | Steinbutt | Turbot | 大菱鲆 | टर्बोट | টারবট | Rodovalho
Barbun | Red Mullet | سلطان إبراهيم | Барабулька | Salmonete | Rotbarbe | Rouget | 羊鱼 | रेड मुलेट | রেড মুলেট | Trilha
Alabalık | Trout | سلمون مرقط | Форель | Trucha | Forelle | Truite | 鳟鱼 | ट्राउट | ট্রাউট | Truta
Mezgit | Whiting | سمك الميرلان | Мерланг | Merlán | Wittling | Merlan | 牙鳕 | व्हाइटिंग | হোয়াইটিং মাছ | Merlango
Morina | Cod | سمك القد | Треска | Bacalao | Kabeljau | Cabillaud | 鳕鱼 | कॉड | কড মাছ | Bacalhau
Kılıç Balığı | Swordfish | سمك أبو سيف | Меч-рыба | Pez espada | Schwertfisch | Espadon | 剑鱼 | स्वॉर्डफ़िश | সোর্ডফিশ | Espadarte
Karides | Prawns | روبيان | Креветки | Gambas | Garnelen | Crevettes | 虾 | झींगा | চিংড়ি | Camarões
Jumbo Karides | King Prawns | روبيان جامبو | Королевские креветки | Langostinos | Riesengarnelen | Gambas géantes | 大虾 | जंबो झींगा | জাম্বো চিংড়ি | Camarões gigantes
Kalamar | Calamari | كاليماري | Кальмары | Calamares | Calamari | Calamars | 鱿鱼 | कैलामारी | ক্যালামারি | Lula
Ahtapot | Octopus | أخطبوط | Осьминог | Pulpo | Oktopus | Poulpe | 章鱼 | ऑक्टोपस | অক্টোপাস | Polvo
Midye | Mussels | بلح البحر | Мидии | Mejillones | Miesmuscheln | Moules | 贻贝 | मसल्स | ঝিনুক | Mexilhões
İstiridye | Oysters | محار | Устрицы | Ostras | Austern | Huîtres | 生蚝 | ऑयस्टर | অয়েস্টার | Ostras
Istakoz | Lobster | لوبستر | Омар | Bogavante | Hummer | Homard | 龙虾 | लॉबस्टर | লবস্টার | Lagosta
Yengeç | Crab | سلطعون | Краб | Cangrejo | Krabbe | Crabe | 螃蟹 | केकड़ा | কাঁকড়া | Caranguejo
Havyar | Caviar | كافيار | Икра | Caviar | Kaviar | Caviar | 鱼子酱 | कैवियार | ক্যাভিয়ার | Caviar
Deniz Mahsulleri | Seafood | ثمار البحر | Морепродукты | Marisco | Meeresfrüchte | Fruits de mer | 海鲜 | समुद्री भोजन | সামুদ্রিক খাবার | Frutos do mar
Yosun | Seaweed | أعشاب بحرية | Водоросли | Algas | Algen | Algues | 海藻 | समुद्री शैवाल | সামুদ্রিক শৈবাল | Algas
`);
