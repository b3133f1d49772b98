/** For whom the papers of an order are (Product §4): the client in person, or a company of his. */

export interface DocumentClient {
  readonly id: number
  readonly firstname: string
  readonly lastname: string
}

export interface DocumentChoice {
  readonly whom: 'me' | 'company'
  readonly firstname: string
  readonly lastname: string
  /** Id of the company; null while none is chosen. */
  readonly company: number | null
}

export const NAME_LENGTH = 60

export function nameOf({ firstname, lastname }: Pick<DocumentClient, 'firstname' | 'lastname'>): string {
  return [firstname.trim(), lastname.trim()].filter((part) => part !== '').join(' ')
}

/** What is asked first: the client in person, by the name that is known. */
export function firstDocumentChoice(client: DocumentClient | null): DocumentChoice {
  return { whom: 'me', firstname: client?.firstname ?? '', lastname: client?.lastname ?? '', company: null }
}

/** Whether the papers have somebody to name. A name that was never given is asked for whole. */
export function isDocumentChoiceWhole(choice: DocumentChoice, client: DocumentClient): boolean {
  if (choice.whom === 'company') return choice.company !== null
  if (nameOf(client) !== '') return true
  const parts = [choice.firstname.trim(), choice.lastname.trim()]
  return parts.every((part) => part !== '' && part.length <= NAME_LENGTH)
}
