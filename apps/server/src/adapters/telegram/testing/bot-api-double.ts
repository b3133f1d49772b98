import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BotCall {
  readonly method: string
  readonly body: Record<string, unknown>
}

type Refusal = { status: number; description: string; parameters?: object } | 'cut'

/** A stand-in for the Bot API on this machine: keeps what the bot asks, and gives it what people wrote. */
export class BotApiDouble {
  readonly calls: BotCall[] = []
  /** What the next calls of sendMessage are answered with; afterwards they succeed. */
  readonly refusals: Refusal[] = []
  readonly #updates: object[] = []
  readonly #waiting = new Set<() => void>()
  #server: Server | null = null
  #count = 0

  /** Returns the address for `api_root`. */
  async start(): Promise<string> {
    this.#server = createServer((request, response) => void this.#answer(request, response))
    await new Promise<void>((resolve) => this.#server?.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    for (const wake of this.#waiting) wake()
    this.#server?.closeAllConnections()
    await new Promise((resolve) => this.#server?.close(resolve))
  }

  /** A person writes to the bot in a private chat. */
  say(chat_id: number, text: string): object {
    const from = { id: chat_id, is_bot: false, first_name: 'Марина', language_code: 'ru' }
    const chat = { id: chat_id, type: 'private', first_name: 'Марина' }
    const entities = text.startsWith('/')
      ? [{ type: 'bot_command', offset: 0, length: text.split(' ')[0]?.length }]
      : []
    return this.#push({ message: { message_id: this.#count + 1, date: 1, chat, from, text, entities } })
  }

  /** A person blocks the bot. */
  block(chat_id: number): object {
    const from = { id: chat_id, is_bot: false, first_name: 'Марина', language_code: 'ru' }
    const bot = { id: 7, is_bot: true, first_name: 'Тембрель', username: 'tembrel_bot' }
    return this.#push({
      my_chat_member: {
        chat: { id: chat_id, type: 'private', first_name: 'Марина' },
        from,
        date: 1,
        old_chat_member: { user: bot, status: 'member' },
        new_chat_member: { user: bot, status: 'kicked', until_date: 0 },
      },
    })
  }

  sent(): Record<string, unknown>[] {
    return this.calls.filter(({ method }) => method === 'sendMessage').map(({ body }) => body)
  }

  /** Waits until the bot has sent so many messages. */
  async untilSent(count: number): Promise<void> {
    while (this.sent().length < count) await new Promise<void>((resolve) => this.#waiting.add(resolve))
  }

  #push(update: object): object {
    this.#count += 1
    const whole = { update_id: this.#count, ...update }
    this.#updates.push(whole)
    this.#wake()
    return whole
  }

  #wake(): void {
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    for (const wake of waiting) wake()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const method = request.url?.split('/').at(-1)?.split('?')[0] ?? ''
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
    const refusal = method === 'sendMessage' ? this.refusals.shift() : undefined
    if (refusal === 'cut') return void request.socket.destroy()
    this.calls.push({ method, body })
    if (refusal) {
      const { status, ...rest } = refusal
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ ok: false, error_code: status, ...rest }))
    } else {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ ok: true, result: await this.#result(method, body) }))
    }
    if (method === 'sendMessage') this.#wake()
  }

  async #result(method: string, body: Record<string, unknown>): Promise<unknown> {
    if (method === 'getMe') return { id: 7, is_bot: true, first_name: 'Тембрель', username: 'tembrel_bot' }
    if (method === 'sendMessage') return { message_id: 1, date: 1, chat: { id: body['chat_id'], type: 'private' } }
    if (method !== 'getUpdates') return true
    const offset = Number(body['offset'] ?? 0)
    const fresh = () => this.#updates.filter((update) => (update as { update_id: number }).update_id >= offset)
    if (fresh().length === 0 && Number(body['timeout'] ?? 0) > 0) {
      await new Promise<void>((resolve) => this.#waiting.add(resolve))
    }
    return fresh()
  }
}
