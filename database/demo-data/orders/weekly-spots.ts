/**
 * Spots that a bakery has ordered every second day from the same three voices, more than three months ago: they show how soon these narrators
 * usually answer and deliver. Each came two hours later in the day than the one before, so that a day of any clock has six by day and six by night.
 */
import { ADVERT } from '../ids/genres.ts'
import { next, order, ordered, sends } from '../order-builder.ts'
import type { OrderScenario } from '../order-types.ts'

const CLIENT = 'zoya-lapina'
/** Older than the days that count for the order of the list. */
const FIRST_DAYS_AGO = 122

const SPOTS: readonly [key: string, title: string, text: string][] = [
  [
    'rye',
    'Ржаной на закваске',
    'Ржаной хлеб зреет сутки. Мы никуда не спешим, зато вам хватит на неделю. «Тёплый хлеб» на Садовой.',
  ],
  ['buns', 'Булочки с корицей', 'Корица слышна с другой стороны улицы. Булочки из печи каждый час. «Тёплый хлеб».'],
  [
    'pies',
    'Пироги на вечер',
    'Капуста, картошка, вишня. Пирог остывает ровно за дорогу до дома. «Тёплый хлеб» на Садовой.',
  ],
  ['morning', 'Открываемся в семь', 'В семь утра у нас уже тепло. Кофе, бриоши, первая партия багетов. «Тёплый хлеб».'],
  ['croissant', 'Круассаны', 'Двадцать семь слоёв и одна чашка кофе. Круассаны с маслом, без секретов. «Тёплый хлеб».'],
  [
    'bread-day',
    'День хлеба',
    'В субботу печём при вас. Приходите с детьми, муку отряхнём вместе. «Тёплый хлеб» на Садовой.',
  ],
  [
    'lent',
    'Постное меню',
    'Чечевица, тыква, орехи. Постные пироги, о которых не вспоминаешь, что они постные. «Тёплый хлеб».',
  ],
  [
    'delivery',
    'Доставка к завтраку',
    'Закажите вечером, и утром хлеб будет у двери. «Тёплый хлеб» привозит с шести до восьми.',
  ],
  ['cake', 'Медовик', 'Восемь коржей и ночь в холодильнике. Медовик режем при вас. «Тёплый хлеб» на Садовой.'],
  [
    'baguette',
    'Багет за три минуты',
    'Корка хрустит, пока вы идёте домой. Багет из печи в пять и в семь вечера. «Тёплый хлеб».',
  ],
  [
    'kids',
    'Печенье с именем',
    'Напишем глазурью любое имя. Печенье в подарок, на праздник и просто так. «Тёплый хлеб».',
  ],
  [
    'evening',
    'Вечерняя полка',
    'После восьми вечера весь хлеб вдвое дешевле. Завтра испечём новый. «Тёплый хлеб» на Садовой.',
  ],
]

interface Habit {
  readonly narrator: string
  /** Minutes to the answer and to the recording, the quickest and how much longer each next one of five took. */
  readonly answer: readonly [least: number, step: number]
  readonly delivery: readonly [least: number, step: number]
}

const HABITS: readonly Habit[] = [
  { narrator: 'arina-velskaya', answer: [16, 8], delivery: [120, 55] },
  { narrator: 'timur-sadykov', answer: [6, 4], delivery: [60, 22] },
  { narrator: 'eva-katz', answer: [70, 45], delivery: [300, 260] },
]

export const weeklySpots: OrderScenario[] = HABITS.flatMap(({ narrator, answer, delivery }) =>
  SPOTS.map(([key, title, text], index) => {
    const minutesOf = ([least, step]: readonly [number, number]) => least + (index % 5) * step
    return order({
      key: `weekly-${key}-${narrator}`,
      client: CLIENT,
      narrator,
      genre: ADVERT,
      ...{ title, text },
      started_hours_ago: 24 * (FIRST_DAYS_AGO - 2 * index) - 2 * index,
      steps: [
        ...ordered(minutesOf(answer)),
        sends('narrator', [`${narrator}-1`], minutesOf(delivery)),
        next('confirm', 240),
      ],
      ends_at: 9,
    })
  }),
)
