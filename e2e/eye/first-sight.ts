/** A page as somebody sees it who opens a link to it from elsewhere: loaded anew, in a window of a certain size and brightness. */
import { expect, type Page, type Request, type Response } from '@playwright/test'
import { untilAlive } from '../steps/open-page.ts'
import { findPageFaults } from './page-faults.ts'
import { keepPicture } from './pictures.ts'
import type { Window } from './windows.ts'

/** How much of the window may move after it was drawn, as Layout Shift counts it. */
const MOVES_AT_MOST = 0.02

/**
 * Opens the address and expects that nothing is wrong with what stands there. On a busy machine a font or a part comes late and moves
 * a page once; what moves a page whenever it is opened is a fault.
 */
export async function expectGoodSight(page: Page, address: string, window: Window): Promise<void> {
  await page.emulateMedia({ colorScheme: window.theme, reducedMotion: 'no-preference' })
  await page.setViewportSize(window)
  const first = await lookAt(page, address)
  const { faults, moves } = first.moves.length === 0 ? first : await lookAt(page, address)
  const found = [...new Set([...first.faults, ...faults]), ...moves]
  expect.soft(found, `seen at ${window.width} × ${window.height}, ${window.theme}: ${address}`).toEqual([])
  await keepPicture(page, address, window)
}

interface Sight {
  readonly faults: readonly string[]
  readonly moves: readonly string[]
}

/** Opens the address and waits until nothing is fetched any more. */
async function lookAt(page: Page, address: string): Promise<Sight> {
  // A link from elsewhere opens a tab of its own, which keeps nothing of the page before.
  if (page.url().startsWith('http')) await page.evaluate(() => sessionStorage.clear())
  const network = new Network(page)
  await page.goto(address)
  await untilAlive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await network.untilSilent(page)
  const faults = [...(await findPageFaults(page)), ...network.faults]
  const moves = await findMovement(page)
  network.leave()
  return { faults, moves }
}

/** What the page asks for while somebody waits for it. */
class Network {
  readonly faults: string[] = []
  readonly #underWay = new Set<Request>()
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    page.on('request', this.#begin)
    page.on('requestfinished', this.#end)
    page.on('requestfailed', this.#fail)
    page.on('response', this.#answer)
  }

  /** Nothing is fetched any more, the fonts are there, and what came with it has been drawn. */
  async untilSilent(page: Page): Promise<void> {
    await page.waitForLoadState('load')
    await this.#untilRest()
    await page.evaluate(async () => {
      await document.fonts.ready
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    })
    await this.#untilRest()
  }

  async #untilRest(): Promise<void> {
    const fetched = (): string[] => [...this.#underWay].map((request) => request.url())
    await expect.poll(fetched, { message: 'what is fetched', intervals: [20, 50, 100] }).toEqual([])
  }

  leave(): void {
    this.#page.off('request', this.#begin)
    this.#page.off('requestfinished', this.#end)
    this.#page.off('requestfailed', this.#fail)
    this.#page.off('response', this.#answer)
  }

  readonly #begin = (request: Request): void => {
    // What the page before still asked for as it was left nobody waits for.
    if (request.isNavigationRequest() && request.frame() === this.#page.mainFrame()) this.#underWay.clear()
    if (!isEndless(request)) this.#underWay.add(request)
  }

  readonly #end = (request: Request): void => {
    this.#underWay.delete(request)
  }

  readonly #fail = (request: Request): void => {
    this.#underWay.delete(request)
    const reason = request.failure()?.errorText
    // Whoever leaves a page, or has learnt enough, breaks off what he asked for.
    if (reason !== 'net::ERR_ABORTED') this.faults.push(`${request.url()} failed: ${reason}`)
  }

  readonly #answer = (response: Response): void => {
    // An answer whose body nobody reads is never told to be finished.
    if (response.request().resourceType() === 'fetch') this.#underWay.delete(response.request())
    if (response.status() >= 400) this.faults.push(`${response.url()} answers ${response.status()}`)
  }
}

/** Updates are waited for as long as the page is open, and sound comes when somebody listens. */
function isEndless(request: Request): boolean {
  const { pathname } = new URL(request.url())
  return ['eventsource', 'media', 'ping'].includes(request.resourceType()) || pathname === '/api/appstate'
}

/** What moved without anybody touching it, and by how much. */
async function findMovement(page: Page): Promise<string[]> {
  const moves = await page.evaluate(async () => {
    interface Shift extends PerformanceEntry {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly { readonly node: Node | null }[]
    }
    const found: { value: number; what: string }[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        const nodes = sources.slice(0, 3).map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 80))
        found.push({ value, what: nodes.join(' and ') })
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    // What is buffered is told between two frames.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
    observer.disconnect()
    return found
  })
  const sum = moves.reduce((total, { value }) => total + value, 0)
  if (sum <= MOVES_AT_MOST) return []
  return [`moves after it was drawn, by ${sum.toFixed(3)}: ${moves.map(({ what }) => what).join('; ')}`]
}
