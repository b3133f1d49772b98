import { ADVERT, AUDIOBOOK, LONGREAD, OFFFRAME, OTHER, PLAY, YOUTUBE } from '../ids/genres.ts'
import { AGE_35, AGE_50, FEMALE, HUSKY, SOFT, VELVETY, WARM } from '../ids/voices.ts'
import { JOY, SAD, SLOW } from '../ids/delivery.ts'
import { DE, RU } from '../ids/languages.ts'
import { ADULT, ALCOHOL, ESOTERICS, GAMBLING, POLITICS, RELIGION } from '../ids/topics.ts'
import { BOOTH, HEADPHONES, INTERFACE, MICROPHONE, SITE, SOFTWARE, VK } from '../ids/profile.ts'
import { genreDemo, learned, mainDemo, moodDemo, narrator, native, prices, week } from '../narrator-builder.ts'

export const bookWomen = [
  narrator({
    key: 'vera-polynina',
    name: ['Вера', 'Полынина'],
    name_en: ['Vera', 'Polynina'],
    gender: FEMALE,
    age: AGE_35,
    timbres: [SOFT],
    genres: [AUDIOBOOK, ADVERT, LONGREAD],
    city: ['Псков', 'Pskov'],
    timezone: 'Europe/Moscow',
    birthdate: '1981-05-12',
    description:
      'Современная проза, переводные романы, книги для родителей. Сначала читаю рукопись до конца, потом включаю микрофон: интонация в третьей главе зависит от того, что случится в последней. Записываю два часа готового звука в неделю и сроков не срываю.',
    description_en:
      'Modern fiction, translated novels, books for parents. I read the manuscript to the end before I switch on the microphone: chapter three depends on the last page. Two finished hours a week, always on time.',
    phone: '+79000000123',
    email: 'vera.polynina@example.ru',
    timetable: week('9-17', null, null),
    equipment: [
      [MICROPHONE, 'Конденсаторный микрофон с низким шумом'],
      [INTERFACE, 'Звуковая карта'],
      [BOOTH, 'Кабина из войлока'],
    ],
    topics: [POLITICS, ADULT, GAMBLING],
    links: [[SITE, 'https://example.ru/polynina']],
    prices: prices({ ad: [3800, 5700, 7600], long: [440, 400], book: 9000, alienation: 3500, self_cleaning: true }),
    demos: [
      mainDemo(
        AUDIOBOOK,
        'Современная проза',
        'Modern fiction',
        'Ключи лежали там же, под третьим камнем. Она вошла, не зажигая света, и дом её узнал. Половица скрипнула на прежнем месте. На гвозде висел отцовский плащ, и карман его был тяжёлым: там лежал фонарь, и батарейка ещё жила. Она обошла комнаты, трогая спинки стульев. Всё оказалось меньше, чем в памяти, только окно осталось большим. За ним стоял сад, дикий, без дорожек. Завтра она найдёт косу. А сегодня можно просто посидеть в темноте.',
        { speed: SLOW },
      ),
      genreDemo(
        AUDIOBOOK,
        'Переводной роман, письмо',
        'Translated novel, a letter',
        'Дорогая Маргарет, у нас всё по-прежнему. Дождь, гуси, и почтальон опять перепутал сестёр.',
      ),
      genreDemo(
        ADVERT,
        'Реклама · детское питание',
        'Ad · baby food',
        'Первая ложка каши, первый смех, первая тарелка на полу. «Солнышко». Растём вместе с вами.',
      ),
      moodDemo(
        SAD,
        'Грусть · фотография',
        'Sadness · a photograph',
        'На снимке нас четверо. Я помню всех, кроме той девочки слева, которая и есть я.',
        { speed: SLOW },
      ),
    ],
  }),
  narrator({
    key: 'tamara-veshnyakova',
    name: ['Тамара', 'Вешнякова'],
    name_en: ['Tamara', 'Veshnyakova'],
    gender: FEMALE,
    age: AGE_50,
    timbres: [SOFT, WARM],
    genres: [AUDIOBOOK, PLAY],
    city: ['Ярославль', 'Yaroslavl'],
    timezone: 'Europe/Moscow',
    birthdate: '1958-11-08',
    description:
      'Сказки, былины, деревенская проза и колыбельные. Сорок лет преподавала в библиотечном институте и читала вслух каждому курсу. Внуки засыпают на второй странице, взрослые держатся до третьей.',
    description_en:
      'Fairy tales, village prose and lullabies. Forty years of teaching librarians, and I read aloud to every class. Grandchildren fall asleep on page two, adults last until page three.',
    phone: '+79000000124',
    email: 'tamara.veshnyakova@example.ru',
    timetable: week('10-15', null, null),
    equipment: [
      [MICROPHONE, 'Конденсаторный микрофон'],
      [BOOTH, 'Комната с книжными стенами'],
    ],
    topics: [ADULT, GAMBLING, ALCOHOL, ESOTERICS],
    prices: prices({ ad: [1800, 2700, 3600], book: 2600, urgent: 0, alienation: 0 }),
    demos: [
      mainDemo(
        AUDIOBOOK,
        'Сказка · три ручья',
        'Tale · three streams',
        'Жили в одном лесу три ручья. Старший журчал басом, средний пел, а младший всё больше помалкивал. Старший поил медведей, средний поил лосей, а к младшему приходила одна мышь. И вот случилась засуха. Ушёл под камни бас, охрипла песня. А младший как тёк, так и течёт: тоненько, зато всегда. Потянулись к нему звери, и каждый вежливо здоровался с мышью. С тех пор он и заговорил. Прислушайтесь: он никого не перебивает.',
        { speed: SLOW },
      ),
      genreDemo(
        AUDIOBOOK,
        'Деревенская проза',
        'Village prose',
        'Сенокос в тот год начали поздно. Трава стояла по плечо, и коса в ней звенела, как в воде.',
        { speed: SLOW },
      ),
      moodDemo(
        JOY,
        'Радость · внуки',
        'Joy · grandchildren',
        'Приехали, родные мои! А у меня и блины, и сметана, и кошка новая!',
      ),
    ],
  }),
  narrator({
    key: 'lidia-arkhipova',
    name: ['Лидия', 'Архипова'],
    name_en: ['Lidia', 'Arkhipova'],
    gender: FEMALE,
    age: AGE_50,
    timbres: [VELVETY, SOFT],
    genres: [AUDIOBOOK, OFFFRAME, LONGREAD],
    city: ['Санкт-Петербург', 'Saint Petersburg'],
    timezone: 'Europe/Moscow',
    birthdate: '1963-03-27',
    description:
      'Мемуары, биографии, книги о музыке и архитектуре. Работала экскурсоводом в музее, поэтому длинные имена и годы жизни читаю с удовольствием. Каждое имя собственное уточняю заранее, списком.',
    description_en:
      'Memoirs, biographies, books on music and architecture. I was a museum guide and enjoy long names and dates. Every proper noun is checked in advance, in one list.',
    phone: '+79000000125',
    email: 'lidia.arkhipova@example.ru',
    timetable: week('11-18', null, null),
    equipment: [
      [MICROPHONE, 'Ламповый микрофон'],
      [INTERFACE, 'Студийный предусилитель'],
      [BOOTH, 'Кабина'],
      [HEADPHONES, 'Открытые наушники'],
    ],
    topics: [GAMBLING, ESOTERICS, ADULT],
    links: [[VK, 'https://example.com/vk/lidia-arkhipova']],
    prices: prices({ long: [620, 540], frame: [780, 5], book: 7600, alienation: 4000 }),
    demos: [
      mainDemo(
        AUDIOBOOK,
        'Мемуары пианистки',
        'Memoirs of a pianist',
        'Рояль поднимали на пятый этаж всем двором. Дворник командовал, как адмирал, и первым попросил вальс. Мне было шесть лет, и я шла следом с нотами, очень важная. На третьем этаже застряли. Соседка вынесла грузчикам компот, другая — табуретку для рояля, чтобы он тоже отдохнул. К вечеру он стоял у окна, чёрный, как пароход в маленькой гавани. Вальс я тогда сыграла одним пальцем. Дворник снял шапку и сказал: теперь у нас консерватория.',
        { speed: SLOW },
      ),
      genreDemo(
        OFFFRAME,
        'Аудиогид · парадная лестница',
        'Audio guide · grand staircase',
        'Поднимитесь на двенадцать ступеней и обернитесь. Именно отсюда хозяйка дома встречала гостей.',
      ),
      genreDemo(
        LONGREAD,
        'Эссе о белых ночах',
        'Essay on white nights',
        'В июне этот город забывает спать. Он бродит по мостам и делает вид, что ждёт кого-то с острова.',
      ),
    ],
  }),
  narrator({
    key: 'ksenia-zimina',
    name: ['Ксения', 'Зимина'],
    name_en: ['Ksenia', 'Zimina'],
    gender: FEMALE,
    age: AGE_35,
    timbres: [WARM],
    genres: [AUDIOBOOK, ADVERT, YOUTUBE],
    languages: [native(RU), learned(DE)],
    city: ['Иркутск', 'Irkutsk'],
    timezone: 'Asia/Irkutsk',
    birthdate: '1986-07-07',
    description:
      'Детективы, фэнтези и нон-фикшн о природе. Живу в двух шагах от озера, поэтому паузы у меня большие и чистые. Голоса героев развожу характером, а не писком и басом.',
    description_en:
      'Crime, fantasy and nature writing. I live two steps from a lake, so my pauses are wide and clean. Characters differ by temper, not by squeak and growl.',
    phone: '+79000000126',
    email: 'ksenia.zimina@example.ru',
    timetable: week('10-18', '10-13', null),
    equipment: [
      [MICROPHONE, 'Конденсаторный микрофон'],
      [INTERFACE, 'Звуковая карта'],
      [SOFTWARE, 'Программа для книжного монтажа'],
    ],
    topics: [RELIGION, POLITICS],
    prices: prices({ ad: [2500, 3700, 5000], frame: [430, 5], book: 5000, alienation: 2000 }),
    demos: [
      mainDemo(
        AUDIOBOOK,
        'Детектив · ледовая переправа',
        'Crime · the ice crossing',
        'Машину нашли утром, в трёхстах метрах от берега. Фары горели, двери были заперты изнутри. Следователь обошла машину дважды. Снег вокруг лежал ровно, будто его постелили после. На сиденье осталась варежка, детская, красная, одна. Рыбаки клялись, что ночью никто не проезжал. А лёд в этом месте был тоньше, чем думали водители, и толще, чем хотел убийца. Она сняла перчатку, потрогала капот. Он был ещё тёплым.',
      ),
      genreDemo(
        AUDIOBOOK,
        'Книга о птицах',
        'Book on birds',
        'Кедровка прячет тысячи орехов и половину забывает. Так растёт лес: из забытых обещаний.',
        { speed: SLOW },
      ),
      genreDemo(
        ADVERT,
        'Ролик по-немецки · эко-отель',
        'Spot in German · eco hotel',
        'Der See ist klar bis auf den Grund. Kommen Sie im Winter, wenn das Eis singt. Wir heizen schon.',
        { language: DE },
      ),
      moodDemo(
        JOY,
        'Радость · находка',
        'Joy · a find',
        'Нашла! Лежала в старом комоде, под газетами! Вот она, бабушкина тетрадь с рецептами!',
      ),
    ],
  }),
  narrator({
    key: 'evdokia-ryabova',
    name: ['Евдокия', 'Рябова'],
    name_en: ['Evdokia', 'Ryabova'],
    gender: FEMALE,
    age: AGE_50,
    timbres: [HUSKY, WARM],
    genres: [AUDIOBOOK, PLAY, OTHER],
    city: ['Вологда', 'Vologda'],
    timezone: 'Europe/Moscow',
    birthdate: '1955-01-14',
    description:
      'Бабушкин голос с настоящим северным «о», его можно убавить. Сказки, народные рецепты, сказительницы, ведьмы. В студию хожу пешком через реку, зимой по льду.',
    description_en:
      'A grandmother’s voice with a genuine northern accent that can be turned down. Tales, folk recipes, storytellers, witches. I walk to the studio across the river, in winter over the ice.',
    phone: '+79000000127',
    email: 'evdokia.ryabova@example.ru',
    timetable: week(['11-15', null, '11-15', null, '11-15'], null, null),
    equipment: [
      [MICROPHONE, 'Динамический микрофон'],
      [BOOTH, 'Студия в доме культуры'],
    ],
    topics: [ADULT, GAMBLING, POLITICS],
    prices: prices({ ad: [1600, 2400, 3200], book: 1500, urgent: 0, alienation: 0 }),
    demos: [
      mainDemo(
        AUDIOBOOK,
        'Сказка · печь',
        'Tale · the stove',
        'Печь в той избе была старше хозяев. Ворчала по утрам, грела по вечерам, а в сильный мороз рассказывала. Садись, говорила, поближе, только косу прибери, не то опалю. И начинала издалека: про деда, который волка перехитрил, про невесту, что в трубу убежала, про каравай, который до весны не черствел. Дети слушали, пока угли не синели. А утром спросят у матери, правда ли всё это. Мать только руками разведёт: печь врать не умеет, она кирпичная.',
        { speed: SLOW },
      ),
      genreDemo(
        PLAY,
        'Спектакль · лесная старуха',
        'Play · the forest crone',
        'Заходи, заходи, коли не испугался. Дров наколешь, воды принесёшь, тогда и о дороге поговорим.',
      ),
      moodDemo(
        SAD,
        'Грусть · деревня',
        'Sadness · the village',
        'Сорок дворов было, а нынче дым из двух труб. И та вторая тоже моя, от бани.',
        { speed: SLOW },
      ),
    ],
  }),
]
