/** The message that invites somebody into a role of the house; its words are in the letter and on the page it leads to. */
export function invitationText(sign_in_url: string): string {
  return `Вас приглашают в команду Тембреля. Войти: ${sign_in_url}`
}
