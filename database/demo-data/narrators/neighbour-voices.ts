import { ADVERT, AUDIOBOOK, LONGREAD, OFFFRAME, YOUTUBE } from '../ids/genres.ts'
import { AGE_25, AGE_35, BRIGHT, BUSINESSLIKE, FEMALE, LOW, MALE, SOFT, WARM } from '../ids/voices.ts'
import { JOY, SAD, SLOW } from '../ids/delivery.ts'
import { EN, KK, PL, RU, UK, ZH } from '../ids/languages.ts'
import { ADULT, ALCOHOL, ESOTERICS, GAMBLING, MEDICINE, POLITICS, RELIGION } from '../ids/topics.ts'
import { BOOTH, HEADPHONES, INTERFACE, MICROPHONE } from '../ids/profile.ts'
import { genreDemo, learned, mainDemo, moodDemo, narrator, native, prices, week } from '../narrator-builder.ts'

export const neighbourVoices = [
  narrator({
    key: 'aigerim-saparova',
    name: ['Айгерим', 'Сапарова'],
    name_en: ['Aigerim', 'Saparova'],
    gender: FEMALE,
    age: AGE_35,
    timbres: [LOW, WARM],
    genres: [AUDIOBOOK, ADVERT, OFFFRAME],
    languages: [native(KK), native(RU)],
    city: ['Алматы', 'Almaty'],
    timezone: 'Asia/Almaty',
    birthdate: '1983-04-02',
    description:
      'Два родных языка: казахский и русский, между ними переключаюсь в пределах одной фразы. Озвучила больше тридцати книг для детей и банковское меню, которое слышала вся страна. Перевод рекламы на казахский проверяю с редактором.',
    description_en:
      'Two mother tongues, Kazakh and Russian, and I switch within a sentence. More than thirty children’s books and a bank menu the whole country has heard. Translations are checked with an editor.',
    phone: null,
    email: 'aigerim.saparova@example.com',
    timetable: week('9-18', '10-13', null),
    equipment: [
      [MICROPHONE, 'Широкомембранный микрофон'],
      [INTERFACE, 'Звуковая карта'],
      [BOOTH, 'Кабина'],
    ],
    topics: [GAMBLING, ADULT],
    prices: prices({ ad: [2800, 4200, 5600], frame: [500, 5], book: 5500, alienation: 2500 }),
    demos: [
      mainDemo(
        AUDIOBOOK,
        'Сказка, казахский',
        'Fairy tale, Kazakh',
        'Ерте, ерте, ертеде, тау етегінде бір қария өмір сүріпті. Оның ақ аты желден де жүйрік екен. Ол күн сайын таңертең атын суғарып, күнге сәлем береді екен. Бір күні дала үнсіз қалыпты. Құстар ұшпай, жел соқпай қойыпты. Сонда қария атына мініп, желді іздеуге шығыпты. Жол ұзақ болыпты, бірақ ақ ат шаршамапты.',
        { speed: SLOW },
      ),
      genreDemo(
        ADVERT,
        'Ролик · яблоки, казахский',
        'Spot · apples, Kazakh',
        'Алма иісі бүкіл үйге тарайды. Тау бөктерінен, біздің бақтан, сіздің дастарқаныңызға.',
      ),
      genreDemo(
        AUDIOBOOK,
        'Роман о степи',
        'Novel of the steppe',
        'Степь не кончалась и не начиналась. Всадник ехал третий день и разговаривал только с собственной тенью.',
        { language: RU, speed: SLOW },
      ),
      moodDemo(
        JOY,
        'Радость · той',
        'Joy · the feast',
        'Гости приехали, открывайте ворота! Сегодня в нашем доме поют до утра!',
        { language: RU },
      ),
    ],
  }),
  narrator({
    key: 'daniyar-ospanov',
    name: ['Данияр', 'Оспанов'],
    name_en: ['Daniyar', 'Ospanov'],
    gender: MALE,
    age: AGE_25,
    timbres: [LOW],
    genres: [OFFFRAME, ADVERT, YOUTUBE],
    languages: [native(KK), native(RU), learned(EN)],
    city: ['Астана', 'Astana'],
    timezone: 'Asia/Almaty',
    birthdate: '1994-09-18',
    description:
      'Низкий голос для кино о технике, спорте и дорогах. На казахском читаю новости, на русском закадр, на английском только названия. Люблю, когда в тексте есть глаголы.',
    description_en:
      'A low voice for films about machines, sport and roads. Kazakh for the news, Russian for off-frame, English for the names. I like scripts with verbs in them.',
    phone: null,
    email: 'daniyar.ospanov@example.com',
    timetable: week('10-19', null, null),
    equipment: [
      [MICROPHONE, 'Динамический студийный микрофон'],
      [INTERFACE, 'Звуковая карта'],
    ],
    topics: [POLITICS, ALCOHOL],
    prices: prices({ ad: [2400, 3600, 4800], frame: [450, 5], alienation: 1500 }),
    demos: [
      mainDemo(
        OFFFRAME,
        'Закадр · беркут',
        'Off-frame · golden eagle',
        'Беркут видит лису за четыре километра. Охотник видит только беркута, и этого достаточно. Рука в рукавице из трёх слоёв кожи, птица весит шесть килограммов. Зимой они выезжают затемно, вдвоём на одной лошади. Говорить нельзя. Беркут первым слышит, как скрипит наст под чужой лапой. Потом колпачок снят, и тишина кончается. Через десять лет охотник отпустит его на волю: таков уговор. Он длиннее любого договора, хотя его никто не записывал.',
        { language: RU },
      ),
      genreDemo(
        ADVERT,
        'Ролик · автосервис, казахский',
        'Spot · garage, Kazakh',
        'Көлігіңіз сенімді қолда. Біз таңғы сағат сегізде ашыламыз. Жол ашық болсын!',
      ),
      genreDemo(
        OFFFRAME,
        'Закадр · трасса',
        'Off-frame · the highway',
        'Асфальт кончился двести километров назад. Дальше только гравий, ветер и чужие следы.',
        { language: RU },
      ),
    ],
  }),
  narrator({
    key: 'lesya-zavgorodnyaya',
    name: ['Леся', 'Завгородняя'],
    name_en: ['Lesya', 'Zavhorodnia'],
    gender: FEMALE,
    age: AGE_25,
    timbres: [WARM, BRIGHT],
    genres: [YOUTUBE, AUDIOBOOK, LONGREAD],
    languages: [native(UK), native(RU), learned(EN)],
    city: ['Прага', 'Prague'],
    timezone: 'Europe/Berlin',
    birthdate: '1992-05-25',
    description:
      'Озвучиваю рукоделие, кулинарию и детские каналы на двух родных языках. Знаю, как сказать «петля с накидом» так, чтобы никто не бросил вязать. Записываю сериями по десять выпусков.',
    description_en:
      'Crafts, cooking and children’s channels in two mother tongues. I can say “yarn over” so that nobody drops the needles. I record in batches of ten episodes.',
    phone: null,
    email: 'lesya.zavgorodnyaya@example.com',
    timetable: week('9-17', '10-14', null),
    equipment: [
      [MICROPHONE, 'Конденсаторный микрофон'],
      [HEADPHONES, 'Открытые наушники'],
    ],
    topics: [POLITICS, RELIGION, GAMBLING],
    prices: prices({ long: [340, 300], frame: [380, 5], book: 4400, alienation: 1500 }),
    demos: [
      mainDemo(
        YOUTUBE,
        'Ролик · вязаный плед',
        'Video · knitted blanket',
        'Первый ряд всегда кажется бесконечным. На пятом вы забудете считать, на двадцатом уже не остановитесь. Возьмите спицы потолще, пряжу помягче и что-нибудь долгое послушать. Ошибку за три ряда до конца не распускайте: пусть останется, по ней вас узнают. Кот обязательно придёт проверить, дайте ему отдельный клубок. К выходным плед накроет колени, к первому снегу — диван. А когда гости спросят, где такой купили, посмотрите в окно и ответьте: времени у меня было много.',
        { language: RU },
      ),
      genreDemo(
        AUDIOBOOK,
        'Сказка, украинский',
        'Fairy tale, Ukrainian',
        'Жив собі вітер, який не вмів свистіти. Ходив він від хати до хати і просив дітей його навчити.',
      ),
      genreDemo(
        LONGREAD,
        'Статья о варенье',
        'Article on jam',
        'Хорошее варенье узнают по пенке. Её никогда не хватает, и её всегда прячут от детей.',
        { language: RU },
      ),
    ],
  }),
  narrator({
    key: 'lin-yue',
    name: ['Юэ', 'Линь'],
    name_en: ['Yue', 'Lin'],
    gender: FEMALE,
    age: AGE_25,
    timbres: [SOFT],
    genres: [YOUTUBE, ADVERT, LONGREAD],
    languages: [native(ZH), learned(EN)],
    city: ['Шанхай', 'Shanghai'],
    timezone: 'Asia/Shanghai',
    birthdate: '1997-10-10',
    description:
      'Путунхуа для выставок, товаров и обучающих роликов. Пишу иероглифы для титров, если их забыли перевести. Отвечаю по-английски и с переводчиком по-русски.',
    description_en:
      'Mandarin for trade fairs, products and lessons. I will write the characters for your titles if somebody forgot to translate them. I reply in English, and in Russian with a translator.',
    phone: null,
    email: 'lin.yue@example.com',
    timetable: week('9-18', null, null),
    equipment: [
      [MICROPHONE, 'Конденсаторный микрофон'],
      [INTERFACE, 'Звуковая карта'],
    ],
    topics: [POLITICS, RELIGION, ADULT, GAMBLING],
    prices: prices({ ad: [3400, 5100, 6800], long: [500, 450], frame: [650, 4], alienation: 2500 }),
    demos: [
      mainDemo(
        YOUTUBE,
        'Ролик о чае, китайский',
        'Video on tea, Chinese',
        '好茶不怕等。水开了，先让它安静一会儿，再慢慢倒进杯子里。你会听见茶叶在说话。第一杯看颜色，第二杯闻香味，第三杯才真正开始喝。不要着急，也不要说太多话。窗外下着小雨，朋友坐在对面，茶还很热。这就是一个很好的下午。明天我们再泡一壶新茶，听听它想说什么。',
      ),
      genreDemo(
        ADVERT,
        'Ролик · мебель, китайский',
        'Spot · furniture, Chinese',
        '家是我们每天回来的地方。一张木桌，一盏灯，一家人坐在一起，欢迎你回家。',
      ),
      moodDemo(
        SAD,
        'Грусть · дождь, китайский',
        'Sadness · rain, Chinese',
        '下雨了，车站只剩下我一个人。我还是带着两把伞，等你回来。',
        { speed: SLOW },
      ),
    ],
  }),
  narrator({
    key: 'agata-wrona',
    name: ['Агата', 'Врона'],
    name_en: ['Agata', 'Wrona'],
    gender: FEMALE,
    age: AGE_35,
    timbres: [BUSINESSLIKE],
    genres: [OFFFRAME, LONGREAD, ADVERT],
    languages: [native(PL), learned(EN)],
    city: ['Краков', 'Kraków'],
    timezone: 'Europe/Warsaw',
    birthdate: '1989-03-30',
    description:
      'Польский лекторский голос: ровный, ясный, без театра. Документальное кино, курсы, медицинская техника. Хронометраж держу до полусекунды, это у нас национальная школа.',
    description_en:
      'The Polish lector’s voice: even, clear, without theatre. Documentaries, courses, medical devices. I keep time to half a second; it is a national school.',
    phone: null,
    email: 'agata.wrona@example.com',
    timetable: week('8-16', null, null),
    equipment: [
      [MICROPHONE, 'Студийный микрофон'],
      [BOOTH, 'Кабина'],
    ],
    topics: [GAMBLING, ESOTERICS],
    prices: prices({
      ad: [3600, 5400, 7200],
      long: [560, 480],
      frame: [640, 5],
      alienation: 3000,
      coeff: [[MEDICINE, 20]],
    }),
    demos: [
      mainDemo(
        OFFFRAME,
        'Фильм о зубрах, польский',
        'Film on bison, Polish',
        'O świcie żubry wychodzą na polanę. Mgła jest tak gęsta, że słychać tylko ich oddech. Stado prowadzi stara krowa, która pamięta każdą ścieżkę. Młode trzymają się blisko, bo las pachnie wilkiem. Leśnik stoi pod wiatr i nie rusza się od godziny. Kiedy słońce przebija mgłę, wszystko na chwilę nieruchomieje. Potem jedno zwierzę podnosi głowę i patrzy prosto na nas.',
      ),
      genreDemo(
        LONGREAD,
        'Статья о хлебе, польский',
        'Article on bread, Polish',
        'Chleb zaczyna się dzień wcześniej. Mąka, woda i cierpliwość, której nie sprzedają w sklepie.',
      ),
      moodDemo(
        JOY,
        'Радость · весна, польский',
        'Joy · spring, Polish',
        'Patrzcie, bociany wróciły! Wszystkie trzy, i ten najmłodszy też! Wiosna, proszę państwa!',
      ),
    ],
  }),
]
