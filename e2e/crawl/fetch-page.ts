/** Fetches pages by plain HTTP, many at a time, as a search engine does. */
import { request } from 'node:http'
import { productAddress } from '../steps/address.ts'

export interface FetchedPage {
  /** From the root, with its query. */
  readonly path: string
  readonly status: number
  /** Where a redirect leads, from the root. */
  readonly location: string | null
  readonly html: string
}

/** Robots come from many machines; one address may ask only so often. */
const SENDERS = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4']

let asked = 0

export async function fetchPage(path: string): Promise<FetchedPage> {
  const { hostname, host, port } = new URL(productAddress())
  asked += 1
  const localAddress = process.platform === 'linux' ? SENDERS[asked % SENDERS.length] : undefined
  return await new Promise((resolve, reject) => {
    const sent = request(
      {
        host: hostname === 'localhost' ? '127.0.0.1' : hostname,
        port,
        path,
        agent: false,
        headers: { host },
        ...(localAddress !== undefined && { localAddress }),
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const { location } = answer.headers
          resolve({
            path,
            status: answer.statusCode ?? 0,
            location: location === undefined ? null : pathOf(location),
            html: Buffer.concat(chunks).toString(),
          })
        })
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}

/** The path of an address of ours, whether it is written whole or from the root. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address, productAddress())
  return pathname + search
}

/** Runs `work` on every item, `width` at a time. */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}
