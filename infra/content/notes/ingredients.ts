/**
 * Ingredients that notes ask for or refuse, by their Turkish name in the glossary, which knows the other
 * languages' names. Then the Russian genitive, nominative and accusative, and further names in Turkish,
 * English and Arabic.
 */
export const noteIngredients = `
Soğan | лука / лук |  | onions | بصلة
Kırmızı Soğan | красного лука / красный лук |  | red onions |
Taze Soğan | зелёного лука / зелёный лук | yeşil soğan | spring onions, scallion, scallions, green onion, green onions |
Domates | помидоров / помидоры / помидор / томатов / томаты |  | tomatoes | بندورة, طماطم
Salatalık | огурцов / огурцы / огурец / огурца | hıyar | cucumbers |
Sarımsak | чеснока / чеснок |  |  |
Yeşil Biber | зелёного перца / зелёный перец |  | green peppers | فلفل اخضر
Kırmızı Biber | красного перца / красный перец |  | red peppers |
Acı Biber | острого перца / острый перец | jalapeno biberi | hot pepper, hot peppers, hot chilli, chili pepper, chilli pepper |
Jalapeno | халапеньо / халапеньо |  | jalapeno, jalapenos |
Mantar | грибов / грибы |  | mushrooms | مشروم
Havuç | моркови / морковь |  | carrots |
Marul | салата-латука / салат-латук / листьев салата / листья салата / листового салата |  |  |
Roka | рукколы / руккола / рукколу |  | arugula, rucola |
Ispanak | шпината / шпинат |  |  |
Lahana | капусты / капуста / капусту |  |  | كرنب
Patlıcan | баклажанов / баклажаны / баклажан / баклажана |  | aubergines, eggplant, eggplants |
Kabak | кабачков / кабачки / кабачок / кабачка |  | courgettes, zucchini |
Pancar | свёклы / свёкла / свёклу |  | beets, beet |
Turp | редиса / редис / редиску / редиски |  | radishes |
Mısır | кукурузы / кукуруза / кукурузу |  | corn, sweet corn |
Bezelye | горошка / горошек |  |  | بازيلا
Nohut | нута / нут |  | chickpea | حمص
Mercimek | чечевицы / чечевица / чечевицу |  | lentil |
Zeytin | оливок / оливки |  | olive |
Siyah Zeytin | маслин / маслины |  | black olive | زيتون اسود
Kapari | каперсов / каперсы |  | caper |
Turşu | солений / соленья / маринованных огурцов / маринованные огурцы |  | pickles, pickled gherkin, gherkin, gherkins | مخلل
Yeşillik | зелени / зелень |  | herbs | خضرة
Sebze | овощей / овощи |  | vegetable, veggies | خضروات
Avokado | авокадо / авокадо |  |  |
Maydanoz | петрушки / петрушка / петрушку |  |  |
Dereotu | укропа / укроп |  |  |
Nane | мяты / мята / мяту |  | mint leaves |
Fesleğen | базилика / базилик |  |  |
Kekik | тимьяна / тимьян / чабреца / чабрец |  | oregano |
Kişniş | кориандра / кориандр / кинзы / кинза / кинзу |  | cilantro |
Tuz | соли / соль |  |  |
Karabiber | чёрного перца / чёрный перец | kara biber |  | فلفل اسود
Pul Biber | красного перца хлопьями / хлопья красного перца | pulbiber | red pepper flakes, chili flakes, chilli flake | شطة مجروشة
Sumak | сумаха / сумах |  | sumach |
Kimyon | зиры / зира / зиру / кумина / кумин |  |  |
Tarçın | корицы / корица / корицу |  |  |
Zencefil | имбиря / имбирь |  |  |
Vanilya | ванили / ваниль |  |  |
Baharat | специй / специи / приправ / приправы |  | spice, seasoning |
Ketçap | кетчупа / кетчуп |  | catsup | كتشب, كاتشاب
Mayonez | майонеза / майонез |  | mayo, mayonaise | مايونيز
Hardal | горчицы / горчица / горчицу |  |  |
Barbekü Sos | соуса барбекю / соус барбекю | barbekü sosu | bbq sauce, barbecue |
Acı Sos | острого соуса / острый соус | acı sosu | hot chilli sauce, spicy sauce, chili sauce, chilli sauce | صوص حار
Domates Sosu | томатного соуса / томатный соус |  | tomato sauces | صوص طماطم
Soya Sosu | соевого соуса / соевый соус | soya sos | soya sauce |
Nar Ekşisi | гранатового соуса / гранатовый соус |  |  |
Sirke | уксуса / уксус |  |  |
Zeytinyağı | оливкового масла / оливковое масло | zeytin yağı |  | زيت الزيتون
Tahin | тахини / тахини |  | tahina |
Pekmez | пекмеза / пекмез |  |  |
Bal | мёда / мёд |  |  |
Reçel | варенья / варенье |  |  |
Şerbet | сиропа / сироп |  | syrups |
Çikolata | шоколада / шоколад |  |  | شوكولا, شوكولاته
Çikolata Sosu | шоколадного соуса / шоколадный соус |  |  |
Karamel | карамели / карамель |  |  |
Süt | молока / молоко |  |  |
Yoğurt | йогурта / йогурт |  | yogurt, yoghourt | زبادي
Tereyağı | сливочного масла / сливочное масло | tere yağı |  |
Krema | сливок / сливки |  |  | كريما
Krem Şanti | взбитых сливок / взбитые сливки | krem şantiyi |  |
Kaymak | каймака / каймак |  | kaymak |
Dondurma | мороженого / мороженое |  |  | ايس كريم
Peynir | сыра / сыр |  | cheeses | جبنة
Beyaz Peynir | белого сыра / белый сыр / брынзы / брынза / брынзу |  | feta, feta cheese |
Kaşar | сыра кашар / сыр кашар | kaşar peyniri |  |
Parmesan | пармезана / пармезан | parmesan peyniri | parmesan cheese |
Mozzarella | моцареллы / моцарелла / моцареллу |  |  |
Cheddar | чеддера / чеддер |  | cheddar cheese |
Krem Peynir | сливочного сыра / сливочный сыр |  |  |
Yumurta | яйца / яйцо / яиц |  | eggs | بيضة
Limon | лимона / лимон |  | lemons |
Portakal | апельсина / апельсин |  | oranges |
Muz | банана / банан / бананов / бананы |  | bananas |
Çilek | клубники / клубника / клубнику |  | strawberries |
Ananas | ананаса / ананас |  | pineapples |
Nar | граната / гранат |  | pomegranate seeds |
Kuru Üzüm | изюма / изюм |  | raisin |
Hindistan Cevizi | кокоса / кокос |  | coconut flakes |
Kuruyemiş | орехов / орехи |  | nut, tree nuts | المكسرات
Ceviz | грецких орехов / грецкие орехи |  | walnuts | عين الجمل
Fındık | фундука / фундук |  | hazelnuts |
Badem | миндаля / миндаль |  | almonds |
Antep Fıstığı | фисташек / фисташки | antep fıstık | pistachios |
Yer Fıstığı | арахиса / арахис |  | peanuts |
Susam | кунжута / кунжут |  | sesame seeds, sesame seed |
Pilav | риса / рис |  | rice pilaf | رز, ارز
Bulgur | булгура / булгур |  |  |
Makarna | макарон / макароны / пасты / паста / пасту |  |  |
Et | мяса / мясо |  |  |
Tavuk | курицы / курица / курицу |  |  |
Kıyma | фарша / фарш |  | mince, ground meat |
Pastırma | пастырмы / пастырма / пастырму |  |  |
Sucuk | суджука / суджук |  | sujuk |
Sosis | сосисок / сосиски |  | sausages |
Balık | рыбы / рыба / рыбу |  |  |
Karides | креветок / креветки |  | prawns, shrimp, shrimps | جمبري
`;
/**
 * Names of what guests are allergic to: Turkish, English, Arabic with its article, Russian accusative.
 */
export const noteAllergens = `
gluten | gluten | الغلوتين / الجلوتين / غلوتين / جلوتين | глютен
buğday | wheat | القمح / قمح | пшеницу
fıstık | pistachios and peanuts | الفستق والفول السوداني | фисташки и арахис
antep fıstığı | pistachios / pistachio | الفستق / فستق | фисташки
yer fıstığı / yerfıstığı | peanuts / peanut | الفول السوداني / فول سوداني | арахис
fındık | hazelnuts / hazelnut | البندق / بندق | фундук
ceviz | walnuts / walnut | الجوز / جوز / عين الجمل | грецкие орехи / грецкий орех
badem | almonds / almond | اللوز / لوز | миндаль
kaju | cashews / cashew | الكاجو / كاجو | кешью
kuruyemiş / kuru yemiş / sert kabuklu yemiş / kabuklu yemiş | nuts / nut / tree nuts / all nuts / tree nut | المكسرات / مكسرات | орехи
susam | sesame / sesame seeds | السمسم / سمسم | кунжут
süt / inek sütü | milk / cow's milk | الحليب / حليب | молоко / коровье молоко
süt ürünleri / süt ürünü | dairy / dairy products | منتجات الألبان / الألبان / البان | молочные продукты / молочное
laktoz | lactose | اللاكتوز / لاكتوز | лактозу
yumurta | eggs / egg | البيض / بيض | яйца / яйцо
balık | fish | السمك / سمك | рыбу
deniz ürünleri / deniz ürünü / deniz mahsulleri | seafood | المأكولات البحرية / مأكولات بحرية / البحريات | морепродукты
kabuklu deniz ürünleri / kabuklu deniz ürünü / kabuklular | shellfish / crustaceans | القشريات والمحار / القشريات / قشريات | ракообразных и моллюсков / ракообразных / ракообразные
karides | shrimp / prawns / prawn / shrimps | الروبيان / الجمبري / جمبري / روبيان | креветки
midye | mussels / mussel | بلح البحر | мидии
yumuşakça / yumuşakçalar | molluscs / mollusks / mollusc | الرخويات / رخويات | моллюсков / моллюски
soya | soya / soy | الصويا / صويا | сою
hardal | mustard | الخردل / خردل | горчицу
kereviz | celery | الكرفس / كرفس | сельдерей
sülfit / sülfitler | sulphites / sulfites | الكبريتيت / السلفيت / الكبريتات | сульфиты
acı bakla / lüpen | lupin | الترمس / ترمس | люпин
bal | honey | العسل / عسل | мёд
çilek | strawberries / strawberry | الفراولة / فراولة | клубнику
domates | tomatoes / tomato | الطماطم / طماطم | помидоры / томаты
soğan | onions / onion | البصل / بصل | лук
sarımsak | garlic | الثوم / ثوم | чеснок
mantar | mushrooms / mushroom | الفطر / المشروم / فطر | грибы
kivi | kiwi | الكيوي / كيوي | киви
muz | bananas / banana | الموز / موز | бананы / банан
`;
