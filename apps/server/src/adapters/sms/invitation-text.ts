import type { Locale } from '@tembrel/contract/wire/locale.ts'

/** The message that invites somebody into a role of the house; its words are in the letter and on the page it leads to. */
export function invitationText(sign_in_url: string, locale: Locale): string {
  if (locale === 'en') return `You are invited to the Tembrel team. Sign in: ${sign_in_url}`
  return `Вас приглашают в команду Тембреля. Войти: ${sign_in_url}`
}
