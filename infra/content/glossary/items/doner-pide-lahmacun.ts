import { terms } from '../../../src/glossary/term.ts';

/** Döner, pide, lahmacun and lavash wraps. */
export const donerPideLahmacun = terms(`
Döner | Döner | دونر | Дёнер | Döner | Döner | Döner | 旋转烤肉 | डोनर | ডোনার | Döner
Et Döner | Meat Döner | دونر لحم | Мясной дёнер | Döner de carne | Fleischdöner | Döner de viande | 土耳其旋转烤肉 | मीट डोनर | মাংসের ডোনার | Döner de carne
Tavuk Döner | Chicken Döner | دونر دجاج | Дёнер из курицы | Döner de pollo | Hähnchendöner | Döner de poulet | 鸡肉旋转烤肉 | चिकन डोनर | চিকেন ডোনার | Döner de frango
Yaprak Döner | Thin-Sliced Döner | دونر شرائح | Дёнер тонкими ломтиками | Döner en láminas finas | Scheibendöner | Döner en fines lamelles | 薄片土耳其旋转烤肉 | पतली स्लाइस वाला डोनर | পাতলা স্লাইসের ডোনার | Döner em lâminas finas
Porsiyon Döner | Döner Plate | طبق دونر | Порция дёнера | Plato de döner | Dönerteller | Assiette de döner | 烤肉拼盘 | डोनर प्लेट | ডোনার প্লেট | Prato de döner
Pilav Üstü Döner | Döner over Rice | دونر مع الأرز | Дёнер на рисе | Döner con arroz | Döner auf Reis | Döner sur riz | 烤肉盖饭 | चावल पर डोनर | ভাতের ওপর ডোনার | Döner com arroz
Pilav Üstü Tavuk Döner | Chicken Döner over Rice | دونر دجاج مع الأرز | Куриный дёнер на рисе | Döner de pollo con arroz | Hähnchendöner auf Reis | Döner de poulet sur riz | 鸡肉烤肉盖饭 | चावल पर चिकन डोनर | ভাতের ওপর চিকেন ডোনার | Döner de frango com arroz
Ekmek Arası Döner | Döner in Bread | دونر بالخبز | Дёнер в булке | Döner en pan | Döner im Brot | Sandwich döner | 面包夹烤肉 | ब्रेड में डोनर | রুটিতে ডোনার | Döner no pão
Döner Dürüm | Döner Wrap | دوروم دونر | Дюрюм с дёнером | Dürüm de döner | Dürüm Döner | Dürüm döner | 烤肉卷饼 | डोनर रोल | ডোনার রোল | Dürüm de döner
Et Döner Dürüm | Meat Döner Wrap | دوروم دونر لحم | Дюрюм с мясным дёнером | Dürüm de döner de carne | Dürüm mit Fleischdöner | Dürüm au döner de viande | 土耳其旋转烤肉卷饼 | मीट डोनर रोल | মাংসের ডোনার রোল | Dürüm de döner de carne
Tavuk Döner Dürüm | Chicken Döner Wrap | دوروم دونر دجاج | Дюрюм с куриным дёнером | Dürüm de döner de pollo | Dürüm mit Hähnchendöner | Dürüm au döner de poulet | 鸡肉烤肉卷饼 | चिकन डोनर रोल | চিকেন ডোনার রোল | Dürüm de döner de frango
Adana Dürüm | Adana Kebab Wrap | دوروم كباب أضنة | Дюрюм с адана-кебабом | Dürüm de kebab de Adana | Adana-Dürüm | Dürüm à l'Adana kebab | 阿达纳烤肉卷饼 | अदाना कबाब रोल | আদানা কাবাব রোল | Dürüm de kebab de Adana
Urfa Dürüm | Urfa Kebab Wrap | دوروم كباب أورفة | Дюрюм с урфа-кебабом | Dürüm de kebab de Urfa | Urfa-Dürüm | Dürüm à l'Urfa kebab | 乌尔法烤肉卷饼 | उर्फ़ा कबाब रोल | উরফা কাবাব রোল | Dürüm de kebab de Urfa
Ciğer Dürüm | Liver Wrap | دوروم كبدة | Дюрюм с печенью | Dürüm de hígado | Leber-Dürüm | Dürüm au foie | 羊肝卷饼 | कलेजी रोल | কলিজা রোল | Dürüm de fígado
Köfte Dürüm | Köfte Wrap | دوروم كفتة | Дюрюм с кёфте | Dürüm de köfte | Köfte-Dürüm | Dürüm aux köfte | 肉丸卷饼 | कोफ़्ता रोल | কোফতা রোল | Dürüm de köfte
Çiğ Köfte Dürüm | Çiğ Köfte Wrap | دوروم تشي كفتة | Дюрюм с чи кёфте | Dürüm de çiğ köfte | Çiğ-Köfte-Dürüm | Dürüm au çiğ köfte | 辣麦粒丸卷饼 | ची कोफ़्ता रोल | চি কোফতা রোল | Dürüm de çiğ köfte
Falafel Dürüm | Falafel Wrap | دوروم فلافل | Дюрюм с фалафелем | Dürüm de falafel | Falafel-Dürüm | Dürüm aux falafels | 炸鹰嘴豆丸卷饼 | फ़लाफ़ेल रोल | ফালাফেল রোল | Dürüm de falafel
Tantuni | Tantuni (Spiced Meat Wrap from Mersin) | طنطوني | Тантуни | Tantuni (rollo de carne especiada) | Tantuni (gewürztes Fleisch im Lavash) | Tantuni (roulé de viande épicée) | 梅尔辛香辣肉卷 | तंतुनी (मसालेदार मीट रोल) | তানতুনি (মসলাদার মাংসের রোল) | Tantuni (rolinho de carne temperada)
Tavuk Tantuni | Chicken Tantuni | طنطوني دجاج | Тантуни с курицей | Tantuni de pollo | Tantuni mit Hähnchen | Tantuni au poulet | 香辣鸡肉卷 | चिकन तंतुनी | চিকেন তানতুনি | Tantuni de frango
Kokoreç | Kokoreç (Grilled Lamb Offal) | كوكوريتش | Кокореч | Kokoreç (asaduras de cordero asadas) | Kokoreç (gegrillte Lamminnereien) | Kokoreç (tripes d'agneau grillées) | 烤羊肠 | कोकोरेच (भुनी आँतें) | কোকোরেচ (ভাজা ভুঁড়ি) | Kokoreç (miúdos de cordeiro grelhados)
Lahmacun | Lahmacun | لحم بعجين | Лахмаджун | Lahmacun | Lahmacun | Lahmacun | 土耳其薄饼比萨 | लहमजुन | লাহমাজুন | Lahmacun
Acılı Lahmacun | Spicy Lahmacun | لحم بعجين حار | Острый лахмаджун | Lahmacun picante | Scharfer Lahmacun | Lahmacun épicé | 香辣薄饼比萨 | तीखा लहमजुन | ঝাল লাহমাজুন | Lahmacun picante
Fındık Lahmacun | Mini Lahmacun | لحم بعجين صغير | Мини-лахмаджун | Mini lahmacun | Mini-Lahmacun | Mini lahmacun | 迷你薄饼比萨 | मिनी लहमजुन | মিনি লাহমাজুন | Mini lahmacun
Antep Lahmacun | Antep-Style Lahmacun with Garlic | لحم بعجين عنتابي | Лахмаджун по-антепски с чесноком | Lahmacun al estilo de Antep | Lahmacun nach Antep-Art | Lahmacun à la mode d'Antep | 安泰普蒜香薄饼比萨 | अंतेप शैली लहमजुन | আন্তেপ রীতির লাহমাজুন | Lahmacun à moda de Antep
Pide | Pide | بيدا | Пиде | Pide | Pide | Pide | 土耳其船形烤饼 | पीदे | পিদে | Pide
Kıymalı Pide | Minced Meat Pide | بيدا باللحم المفروم | Пиде с фаршем | Pide de carne picada | Pide mit Hackfleisch | Pide à la viande hachée | 肉末船形烤饼 | क़ीमा पीदे | কিমা পিদে | Pide de carne moída
Kaşarlı Pide | Kashar Cheese Pide | بيدا بجبنة القشقوان | Пиде с сыром кашар | Pide de queso kashar | Pide mit Kaşar-Käse | Pide au fromage kachar | 卡夏奶酪船形烤饼 | कशार चीज़ पीदे | কাশার পনির পিদে | Pide de queijo kashar
Peynirli Pide | White Cheese Pide | بيدا بالجبنة البيضاء | Пиде с белым сыром | Pide de queso blanco | Pide mit Weißkäse | Pide au fromage blanc turc | 白奶酪船形烤饼 | सफ़ेद चीज़ पीदे | সাদা পনির পিদে | Pide de queijo branco
Kuşbaşılı Pide | Diced Meat Pide | بيدا بقطع اللحم | Пиде с кусочками мяса | Pide de carne en dados | Pide mit Fleischwürfeln | Pide aux dés de viande | 肉丁船形烤饼 | मांस के टुकड़ों वाला पीदे | মাংসের টুকরার পিদে | Pide de carne em cubos
Kuşbaşılı Kaşarlı Pide | Diced Meat and Kashar Cheese Pide | بيدا بقطع اللحم وجبنة القشقوان | Пиде с мясом и сыром кашар | Pide de carne en dados y queso kashar | Pide mit Fleischwürfeln und Kaşar-Käse | Pide aux dés de viande et au fromage kachar | 肉丁卡夏奶酪船形烤饼 | मांस और कशार चीज़ पीदे | মাংস ও কাশার পনির পিদে | Pide de carne em cubos e queijo kashar
Kıymalı Kaşarlı Pide | Minced Meat and Kashar Cheese Pide | بيدا باللحم المفروم وجبنة القشقوان | Пиде с фаршем и сыром кашар | Pide de carne picada y queso kashar | Pide mit Hackfleisch und Kaşar-Käse | Pide à la viande hachée et au fromage kachar | 肉末卡夏奶酪船形烤饼 | क़ीमा और कशार चीज़ पीदे | কিমা ও কাশার পনির পিদে | Pide de carne moída e queijo kashar
Sucuklu Pide | Sucuk Pide | بيدا بالسجق | Пиде с суджуком | Pide de sucuk | Pide mit Sucuk | Pide au sucuk | 蒜肠船形烤饼 | सुजुक पीदे | সুজুক পিদে | Pide de sucuk
Sucuklu Kaşarlı Pide | Sucuk and Kashar Cheese Pide | بيدا بالسجق وجبنة القشقوان | Пиде с суджуком и сыром кашар | Pide de sucuk y queso kashar | Pide mit Sucuk und Kaşar-Käse | Pide au sucuk et au fromage kachar | 蒜肠卡夏奶酪船形烤饼 | सुजुक और कशार चीज़ पीदे | সুজুক ও কাশার পনির পিদে | Pide de sucuk e queijo kashar
Pastırmalı Pide | Pastırma Pide | بيدا بالبسطرمة | Пиде с бастурмой | Pide de pastırma | Pide mit Pastırma | Pide au pastırma | 风干牛肉船形烤饼 | पास्तिरमा पीदे | পাস্তিরমা পিদে | Pide de pastırma
Ispanaklı Pide | Spinach Pide | بيدا بالسبانخ | Пиде со шпинатом | Pide de espinacas | Pide mit Spinat | Pide aux épinards | 菠菜船形烤饼 | पालक पीदे | পালং শাকের পিদে | Pide de espinafre
Yumurtalı Pide | Egg Pide | بيدا بالبيض | Пиде с яйцом | Pide con huevo | Pide mit Ei | Pide à l'œuf | 鸡蛋船形烤饼 | अंडा पीदे | ডিম পিদে | Pide com ovo
Karışık Pide | Mixed Pide | بيدا مشكّلة | Пиде ассорти | Pide mixta | Gemischte Pide | Pide mixte | 什锦船形烤饼 | मिक्स्ड पीदे | মিক্সড পিদে | Pide mista
Kapalı Pide | Closed Pide | بيدا مغلقة | Закрытая пиде | Pide cerrada | Geschlossene Pide | Pide fermée | 封口船形烤饼 | बंद पीदे | বন্ধ পিদে | Pide fechada
`);
