/** Orders of the agency's narrators, from a studio that works with nobody else: done, under way and waiting, of each of the three. */
import { ADVERT, PLAY } from '../ids/genres.ts'
import { answers, next, order, ordered, remarks, reviews, says, sends } from '../order-builder.ts'
import type { OrderScenario } from '../order-types.ts'

const CLIENT = 'alla-vetrova'

const ofYaroslav: OrderScenario[] = [
  order({
    key: 'agency-physics-completed',
    client: CLIENT,
    narrator: 'yaroslav-ognev',
    genre: ADVERT,
    title: 'Кружок физики, набор',
    text: 'Почему чай остывает, а термос нет? Приходи и докажи учителю, что знаешь. Кружок физики в библиотеке на Садовой. По средам, без оценок.',
    started_hours_ago: 24 * 44,
    steps: [
      ...ordered(40),
      says('client', 'Интонация старшеклассника, который сам всё это устроил.', 15),
      says('narrator', 'Принято, запишем завтра с утра.', 20),
      sends('narrator', ['yaroslav-ognev-1'], 600),
      next('confirm', 120),
      reviews(5, [2, 3], 'Звучит как настоящий десятиклассник. Договор и сроки взяло на себя агентство.'),
    ],
    ends_at: 9,
  }),
  order({
    key: 'agency-skates-completed',
    client: CLIENT,
    narrator: 'yaroslav-ognev',
    genre: ADVERT,
    title: 'Прокат коньков',
    text: 'Лёд залили вчера. Первая царапина ещё ничья. Прокат коньков в Дубовом парке, открываемся в девять.',
    started_hours_ago: 24 * 12,
    steps: [...ordered(35), sends('narrator', ['yaroslav-ognev-3'], 320), next('confirm', 400)],
    ends_at: 9,
  }),
  order({
    key: 'agency-camp-in-work',
    client: CLIENT,
    narrator: 'yaroslav-ognev',
    genre: ADVERT,
    title: 'Зимний лагерь',
    text: 'Три недели без будильника не получится: завтрак в девять. Зато потом горка, мастерская и ужин у костра. Лагерь «Сосны».',
    started_hours_ago: 6,
    steps: [...ordered(30), says('narrator', 'Ярослав в студии после трёх, вечером будет два темпа.', 20)],
    ends_at: 7,
  }),
  order({
    key: 'agency-olympiad-suggested',
    client: CLIENT,
    narrator: 'yaroslav-ognev',
    genre: ADVERT,
    title: 'Школьная олимпиада',
    text: 'Ответ в конце учебника не считается. Олимпиада по математике, запись до пятницы.',
    started_hours_ago: 2,
    steps: [next('place', 0), next('pay-wallet', 1)],
    ends_at: 2,
  }),
]

const ofVasilisa: OrderScenario[] = [
  order({
    key: 'agency-fox-completed',
    client: CLIENT,
    narrator: 'vasilisa-yarkova',
    genre: PLAY,
    title: 'Лиса-почтальон, первая серия',
    text: 'Письмо для медведя! Он спит? Тогда я почитаю вслух, чтобы письмо не скучало. Дорогой Михаил Потапыч, весна отменяется до вторника.',
    started_hours_ago: 24 * 31,
    steps: [
      ...ordered(50),
      sends('narrator', ['vasilisa-yarkova-2'], 500),
      next('confirm', 300),
      reviews(5, [1, 4], 'Лиса получилась хитрая и добрая сразу. Дети просят вторую серию.'),
      { do: 'reply-to-review', text: 'Василиса готова: лиса уже выучила адреса всех барсуков.', after_minutes: 900 },
    ],
    ends_at: 9,
  }),
  order({
    key: 'agency-robot-verify',
    client: CLIENT,
    narrator: 'vasilisa-yarkova',
    genre: ADVERT,
    title: 'Робот-пылесос для мастерской',
    text: 'Стружка обнаружена. Гвоздь обнаружен. Бутерброд обнаружен и спасён. Робот «Метла», помощник мастера.',
    started_hours_ago: 22,
    steps: [
      ...ordered(25),
      sends('narrator', ['vasilisa-yarkova-1', 'vasilisa-yarkova-3'], 300),
      remarks('«Спасён» с гордостью, робот впервые кого-то спас.', { from_ms: 4200, to_ms: 5600 }, 90),
      answers('narrator', 1, 'Передала Василисе, допишет сегодня.', 25),
    ],
    ends_at: 8,
  }),
  order({
    key: 'agency-radio-play-waiting-quote',
    client: CLIENT,
    narrator: 'vasilisa-yarkova',
    genre: PLAY,
    title: 'Радиоспектакль, шесть ролей одним голосом',
    text: '',
    link: 'https://example.ru/six-animals',
    comment: 'Шесть зверей, двенадцать страниц. Нужна цена за всё.',
    started_hours_ago: 12,
    steps: [next('request-calculation', 0), says('narrator', 'Читаем пьесу, цену назовём завтра.', 120)],
    ends_at: 3,
  }),
]

const ofRegina: OrderScenario[] = [
  order({
    key: 'agency-watches-completed',
    client: CLIENT,
    narrator: 'regina-vasilevskaya',
    genre: ADVERT,
    title: 'Мастерская старых часов',
    text: 'Они остановились в тысяча девятьсот шестьдесят втором. Мы спросили почему. Мастерская старых часов на Набережной. Время можно вернуть.',
    dogovor_needed: true,
    started_hours_ago: 24 * 26,
    steps: [
      ...ordered(90),
      says('narrator', 'Регина запишет в четверг, в студии агентства.', 30),
      sends('narrator', ['regina-vasilevskaya-1'], 1500),
      next('confirm', 200),
      reviews(5, [2, 7], 'Один дубль, и добавить нечего. Спасибо агентству за точный день.'),
    ],
    ends_at: 9,
  }),
  order({
    key: 'agency-theatre-in-work',
    client: CLIENT,
    narrator: 'regina-vasilevskaya',
    genre: ADVERT,
    title: 'Театральный сезон',
    text: 'Свет гаснет. Кашель стихает. Кто-то в третьем ряду успевает спрятать конфету. Сезон открыт.',
    started_hours_ago: 8,
    steps: [...ordered(60), says('client', 'Конфету можно шёпотом, остальное торжественно.', 25)],
    ends_at: 7,
  }),
  order({
    key: 'agency-gallery-quoted',
    client: CLIENT,
    narrator: 'regina-vasilevskaya',
    genre: PLAY,
    title: 'Аудиоэкскурсия по галерее',
    text: 'Эта дама смотрит не на вас, а на письмо, которое вы держите за спиной. Отойдите на два шага, и она улыбнётся.',
    link: 'https://example.ru/gallery-tour',
    started_hours_ago: 40,
    steps: [
      next('request-calculation', 0),
      { do: 'name-price', sum: 26_000, comment: 'Двадцать картин, два студийных дня.', after_minutes: 500 },
    ],
    ends_at: 5,
  }),
]

export const agencyOrders = [...ofYaroslav, ...ofVasilisa, ...ofRegina]
