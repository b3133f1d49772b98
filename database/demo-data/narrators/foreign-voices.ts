import { ADVERT, AUDIOBOOK, LONGREAD, OFFFRAME, PLAY, YOUTUBE } from '../ids/genres.ts'
import { AGE_25, AGE_35, BARITONE, BRIGHT, BUSINESSLIKE, FEMALE, MALE, SOFT, VELVETY, WARM } from '../ids/voices.ts'
import { FAST, JOY, SAD, SLOW } from '../ids/delivery.ts'
import { DE, EN, ES, FR, IT, PT, RU, TR } from '../ids/languages.ts'
import { ADULT, ALCOHOL, GAMBLING, POLITICS, RELIGION } from '../ids/topics.ts'
import { BOOTH, HEADPHONES, INTERFACE, MICROPHONE } from '../ids/profile.ts'
import { genreDemo, learned, mainDemo, moodDemo, narrator, native, prices, week } from '../narrator-builder.ts'

export const foreignVoices = [
  narrator({
    key: 'jonas-weber',
    name: ['Jonas', 'Weber'],
    name_en: ['Jonas', 'Weber'],
    gender: MALE,
    age: AGE_35,
    timbres: [BUSINESSLIKE, BARITONE],
    genres: [LONGREAD, ADVERT, OFFFRAME],
    languages: [native(DE), learned(EN)],
    city: ['Берлин', 'Berlin'],
    timezone: 'Europe/Berlin',
    birthdate: '1985-05-19',
    description:
      'Немецкий без диалекта для станков, выставок и инструкций. Работал переводчиком на заводе, поэтому слово «фланец» произношу с уважением. Присылаю две версии: для ролика и для автоответчика.',
    description_en:
      'German without dialect for machines, trade fairs and manuals. I used to interpret at a factory and still say “flange” with respect. You get two versions: one for video, one for the phone.',
    phone: null,
    email: 'jonas.weber@example.com',
    timetable: week('9-17', null, null),
    equipment: [
      [MICROPHONE, 'Студийный микрофон'],
      [BOOTH, 'Кабина'],
    ],
    topics: [POLITICS, GAMBLING],
    prices: prices({ ad: [4500, 6700, 9000], long: [680, 590], frame: [800, 4], alienation: 4000 }),
    demos: [
      mainDemo(
        LONGREAD,
        'Статья о велосипеде, немецкий',
        'Article on bicycles, German',
        'Ein gutes Fahrrad macht keinen Lärm. Man hört nur den Wind, den Weg und manchmal die eigenen Gedanken. In der Werkstatt von Frau Keller riecht es nach Öl und nach Kaffee. Sie baut seit dreißig Jahren Räder, immer eins nach dem anderen. Zuerst misst sie nicht den Rahmen, sondern den Menschen: wie er geht, wie er sitzt, wie er lacht. Dann erst nimmt sie den Bleistift. Wer es eilig hat, bekommt eine Adresse in der Stadt. Wer warten kann, bekommt ein Fahrrad fürs Leben.',
      ),
      genreDemo(
        ADVERT,
        'Ролик · пекарня, немецкий',
        'Spot · bakery, German',
        'Frisches Brot braucht Zeit. Wir beginnen um drei Uhr nachts, damit Ihr Morgen um sieben duftet.',
      ),
      genreDemo(
        OFFFRAME,
        'Фильм о станке, немецкий',
        'Film on a machine, German',
        'Diese Maschine arbeitet seit vierzig Jahren. Sie kennt drei Generationen und hat nie einen Feiertag gehabt.',
      ),
    ],
  }),
  narrator({
    key: 'claire-moreau',
    name: ['Claire', 'Moreau'],
    name_en: ['Claire', 'Moreau'],
    gender: FEMALE,
    age: AGE_35,
    timbres: [SOFT, VELVETY],
    genres: [AUDIOBOOK, ADVERT],
    languages: [native(FR), learned(RU)],
    city: ['Лион', 'Lyon'],
    timezone: 'Europe/Paris',
    birthdate: '1988-09-27',
    description:
      'Французский для сказок, косметики и музеев. Преподавала русский в лицее и сама перевожу короткие тексты, если нужно. Читаю стихи так, чтобы рифма не мешала.',
    description_en:
      'French for fairy tales, cosmetics and museums. I taught Russian at a lycée and can translate a short script myself. I read poems so that the rhyme does not get in the way.',
    phone: null,
    email: 'claire.moreau@example.com',
    timetable: week('10-18', null, null),
    equipment: [
      [MICROPHONE, 'Конденсаторный микрофон'],
      [INTERFACE, 'Звуковая карта'],
    ],
    topics: [ADULT, GAMBLING, POLITICS],
    prices: prices({ ad: [4700, 7000, 9400], book: 8400, alienation: 4500 }),
    demos: [
      mainDemo(
        AUDIOBOOK,
        'Сказка, французский',
        'Fairy tale, French',
        'Il était une fois un petit phare qui avait peur du noir. Chaque soir, il allumait la mer pour se rassurer. Les bateaux le saluaient sans savoir qu’il tremblait. Une nuit de tempête, une toute petite barque s’approcha. Elle avait perdu sa rame et son courage. Le phare oublia sa peur et brilla plus fort que jamais, rouge, puis blanc, puis rouge encore. Au matin, la barque dormait sur le sable. Depuis ce jour, quand le soir descend, ils se racontent des histoires. Et le noir, curieux, s’assoit tout près pour les écouter.',
      ),
      genreDemo(
        ADVERT,
        'Ролик · мыло, французский',
        'Spot · soap, French',
        'Lavande, miel et un peu de patience. Le savon de Maison Colline, fait à la main depuis trois générations.',
      ),
      moodDemo(
        SAD,
        'Грусть · сад, французский',
        'Sadness · the garden, French',
        'Le jardin est fermé depuis octobre. J’y passe encore, par habitude, avec la clé dans la poche.',
      ),
    ],
  }),
  narrator({
    key: 'lucia-navarro',
    name: ['Lucía', 'Navarro'],
    name_en: ['Lucía', 'Navarro'],
    gender: FEMALE,
    age: AGE_25,
    timbres: [BRIGHT],
    genres: [ADVERT, PLAY],
    languages: [native(ES), learned(EN)],
    city: ['Валенсия', 'Valencia'],
    timezone: 'Europe/Madrid',
    birthdate: '1995-02-06',
    description:
      'Солнечный испанский для туризма, апельсинов и мобильных игр. Могу говорить с мягким валенсийским или нейтральным произношением. На смех в дублях скидка.',
    description_en:
      'Sunny Spanish for travel, oranges and mobile games. Soft Valencian or neutral, as you like. Laughter between takes comes free.',
    phone: null,
    email: 'lucia.navarro@example.com',
    timetable: week('11-20', null, null),
    equipment: [
      [MICROPHONE, 'Конденсаторный микрофон'],
      [HEADPHONES, 'Закрытые наушники'],
    ],
    topics: [POLITICS, RELIGION],
    prices: prices({ ad: [3700, 5500, 7400], alienation: 3000 }),
    demos: [
      mainDemo(
        ADVERT,
        'Ролик · апельсины, испанский',
        'Spot · oranges, Spanish',
        'El sol se levanta temprano para llegar a tu mesa. Naranjas de la huerta, dulces como un domingo. Las recogemos a mano, cuando todavía hay rocío, y por la tarde ya están en camino. Sin cera, sin cámaras, sin prisa. Mi abuelo plantó el primer árbol el día que nació mi madre, y ese árbol sigue dando la fruta más dulce. Pida hoy una caja de diez kilos y mañana la tendrá en su puerta. Huerta del Sol. Pélela despacio: huele a verano.',
      ),
      genreDemo(
        ADVERT,
        'Ролик · фестиваль, испанский',
        'Spot · festival, Spanish',
        'Esta noche la ciudad no duerme. Hay música en cada plaza y un sitio guardado para ti.',
        { speed: FAST },
      ),
      moodDemo(
        JOY,
        'Радость · море, испанский',
        'Joy · the sea, Spanish',
        '¡Mira, el mar! Está ahí, detrás de la última casa. ¡Te dije que lo íbamos a encontrar!',
      ),
    ],
  }),
  narrator({
    key: 'matteo-bassani',
    name: ['Matteo', 'Bassani'],
    name_en: ['Matteo', 'Bassani'],
    gender: MALE,
    age: AGE_35,
    timbres: [VELVETY],
    genres: [OFFFRAME, ADVERT, AUDIOBOOK],
    languages: [native(IT), learned(FR)],
    city: ['Болонья', 'Bologna'],
    timezone: 'Europe/Rome',
    birthdate: '1984-12-01',
    description:
      'Итальянский для мебели, оперы и хорошей еды. Работал в кинопрокате и помню, какими голосами говорили старые фильмы. Произношу названия фабрик правильно, а не так, как в магазине.',
    description_en:
      'Italian for furniture, opera and good food. I worked in film distribution and remember the voices of old pictures. Factory names come out right.',
    phone: null,
    email: 'matteo.bassani@example.com',
    timetable: week('10-18', null, null),
    equipment: [
      [MICROPHONE, 'Ламповый микрофон'],
      [INTERFACE, 'Предусилитель'],
    ],
    topics: [POLITICS],
    prices: prices({ ad: [4300, 6400, 8500], frame: [820, 4], book: 7500, alienation: 3500 }),
    demos: [
      mainDemo(
        OFFFRAME,
        'Фильм о скрипках, итальянский',
        'Film on violins, Italian',
        'Il legno aspetta vent’anni prima di diventare musica. Il maestro lo ascolta, lo tocca e ancora non decide. Nella bottega il tempo si misura in strati di vernice. Uno al giorno, quaranta in tutto, e tra l’uno e l’altro soltanto attesa. Dalla finestra entra la luce di Cremona, la stessa da quattro secoli. Quando lo strumento è finito, non lo suona lui. Lo consegna a una ragazza di sedici anni, chiude gli occhi, e per la prima volta sente la voce dell’albero.',
      ),
      genreDemo(
        ADVERT,
        'Ролик · кофе, итальянский',
        'Spot · coffee, Italian',
        'Un minuto di silenzio, un cucchiaino, una tazza calda. Il resto della giornata può attendere fuori.',
      ),
      moodDemo(
        JOY,
        'Радость · свадьба, итальянский',
        'Joy · the wedding, Italian',
        'Suonate più forte, che la sposa balla! Stasera nessuno torna a casa prima del sole!',
      ),
    ],
  }),
  narrator({
    key: 'elif-arslan',
    name: ['Elif', 'Arslan'],
    name_en: ['Elif', 'Arslan'],
    gender: FEMALE,
    age: AGE_25,
    timbres: [WARM],
    genres: [ADVERT, YOUTUBE, AUDIOBOOK],
    languages: [native(TR), learned(RU), learned(EN)],
    city: ['Стамбул', 'Istanbul'],
    timezone: 'Europe/Istanbul',
    birthdate: '1993-06-16',
    description:
      'Турецкий для отелей, текстиля и сериалов. Училась в Казани, говорю по-русски и чувствую, где дословный перевод не сработает. Предлагаю замену сразу в чате.',
    description_en:
      'Turkish for hotels, textiles and series. I studied in Kazan, speak Russian and feel where a literal translation will fail. I offer a better line right in the chat.',
    phone: null,
    email: 'elif.arslan@example.com',
    timetable: week('10-19', '11-15', null),
    equipment: [
      [MICROPHONE, 'Конденсаторный микрофон'],
      [INTERFACE, 'Звуковая карта'],
    ],
    topics: [POLITICS, RELIGION, ALCOHOL],
    prices: prices({ ad: [3000, 4500, 6000], frame: [480, 5], book: 5200, alienation: 2500 }),
    demos: [
      mainDemo(
        ADVERT,
        'Ролик · отель у моря, турецкий',
        'Spot · seaside hotel, Turkish',
        'Sabah denizle başlar. Bir bardak çay, biraz rüzgâr ve acele etmeyen bir gün. Sizi bekliyoruz. Odanız denize bakar, kahvaltınız bahçede hazır. Çocuklar kumda, siz gölgede, kitabınız yarım kalsın. Akşamüstü tekneyle koya gideriz, dönüşte balık taze olur. Burada saat yok, yalnız dalga var. Zeytin Koyu Otel. Bavulunuzu küçük tutun, anılar çok yer kaplar.',
      ),
      genreDemo(
        AUDIOBOOK,
        'Сказка, турецкий',
        'Fairy tale, Turkish',
        'Bir varmış bir yokmuş. Uzak bir köyde, geceleri yıldız toplayan küçük bir kız yaşarmış.',
        { speed: SLOW },
      ),
      genreDemo(
        ADVERT,
        'Ролик по-русски · ковры',
        'Spot in Russian · carpets',
        'Ковёр ткали полгода, а выберете вы его за минуту. Он сам вас позовёт. Лавка у старого моста.',
        { language: RU },
      ),
    ],
  }),
  narrator({
    key: 'rafael-teixeira',
    name: ['Rafael', 'Teixeira'],
    name_en: ['Rafael', 'Teixeira'],
    gender: MALE,
    age: AGE_35,
    timbres: [WARM],
    genres: [ADVERT, OFFFRAME],
    languages: [native(PT), learned(ES)],
    city: ['Порту', 'Porto'],
    timezone: 'Europe/Lisbon',
    birthdate: '1987-08-08',
    description:
      'Европейский португальский для кино, пробки, керамики и футбола. Тёплый голос, который не продаёт, а приглашает. Знаю, чем отличается Порту от Бразилии, и подскажу, какой вариант нужен вам.',
    description_en:
      'European Portuguese for film, cork, ceramics and football. A warm voice that invites rather than sells. I will tell you whether you need Porto or Brazil.',
    phone: null,
    email: 'rafael.teixeira@example.com',
    timetable: week('9-18', null, null),
    equipment: [
      [MICROPHONE, 'Конденсаторный микрофон'],
      [BOOTH, 'Кабина из пробки'],
    ],
    topics: [GAMBLING, POLITICS],
    prices: prices({ ad: [3800, 5700, 7600], frame: [620, 5], alienation: 2500 }),
    demos: [
      mainDemo(
        ADVERT,
        'Ролик · керамика, португальский',
        'Spot · ceramics, Portuguese',
        'O azul vem do mar, o branco vem da casa da avó. Azulejos feitos à mão, um por um. Cada peça passa por sete mãos e por dois fogos. O barro descansa um inverno inteiro antes de ser tocado. A dona Amélia pinta há cinquenta anos e nunca repetiu um pássaro. Traga a medida da sua cozinha e nós trazemos o mar. Oficina do Largo. A casa lembra-se de quem a fez bonita.',
      ),
      genreDemo(
        OFFFRAME,
        'Фильм о рыбаках, португальский',
        'Film on fishermen, Portuguese',
        'O barco sai antes da luz. Ninguém fala, porque o peixe ouve tudo e o mar também.',
      ),
      moodDemo(
        SAD,
        'Грусть · фаду, португальский',
        'Sadness · fado, Portuguese',
        'Ficou a cadeira vazia junto à janela. Às vezes ainda lhe digo boa noite.',
        { speed: SLOW },
      ),
    ],
  }),
]
