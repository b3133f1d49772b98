/** Reviews of narrators known for video, plays and other languages. */
import { by, reviewsOf } from '../review-builder.ts'

export const screenReviews = [
  ...reviewsOf('konstantin-barentsev', [
    by('viktor-sazonov', 5, [3, 7], 65, 'Лёг под картинку с первого прогона, монтажёр не поверил.'),
    by('gulnara-safina', 5, [3], 28, 'Фильм о ледоколе без него был бы про металл.'),
  ]),
  ...reviewsOf('yana-toporkova', [
    by('dina-ayupova', 5, [3, 8], 47, 'Ирония дозирована идеально. Хозяева дачи не обиделись.'),
    by('ilya-demchenko', 5, [1], 15, 'Слово «крутящий» действительно звучит.', 'Тренируюсь на мотоцикле.'),
  ]),
  ...reviewsOf('egor-pchelkin', [
    by('nadezhda-krylova', 5, [4], 32, 'Младший сын попросил остановить и объяснить про пчёл ещё раз.'),
    by(
      'andrey-belov',
      4,
      [11],
      13,
      'Слышно, как за стеной играет брат. Мило, но пришлось чистить.',
      'Брат передаёт извинения.',
    ),
  ]),
  ...reviewsOf('sonya-marchenko', [by('lyubov-antonova', 5, [3], 26, 'Трёхлетка отвечает экрану вслух.')]),
  ...reviewsOf('vlad-tikhonravov', [
    by('timofey-chernyshev', 5, [9], 35, 'Произносит команды как живой человек.'),
    by('marco-conti', 4, [1], 9, 'Quick and technical. Accent is light.'),
  ]),
  ...reviewsOf('rita-snegireva', [by('zhanna-melnik', 5, [3], 19, 'После ролика о набережной купили билеты.')]),
  ...reviewsOf('zlata-kedrova', [
    by('evgeny-popov', 5, [3, 8], 24, 'Слушали выпуск ночью и включили свет.'),
    by('svetlana-yudina', 4, [10], 6, 'Второй дубль пришёл на день позже первого.'),
  ]),
  ...reviewsOf('artur-minasyan', [
    by('ruslan-hamitov', 5, [5, 7], 42, 'Файлы нарезаны по тайм-кодам, бери и ставь.'),
    by('olga-ptitsyna', 5, [3], 17, 'Голодными этот ролик лучше не слушать.', 'Приезжайте, накормлю.'),
  ]),
  ...reviewsOf('bogdan-krechet', [by('dmitry-surikov', 5, [3, 7], 30, 'Перевод уложил точно в губы.')]),
  ...reviewsOf('savely-dubrovin', [
    by('irina-vlasova', 5, [3, 8], 52, 'Чайник стал любимым персонажем театра.'),
    by('alina-goncharova', 5, [4], 22, 'Прислал лишнюю сказку в подарок.', 'Она сама рассказалась.'),
  ]),
  ...reviewsOf('tatiana-volzhskaya', [by('sergey-maltsev', 5, [3], 60, 'Соседку узнали все соседи.')]),
  ...reviewsOf('prokhor-sitnikov', [
    by('maxim-trofimov', 5, [3], 38, 'Крикнул так, что микрофон выдержал, а мы нет.'),
    by('veronika-lis', 4, [10], 10, 'Срок сдвинулся из-за партнёра по сцене.'),
  ]),
  ...reviewsOf('vasilisa-yarkova', [
    by('ekaterina-lobova', 5, [3, 8], 27, 'Робот с характером. Подписали на весь сезон.'),
  ]),
  ...reviewsOf('mark-lindberg', [by('konstantin-ryabinin', 5, [3], 14, 'Привидение вышло воспитанным.')]),
  ...reviewsOf('uliana-krasnova', [
    by('asel-nurlanova', 5, [1], 12, 'Поздравление с именем за двадцать минут.'),
    by('grigory-shapiro', 4, [12], 4, 'Чуть больше сахара, чем нужно торговому центру.', 'Убавила, второй файл у вас.'),
  ]),
  ...reviewsOf('daniel-hart', [
    by('hannah-price', 5, [3, 6], 71, 'Exactly the calm British read the museum wanted.'),
    by(
      'kate-holloway',
      5,
      [5],
      46,
      'Fixed our translated script without making us feel silly.',
      'It was a good script under a heavy coat.',
    ),
    by('george-walsh', 5, [2], 29, 'Clean files, named properly. A professional.'),
    by('alina-goncharova', 5, [4], 13, 'Пишет по-русски со словарём, но понимает всё.'),
  ]),
  ...reviewsOf('emily-ross', [
    by('marco-conti', 5, [3], 41, 'The otter is now our mascot.'),
    by('hannah-price', 4, [13], 20, 'Great energy, replies came after rehearsals.'),
  ]),
  ...reviewsOf('olivia-grant', [
    by('kate-holloway', 5, [3, 8], 58, 'I have published this book for ten years and cried for the first time.'),
    by(
      'sofie-lang',
      5,
      [6],
      23,
      'Every character kept a voice until the last chapter.',
      'They all have cards in my drawer.',
    ),
  ]),
  ...reviewsOf('callum-fraser', [by('george-walsh', 5, [3], 33, 'That accent could sell rain to Glasgow.')]),
  ...reviewsOf('thomas-reed', [
    by('sofie-lang', 5, [6, 9], 36, 'He understood the circuit before reading it.'),
    by('evgeny-popov', 5, [1], 16, 'Поставили задачу в полночь, утром всё лежало в папке.'),
  ]),
  ...reviewsOf('jonas-weber', [by('sofie-lang', 5, [6], 31, 'Sachlich, klar, pünktlich. Genau richtig.')]),
  ...reviewsOf('claire-moreau', [by('hannah-price', 5, [3], 18, 'The little lighthouse made our office go quiet.')]),
  ...reviewsOf('lucia-navarro', [
    by('marco-conti', 5, [3, 4], 15, 'Sunshine in a file. The laugh stayed in the final cut.'),
  ]),
  ...reviewsOf('elif-arslan', [
    by('gulnara-safina', 5, [4, 9], 25, 'Поправила перевод рекламы, турки довольны.', 'Это был один суффикс!'),
  ]),
  ...reviewsOf('aigerim-saparova', [
    by('asel-nurlanova', 5, [3, 9], 43, 'Ана тілінде осылай оқитын диктор сирек.', 'Рақмет, Асель!'),
    by('dina-ayupova', 5, [3], 11, 'Два языка в одном ролике, шва не слышно.'),
  ]),
  ...reviewsOf('lin-yue', [by('george-walsh', 5, [5], 22, 'She spotted a wrong character in our subtitles.')]),
  ...reviewsOf('agata-wrona', [by('marco-conti', 5, [7], 19, 'Half a second early, as promised.')]),
]
