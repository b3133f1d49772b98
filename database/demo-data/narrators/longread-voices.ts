import { ADVERT, AUDIOBOOK, LONGREAD, OFFFRAME, OTHER, YOUTUBE } from '../ids/genres.ts'
import { AGE_25, AGE_35, AGE_50, BARITONE, BUSINESSLIKE, FEMALE, HUSKY, LOW, MALE, SOFT, WARM } from '../ids/voices.ts'
import { JOY, SAD, SLOW } from '../ids/delivery.ts'
import { EN, RU } from '../ids/languages.ts'
import { ADULT, ALCOHOL, ESOTERICS, GAMBLING, MEDICINE } from '../ids/topics.ts'
import { BOOTH, INTERFACE, MICROPHONE, SITE, SOFTWARE, TELEGRAM } from '../ids/profile.ts'
import { genreDemo, learned, mainDemo, moodDemo, narrator, native, prices, week } from '../narrator-builder.ts'

export const longreadVoices = [
  narrator({
    key: 'lev-karamyshev',
    name: ['Лев', 'Карамышев'],
    name_en: ['Lev', 'Karamyshev'],
    gender: MALE,
    age: AGE_35,
    timbres: [SOFT, WARM],
    genres: [LONGREAD, AUDIOBOOK, YOUTUBE],
    city: ['Санкт-Петербург', 'Saint Petersburg'],
    timezone: 'Europe/Moscow',
    birthdate: '1986-06-11',
    description:
      'Журналистика, климат, наука: озвучиваю статьи, которые жалко читать по диагонали. Сам был редактором, поэтому вижу, где предложение не дышит, и предлагаю правку до записи. Для подписных изданий держу единый темп из номера в номер.',
    description_en:
      'Journalism, climate, science: articles that deserve better than skimming. A former editor, I notice when a sentence cannot breathe and suggest a fix first. For periodicals I keep one pace from issue to issue.',
    phone: '+79000000133',
    email: 'lev.karamyshev@example.ru',
    timetable: week('9-18', null, null),
    equipment: [
      [MICROPHONE, 'Вещательный динамический микрофон'],
      [INTERFACE, 'Звуковая карта'],
      [SOFTWARE, 'Редактор с шаблонами'],
    ],
    topics: [ESOTERICS, GAMBLING],
    links: [
      [SITE, 'https://example.ru/karamyshev'],
      [TELEGRAM, 'https://example.com/tg/karamyshev'],
    ],
    prices: prices({ long: [550, 460], frame: [600, 5], book: 6000, alienation: 2500, self_cleaning: true }),
    demos: [
      mainDemo(
        LONGREAD,
        'Лонгрид о климате',
        'Long read on climate',
        'Мерзлота тает не сверху, а изнутри. Сначала оседает крыльцо, потом забор, потом разговоры о будущем. Дом не падает сразу. Он едва заметно поворачивается, будто хочет рассмотреть соседа. Геологи приезжают каждое лето и опускают в скважины термометры. За двадцать лет лёд под посёлком потеплел на полтора градуса. Кажется, немного. Но именно столько отделяет землю, на которой стоят, от земли, по которой плывут. Новые дома ставят на сваи, высокие, как ноги цапли.',
      ),
      genreDemo(
        LONGREAD,
        'Очерк о почте',
        'Feature on the mail',
        'Письмо идёт в этот посёлок одиннадцать дней. Его ждут всем берегом и читают вслух.',
      ),
      genreDemo(
        AUDIOBOOK,
        'Нон-фикшн · карты',
        'Non-fiction · maps',
        'Первые картографы боялись пустоты и рисовали в ней китов. Мы боимся её до сих пор, только молча.',
        { speed: SLOW },
      ),
    ],
  }),
  narrator({
    key: 'daria-belozerova',
    name: ['Дарья', 'Белозёрова'],
    name_en: ['Daria', 'Belozyorova'],
    gender: FEMALE,
    age: AGE_35,
    timbres: [BUSINESSLIKE, LOW],
    genres: [LONGREAD, OFFFRAME, ADVERT, OTHER],
    languages: [native(RU), learned(EN)],
    city: ['Москва', 'Moscow'],
    timezone: 'Europe/Moscow',
    birthdate: '1984-01-25',
    description:
      'Деловые издания, инструкции по охране труда, голосовые меню. Читаю длинные предложения так, что к концу помнишь начало. Юристы узнают мой голос и почему-то сразу садятся прямо.',
    description_en:
      'Business press, safety manuals, phone menus. I read long sentences so that you still remember how they began. Lawyers recognise my voice and sit up straight.',
    phone: '+79000000134',
    email: 'daria.belozyorova@example.ru',
    urgent: true,
    timetable: week('9-19', null, null),
    equipment: [
      [MICROPHONE, 'Конденсаторный микрофон'],
      [INTERFACE, 'Звуковая карта'],
      [BOOTH, 'Кабина'],
    ],
    topics: [ADULT, ESOTERICS],
    prices: prices({ ad: [3400, 5100, 6800], long: [700, 560], frame: [650, 5], urgent: 70, alienation: 3000 }),
    demos: [
      mainDemo(
        LONGREAD,
        'Обзор рынка',
        'Market review',
        'За год складов стало больше, а свободных мест меньше. Объяснение простое: мы разучились ждать. Покупатель хочет получить заказ завтра, а лучше сегодня вечером. Значит, товар должен лежать рядом, а не за тысячу километров. Так склад превратился из сарая в самое дорогое здание района. Аренда за год выросла на треть, строители не успевают. Эксперты спорят, где потолок. Один из них сказал мне просто: потолок там, где кончается терпение.',
      ),
      genreDemo(
        OTHER,
        'Голосовое меню · суд',
        'Phone menu · court',
        'Чтобы узнать дату заседания, нажмите один. Чтобы поговорить с секретарём, оставайтесь на линии.',
      ),
      genreDemo(
        OFFFRAME,
        'Инструктаж на складе',
        'Warehouse safety',
        'Не становитесь под груз, даже если кажется, что успеете. На этом складе сначала смотрят вверх.',
      ),
    ],
  }),
  narrator({
    key: 'fyodor-stavrov',
    name: ['Фёдор', 'Ставров'],
    name_en: ['Fyodor', 'Stavrov'],
    gender: MALE,
    age: AGE_50,
    timbres: [BUSINESSLIKE, BARITONE],
    genres: [LONGREAD, OFFFRAME, ADVERT],
    city: ['Москва', 'Moscow'],
    timezone: 'Europe/Moscow',
    birthdate: '1962-12-03',
    description:
      'Диктор старой школы: орфоэпия, чистые окончания, ни одного съеденного звука. Читаю доклады, законы, объявления на транспорте. Спорить о «тво́роге» готов, но только после сдачи работы.',
    description_en:
      'An announcer of the old school: clean endings, not a sound swallowed. Reports, statutes, transport announcements. I will argue about stresses, but only after delivery.',
    phone: '+79000000135',
    email: 'fyodor.stavrov@example.ru',
    timetable: week('10-17', null, null),
    equipment: [
      [MICROPHONE, 'Студийный микрофон'],
      [BOOTH, 'Дикторская кабина'],
      [INTERFACE, 'Студийная консоль'],
    ],
    topics: [ADULT, ALCOHOL, GAMBLING],
    links: [[SITE, 'https://example.ru/stavrov']],
    prices: prices({ ad: [6000, 9000, 12000], long: [900, 780], frame: [1000, 3], alienation: 6000 }),
    demos: [
      mainDemo(
        LONGREAD,
        'Доклад о реках',
        'Report on rivers',
        'Уровень воды измеряют каждое утро в восемь часов. Так делают сто сорок лет, без выходных. Сначала это была рейка с делениями и человек с тетрадью. Теперь прибор сам посылает цифры на спутник, но человек приходит всё равно. Он смотрит на воду, на ветер, на то, как ведут себя чайки. В тетради есть запись деревянной ручкой, сделанная в год большого разлива. Почерк ровный. Вода стояла у порога.',
        { speed: SLOW },
      ),
      genreDemo(
        ADVERT,
        'Объявление · вокзал',
        'Announcement · station',
        'Скорый поезд прибывает на первый путь. Провожающих просим выйти из вагонов. Доброй дороги.',
      ),
      genreDemo(
        OFFFRAME,
        'Хроника · метрострой',
        'Newsreel · building the metro',
        'Ночная смена спускается в шахту. Через сорок минут под площадью загорится первая лампа.',
      ),
    ],
  }),
  narrator({
    key: 'inna-gorskaya',
    name: ['Инна', 'Горская'],
    name_en: ['Inna', 'Gorskaya'],
    gender: FEMALE,
    age: AGE_25,
    timbres: [LOW, HUSKY],
    genres: [LONGREAD, AUDIOBOOK, ADVERT],
    city: ['Саратов', 'Saratov'],
    timezone: 'Europe/Samara',
    birthdate: '1993-08-26',
    description:
      'Культурные журналы, интервью, рецензии. Низкий голос достался от бабушки, оперной хористки. Цитаты в тексте читаю чуть иначе, чтобы слушатель не искал глазами кавычки.',
    description_en:
      'Arts magazines, interviews, reviews. The low voice comes from my grandmother, who sang in the opera chorus. Quotations sound slightly different, so nobody has to look for the marks.',
    phone: '+79000000136',
    email: 'inna.gorskaya@example.ru',
    timetable: week('12-20', '12-16', null),
    equipment: [
      [MICROPHONE, 'Конденсаторный микрофон'],
      [INTERFACE, 'Звуковая карта'],
    ],
    topics: [GAMBLING, ALCOHOL],
    prices: prices({ ad: [2100, 3200, 4200], long: [380, 330], book: 4300, alienation: 1500 }),
    demos: [
      mainDemo(
        LONGREAD,
        'Рецензия на спектакль',
        'Theatre review',
        'На сцене только стол и лампа. К середине вечера понимаешь, что больше ничего и не нужно. Актёров двое, и почти весь первый акт они молчат. Она чистит картошку, он ищет очки, которые лежат у него на лбу. Зал сначала смеётся, потом перестаёт. Режиссёр доверяет паузе так, как другие доверяют оркестру. А когда наконец звучит первая длинная реплика, оказывается, что мы давно её знаем. Смотреть обязательно, садиться ближе: половина спектакля происходит в кончиках пальцев.',
      ),
      genreDemo(
        AUDIOBOOK,
        'Роман · хористка',
        'Novel · the chorus girl',
        'Партию она знала наизусть, но никогда не пела одна. В тот вечер примадонна не приехала.',
        { speed: SLOW },
      ),
      moodDemo(
        SAD,
        'Грусть · афиша',
        'Sadness · the poster',
        'Афишу никто не снял. Дождь смыл имена, осталось только слово «сегодня».',
        { speed: SLOW },
      ),
    ],
  }),
  narrator({
    key: 'rustam-galeev',
    name: ['Рустам', 'Галеев'],
    name_en: ['Rustam', 'Galeev'],
    gender: MALE,
    age: AGE_35,
    timbres: [BARITONE],
    genres: [LONGREAD, OFFFRAME, ADVERT],
    city: ['Набережные Челны', 'Naberezhnye Chelny'],
    timezone: 'Europe/Moscow',
    birthdate: '1982-03-19',
    description:
      'Производство, техника, строительство: шесть лет был мастером смены и не путаю шпиндель со шпинатом. Озвучиваю отраслевые статьи и фильмы о заводах. На сложные названия прошу чертёж, серьёзно.',
    description_en:
      'Manufacturing, machines, construction: six years as a shift foreman, so I know a spindle from spinach. Trade articles and factory films. For hard terms I ask for the drawing.',
    phone: '+79000000137',
    email: 'rustam.galeev@example.ru',
    timetable: week('16-21', '10-18', null),
    equipment: [
      [MICROPHONE, 'Динамический микрофон'],
      [INTERFACE, 'Портативный рекордер'],
    ],
    topics: [GAMBLING, ALCOHOL, ADULT],
    prices: prices({ ad: [1700, 2600, 3400], long: [320, 270], frame: [360, 5], alienation: 1000 }),
    demos: [
      mainDemo(
        LONGREAD,
        'Статья о сварке',
        'Article on welding',
        'Хороший шов виден сразу: он похож на рыбью чешую. Плохой тоже виден, но позже и громче. Дуга горит при шести тысячах градусов, а рука обязана быть спокойной. Новичка узнают по звуку: металл у него трещит, как сырые дрова. У мастера он шуршит ровно, будто дождь по крыше. Учатся этому годами, и половина учёбы состоит в том, чтобы вовремя остановиться. Перегретая сталь ничего не прощает и ничего не забывает.',
      ),
      genreDemo(
        OFFFRAME,
        'Фильм о заводе',
        'Factory film',
        'Каждые две минуты с конвейера сходит грузовик. Первый рейс у него короткий, до ворот.',
      ),
      moodDemo(
        JOY,
        'Радость · пуск',
        'Joy · the launch',
        'Пошла! Ребята, линия пошла! Стойте, не аплодируйте, дайте послушать, как она гудит!',
      ),
    ],
  }),
  narrator({
    key: 'maria-sevastyanova',
    name: ['Мария', 'Севастьянова'],
    name_en: ['Maria', 'Sevastyanova'],
    gender: FEMALE,
    age: AGE_50,
    timbres: [BUSINESSLIKE, WARM],
    genres: [LONGREAD, AUDIOBOOK, OFFFRAME],
    city: ['Екатеринбург', 'Yekaterinburg'],
    timezone: 'Asia/Yekaterinburg',
    birthdate: '1969-05-06',
    description:
      'Медицинские статьи, учебные пособия, подкасты о здоровье. Двадцать лет читала лекции врачам, латынь ставлю на место. Говорю спокойно и ясно, как с пациентом, который боится спросить.',
    description_en:
      'Medical articles, textbooks, health podcasts. Twenty years of lecturing to doctors; my Latin is in order. Calm and clear, as to a patient who is afraid to ask.',
    phone: '+79000000138',
    email: 'maria.sevastyanova@example.ru',
    timetable: week('15-20', '10-15', null),
    equipment: [
      [MICROPHONE, 'Конденсаторный микрофон'],
      [BOOTH, 'Обработанный кабинет'],
    ],
    topics: [ESOTERICS, ALCOHOL, GAMBLING],
    prices: prices({ long: [520, 450], frame: [560, 5], book: 5800, alienation: 2000, coeff: [[MEDICINE, 0]] }),
    demos: [
      mainDemo(
        LONGREAD,
        'Статья о прививках',
        'Article on vaccines',
        'Организм учится на ошибках, но прививка позволяет ему учиться на чужих. В этом весь её секрет. Клетке памяти показывают портрет врага: кусочек белка, безвредный, как фотография. Она рассматривает его несколько дней, запоминает и делится с другими. А когда приходит настоящий вирус, его встречают у двери. Иногда за учёбу платят одним вечером с температурой. Это не болезнь, это экзамен. Чаще всего организм сдаёт его на отлично.',
      ),
      genreDemo(
        AUDIOBOOK,
        'Учебник анатомии',
        'Anatomy textbook',
        'В кисти двадцать семь костей. Положите руку на стол, и мы познакомимся с каждой по очереди.',
      ),
      genreDemo(
        OFFFRAME,
        'Фильм для пациентов',
        'Film for patients',
        'Обследование длится десять минут и не причиняет боли. Врач будет рядом и всё время с вами говорить.',
      ),
    ],
  }),
]
