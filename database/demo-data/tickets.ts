/** Tickets of the demo: in every state, of clients, a narrator, an agent and a sound engineer (Product §4). */

export interface TicketScenario {
  readonly role: 'client' | 'narrator' | 'agent' | 'soundengineer'
  readonly person: string
  readonly started_hours_ago: number
  readonly steps: readonly {
    readonly by: 'person' | 'support' | 'note'
    readonly text: string
    readonly after_minutes: number
  }[]
  /** Taken by the support, who has not answered the last message yet. */
  readonly is_taken?: true
  readonly is_closed: boolean
}

export const ticketScenarios: readonly TicketScenario[] = [
  {
    role: 'client',
    person: 'marina-kotova',
    started_hours_ago: 620,
    steps: [
      { by: 'person', text: 'Не приходит код на почту\nЖду уже десять минут, телефон не под рукой.', after_minutes: 0 },
      {
        by: 'support',
        text: 'Здравствуйте! Письмо ушло сразу, проверьте папку «Спам». Если его нет и там, войдите по телефону.',
        after_minutes: 14,
      },
      { by: 'person', text: 'Нашла в спаме, спасибо!', after_minutes: 6 },
      {
        by: 'support',
        text: 'Отлично. Добавьте наш адрес в контакты, и письма будут приходить во «Входящие».',
        after_minutes: 3,
      },
    ],
    is_closed: true,
  },
  {
    role: 'client',
    person: 'marina-kotova',
    started_hours_ago: 5,
    steps: [
      {
        by: 'person',
        text: 'Счёт для компании «Северный чай»\nВ счёте на пополнение стоит старый юридический адрес. Можно поправить?',
        after_minutes: 0,
      },
      {
        by: 'support',
        text: 'Здравствуйте, Марина! Измените адрес в карточке компании и выпустите счёт заново: старый оплачивать не нужно.',
        after_minutes: 42,
      },
    ],
    is_closed: false,
  },
  {
    role: 'client',
    person: 'pavel-ilyin',
    started_hours_ago: 2,
    steps: [
      {
        by: 'person',
        text: 'Права на ролик для регионального эфира\nЧто отметить в заказе, если ролик пойдёт только по одной области?',
        after_minutes: 0,
      },
      { by: 'note', text: 'Уточнить у юриста, считается ли одна область федеральным показом.', after_minutes: 25 },
    ],
    is_closed: false,
  },
  {
    role: 'narrator',
    person: 'polina-rassvetova',
    started_hours_ago: 27,
    steps: [
      {
        by: 'person',
        text: 'Не вижу своё новое демо\nЗагрузила утром, в профиле оно с пометкой, а в списке его нет.',
        after_minutes: 0,
      },
      {
        by: 'support',
        text: 'Здравствуйте, Полина! Демо ждёт проверки, обычно это занимает до дня.',
        after_minutes: 50,
      },
      { by: 'person', text: 'Поняла. А старое до тех пор останется?', after_minutes: 1300 },
    ],
    is_taken: true,
    is_closed: false,
  },
  {
    role: 'agent',
    person: 'polny-zvuk',
    started_hours_ago: 4,
    steps: [
      {
        by: 'person',
        text: 'Договор для новой студии\nУ агентства сменился адрес, нужен ли новый договор на трёх дикторов?',
        after_minutes: 0,
      },
    ],
    is_closed: false,
  },
  {
    role: 'soundengineer',
    person: 'alyona-dyomina',
    started_hours_ago: 24 * 6,
    steps: [
      { by: 'person', text: 'Хочу брать и лонгриды\nГде добавить жанр?', after_minutes: 0 },
      { by: 'support', text: 'Алёна, в настройках, блок «Жанры». Уже добавленный убрать можем мы.', after_minutes: 35 },
    ],
    is_closed: true,
  },
]

export const cannedAnswers: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Код не приходит',
    text: 'Здравствуйте! Проверьте папку «Спам». Если письма нет и там, войдите по телефону: код придёт в сообщении.',
  },
  {
    title: 'Когда вернутся деньги',
    text: 'Деньги за отменённый заказ возвращаются в кошелёк сразу. Вывести их можно в разделе «Кошелёк».',
  },
  {
    title: 'Файл больше 100 МБ',
    text: 'Файл больше 100 МБ приложить нельзя. Загрузите его в облако и вставьте ссылку в поле «Ссылка» заказа.',
  },
]
