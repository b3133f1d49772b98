/**
 * Shapes of the demo orders: what a client wrote and the operations that bring the order to its present status.
 *
 * A scenario holds no status rows, no money and no dates: the loader performs the steps through the product's own
 * operations, so history, events, chat and ledger come out as they would for real people. `ends_at` says which status
 * the last step must have produced, so that a change of the rules cannot pass unnoticed.
 */
import type { GenreId } from './persona-types.ts'

export type OrderParticipant = 'client' | 'narrator' | 'soundengineer' | 'supporter'

/** Minutes since the step before; the loader's clock moves by them. Ten when absent. */
type Timed = { after_minutes?: number }

/** Actions that need nothing said; who performs them follows from the action. */
export type PlainAction =
  | 'save'
  | 'place'
  | 'approve'
  | 'pay-wallet'
  | 'accept'
  | 'request-calculation'
  | 'withdraw'
  | 'cancel-payment'
  | 'confirm'

export type OrderStep = Timed &
  (
    | { do: PlainAction }
    | { do: 'name-price'; sum: number; comment: string }
    | { do: 'decline'; by: 'client' | 'narrator'; comment: string }
    | { do: 'give-up'; reason: string }
    | { do: 'send-results'; by: 'narrator' | 'soundengineer'; files: string[] }
    | { do: 'replace-results'; files: string[] }
    | { do: 'not-done'; comment: string }
    | { do: 'return-to-narrator'; comment: string }
    /** `price` = what they cost at this narrator. */
    | { do: 'add-options'; options: OrderOptionsPersona; price: number }
    | { do: 'cancel-with-refund'; fault: 'client' | 'narrator' | 'service'; comment: string }
    | { do: 'goodwill-refund'; sum: number; comment: string }
    | { do: 'message'; by: OrderParticipant; to?: 'narrator' | 'soundengineer'; text: string }
    | {
        do: 'comment'
        by: 'client' | 'narrator' | 'soundengineer'
        /** Which file of the newest take, from 0; the first when absent. */
        file?: number
        from_ms?: number
        to_ms?: number
        sentence_index?: number
        text: string
      }
    | { do: 'answer-comment'; by: 'client' | 'narrator' | 'soundengineer'; number: number; text: string }
    | {
        do: 'settle-comment'
        by: 'client' | 'narrator' | 'soundengineer'
        number: number
        action: 'resolve' | 'mark-done'
      }
    | { do: 'review'; text: string; rating: 1 | 2 | 3 | 4 | 5; cliches: number[] }
    | { do: 'reply-to-review'; text: string }
  )

export type OrderOptionsPersona = { cleaning?: true; mixing?: true; alienation?: true; federal?: true }

export type OrderScenario = {
  key: string
  client: string
  narrator: string
  genre: GenreId
  title: string
  text: string
  /** Whole minutes, for the genres priced by the minute. */
  clip_length: number
  comment: string
  link: string | null
  /** Keys of music tracks. */
  musics: string[]
  options: OrderOptionsPersona
  speed: 1 | 2 | 3
  dogovor_needed: boolean
  /** 1 card, 2 invoice to the client's first company, 3 wallet. Only the wallet pays within the scenario. */
  payment_method: 1 | 2 | 3
  /** Settings that must differ from their defaults while the steps run. */
  needs_flags: Record<string, boolean>
  /**
   * When the first step happens. The sum of `after_minutes` fits between that moment and now, and the wait after the
   * last step is shorter than any clock that would move the order by itself.
   */
  started_hours_ago: number
  steps: OrderStep[]
  ends_at: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 14 | 15 | 16 | 17 | 18 | 19
}
