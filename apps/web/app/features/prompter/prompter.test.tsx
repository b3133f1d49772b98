import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../styles/app.css'
import './prompter.css'
import { m } from '../../paraglide/messages.js'
import { findReadings } from '@tembrel/domain/readings/find-readings.ts'
import { openFindings } from '@tembrel/domain/readings/kept-readings.ts'
import { readText, writeText } from '../confirm/unsent-text.ts'
import { sampleComment } from '../order-room/testing/sample-order.ts'
import { Prompter } from './prompter.tsx'
import type { PrompterScript } from './prompter-script.ts'
import { sampleScript, TEXT } from './testing/sample-script.ts'

const [FIRST, SECOND, THIRD] = ['Старый замок ждёт гостей.', 'Вход стоит 350 ₽', 'Приезжайте в мае.'] as const

/** What is kept is kept by order, and the look by the page: each test has an order of its own. */
let order_id = 5000

beforeEach(() => {
  localStorage.clear()
  order_id += 1
})

function open(change: Partial<PrompterScript> = {}) {
  const script = sampleScript({ order_id, ...change })
  const Stub = createRoutesStub([
    { path: '/profile/orders/:order/read', Component: () => <Prompter script={script} /> },
    { path: '/profile/orders/:order', Component: () => <h1>Заказ</h1> },
  ])
  return render(<Stub initialEntries={[`/profile/orders/${String(script.order_id)}/read`]} />)
}

const lit = () => document.querySelector('[aria-current="true"]')
const topOf = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? NaN
/** Every animation that ends has ended. */
const settle = (): void => {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  }
}
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click()
/** Begins at once; sentence by sentence only the test goes on. */
async function inSteps(): Promise<void> {
  await press(m.prompter_look())
  await page.getByText(m.prompter_steps(), { exact: true }).click()
  await userEvent.keyboard('{Escape}')
}

// Rule 10.129
test('A phrase of a list has its file and its note above its first sentence alone', async () => {
  const phrases = { 1: { name: 'menu_2', note: 'бодро', text: `${SECOND} ${THIRD}` } }
  await open({ phrases })
  await inSteps()
  await press(m.prompter_start())
  await userEvent.keyboard('{PageDown}')
  await expect.poll(() => lit()?.textContent).toContain(SECOND)
  const cards = page.getByText('menu_2').elements()
  expect(cards).toHaveLength(1)
  expect(cards[0]?.parentElement?.textContent).toBe('Файл menu_2бодро')
  expect(topOf(cards[0])).toBeLessThan(topOf(lit()))
})

// Rules 10.71, 10.73
test('A pedal goes by sentence, the one that is read begins at a steady height, and the end is told', async () => {
  await open()
  await inSteps()
  await press(m.prompter_start())
  await expect.poll(() => lit()?.textContent).toContain(FIRST)
  const height = topOf(lit())
  for (const sentence of [SECOND, THIRD]) {
    await userEvent.keyboard('{PageDown}')
    await expect.poll(() => lit()?.textContent).toContain(sentence)
    settle()
    expect(topOf(lit())).toBeCloseTo(height, 0)
  }
  await expect.element(page.getByText(/^3\sиз\s3\sпредложений/)).toBeVisible()
  expect(document.querySelectorAll('[data-state="read"]')).toHaveLength(2)
  await userEvent.keyboard('{PageUp}')
  await expect.poll(() => lit()?.textContent).toContain(SECOND)
  await userEvent.keyboard('{End}{PageDown}')
  await expect.element(page.getByRole('heading', { name: m.prompter_finished() })).toBeVisible()
  expect(lit()).toBeNull()
})

// Rule 10.71
test('At its pace the text goes on by itself until it is paused', async () => {
  await open({ ordered_pace: 260 })
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('button', { name: m.prompter_pause() })).toBeVisible()
  await expect.poll(() => lit()?.textContent).toContain(SECOND)
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('button', { name: m.prompter_go_on() })).toBeVisible()
})

// Rule 10.72
test('The pace of earlier takes is said, and minus and plus change and keep it', async () => {
  const { unmount } = await open({ measured_pace: 135 })
  await expect.element(page.getByText(m.prompter_pace_takes({ pace: 135 }))).toBeVisible()
  await userEvent.keyboard('--=')
  await expect.element(page.getByText(m.prompter_pace_chosen({ pace: 130 }))).toBeVisible()
  await unmount()
  await open({ measured_pace: 135 })
  await expect.element(page.getByText(m.prompter_pace_chosen({ pace: 130 }))).toBeVisible()
})

// Rule 10.74
test('A slip is marked with its time and sentence, leads back there, and is deleted', async () => {
  await open()
  await inSteps()
  await userEvent.keyboard(' {PageDown}m{PageDown}')
  await expect.poll(() => lit()?.textContent).toContain(THIRD)
  await press(/^1\sоговорка/)
  const slip = page.getByRole('listitem')
  await expect.poll(() => slip.element().textContent).toMatch(/^0:0\d.*предложение.2.*Вход/s)
  await slip.getByRole('button').first().click()
  await expect.poll(() => lit()?.textContent).toContain(SECOND)
  await press(/Удалить\sоговорку\s0:0/)
  await expect.element(page.getByText(m.prompter_slips_none())).toBeVisible()
})

// Rule 10.75
test('The place, the slips and what was read are there again after a reload', async () => {
  const { unmount } = await open()
  await inSteps()
  await userEvent.keyboard(' {PageDown}m')
  await expect.poll(() => lit()?.textContent).toContain(SECOND)
  await unmount()
  await open()
  await expect.poll(() => lit()?.textContent).toContain(SECOND)
  await expect.element(page.getByRole('button', { name: m.prompter_go_on() })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^1\sоговорка/ })).toBeVisible()
  expect(document.querySelectorAll('[data-state="read"]')).toHaveLength(1)
})

// Rule 10.75
test('Another script begins anew', async () => {
  const { unmount } = await open()
  await userEvent.keyboard('{End}')
  await unmount()
  await open({ text: `${TEXT} Ещё одно.` })
  await expect.poll(() => lit()?.textContent).toContain(FIRST)
})

// Rule 10.76
test('A reading above a word makes neither the word nor the line wider', async () => {
  const { unmount } = await open()
  const widthOf = () => {
    const words = document.querySelectorAll('.prompter-words')[1]
    const range = document.createRange()
    const node = [...(words?.childNodes ?? [])].at(-1)
    if (!words || !node) return null
    range.selectNodeContents(node)
    return { left: range.getBoundingClientRect().left, height: words.getBoundingClientRect().height }
  }
  const hung = widthOf()
  const reading = page.getByText('триста пятьдесят рублей', { exact: true })
  await expect.element(reading).toBeVisible()
  await unmount()
  await open({ readings: [{ start: TEXT.indexOf('350 ₽'), written: '350 ₽', spoken: '·' }] })
  expect(widthOf()).toEqual(hung)
})

// Rule 10.76
test('A reading that has no place above its line stands below the sentence', async () => {
  const spoken = 'очень '.repeat(60).trim()
  await open({ readings: [{ start: TEXT.indexOf('350 ₽'), written: '350 ₽', spoken }] })
  await expect.element(page.getByText(`350 ₽: ${spoken}`)).toBeVisible()
})

// Rule 10.76
test('What the client said of a sentence stands above it, and the sentence keeps its height', async () => {
  const comment = sampleComment({ sentence_index: 1, sentence_text: TEXT.slice(26, 56).trim(), text: 'Тише' })
  await open({ comments: [{ ...comment, sentence_text: null }, sampleComment({ id: 9, text: 'Бодрее' })] })
  await expect.element(page.getByText('Тише')).toBeVisible()
  await expect.element(page.getByText(/Ещё\s1\sкомментарий\sне\sпривязан/)).toBeVisible()
  const height = topOf(lit())
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => lit()?.textContent).toContain(SECOND)
  settle()
  expect(topOf(lit())).toBeCloseTo(height, 0)
  expect(topOf(document.querySelector('.prompter-said'))).toBeLessThan(height)
})

// Rule 10.73
test('Escape closes what is open, then leads to the order; N finds what was not read', async () => {
  await open()
  await userEvent.keyboard('{End}n')
  await expect.poll(() => lit()?.textContent).toContain(FIRST)
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('heading', { name: m.prompter_keys() })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { name: m.prompter_keys() })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { name: 'Заказ' })).toBeVisible()
})

// Rule 10.73
test('A tap on the text pauses, a swipe goes to the next sentence', async () => {
  await open()
  await inSteps()
  const stage = document.querySelector('.prompter-stage')
  const finger = (type: string, clientY: number) =>
    stage?.dispatchEvent(
      new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType: 'touch', clientX: 100, clientY }),
    )
  finger('pointerdown', 300)
  finger('pointerup', 302)
  await expect.element(page.getByRole('button', { name: m.prompter_pause() })).toBeVisible()
  finger('pointerdown', 300)
  finger('pointerup', 200)
  await expect.poll(() => lit()?.textContent).toContain(SECOND)
})

// Rule 10.77
test('The screen is kept awake, taken again when the tab is shown, and left to itself afterwards', async () => {
  const release = vi.fn(async () => undefined)
  const request = vi.fn(async () => ({ release }))
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
  const { unmount } = await open()
  expect(request).toHaveBeenCalledOnce()
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => request.mock.calls.length).toBe(2)
  await unmount()
  await expect.poll(() => release.mock.calls.length).toBeGreaterThan(0)
  Reflect.deleteProperty(navigator, 'wakeLock')
})

// Rule 10.78
test('Of half a million characters some twenty parts are on the page, and a step takes no longer than in a short script', async () => {
  const one = 'Река начинается незаметно, и только потом у неё появляется имя, берег и мост. '
  const stepIn = async (characters: number): Promise<number> => {
    order_id += 1
    const { unmount } = await open({ text: one.repeat(Math.ceil(characters / one.length)), readings: [] })
    await press(m.prompter_start())
    expect(document.querySelectorAll('.prompter-part').length).toBeLessThan(30)
    const took: number[] = []
    for (let step = 0; step < 30; step += 1) {
      const before = lit()
      const began = performance.now()
      window.dispatchEvent(new KeyboardEvent('keydown', { code: 'PageDown' }))
      await vi.waitUntil(() => lit() !== before, { interval: 1 })
      took.push(performance.now() - began)
    }
    await unmount()
    return took.toSorted((a, b) => a - b)[15] ?? NaN
  }
  const short = await stepIn(5000)
  const long = await stepIn(500_000)
  // A frame of the screen is chance.
  expect(long).toBeLessThan(short * 2 + 17)
})

// Rules 10.148, 10.149
test('What the client left open is said before the reading, noted in its panel and hung above the words; questions go to the chat', async () => {
  const castle = { start: TEXT.indexOf('замок'), written: 'замок', spoken: 'за́мок' }
  vi.stubGlobal('fetch', async () => Response.json({ readings: [castle] }))
  const chat = 'order-of-a-test-chat'
  writeText(chat, '')
  const findings = openFindings(findReadings(TEXT), [])
  await open({ chat, noted: { findings, readings: [] } })
  await expect.element(page.getByText(/^2\sвопроса, как\sпрочитать/)).toBeVisible()
  const rubies = () =>
    [...document.querySelectorAll('.prompter-words rt > [aria-hidden]')].map((one) => one.textContent)
  expect(rubies()).toEqual(['триста пятьдесят рублей'])
  await press(/вопроса, как\sпрочитать/)
  await page.getByRole('button', { name: /за́мок.*замок/ }).click()
  await expect.poll(rubies).toEqual(['за́мок', 'триста пятьдесят рублей'])
  await page.getByRole('button', { name: m.own_readings_ask() }).click()
  await expect.element(page.getByRole('heading', { name: 'Заказ' })).toBeVisible()
  expect(readText(chat)).toMatch(/— «Вход стоит 350 ₽ с человека\.»: сто́ит или стои́т\?$/)
  vi.unstubAllGlobals()
})

// Rule 10.148
test('Where nothing is open, or nothing is known of it, there is no such panel', async () => {
  await open({ noted: { findings: [], readings: [] } })
  await expect.element(page.getByRole('button', { name: m.prompter_keys() })).toBeVisible()
  expect(page.getByRole('button', { name: m.own_readings_title() }).query()).toBeNull()
})
