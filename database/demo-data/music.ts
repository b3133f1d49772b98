/** Music of the demo: loops written and played by our own generator, so the rights are ours to give. */
import type { FinishedWorkPersona, MusicCompilationPersona, MusicTrackPersona } from './persona-types.ts'

export const musicTracks: MusicTrackPersona[] = [
  { key: 'quiet-snow', title: 'Тихий снег', title_en: 'Quiet Snow' },
  { key: 'window-to-the-north', title: 'Окно на север', title_en: 'Window to the North' },
  { key: 'first-light', title: 'Первый свет', title_en: 'First Light' },
  { key: 'tea-for-two', title: 'Чай вдвоём', title_en: 'Tea for Two Cups' },
  { key: 'slow-water', title: 'Медленная вода', title_en: 'Slow Water' },
  { key: 'letter-home', title: 'Письмо домой', title_en: 'Letter Home' },
  { key: 'morning-market', title: 'Утренний рынок', title_en: 'Morning Market' },
  { key: 'starting-line', title: 'Линия старта', title_en: 'Starting Line' },
  { key: 'glass-and-steel', title: 'Стекло и сталь', title_en: 'Glass and Steel' },
  { key: 'village-fair', title: 'Ярмарка', title_en: 'Village Fair' },
  { key: 'night-tram', title: 'Ночной трамвай', title_en: 'Night Tram' },
  { key: 'horizon', title: 'Горизонт', title_en: 'Horizon' },
  { key: 'paper-boat', title: 'Бумажный кораблик', title_en: 'Paper Boat' },
  { key: 'second-cup', title: 'Вторая чашка', title_en: 'Second Cup' },
  { key: 'bicycle', title: 'Велосипед', title_en: 'Bicycle' },
  { key: 'clear-signal', title: 'Чистый сигнал', title_en: 'Clear Signal' },
  { key: 'blueprint', title: 'Чертёж', title_en: 'Blueprint' },
  { key: 'lanterns', title: 'Фонарики', title_en: 'Lanterns' },
  { key: 'snowballs', title: 'Снежки', title_en: 'Snowballs' },
  { key: 'round-dance', title: 'Хоровод', title_en: 'Round Dance' },
]

/** Every track belongs to one compilation. */
export const musicCompilations: MusicCompilationPersona[] = [
  {
    slug: 'calm-piano',
    title: 'Спокойное пианино',
    title_en: 'Calm piano',
    tracks: ['quiet-snow', 'letter-home', 'first-light', 'slow-water', 'paper-boat'],
  },
  {
    slug: 'morning-and-coffee',
    title: 'Утро и кофе',
    title_en: 'Morning and coffee',
    tracks: ['tea-for-two', 'window-to-the-north', 'night-tram', 'second-cup', 'bicycle'],
  },
  {
    slug: 'technology-and-business',
    title: 'Технологии и дело',
    title_en: 'Technology and business',
    tracks: ['glass-and-steel', 'starting-line', 'horizon', 'clear-signal', 'blueprint'],
  },
  {
    slug: 'celebration',
    title: 'Праздник',
    title_en: 'Celebration',
    tracks: ['village-fair', 'morning-market', 'lanterns', 'snowballs', 'round-dance'],
  },
]

/** Voice and music together: what a client takes away at the end. */
export const finishedWorks: FinishedWorkPersona[] = [
  {
    key: 'northern-tea',
    narrator: 'arina-velskaya',
    music: 'quiet-snow',
    genres_id: 1,
    title: 'Радиоролик «Северный чай»',
    title_en: 'Radio spot “Northern Tea”',
    text: 'Мы собираем этот чай на севере, где травы растут медленно, а воздух пахнет смолой и снегом. Никакой спешки. Только вода, листья и пять минут, которые принадлежат вам. «Северный чай». Побудьте дома.',
  },
  {
    key: 'house-by-the-bay',
    narrator: 'ignat-berezhnoy',
    music: 'slow-water',
    genres_id: 2,
    title: 'Глава из романа «Дом у залива»',
    title_en: 'A chapter of “The House by the Bay”',
    text: 'К вечеру лёд на заливе запел. Хозяин вышел на крыльцо без шапки и долго слушал. Так лёд поёт перед оттепелью, сказал он собаке, и собака согласилась. Где-то за мысом качнулся огонёк.',
  },
  {
    key: 'glass-bridge',
    narrator: 'timur-sadykov',
    music: 'glass-and-steel',
    genres_id: 1,
    title: 'Имиджевый ролик «Стеклянный мост»',
    title_en: 'Brand film “The Glass Bridge”',
    text: 'Сначала был рисунок на салфетке. Потом тысяча расчётов и одна бессонная зима. Сегодня по этому мосту вы едете на работу и не думаете о нём. Значит, мы всё сделали правильно.',
  },
]
