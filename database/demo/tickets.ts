/** Tickets of the demo: one answered and unread, one that waits with a note, one that is over (Product §4). */

export interface TicketScenario {
  readonly client: string
  readonly started_hours_ago: number
  readonly steps: readonly {
    readonly by: 'client' | 'support' | 'note'
    readonly text: string
    readonly after_minutes: number
  }[]
  readonly is_closed: boolean
}

export const ticketScenarios: readonly TicketScenario[] = [
  {
    client: 'marina-kotova',
    started_hours_ago: 620,
    steps: [
      { by: 'client', text: 'Не приходит код на почту\nЖду уже десять минут, телефон не под рукой.', after_minutes: 0 },
      {
        by: 'support',
        text: 'Здравствуйте! Письмо ушло сразу, проверьте папку «Спам». Если его нет и там, войдите по телефону.',
        after_minutes: 14,
      },
      { by: 'client', text: 'Нашла в спаме, спасибо!', after_minutes: 6 },
      {
        by: 'support',
        text: 'Отлично. Добавьте наш адрес в контакты, и письма будут приходить во «Входящие».',
        after_minutes: 3,
      },
    ],
    is_closed: true,
  },
  {
    client: 'marina-kotova',
    started_hours_ago: 5,
    steps: [
      {
        by: 'client',
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
    client: 'pavel-ilyin',
    started_hours_ago: 2,
    steps: [
      {
        by: 'client',
        text: 'Права на ролик для регионального эфира\nЧто отметить в заказе, если ролик пойдёт только по одной области?',
        after_minutes: 0,
      },
      { by: 'note', text: 'Уточнить у юриста, считается ли одна область федеральным показом.', after_minutes: 25 },
    ],
    is_closed: false,
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
