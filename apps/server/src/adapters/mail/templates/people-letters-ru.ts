/** Letters about who people are to each other, in Russian: an agent's invitation, two profiles that become one. */
import type { LetterWriter } from './letter.ts'

export const PEOPLE_LETTERS_RU: Pick<LetterWriter, 'agent_invited' | 'merge_code'> = {
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
