/** Letters about people, in Russian: profiles and reviews of narrators, invitations, addresses, two profiles that become one. */
import type { InvitedRole, LetterWriter } from './letter.ts'

type PeopleLetters = Pick<
  LetterWriter,
  | 'narrator_listed'
  | 'narrator_changes_shown'
  | 'narrator_returned'
  | 'review_received'
  | 'review_replied'
  | 'invitation'
  | 'agent_invited'
  | 'merge_code'
  | 'email_code'
  | 'email_changed'
>

const INVITED: Record<InvitedRole, string> = {
  supporter: 'сотрудник поддержки',
  accountant: 'бухгалтер',
  soundengineer: 'звукорежиссёр',
  agent: 'агент дикторов',
}

export const PEOPLE_LETTERS_RU: PeopleLetters = {
  narrator_listed: ({ narrator_name, returned_demos, profile_url }) => ({
    subject: 'Профиль диктора проверен: теперь вас видят заказчики',
    heading: 'Профиль проверен',
    paragraphs: [
      'Вы в списке дикторов и можете брать заказы. О новых заказах мы напишем.',
      ...returnedDemosParagraphs(returned_demos),
    ],
    facts: [['Диктор', narrator_name]],
    button: { label: 'Открыть профиль', url: profile_url },
  }),
  narrator_changes_shown: ({ narrator_name, returned_demos, profile_url }) => ({
    subject: 'Изменения профиля проверены',
    heading: 'Изменения проверены',
    paragraphs: ['Заказчики уже видят их.', ...returnedDemosParagraphs(returned_demos)],
    facts: [['Диктор', narrator_name]],
    button: { label: 'Открыть профиль', url: profile_url },
  }),
  narrator_returned: ({ narrator_name, comment, profile_url }) => ({
    subject: 'Профиль диктора нужно поправить',
    heading: 'Профиль нужно поправить',
    paragraphs: ['Исправьте то, о чём написано ниже, и сохраните: профиль снова уйдёт на проверку.'],
    facts: [['Диктор', narrator_name]],
    quote: comment,
    button: { label: 'Исправить', url: profile_url },
  }),
  review_received: ({ narrator_name, client_name, rating, review_text, reviews_url }) => ({
    subject: `Новый отзыв: ${rating} из 5`,
    heading: 'Вам оставили отзыв',
    paragraphs: ['Ответ увидят все, кто читает отзывы.'],
    facts: [
      ['Диктор', narrator_name],
      ['Заказчик', client_name],
      ['Оценка', `${rating} из 5`],
    ],
    ...(review_text && { quote: review_text }),
    button: { label: 'Ответить на отзыв', url: reviews_url },
  }),
  review_replied: ({ narrator_name, reply_text, narrator_url }) => ({
    subject: 'Диктор ответил на ваш отзыв',
    heading: 'Ответ на ваш отзыв',
    paragraphs: [],
    facts: [['Диктор', narrator_name]],
    quote: reply_text,
    button: { label: 'Открыть страницу диктора', url: narrator_url },
  }),
  invitation: ({ role, sign_in_url }) => ({
    subject: 'Приглашение в Тембрель',
    heading: 'Вас приглашают в Тембрель',
    paragraphs: [
      `Для этого адреса открыт доступ: ${INVITED[role]}. Войдите с этим адресом: код придёт письмом.`,
      'Если вы не ждали приглашения, просто удалите это письмо.',
    ],
    button: { label: 'Войти', url: sign_in_url },
  }),
  email_code: ({ code, life_minutes }) => ({
    subject: `${code} — код, чтобы подтвердить почту`,
    heading: 'Подтвердите почту',
    paragraphs: [
      `Введите код в настройках за ${life_minutes} мин. Если вы не меняли почту, просто удалите это письмо.`,
    ],
    code,
  }),
  email_changed: ({ help_url }) => ({
    subject: 'Почта вашего профиля изменена',
    heading: 'Почта изменена',
    paragraphs: ['Теперь вы входите с другим адресом. Если это сделали не вы, сразу напишите в поддержку.'],
    button: { label: 'Написать в поддержку', url: help_url },
  }),
  agent_invited: ({ narrator_name, agent_name, profile_url }) => ({
    subject: `${agent_name} предлагает стать вашим агентом`,
    heading: 'Приглашение агента',
    paragraphs: [
      'Агент сможет отвечать на новые заказы, вести в них переписку и выводить то, что вы с ним заработаете. Вход остаётся вашим, прежние заказы и деньги агент не увидит, уйти можно в любой момент.',
      'Принять или отклонить приглашение можно в настройках.',
    ],
    facts: [
      ['Диктор', narrator_name],
      ['Агент', agent_name],
    ],
    button: { label: 'Посмотреть приглашение', url: profile_url },
  }),
  merge_code: ({ code, life_minutes }) => ({
    subject: `${code} — код, чтобы объединить профили`,
    heading: 'Объединение профилей',
    paragraphs: [
      `Кто-то объединяет с другим профиль, в который входят с этим адресом: заказы, кошелёк и документы перейдут туда. Если это вы, введите код в настройках за ${life_minutes} мин.`,
      'Если не вы, никому не сообщайте код и удалите это письмо: без него ничего не произойдёт.',
    ],
    code,
  }),
}

function returnedDemosParagraphs(returned_demos: number): string[] {
  return returned_demos > 0 ? ['Часть демо нужно поправить: что именно, написано у каждого.'] : []
}
