import { terms } from '../../../src/glossary/term.ts';

/** Rice, pasta, dumplings and pizza. */
export const ricePastaPizza = terms(`
Sade Pilav | Plain Rice | أرز أبيض | Рис отварной | Arroz blanco | Reis | Riz nature | 白米饭 | सादा चावल | সাদা ভাত | Arroz branco
Nohutlu Pilav | Rice with Chickpeas | أرز بالحمّص | Плов с нутом | Arroz con garbanzos | Reis mit Kichererbsen | Riz aux pois chiches | 鹰嘴豆米饭 | काबुली चने वाला पुलाव | কাবুলি ছোলা পোলাও | Arroz com grão-de-bico
Tavuklu Pilav | Rice with Chicken | أرز بالدجاج | Плов с курицей | Arroz con pollo | Reis mit Hähnchen | Riz au poulet | 鸡肉米饭 | चिकन पुलाव | চিকেন পোলাও | Arroz com frango
Tavuklu Nohutlu Pilav | Rice with Chicken and Chickpeas | أرز بالدجاج والحمّص | Плов с курицей и нутом | Arroz con pollo y garbanzos | Reis mit Hähnchen und Kichererbsen | Riz au poulet et aux pois chiches | 鸡肉鹰嘴豆米饭 | चिकन और काबुली चने का पुलाव | চিকেন ও কাবুলি ছোলার পোলাও | Arroz com frango e grão-de-bico
Etli Pilav | Rice with Meat | أرز باللحم | Плов с мясом | Arroz con carne | Reis mit Fleisch | Riz à la viande | 肉块米饭 | मांस वाला पुलाव | মাংসের পোলাও | Arroz com carne
Özbek Pilavı | Uzbek Plov | أرز أوزبكي | Узбекский плов | Plov uzbeko | Usbekischer Plow | Plov ouzbek | 乌兹别克抓饭 | उज़्बेक पुलाव | উজবেক পোলাও | Plov uzbeque
Perde Pilavı | Perde Pilavı (Rice Baked in Pastry) | أرز برده مغلّف بالعجين | Перде-плов (плов в тесте) | Perde pilavı (arroz en costra de masa) | Perde Pilavı (Reis im Teigmantel) | Perde pilavı (riz en croûte) | 酥皮包饭 | पर्दा पुलाव | পর্দা পোলাও | Perde pilavı (arroz em crosta de massa)
Firik Pilavı | Freekeh Pilaf | فريكة مطبوخة | Плов из фирика | Pilaf de freekeh | Freekeh-Pilaw | Pilaf de freekeh | 烟熏青麦饭 | फ़्रीकेह पुलाव | ফ্রিকেহ পোলাও | Pilaf de freekeh
Basmati Pilav | Steamed Basmati Rice | أرز بسمتي مطبوخ | Отварной рис басмати | Arroz basmati | Basmatireis | Riz basmati | 印度香米饭 | बासमती चावल | বাসমতি ভাত | Arroz basmati
Risotto | Risotto | ريزوتو | Ризотто | Risotto | Risotto | Risotto | 意式烩饭 | रिज़ोटो | রিসোটো | Risoto
Mantarlı Risotto | Mushroom Risotto | ريزوتو بالفطر | Ризотто с грибами | Risotto de champiñones | Champignonrisotto | Risotto aux champignons | 蘑菇烩饭 | मशरूम रिज़ोटो | মাশরুম রিসোটো | Risoto de cogumelos
Deniz Mahsullü Risotto | Seafood Risotto | ريزوتو بفواكه البحر | Ризотто с морепродуктами | Risotto de mariscos | Risotto mit Meeresfrüchten | Risotto aux fruits de mer | 海鲜烩饭 | सीफ़ूड रिज़ोटो | সিফুড রিসোটো | Risoto de frutos do mar
Spagetti Bolonez | Spaghetti Bolognese | سباغيتي بولونيز | Спагетти болоньезе | Espaguetis a la boloñesa | Spaghetti Bolognese | Spaghettis à la bolognaise | 肉酱意面 | स्पेगेटी बोलोनीज़ | স্প্যাগেটি বোলোনিজ | Espaguete à bolonhesa
Spagetti Napoliten | Spaghetti with Tomato Sauce | سباغيتي بصلصة الطماطم | Спагетти с томатным соусом | Espaguetis a la napolitana | Spaghetti Napoli | Spaghettis à la napolitaine | 番茄意面 | टमाटर सॉस वाली स्पेगेटी | টমেটো সসে স্প্যাগেটি | Espaguete ao sugo
Spagetti Carbonara | Spaghetti Carbonara | سباغيتي كاربونارا | Спагетти карбонара | Espaguetis a la carbonara | Spaghetti Carbonara | Spaghettis à la carbonara | 培根蛋奶意面 | स्पेगेटी कार्बोनारा | স্প্যাগেটি কার্বোনারা | Espaguete à carbonara
Penne Arabiata | Penne Arrabbiata | بيني أرابياتا حارّة | Пенне арраббьята | Penne all'arrabbiata | Penne all'arrabbiata | Penne à l'arrabbiata | 香辣番茄通心粉 | पेने अराबियाटा | পেনে আরাবিয়াতা | Penne à arrabbiata
Penne Pesto | Penne with Pesto | بيني بالبيستو | Пенне с песто | Penne al pesto | Penne mit Pesto | Penne au pesto | 青酱通心粉 | पेने पेस्टो | পেনে পেস্টো | Penne ao pesto
Fettuccine Alfredo | Fettuccine Alfredo | فيتوتشيني ألفريدو | Феттучине альфредо | Fettuccine Alfredo | Fettuccine Alfredo | Fettuccine Alfredo | 奶油宽面 | फ़ेटुचीनी अल्फ़्रेडो | ফেটুচিনি আলফ্রেডো | Fettuccine Alfredo
Tavuklu Fettuccine Alfredo | Chicken Fettuccine Alfredo | فيتوتشيني ألفريدو بالدجاج | Феттучине альфредо с курицей | Fettuccine Alfredo con pollo | Fettuccine Alfredo mit Hähnchen | Fettuccine Alfredo au poulet | 鸡肉奶油宽面 | चिकन फ़ेटुचीनी अल्फ़्रेडो | চিকেন ফেটুচিনি আলফ্রেডো | Fettuccine Alfredo com frango
Deniz Mahsullü Makarna | Seafood Pasta | معكرونة بفواكه البحر | Паста с морепродуктами | Pasta con mariscos | Pasta mit Meeresfrüchten | Pâtes aux fruits de mer | 海鲜意面 | सीफ़ूड पास्ता | সিফুড পাস্তা | Massa com frutos do mar
Kremalı Mantarlı Makarna | Creamy Mushroom Pasta | معكرونة بالكريمة والفطر | Паста с грибами в сливочном соусе | Pasta con crema y champiñones | Pasta mit Champignonrahmsauce | Pâtes crème et champignons | 奶油蘑菇意面 | क्रीमी मशरूम पास्ता | ক্রিমি মাশরুম পাস্তা | Massa ao creme de cogumelos
Köri Soslu Tavuklu Makarna | Pasta with Chicken in Curry Sauce | معكرونة بالدجاج والكاري | Паста с курицей в соусе карри | Pasta con pollo al curry | Pasta mit Hähnchen in Currysauce | Pâtes au poulet et au curry | 咖喱鸡肉意面 | चिकन करी पास्ता | চিকেন কারি পাস্তা | Massa com frango ao curry
Fırın Makarna | Baked Pasta | معكرونة في الفرن | Запечённая паста | Macarrones al horno | Nudelauflauf | Gratin de pâtes | 焗烤意面 | बेक्ड पास्ता | বেকড পাস্তা | Macarrão ao forno
Lazanya | Lasagne | لازانيا | Лазанья | Lasaña | Lasagne | Lasagnes | 千层面 | लज़ान्या | লাজানিয়া | Lasanha
Ravioli | Ravioli | رافيولي | Равиоли | Raviolis | Ravioli | Raviolis | 意式饺子 | रैवियोली | রাভিওলি | Ravióli
Gnocchi | Gnocchi | نيوكي | Ньокки | Ñoquis | Gnocchi | Gnocchis | 意式土豆丸 | न्योकी | নিওকি | Nhoque
Kayseri Mantısı | Kayseri Dumplings | مانتي قيصري | Манты по-кайсерийски | Raviolis turcos de Kayseri | Teigtaschen nach Kayseri-Art | Raviolis turcs de Kayseri | 开塞利小饺子 | कायसेरी मोमो | কায়সেরি মোমো | Raviólis turcos de Kayseri
Çıtır Mantı | Crispy Fried Mantı | مانتي مقرمشة | Хрустящие турецкие манты | Raviolis turcos crujientes | Knusprige Teigtaschen | Raviolis turcs croustillants | 香脆土耳其小饺子 | कुरकुरे तुर्की मोमो | মচমচে তুর্কি মোমো | Raviólis turcos crocantes
Tavuklu Noodle | Chicken Noodles | نودلز بالدجاج | Лапша с курицей | Fideos chinos con pollo | Nudeln mit Hähnchen | Nouilles sautées au poulet | 鸡肉炒面 | चिकन नूडल्स | চিকেন নুডলস | Yakisoba de frango
Sebzeli Noodle | Vegetable Noodles | نودلز بالخضار | Лапша с овощами | Fideos chinos con verduras | Nudeln mit Gemüse | Nouilles sautées aux légumes | 蔬菜炒面 | वेज नूडल्स | সবজি নুডলস | Yakisoba de legumes
Pizza | Pizza | بيتزا | Пицца | Pizza | Pizza | Pizza | 比萨饼 | पिज़्ज़ा | পিৎজা | Pizza
Margarita Pizza | Pizza Margherita | بيتزا مارغريتا | Пицца «Маргарита» | Pizza margarita | Pizza Margherita | Pizza Margherita | 玛格丽特比萨 | मार्गेरिटा पिज़्ज़ा | মার্গারিটা পিৎজা | Pizza marguerita
Karışık Pizza | Mixed Pizza | بيتزا مشكّلة | Пицца ассорти | Pizza mixta | Gemischte Pizza | Pizza mixte | 什锦比萨 | मिक्स्ड पिज़्ज़ा | মিক্সড পিৎজা | Pizza mista
Sucuklu Pizza | Sucuk Pizza | بيتزا بالسجق | Пицца с суджуком | Pizza de sucuk | Pizza mit Sucuk | Pizza au sucuk | 蒜肠比萨 | सुजुक पिज़्ज़ा | সুজুক পিৎজা | Pizza de sucuk
Dört Peynirli Pizza | Four Cheese Pizza | بيتزا الأجبان الأربعة | Пицца «Четыре сыра» | Pizza cuatro quesos | Pizza mit vier Käsesorten | Pizza quatre fromages | 四种奶酪比萨 | फ़ोर चीज़ पिज़्ज़ा | চার পনির পিৎজা | Pizza quatro queijos
Mantarlı Pizza | Mushroom Pizza | بيتزا بالفطر | Пицца с грибами | Pizza de champiñones | Pizza mit Champignons | Pizza aux champignons | 蘑菇比萨 | मशरूम पिज़्ज़ा | মাশরুম পিৎজা | Pizza de cogumelos
Sebzeli Pizza | Vegetable Pizza | بيتزا بالخضار | Пицца с овощами | Pizza de verduras | Gemüsepizza | Pizza aux légumes | 蔬菜比萨 | वेजिटेबल पिज़्ज़ा | সবজি পিৎজা | Pizza de legumes
Tavuklu Pizza | Chicken Pizza | بيتزا بالدجاج | Пицца с курицей | Pizza de pollo | Pizza mit Hähnchen | Pizza au poulet | 鸡肉比萨 | चिकन पिज़्ज़ा | চিকেন পিৎজা | Pizza de frango
Ton Balıklı Pizza | Tuna Pizza | بيتزا بالتونة | Пицца с тунцом | Pizza de atún | Pizza mit Thunfisch | Pizza au thon | 金枪鱼比萨 | टूना पिज़्ज़ा | টুনা পিৎজা | Pizza de atum
Pepperoni Pizza | Pepperoni Pizza | بيتزا بيبروني | Пицца пепперони | Pizza de pepperoni | Pizza mit Pepperoni-Salami | Pizza pepperoni | 意式辣香肠比萨 | पेपरोनी पिज़्ज़ा | পেপারনি পিৎজা | Pizza de pepperoni
`);
