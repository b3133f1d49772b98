/**
 * The card provider's own form, which its script puts into our page (Product §4). The number is typed there and goes to the
 * provider; we get a token and the digits that may be shown.
 */
import { getLocale } from '../../i18n/locale.ts'
import { colorAsHex } from './color-as-hex.ts'

/** A card as the provider's form has read it. */
export interface ReadCard {
  readonly payout_token: string
  readonly card_first6: string
  readonly card_last4: string
}

/** What the provider's script gives the page. */
interface PayoutsData {
  render(id: string): Promise<unknown>
  clearListeners(): void
}

interface PayoutsDataOptions {
  readonly type: 'payout'
  readonly account_id: string
  readonly lang: 'ru_RU' | 'en_US'
  readonly customization: { readonly colors: Readonly<Record<string, string>> }
  readonly success_callback: (data: unknown) => void
  readonly error_callback: (error: unknown) => void
}

declare global {
  interface Window {
    PayoutsData?: new (options: PayoutsDataOptions) => PayoutsData
  }
}

/** Longer than any working connection needs; otherwise a hanging script would never be reported. */
const LOAD_MS = 20_000

const loading = new Map<string, Promise<void>>()

/** Loads the script once; after a failure the next call tries anew. Rejects when it does not come. */
async function loadScript(url: string): Promise<void> {
  const known = loading.get(url)
  if (known) return known
  const script = document.createElement('script')
  const loaded = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The script takes too long')), LOAD_MS)
    script.addEventListener('load', () => {
      clearTimeout(late)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(late)
      reject(new Error('The script did not load'))
    })
  }).catch((error: unknown) => {
    loading.delete(url)
    script.remove()
    throw error
  })
  loading.set(url, loaded)
  script.src = url
  script.async = true
  document.head.append(script)
  return loaded
}

export interface PayoutWidgetRequest {
  readonly script_url: string
  readonly account_id: string
  /** The element that the form goes into. */
  readonly place: HTMLElement
  readonly onCard: (card: ReadCard) => void
  /** A card that cannot be used, by the provider's name of the reason. */
  readonly onProblem: (code: string) => void
  /** Aborted when the form is not wanted any more. */
  readonly signal: AbortSignal
}

/** Shows the form; resolves when it can be typed into. Rejects when it cannot be loaded or drawn. */
export async function showPayoutWidget(request: PayoutWidgetRequest): Promise<void> {
  const { script_url, account_id, place, onCard, onProblem, signal } = request
  await loadScript(script_url)
  if (signal.aborted) return
  if (!window.PayoutsData) {
    loading.delete(script_url)
    throw new Error('The script brought no form')
  }
  const widget = new window.PayoutsData({
    ...{ type: 'payout', account_id, lang: getLocale() === 'en' ? 'en_US' : 'ru_RU' },
    customization: { colors: colorsOf(place) },
    success_callback: (data) => {
      const card = readCard(data)
      if (card === null) onProblem('internal_service_error')
      else onCard(card)
    },
    error_callback: (error) => onProblem(codeOf(error)),
  })
  signal.addEventListener('abort', () => {
    widget.clearListeners()
    place.replaceChildren()
  })
  await widget.render(place.id)
}

/** Null for what is no card: the answer of somebody else's script is looked at before it is sent on. */
function readCard(data: unknown): ReadCard | null {
  if (typeof data !== 'object' || data === null) return null
  const { payout_token, first6, last4 } = data as Readonly<Record<string, unknown>>
  if (typeof payout_token !== 'string' || payout_token === '') return null
  if (typeof first6 !== 'string' || typeof last4 !== 'string') return null
  if (!/^\d{6,8}$/.test(first6) || !/^\d{4}$/.test(last4)) return null
  return { payout_token, card_first6: first6.slice(0, 6), card_last4: last4 }
}

function codeOf(error: unknown): string {
  if (typeof error === 'string') return error
  if (typeof error !== 'object' || error === null) return 'internal_service_error'
  const { code, error: name } = error as Readonly<Record<string, unknown>>
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'internal_service_error'
}

/** Our colours by the provider's names; its main button is not the decisive one of our form, so it is not in the accent. */
function colorsOf(place: HTMLElement): Readonly<Record<string, string>> {
  return {
    background: colorAsHex(place, '--raised'),
    text: colorAsHex(place, '--ink'),
    border: colorAsHex(place, '--line-strong'),
    control_primary: colorAsHex(place, '--ink'),
    control_primary_content: colorAsHex(place, '--on-ink'),
    control_secondary: colorAsHex(place, '--ink-2'),
  }
}
