import { api } from '../../api/browser-api.ts'

/** How a card is named (Product §4): by its number in our form, or in the form of the card provider, which gives us a token. */
export type CardWay =
  | { readonly kind: 'number' }
  | { readonly kind: 'widget'; readonly script_url: string; readonly account_id: string }
  | { readonly kind: 'unknown' }

/** A dialog is not kept back longer by the question than this. */
const SOON_MS = 1000

/** The question how cards are named now, put while the code of a dialog is on its way. */
export class AskedCardWay {
  /** Null until the answer is there. */
  now: CardWay | null = null
  readonly answer = askCardWay()

  /** Resolves with the answer, or when waiting longer would be felt. */
  async soon(): Promise<void> {
    const answered = this.answer.then((way) => {
      this.now = way
    })
    await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, SOON_MS))])
  }
}

/** Never rejects: `unknown` is asked again by whoever needs to know. */
export async function askCardWay(): Promise<CardWay> {
  const asked = await api('GET /payouts/widget').catch(() => null)
  if (asked === null) return { kind: 'unknown' }
  return asked.widget === null ? { kind: 'number' } : { kind: 'widget', ...asked.widget }
}
