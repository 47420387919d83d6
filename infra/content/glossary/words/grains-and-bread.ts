import { terms } from '../../../src/glossary/term.ts';

/** Grains, rice, pasta, doughs and breads. */
export const grainsAndBread = terms(`
Ekmek | Bread | خبز | Хлеб | Pan | Brot | Pain | 面包 | ब्रेड | রুটি | Pão
Ekşi Mayalı Ekmek | Sourdough Bread | خبز العجين المخمّر | Хлеб на закваске | Pan de masa madre | Sauerteigbrot | Pain au levain | 酸面包 | खट्टे ख़मीर की ब्रेड | সাওয়ারডো রুটি | Pão de fermentação natural
Tam Buğday Ekmeği | Wholemeal Bread | خبز القمح الكامل | Цельнозерновой хлеб | Pan integral | Vollkornbrot | Pain complet | 全麦面包 | साबुत गेहूँ की ब्रेड | আটার রুটি | Pão integral
Çavdar Ekmeği | Rye Bread | خبز الجاودار | Ржаной хлеб | Pan de centeno | Roggenbrot | Pain de seigle | 黑麦面包 | राई की ब्रेड | রাই রুটি | Pão de centeio
Mısır Ekmeği | Cornbread | خبز الذرة | Кукурузный хлеб | Pan de maíz | Maisbrot | Pain de maïs | 玉米面包 | मक्के की रोटी | ভুট্টার রুটি | Pão de milho
Bazlama | Bazlama Flatbread | خبز بازلاما | Лепёшка базлама | Pan plano bazlama | Bazlama-Fladenbrot | Galette bazlama | 巴兹拉马面饼 | बाज़लामा रोटी | বাজলামা রুটি | Pão bazlama
Lavaş | Lavash | خبز لافاش | Лаваш | Pan lavash | Lavash | Pain lavash | 拉瓦什薄饼 | लवाश | লাভাশ | Pão lavash
Tırnak Pide | Pide Bread | خبز بيدا | Хлеб-пиде | Pan pide | Pide-Fladenbrot | Pain pide | 皮德面包 | पीदे ब्रेड | পিদে রুটি | Pão pide
Yufka | Filo Pastry | رقائق عجين | Тесто фило | Masa filo | Yufka-Teig | Pâte filo | 薄酥皮 | फ़िलो शीट | ফিলো শিট | Massa filo
Milföy Hamuru | Puff Pastry | عجينة مورقة | Слоёное тесто | Hojaldre | Blätterteig | Pâte feuilletée | 千层酥皮 | पफ़ पेस्ट्री | পাফ পেস্ট্রি | Massa folhada
Kadayıf | Kadayıf Pastry Shreds | عجينة الكنافة | Тесто кадаиф | Fideos de kadayıf | Kadayıf-Teigfäden | Cheveux d’ange kadayıf | 卡达耶夫细面丝 | कदायिफ़ सेवई | কাদায়িফ সেমাই | Fios de kadayıf
Hamur | Dough | عجين | Тесто | Masa | Teig | Pâte | 面团 | आटा गूँथा हुआ | খামির | Massa
Hamburger Ekmeği | Burger Bun | خبز برغر | Булочка для бургера | Pan de hamburguesa | Burgerbrötchen | Pain à burger | 汉堡面包 | बर्गर बन | বার্গার বান | Pão de hambúrguer
Brioche Ekmeği | Brioche Bun | خبز بريوش | Булочка бриошь | Pan brioche | Brioche-Brötchen | Pain brioché | 布里欧修面包 | ब्रियोश बन | ব্রিয়োশ বান | Pão brioche
Tost Ekmeği | Toast Bread | خبز توست | Тостовый хлеб | Pan de molde | Toastbrot | Pain de mie | 吐司面包 | टोस्ट ब्रेड | টোস্ট রুটি | Pão de forma
Kruton | Croutons | خبز محمص مكعبات | Гренки | Picatostes | Croûtons | Croûtons | 面包丁 | क्रूटॉन | ক্রুটন | Croûtons
Galeta Unu | Breadcrumbs | بقسماط | Панировочные сухари | Pan rallado | Semmelbrösel | Chapelure | 面包糠 | ब्रेडक्रम्ब्स | ব্রেডক্রাম্ব | Farinha de rosca
Un | Flour | طحين | Мука | Harina | Mehl | Farine | 面粉 | मैदा | ময়দা | Farinha
İrmik | Semolina | سميد | Манная крупа | Sémola | Grieß | Semoule | 粗粒小麦粉 | सूजी | সুজি | Semolina
Nişasta | Starch | نشا | Крахмал | Almidón | Speisestärke | Amidon | 淀粉 | स्टार्च | স্টার্চ | Amido
Buğday | Wheat | قمح | Пшеница | Trigo | Weizen | Blé | 小麦 | गेहूँ | গম | Trigo
Bulgur | Bulgur | برغل | Булгур | Bulgur | Bulgur | Boulgour | 碾碎小麦 | बुलगुर | বুলগুর | Bulgur
Firik | Freekeh | فريكة | Фирик | Freekeh | Freekeh | Freekeh | 烟熏青麦 | फ़्रीकेह | ফ্রিকেহ | Freekeh
Pirinç | Rice | أرز | Рис | Arroz | Reis | Riz | 大米 | चावल | চাল | Arroz
Basmati Pirinç | Basmati Rice | أرز بسمتي | Рис басмати | Arroz basmati | Basmatireis | Riz basmati | 印度香米 | बासमती चावल | বাসমতি চাল | Arroz basmati
Pilav | Pilaf | أرز مطبوخ | Плов | Pilaf | Pilaw | Pilaf | 抓饭 | पुलाव | পোলাও | Pilaf
Pirinç Pilavı | Rice Pilaf | أرز على الطريقة التركية | Рисовый плов | Arroz pilaf | Reispilaw | Riz pilaf | 黄油米饭 | चावल का पुलाव | চালের পোলাও | Arroz pilaf
Bulgur Pilavı | Bulgur Pilaf | برغل مطبوخ | Плов из булгура | Pilaf de bulgur | Bulgurpilaw | Pilaf de boulgour | 碾碎小麦饭 | बुलगुर पुलाव | বুলগুর পোলাও | Pilaf de bulgur
İç Pilav | Spiced Rice with Currants | أرز متبّل بالزبيب | Пряный рис с изюмом | Arroz especiado con pasas | Gewürzreis mit Korinthen | Riz épicé aux raisins | 香料葡萄干饭 | मसालेदार किशमिश चावल | মসলা কিশমিশ ভাত | Arroz temperado com passas
Şehriye | Vermicelli | شعيرية | Вермишель | Fideos | Fadennudeln | Vermicelles | 细面 | सेवई | সেমাই | Aletria
Erişte | Homemade Noodles | رشتة | Домашняя лапша | Tallarines caseros | Hausgemachte Nudeln | Nouilles maison | 手工面 | घर के नूडल्स | ঘরে তৈরি নুডলস | Talharim caseiro
Makarna | Pasta | معكرونة | Паста | Pasta | Pasta | Pâtes | 意大利面 | पास्ता | পাস্তা | Macarrão
Spagetti | Spaghetti | سباغيتي | Спагетти | Espaguetis | Spaghetti | Spaghettis | 意式细面 | स्पेगेटी | স্প্যাগেটি | Espaguete
Penne | Penne | بيني | Пенне | Penne | Penne | Penne | 斜管面 | पेने | পেনে | Penne
Fettuccine | Fettuccine | فيتوتشيني | Феттучине | Fettuccine | Fettuccine | Fettuccine | 意式宽面 | फ़ेट्टुचीने | ফেটুচিনি | Fettuccine
Noodle | Noodles | نودلز | Лапша | Fideos orientales | Asia-Nudeln | Nouilles | 面条 | नूडल्स | নুডলস | Noodles
Yulaf | Oats | شوفان | Овсянка | Avena | Haferflocken | Flocons d’avoine | 燕麦 | जई | ওটস | Aveia
Granola | Granola | غرانولا | Гранола | Granola | Granola | Granola | 格兰诺拉麦片 | ग्रेनोला | গ্রানোলা | Granola
Kinoa | Quinoa | كينوا | Киноа | Quinoa | Quinoa | Quinoa | 藜麦 | क्विनोआ | কিনোয়া | Quinoa
Kuskus | Couscous | كسكس | Кускус | Cuscús | Couscous | Couscous | 库斯库斯 | कुसकुस | কুসকুস | Cuscuz
Karabuğday | Buckwheat | حنطة سوداء | Гречка | Trigo sarraceno | Buchweizen | Sarrasin | 荞麦 | कुट्टू | বাকহুইট | Trigo-sarraceno
Pandispanya | Sponge Cake | كيك إسفنجي | Бисквит | Bizcocho | Biskuitboden | Génoise | 海绵蛋糕 | स्पंज केक | স্পঞ্জ কেক | Pão de ló
Bisküvi | Biscuit | بسكويت | Печенье | Galleta | Keks | Biscuit | 饼干 | बिस्कुट | বিস্কুট | Biscoito
`);
