import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What the next request gets: a status of its number, of the request as a whole, or no proper answer at all. */
export type SmsRuBehaviour =
  | { number_status: number }
  | { request_status: number }
  | { http_status: number; body?: string }
  | 'hang'
  | 'reset'

/**
 * The sending call of SMS.ru for tests. It refuses, with the statuses of the real service, every request that is not
 * exactly as the service documents it, and lists such requests in `faults`.
 */
export class SmsRuDouble {
  /** Fields of each well-made request. */
  readonly requests: Record<string, string>[] = []
  readonly faults: string[] = []
  next: SmsRuBehaviour = { number_status: 100 }
  readonly #apiId: string
  readonly #server: Server

  constructor(apiId: string) {
    this.#apiId = apiId
    this.#server = createServer((message, response) => void this.#serve(message, response))
  }

  /** Listens on a free port of this machine and gives the address. */
  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, 'close')
  }

  async #serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const fields = new URLSearchParams(await text(message))
    const fault = this.#faultOf(message, fields)
    if (fault) {
      this.faults.push(fault.what)
      answer(response, 200, { status: 'ERROR', status_code: fault.status, status_text: fault.what })
      return
    }
    this.requests.push(Object.fromEntries(fields))
    const behaviour = this.next
    this.next = { number_status: 100 }
    if (behaviour === 'hang') return
    if (behaviour === 'reset') message.socket.destroy()
    else if ('http_status' in behaviour) response.writeHead(behaviour.http_status).end(behaviour.body ?? '')
    else if ('request_status' in behaviour) {
      answer(response, 200, { status: 'ERROR', status_code: behaviour.request_status, status_text: 'Refused' })
    } else {
      answer(response, 200, numberAnswer(fields.get('to') ?? '', behaviour.number_status))
    }
  }

  #faultOf(message: IncomingMessage, fields: URLSearchParams): { what: string; status: number } | null {
    const known = new Set(['api_id', 'to', 'msg', 'json', 'from', 'test'])
    const names = [...fields.keys()]
    if (message.url !== '/sms/send') return { what: 'path', status: 211 }
    if (message.method !== 'POST') return { what: 'method', status: 210 }
    if (!message.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      return { what: 'content-type', status: 210 }
    }
    if (names.some((name) => !known.has(name)) || new Set(names).size < names.length)
      return { what: 'fields', status: 203 }
    if (fields.get('api_id') !== this.#apiId) return { what: 'api_id', status: 200 }
    if (!/^7\d{10}$/.test(fields.get('to') ?? '')) return { what: 'to', status: 202 }
    if (!fields.get('msg')) return { what: 'msg', status: 203 }
    if (fields.get('json') !== '1') return { what: 'json', status: 203 }
    if (fields.has('from') && !/^[A-Za-z0-9_.-]{1,11}$/.test(fields.get('from') ?? ''))
      return { what: 'from', status: 204 }
    if (fields.has('test') && fields.get('test') !== '1') return { what: 'test', status: 203 }
    return null
  }
}

function numberAnswer(number: string, status: number): object {
  const isTaken = status >= 100 && status < 104
  const sms = {
    [number]: isTaken
      ? { status: 'OK', status_code: status, sms_id: '000000-10000000' }
      : { status: 'ERROR', status_code: status, status_text: 'Refused' },
  }
  return { status: 'OK', status_code: 100, sms, balance: 4122.56 }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
