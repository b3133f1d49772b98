import { ADVERT, AUDIOBOOK, LONGREAD, OFFFRAME, OTHER, PLAY, YOUTUBE } from '../ids/genres.ts'
import { AGE_25, AGE_35, AGE_50, BARITONE, LOW, MALE, SOFT, VELVETY, WARM } from '../ids/voices.ts'
import { JOY, SAD, SLOW } from '../ids/delivery.ts'
import { EN, RU } from '../ids/languages.ts'
import { ADULT, ALCOHOL, ESOTERICS, FINANCE, GAMBLING, POLITICS, RELIGION } from '../ids/topics.ts'
import { BOOTH, HEADPHONES, INTERFACE, MICROPHONE, SITE, SOFTWARE } from '../ids/profile.ts'
import { genreDemo, learned, mainDemo, moodDemo, narrator, native, prices, week } from '../narrator-builder.ts'

export const bookMen = [
  narrator({
    key: 'ignat-berezhnoy',
    name: ['Игнат', 'Бережной'],
    name_en: ['Ignat', 'Berezhnoy'],
    gender: MALE,
    age: AGE_50,
    timbres: [VELVETY, LOW],
    genres: [AUDIOBOOK, OFFFRAME, PLAY],
    city: ['Архангельск', 'Arkhangelsk'],
    timezone: 'Europe/Moscow',
    birthdate: '1964-09-30',
    description:
      'Больше ста двадцати часов записанных книг: море, север, исторические романы. Читаю стоя, в валенках, с выключенным холодильником. Если автор жив, всегда звоню ему перед первой главой.',
    description_en:
      'Over a hundred and twenty hours of books: sea, north, historical novels. I read standing, in felt boots, with the fridge off. If the author is alive, I call before chapter one.',
    phone: '+79000000128',
    email: 'ignat.berezhnoy@example.ru',
    timetable: week('8-15', null, null),
    equipment: [
      [MICROPHONE, 'Ленточный микрофон'],
      [INTERFACE, 'Предусилитель с трансформатором'],
      [BOOTH, 'Сруб с двойной дверью'],
    ],
    topics: [GAMBLING, ADULT, ESOTERICS],
    links: [[SITE, 'https://example.ru/berezhnoy']],
    prices: prices({ ad: [4000, 6000, 8000], frame: [850, 4], book: 8200, alienation: 5000, self_cleaning: true }),
    demos: [
      mainDemo(
        AUDIOBOOK,
        'Роман «Дом у залива»',
        'Novel “The House by the Bay”',
        'Залив замёрз в ноябре, и дом остался один на один с зимой. Хозяин подложил в печь полено и сел ждать. Дрова трещали неохотно. За окном темнело, хотя часы показывали только три. Он слушал, как лёд пробует берега на прочность: сначала тихо, потом с долгим стоном, от которого вздрагивала собака. В такие вечера он вспоминал паром и женщину в сером платке. Она обещала вернуться с первой водой. До воды оставалось пять месяцев.',
        { speed: SLOW },
      ),
      genreDemo(
        AUDIOBOOK,
        'Исторический роман',
        'Historical novel',
        'Обоз растянулся на версту. Купец дремал в санях и не знал, что едет мимо собственного наследства.',
        { speed: SLOW },
      ),
      genreDemo(
        OFFFRAME,
        'Фильм о поморах',
        'Film on the Pomors',
        'Лодку шили без единого гвоздя, корнем молодой ели. Такая лодка гнулась на волне и не ломалась.',
      ),
      moodDemo(
        SAD,
        'Грусть · сын уехал',
        'Sadness · the son has left',
        'Сын уехал на большую землю. Весло его я не трогаю, стоит у стены, как стояло.',
        { speed: SLOW },
      ),
    ],
  }),
  narrator({
    key: 'gordey-listov',
    name: ['Гордей', 'Листов'],
    name_en: ['Gordey', 'Listov'],
    gender: MALE,
    age: AGE_35,
    timbres: [WARM, BARITONE],
    genres: [AUDIOBOOK, LONGREAD, OTHER],
    city: ['Томск', 'Tomsk'],
    timezone: 'Asia/Novosibirsk',
    birthdate: '1985-04-04',
    description:
      'Научпоп, учебники, книги о деньгах и привычках. По образованию физик, формулы читаю так, чтобы их можно было увидеть. Таблицы и сноски предлагаю перевести в речь ещё до записи.',
    description_en:
      'Popular science, textbooks, books on money and habits. A physicist by training, I read formulas so that you can see them. Tables and footnotes become speech before the recording.',
    phone: '+79000000129',
    email: 'gordey.listov@example.ru',
    timetable: week('9-13', '9-18', '9-18'),
    equipment: [
      [MICROPHONE, 'Конденсаторный микрофон'],
      [INTERFACE, 'Звуковая карта'],
      [SOFTWARE, 'Редактор с проверкой уровней'],
    ],
    topics: [ESOTERICS, RELIGION],
    prices: prices({ long: [400, 350], book: 4600, alienation: 2000, coeff: [[FINANCE, 5]] }),
    demos: [
      mainDemo(
        AUDIOBOOK,
        'Научпоп · время',
        'Popular science · time',
        'Часы на вершине горы идут чуть быстрее, чем у подножия. За тысячу лет набегает одна секунда. Это не ошибка мастера. Так устроен мир: чем сильнее притяжение, тем медленнее идёт время. Если бы близнецы расстались в юности и один ушёл жить на вершину, он состарился бы чуть раньше брата. Разницу нельзя заметить, но её можно измерить. Для этого нужны часы, в которых качается не маятник, а атом. Они не отстанут и на секунду, пока существует Вселенная.',
      ),
      genreDemo(
        LONGREAD,
        'Статья о привычках',
        'Article on habits',
        'Привычка не любит приказов. Ей нужен крючок: чашка, дверь, звук ключей. Дальше она идёт сама.',
      ),
      genreDemo(
        OTHER,
        'Автоинформатор · библиотека',
        'Announcement · library',
        'До закрытия читального зала осталось пятнадцать минут. Верните, пожалуйста, книги на стойку.',
      ),
    ],
  }),
  narrator({
    key: 'pyotr-zhiltsov',
    name: ['Пётр', 'Жильцов'],
    name_en: ['Pyotr', 'Zhiltsov'],
    gender: MALE,
    age: AGE_35,
    timbres: [VELVETY],
    genres: [AUDIOBOOK, PLAY, ADVERT],
    city: ['Пермь', 'Perm'],
    timezone: 'Asia/Yekaterinburg',
    birthdate: '1980-10-17',
    description:
      'Любовные романы, детективы, стихи: актёр областного театра в свободное от спектаклей время. Один на двенадцать персонажей, и никто не перепутает. По понедельникам выходной в театре, поэтому книги сдаю по вторникам.',
    description_en:
      'Romance, crime, poetry: a provincial actor between performances. Twelve characters, one of me, nobody gets confused. The theatre rests on Mondays, so books are delivered on Tuesdays.',
    phone: '+79000000130',
    email: 'pyotr.zhiltsov@example.ru',
    timetable: week('11-16', null, null),
    equipment: [
      [MICROPHONE, 'Конденсаторный микрофон с большой мембраной'],
      [INTERFACE, 'Звуковая карта'],
      [BOOTH, 'Гримёрная с матами на стенах'],
    ],
    topics: [POLITICS, GAMBLING],
    prices: prices({ ad: [2900, 4300, 5800], book: 6400, alienation: 3000 }),
    demos: [
      mainDemo(
        AUDIOBOOK,
        'Роман · дождь в августе',
        'Novel · rain in August',
        'Она сказала, что останется до утра. Утро наступило, дождь не кончился, и никто не напомнил. На столе остывал чай, который никто не просил. Он листал книгу с середины, чтобы занять руки. Она смотрела, как по стеклу спускаются капли, и выбирала, какая придёт первой. Надо было сказать что-нибудь простое. Но простое как раз и не находилось. В прихожей стояли её туфли, и одна лежала на боку, будто тоже передумала.',
        { speed: SLOW },
      ),
      genreDemo(
        PLAY,
        'Спектакль · адвокат',
        'Play · the lawyer',
        'Господа присяжные! Мой подзащитный украл часы, это правда. Но посмотрите, который теперь час.',
      ),
      genreDemo(
        ADVERT,
        'Реклама · шоколад',
        'Ad · chocolate',
        'Одна долька, чтобы помолчать. Вторая, чтобы согласиться. Шоколад «Антракт». Горький, но справедливый.',
      ),
      moodDemo(
        JOY,
        'Радость · премьера',
        'Joy · opening night',
        'Они встали! Весь зал встал, и галёрка тоже! Занавес, скорее, а то я заплачу!',
      ),
    ],
  }),
  narrator({
    key: 'nikita-ozerov',
    name: ['Никита', 'Озеров'],
    name_en: ['Nikita', 'Ozerov'],
    gender: MALE,
    age: AGE_25,
    timbres: [SOFT],
    genres: [AUDIOBOOK, YOUTUBE, ADVERT],
    city: ['Петрозаводск', 'Petrozavodsk'],
    timezone: 'Europe/Moscow',
    birthdate: '1995-12-20',
    description:
      'Тихий голос для фантастики, подкастов и сна. Записываю по две главы в день и выкладываю черновик, чтобы автор мог слушать вместе со мной. Уезжаю на озёра на день-два, тогда ставлю паузу.',
    description_en:
      'A quiet voice for science fiction, podcasts and sleep. Two chapters a day, with drafts the author can follow. When I leave for the lakes, I put myself on pause.',
    phone: '+79000000131',
    email: 'nikita.ozerov@example.ru',
    pause_hours: 24,
    timetable: week('10-18', null, null),
    equipment: [
      [MICROPHONE, 'Малошумящий конденсаторный микрофон'],
      [HEADPHONES, 'Закрытые наушники'],
    ],
    topics: [GAMBLING, POLITICS, ALCOHOL],
    prices: prices({ ad: [1900, 2800, 3700], frame: [350, 5], book: 3200, alienation: 1500 }),
    demos: [
      mainDemo(
        AUDIOBOOK,
        'Фантастика · станция',
        'Science fiction · the station',
        'Станция молчала девятый день. Кто-то исправно поливал огурцы, но на связь не выходил. Лебедев пристегнул фал и вышел в шлюз. За стеклом висела планета, рыжая, спокойная, ничему не удивлённая. На панели горел зелёный огонёк: воздух есть, тепло есть, людей нет. В оранжерее пахло землёй. На скамейке лежала лейка, ещё мокрая. Он позвал по имени, сначала одного, потом всех четверых. Отозвался кот, которого не было в списке экипажа.',
        { speed: SLOW },
      ),
      genreDemo(
        YOUTUBE,
        'Подкаст о снах',
        'Podcast on dreams',
        'Этот выпуск можно слушать с закрытыми глазами. Если вы уснёте, мы не обидимся, мы для того и старались.',
      ),
      moodDemo(
        SAD,
        'Грусть · письмо с орбиты',
        'Sadness · letter from orbit',
        'Отсюда не видно нашего двора. Я ищу его каждый виток и каждый раз опаздываю.',
        { speed: SLOW },
      ),
    ],
  }),
  narrator({
    key: 'matvey-okunev',
    name: ['Матвей', 'Окунев'],
    name_en: ['Matvey', 'Okunev'],
    gender: MALE,
    age: AGE_25,
    timbres: [VELVETY, SOFT],
    genres: [AUDIOBOOK, ADVERT, PLAY],
    languages: [native(RU), learned(EN)],
    city: ['Великий Новгород', 'Veliky Novgorod'],
    timezone: 'Europe/Moscow',
    birthdate: '1991-02-15',
    description:
      'Исторические романы, церковная архитектура, музейные гиды. Реставратор по профессии: привык работать медленно и без права на ошибку. Древнерусский читаю с переводом и без.',
    description_en:
      'Historical novels, old architecture, museum guides. A restorer by trade, I am used to working slowly and without the right to err. Old Russian with a translation or without.',
    phone: '+79000000132',
    email: 'matvey.okunev@example.ru',
    timetable: week('17-22', '10-18', null),
    equipment: [
      [MICROPHONE, 'Конденсаторный микрофон'],
      [BOOTH, 'Кабина из старых дверей'],
    ],
    topics: [ADULT, ESOTERICS, GAMBLING],
    prices: prices({ ad: [2300, 3500, 4600], book: 4100, alienation: 1800 }),
    demos: [
      mainDemo(
        AUDIOBOOK,
        'Повесть о колоколе',
        'A tale of a bell',
        'Колокол отлили с трещиной, и мастер плакал. А город полюбил этот голос и другого не захотел. Звонили в него по воскресеньям, и звук выходил с хрипотцой, будто старик смеётся. Купцы предлагали новый, медный, без изъяна. Приезжали его слушать из самой столицы, качали головами. А горожане говорили: этот знает, как нас зовут. И правда, когда случался пожар, он поднимал всех до единого. Мастер дожил до ста лет и каждый год приходил просить у него прощения.',
        { speed: SLOW },
      ),
      genreDemo(
        AUDIOBOOK,
        'Рассказ по-английски',
        'Story in English',
        'The map was older than the road, and the road was older than the town. We trusted the river and walked on.',
        { language: EN },
      ),
      genreDemo(
        PLAY,
        'Спектакль · гонец',
        'Play · the messenger',
        'Князь, я скакал два дня и загнал коня. Позволь мне сначала сесть, потому что весть тяжёлая.',
      ),
    ],
  }),
]
