/** A shop that speaks the provider's API over plain HTTP, for the sandbox's own tests: what the adapter makes of it is the server's to test. */
import type { Account } from '../provider.ts'

export interface ShopPayment {
  readonly id: string
  readonly status: string
  readonly confirmation?: { readonly return_url: string; readonly confirmation_url: string }
  readonly cancellation_details?: { readonly party: string; readonly reason: string }
}

export interface NewShopPayment {
  readonly key: string
  readonly return_url: string
  readonly locale: 'ru_RU' | 'en_US'
  readonly description: string
}

/** Where the card is typed; empty once nothing is left to pay. */
export const payUrl = ({ confirmation }: ShopPayment): string => confirmation?.confirmation_url ?? ''

let lastKey = 0

/** A payment of 1 250 roubles under a key of its own. */
export function newPayment(change: Partial<NewShopPayment> = {}): NewShopPayment {
  lastKey += 1
  return {
    key: `key-${process.pid}-${lastKey}`,
    return_url: 'http://127.0.0.1:1/profile/wallet?payment=7',
    locale: 'ru_RU',
    description: 'Пополнение кошелька',
    ...change,
  }
}

export class Shop {
  readonly #api: string
  readonly #authorization: string

  constructor(url: string, { id, secret_key }: Account) {
    this.#api = `${url}/v3/`
    this.#authorization = `Basic ${Buffer.from(`${id}:${secret_key}`).toString('base64')}`
  }

  createPayment({ key, return_url, locale, description }: NewShopPayment = newPayment()): Promise<ShopPayment> {
    return this.#post('payments', key, {
      amount: { value: '1250.00', currency: 'RUB' },
      capture: true,
      confirmation: { type: 'redirect', return_url, locale },
      description,
      metadata: { payment_id: '7' },
    })
  }

  getPayment(id: string): Promise<ShopPayment> {
    return this.#ask(`payments/${id}`, {})
  }

  async listPayments(): Promise<readonly ShopPayment[]> {
    const { items } = await this.#ask<{ items: ShopPayment[] }>('payments', {})
    return items
  }

  /** Gives `value` roubles back, as the API writes them: `1.00`. */
  refund(payment_id: string, value: string): Promise<{ readonly id: string }> {
    return this.#post('refunds', newPayment().key, { payment_id, amount: { value, currency: 'RUB' } })
  }

  #post<Body>(path: string, key: string, body: object): Promise<Body> {
    const headers = { 'idempotence-key': key, 'content-type': 'application/json' }
    return this.#ask<Body>(path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  async #ask<Body>(path: string, { headers, ...request }: { method?: string; headers?: object; body?: string }) {
    const answer = await fetch(this.#api + path, {
      ...request,
      headers: { authorization: this.#authorization, ...headers },
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Body
  }
}
