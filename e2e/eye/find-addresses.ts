/** Addresses of single things of the demo: what the sitemap lists, and what a person's own lists have first. */
import { type APIRequestContext, expect } from '@playwright/test'
import { read } from '../steps/api.ts'

interface Row {
  readonly id: number
}

/** The number of the first thing a list has. */
export async function firstOf(request: APIRequestContext, path: string, list: string): Promise<number> {
  const answer = await read<Readonly<Record<string, readonly Row[]>>>(request, path)
  const [first] = answer[list] ?? []
  expect(first, `something in ${path}`).toBeDefined()
  return first?.id ?? 0
}

/** A narrator among the people the support sees. */
export async function personOf(request: APIRequestContext): Promise<string[]> {
  const { people } = await read<{ people: { id: string }[] }>(request, '/staff/people?role=narrator')
  return [`/staff/people/${people[0]?.id}`]
}

interface OrderRow extends Row {
  readonly orderstatuses_id: number
}

/** One order of each status the person meets: the last of each. */
export function oneOfEachStatus<Order extends OrderRow>(orders: readonly Order[]): Order[] {
  expect(orders.length, 'orders of the demo').toBeGreaterThan(0)
  return [...new Map(orders.map((order) => [order.orderstatuses_id, order])).values()]
}

const SITEMAPS = ['narrators', 'filters', 'compilations', 'blog']
let listed: Promise<readonly string[]> | undefined

/** The first Russian address of the sitemap that looks so; `:` stands for what varies. */
export function publicAddress(shape: string): (request: APIRequestContext) => Promise<string[]> {
  const pattern = new RegExp(`^${shape.replaceAll(':', '[^/]+')}$`)
  return async (request) => {
    listed ??= readSitemaps(request)
    const address = (await listed).find((path) => pattern.test(path))
    expect(address, `an address like ${shape} in the sitemap`).toBeDefined()
    return [address ?? '']
  }
}

async function readSitemaps(request: APIRequestContext): Promise<string[]> {
  const texts = await Promise.all(
    SITEMAPS.map(async (name) => await (await request.get(`/sitemaps/${name}-1.xml`)).text()),
  )
  const all = [...texts.join('').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  return all.filter((path) => !/^\/en(\/|$)/.test(path))
}
