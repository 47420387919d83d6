/** Drinks, sweetness, ice and diets. */
export const taste = `
şekersiz olsun / şekersiz / şeker olmasın / şekersiz içiyorum / şeker koymayın | no sugar / without sugar / sugar free / unsweetened / sugarless / no sugar added / don't add sugar | بدون سكر / من غير سكر / بلا سكر / خالي من السكر | без сахара / сахар не добавлять / без сахару / несладкий
az şekerli olsun / az şekerli / şekeri az olsun / az şeker / çok tatlı olmasın / fazla tatlı olmasın | a little sugar / less sugar / low sugar / lightly sweetened / not too sweet / half sugar / less sweet / little sugar / light sugar | سكر قليل / قليل السكر / سكر خفيف / على الريحة / قليل من السكر | немного сахара / поменьше сахара / мало сахара / не очень сладкое / не очень сладкий
orta şekerli olsun / orta şekerli / şekeri orta olsun | medium sugar / medium sweet | سكر وسط / وسط السكر / سكر متوسط / مضبوط | среднее количество сахара / средне сладкий / среднесладкий
şekerli olsun / çok şekerli / bol şekerli / çok şekerli olsun / şekeri bol olsun | sweet / extra sugar / lots of sugar / very sweet / more sugar / extra sweet | سكر زيادة / سكر كثير / زيادة سكر / حلو جدا | побольше сахара / сладкое / очень сладкий / больше сахара / послаще / сладкий
şeker ayrı olsun / şekeri ayrı / şekeri ayrı gelsin / şekeri yanında / şeker yanında | sugar on the side / sugar separately / separate sugar | السكر على حدة / السكر على جنب / السكر منفصل | сахар отдельно / сахар подать отдельно
bir şekerli olsun / tek şekerli / *bir şeker / *tek şeker / *1 şeker | one sugar / 1 sugar / with one sugar | ملعقة سكر واحدة / سكر واحد / معلقة سكر | одна ложка сахара / один сахар / с одной ложкой сахара / 1 ложка сахара
iki şekerli olsun / çift şekerli / *iki şeker / *2 şeker / iki şekerli | two sugars / 2 sugars / with two sugars | ملعقتان سكر / ملعقتين سكر / معلقتين سكر | две ложки сахара / 2 ложки сахара / с двумя ложками сахара
tatlandırıcı olsun / tatlandırıcılı olsun / *tatlandırıcı lütfen / şeker yerine tatlandırıcı | with sweetener / sweetener please / *sweetener / sweetener instead of sugar | مع محلي / مع بديل السكر / محلي بدل السكر | с подсластителем / с заменителем сахара / подсластитель вместо сахара
buzsuz olsun / buzsuz / buz olmasın / buz koymayın / buz istemiyorum | no ice / without ice / ice free / don't add ice / no ice cubes | بدون ثلج / من غير ثلج / بلا ثلج / لا تضع ثلج | без льда / лёд не добавлять / безо льда / льда не надо
az buzlu olsun / az buzlu / az buz / buzu az olsun | less ice / a little ice / light ice / little ice / not too much ice | ثلج قليل / قليل من الثلج / ثلج خفيف | поменьше льда / немного льда / мало льда
bol buzlu olsun / bol buzlu / bol buz / çok buzlu / ekstra buz / buzu bol olsun | extra ice / lots of ice / more ice / plenty of ice | ثلج كثير / ثلج زيادة / زيادة ثلج / ثلج إضافي | побольше льда / больше льда / много льда
buz ayrı olsun / buz ayrı / buz ayrı gelsin / buzu ayrı | ice on the side / ice separately | الثلج على حدة / الثلج على جنب | лёд отдельно / лёд подать отдельно
limonlu olsun / limonlu / limon dilimiyle / bir dilim limonla | with lemon / with a slice of lemon / *slice of lemon / *lemon slice | مع ليمون / مع شريحة ليمون / بالليمون | с лимоном / с долькой лимона / с ломтиком лимона
sütlü olsun / sütlü | with milk / white with milk / add milk | مع حليب / بالحليب | с молоком / на молоке / с молочком
süt ayrı olsun / sütü ayrı / sütü ayrı gelsin / süt yanında / sütü yanında | milk on the side / milk separately | الحليب على حدة / الحليب على جنب | молоко отдельно / молоко подать отдельно
laktozsuz sütle olsun / laktozsuz süt / laktozsuz sütlü / laktozsuz süt ile | lactose-free milk / with lactose free milk / lactose free milk | حليب خال من اللاكتوز / بحليب خال من اللاكتوز / حليب بدون لاكتوز | безлактозное молоко / на безлактозном молоке / с безлактозным молоком
yulaf sütüyle olsun / yulaf sütü / yulaf sütlü / yulaf sütü ile | oat milk / with oat milk | حليب الشوفان / بحليب الشوفان / مع حليب الشوفان | овсяное молоко / на овсяном молоке / с овсяным молоком
badem sütüyle olsun / badem sütü / badem sütlü / badem sütü ile | almond milk / with almond milk | حليب اللوز / بحليب اللوز / مع حليب اللوز | миндальное молоко / на миндальном молоке / с миндальным молоком
soya sütüyle olsun / soya sütü / soya sütlü / soya sütü ile | soya milk / soy milk / with soy milk / with soya milk | حليب الصويا / بحليب الصويا / مع حليب الصويا | соевое молоко / на соевом молоке / с соевым молоком
yağsız sütle olsun / yağsız süt / yarım yağlı süt / light sütle | skimmed milk / skim milk / low fat milk / with skimmed milk | حليب خالي الدسم / حليب قليل الدسم | обезжиренное молоко / на обезжиренном молоке
kafeinsiz olsun / kafeinsiz | decaf / decaffeinated / caffeine free / no caffeine | بدون كافيين / خالي من الكافيين / منزوع الكافيين | без кофеина / декаф
demli olsun / koyu olsun / koyu / demli / tavşan kanı | strong / make it strong / strong brew / extra strong | ثقيل / ثقيلة / غامق / مركز | крепкий / покрепче / крепкое
açık olsun / açık / az demli | weak / not too strong / not strong | غير ثقيل / غير مركز / ليس ثقيلا | некрепкий / слабый / не очень крепкий / послабее
ekstra shot olsun / ekstra shot / double shot / duble shot / bir shot daha | extra shot / double shot / add a shot / an extra shot | شوت إضافي / دبل شوت / شوت اضافي | дополнительный шот / двойной эспрессо-шот / двойной шот / экстра шот
bol köpüklü olsun / bol köpüklü / köpüğü bol olsun / köpüklü olsun / çok köpüklü | extra foam / lots of foam / foamy / more foam | رغوة كثيرة / رغوة زيادة / مع رغوة | побольше пены / с пеной / много пены / с пенкой
köpüksüz olsun / köpüksüz / köpük olmasın | no foam / without foam | بدون رغوة / من غير رغوة | без пены / без пенки
alkolsüz olsun / alkolsüz / alkol olmasın / alkol koymayın | no alcohol / without alcohol / non-alcoholic / alcohol free / alcohol-free | بدون كحول / خالي من الكحول / من غير كحول | без алкоголя / безалкогольный / безалкогольное
gazsız olsun / gazsız | still / not sparkling / no gas / non-sparkling / without gas | بدون غاز / غير فوار / من غير غاز | негазированная / без газа / негазированный
gazlı olsun / gazlı | sparkling / with gas / fizzy | بالغاز / فوار / مع غاز | газированная / с газом / газированный
pipetsiz olsun / pipet olmasın / pipet istemiyorum / pipetsiz / pipet koymayın | no straw / without a straw / without straw / don't need a straw | بدون شفاطة / بدون مصاصة / من غير شفاطة | без трубочки / трубочка не нужна / без соломинки
pipet lütfen / pipetli olsun / pipet de olsun / pipet getirin / pipet istiyorum / *pipet | a straw please / with a straw / straw please / *straw | شفاطة من فضلك / مع شفاطة / مع مصاصة / *شفاطة | трубочку пожалуйста / с трубочкой / с соломинкой / *трубочку
taze sıkılmış olsun / taze sıkılmış / taze sıkma | freshly squeezed / fresh squeezed | عصير طازج / معصور طازجا | свежевыжатый / свежевыжатое
taze olsun / taze / tazesinden olsun | fresh please / make it fresh / fresh | طازج / طازجا / طازج ومحضر الآن | свежее / свежий / посвежее
vegan olsun / vegan / veganım / vegan lütfen / biz veganız | vegan / vegan please / I am vegan / I'm vegan | نباتي صرف / فيغان / أنا نباتي صرف / فيجن | веганское / веганский / я веган / для вегана
vejetaryen olsun / vejetaryen / vejetaryenim | vegetarian / vegetarian please / I am vegetarian / I'm a vegetarian / I'm vegetarian | نباتي / أنا نباتي / نباتية / أنا نباتية | вегетарианское / я вегетарианец / я вегетарианка / вегетарианский / для вегетарианца
helal olsun / helal / helal mi emin olun | halal / halal please / halal only / must be halal | حلال / حلال فقط / لازم يكون حلال | халяль / халяльное / только халяль
etsiz olsun / etsiz / et olmasın / et yemiyorum | no meat / without meat / meatless / I don't eat meat | بدون لحم / من غير لحم / لا آكل اللحم / بلا لحم | без мяса / я не ем мясо / мясо не добавлять
diyetteyim / diyet yapıyorum | I am on a diet / I'm on a diet / on a diet | أتبع حمية / أنا على حمية | я на диете / на диете
şeker hastasıyım / diyabetliyim / diyabetim var / şeker hastası / diyabet hastasıyım | I am diabetic / I'm diabetic / diabetic / I have diabetes | عندي سكري / أنا مريض سكري / مريض سكري / لدي سكري | у меня диабет / я диабетик / диабетик
hamileyim / gebeyim | I am pregnant / I'm pregnant / pregnant | أنا حامل / حامل | я беременна / беременная / я беременная
`;
