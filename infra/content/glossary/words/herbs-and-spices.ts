import { terms } from '../../../src/glossary/term.ts';

/** Herbs, spices and seasoning. */
export const herbsAndSpices = terms(`
Maydanoz | Parsley | بقدونس | Петрушка | Perejil | Petersilie | Persil | 欧芹 | पार्सले | পার্সলে | Salsa
Dereotu | Dill | شبت | Укроп | Eneldo | Dill | Aneth | 莳萝 | सोआ | শুলফা | Endro
Nane | Mint | نعناع | Мята | Menta | Minze | Menthe | 薄荷 | पुदीना | পুদিনা | Hortelã
Taze Nane | Fresh Mint | نعناع طازج | Свежая мята | Menta fresca | Frische Minze | Menthe fraîche | 鲜薄荷 | ताज़ा पुदीना | তাজা পুদিনা | Hortelã fresca
Kuru Nane | Dried Mint | نعناع يابس | Сушёная мята | Menta seca | Getrocknete Minze | Menthe séchée | 干薄荷 | सूखा पुदीना | শুকনো পুদিনা | Hortelã seca
Fesleğen | Basil | ريحان | Базилик | Albahaca | Basilikum | Basilic | 罗勒 | तुलसी | তুলসী | Manjericão
Kekik | Thyme | زعتر | Тимьян | Tomillo | Thymian | Thym | 百里香 | थाइम | থাইম | Tomilho
Biberiye | Rosemary | إكليل الجبل | Розмарин | Romero | Rosmarin | Romarin | 迷迭香 | रोज़मेरी | রোজমেরি | Alecrim
Defne Yaprağı | Bay Leaf | ورق الغار | Лавровый лист | Laurel | Lorbeerblatt | Feuille de laurier | 月桂叶 | तेज पत्ता | তেজপাতা | Folha de louro
Kişniş | Coriander | كزبرة | Кориандр | Cilantro | Koriander | Coriandre | 香菜 | धनिया | ধনেপাতা | Coentro
Tere | Cress | رشاد | Кресс-салат | Berro | Kresse | Cresson | 水芹菜 | हालिम पत्ते | হালিম শাক | Agrião
Tuz | Salt | ملح | Соль | Sal | Salz | Sel | 盐 | नमक | লবণ | Sal
Deniz Tuzu | Sea Salt | ملح البحر | Морская соль | Sal marina | Meersalz | Sel de mer | 海盐 | समुद्री नमक | সামুদ্রিক লবণ | Sal marinho
Karabiber | Black Pepper | فلفل أسود | Чёрный перец | Pimienta negra | Schwarzer Pfeffer | Poivre noir | 黑胡椒 | काली मिर्च | গোলমরিচ | Pimenta-do-reino
Pul Biber | Chilli Flakes | رقائق الفلفل الأحمر | Хлопья красного перца | Copos de chile | Chiliflocken | Flocons de piment | 辣椒碎 | चिली फ़्लेक्स | মরিচ গুঁড়া | Flocos de pimenta
İsot | Urfa Pepper | فلفل أورفا | Перец исот | Chile de Urfa | Urfa-Chili | Piment d’Urfa | 乌尔法辣椒 | उर्फ़ा मिर्च | উরফা মরিচ | Pimenta de Urfa
Toz Biber | Paprika Powder | بابريكا | Молотая паприка | Pimentón | Paprikapulver | Paprika moulu | 甜椒粉 | पैपरिका पाउडर | প্যাপরিকা গুঁড়া | Páprica em pó
Sumak | Sumac | سماق | Сумах | Zumaque | Sumach | Sumac | 漆树粉 | सुमाक | সুমাক | Sumagre
Kimyon | Cumin | كمون | Зира | Comino | Kreuzkümmel | Cumin | 孜然 | जीरा | জিরা | Cominho
Zerdeçal | Turmeric | كركم | Куркума | Cúrcuma | Kurkuma | Curcuma | 姜黄 | हल्दी | হলুদ | Cúrcuma
Zencefil | Ginger | زنجبيل | Имбирь | Jengibre | Ingwer | Gingembre | 姜 | अदरक | আদা | Gengibre
Tarçın | Cinnamon | قرفة | Корица | Canela | Zimt | Cannelle | 肉桂 | दालचीनी | দারুচিনি | Canela
Karanfil | Cloves | قرنفل | Гвоздика | Clavo | Gewürznelken | Clou de girofle | 丁香 | लौंग | লবঙ্গ | Cravo-da-índia
Kakule | Cardamom | هيل | Кардамон | Cardamomo | Kardamom | Cardamome | 小豆蔻 | इलायची | এলাচ | Cardamomo
Muskat | Nutmeg | جوزة الطيب | Мускатный орех | Nuez moscada | Muskatnuss | Noix de muscade | 肉豆蔻 | जायफल | জায়ফল | Noz-moscada
Yenibahar | Allspice | بهار حلو | Душистый перец | Pimienta de Jamaica | Piment | Piment de la Jamaïque | 多香果 | कबाबचीनी | অলস্পাইস | Pimenta-da-jamaica
Safran | Saffron | زعفران | Шафран | Azafrán | Safran | Safran | 藏红花 | केसर | জাফরান | Açafrão
Anason | Aniseed | يانسون | Анис | Anís | Anis | Anis | 茴芹 | सौंफ | মৌরি | Anis
Köri | Curry | كاري | Карри | Curry | Curry | Curry | 咖喱 | करी | কারি | Curry
Vanilya | Vanilla | فانيليا | Ваниль | Vainilla | Vanille | Vanille | 香草 | वनीला | ভ্যানিলা | Baunilha
Salep | Salep | سحلب | Салеп | Salep | Salep | Salep | 兰茎粉 | सालेप | সালেপ | Salep
Mahlep | Mahleb | محلب | Махлеб | Mahleb | Mahlep | Mahleb | 马哈利樱桃仁 | महलब | মাহলেব | Mahleb
Baharat | Spices | بهارات | Специи | Especias | Gewürze | Épices | 香料 | मसाले | মসলা | Especiarias
Lavanta | Lavender | خزامى | Лаванда | Lavanda | Lavendel | Lavande | 薰衣草 | लैवेंडर | ল্যাভেন্ডার | Lavanda
Gül | Rose | ورد | Роза | Rosa | Rose | Rose | 玫瑰 | गुलाब | গোলাপ | Rosa
`);
