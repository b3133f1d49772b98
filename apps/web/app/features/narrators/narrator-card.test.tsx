import { Profiler } from 'react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { player } from '../../player/player.ts'
import type { Track } from '../../player/track.ts'
import { cardTrack } from './card-track.ts'
import type { NarratorCard } from './card-track.ts'
import { NarratorCardView } from './narrator-card.tsx'
import type { NarratorCardProps } from './narrator-card.tsx'

/** A second of silence as a WAV file, so that something really plays. */
function silence(): string {
  const bytes = new DataView(new ArrayBuffer(44 + 8000))
  const words = (at: number, text: string): void => [...text].forEach((c, i) => bytes.setUint8(at + i, c.charCodeAt(0)))
  words(0, 'RIFF')
  bytes.setUint32(4, 8036, true)
  words(8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, 8000, true)
  bytes.setUint32(28, 8000, true)
  bytes.setUint16(32, 1, true)
  bytes.setUint16(34, 8, true)
  words(36, 'data')
  bytes.setUint32(40, 8000, true)
  for (let index = 44; index < 8044; index += 1) bytes.setUint8(index, 128)
  return URL.createObjectURL(new Blob([bytes.buffer], { type: 'audio/wav' }))
}

function makeCard(change: Partial<NarratorCard> = {}): NarratorCard {
  const sound = { play: silence(), save: '/download?file=7', duration_ms: 1000, peaks: null, loudness_lufs: -20 }
  return {
    id: 3002,
    firstname: 'Арина',
    lastname: 'Вельская',
    image: null,
    slug: 'arina-velskaya-3002',
    featured: false,
    prices: { ad_30s: 4200, book_1h: null, long_c_1p: null, frame_1m: null },
    main_genre: { id: 1, title: 'Реклама' },
    active_genre: { id: 1, title: 'Реклама' },
    timbre_id: 1,
    age_id: 2,
    rating: 4.9,
    reviews_count: 3,
    completed_count: 34,
    answer_minutes: 40,
    delivery_minutes: 300,
    on_pause: false,
    paused_until: null,
    related_demo: { file: '/download?track=7', title: 'Радиоролик · кофейня', track: { id: 7 }, sound },
    ...change,
  }
}

const NOW = '2026-11-21T06:00:00Z'
const NO_TRACKS: readonly Track[] = []

function propsOf(card: NarratorCard, change: Partial<NarratorCardProps> = {}): NarratorCardProps {
  const track = cardTrack(card, 'Тёплый голос')
  const words = { timbre: 'тёплый', age: '25–35 лет' }
  return { card, track, queue: NO_TRACKS, ...words, now: NOW, client_id: null, mayChoose: true, ...change }
}

async function show(children: ReactNode): Promise<void> {
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => children, HydrateFallback: () => null }])
  await render(<Stub />)
}

const link = (name: string) => page.getByRole('link', { name, exact: true })

afterEach(() => player.close())

// Rules 2.982, 10.93
test('A card tells the rating with its reviews, the orders done and how soon the answer and the recording come', async () => {
  const props = propsOf(makeCard({ reviews_count: 12 }))
  await show(<NarratorCardView {...props} />)
  const card = page.getByRole('article', { name: 'Арина Вельская' })
  for (const text of [/4,9 · 12\sотзывов/, /34\sзаказа/, /обычно отвечает за\s40\sмин, сдаёт за\s5\sч/]) {
    await expect.element(card.getByText(text)).toBeVisible()
  }
  expect(card.getByText('Новый голос').elements()).toHaveLength(0)
  await show(<NarratorCardView {...propsOf(makeCard({ id: 3003, firstname: 'Вера', reviews_count: 35 }))} />)
  const brought = page.getByRole('article', { name: 'Вера Вельская' })
  await expect.element(brought.getByText(/35\sотзывов/)).toBeVisible()
  expect(brought.getByText(/заказ/).elements()).toHaveLength(0)
})

test('How soon is said in the unit that tells enough, and nothing where too few orders tell it', async () => {
  const cards = [
    makeCard({ id: 1, firstname: 'А', answer_minutes: 0, delivery_minutes: null }),
    makeCard({ id: 2, firstname: 'Б', answer_minutes: 300 }),
    makeCard({ id: 3, firstname: 'В', answer_minutes: 4400 }),
    makeCard({ id: 4, firstname: 'Г', answer_minutes: null, delivery_minutes: null }),
  ]
  await show(cards.map((card) => <NarratorCardView key={card.id} {...propsOf(card)} />))
  const [first, second, third, fourth] = page.getByRole('article').all()
  await expect.element(first!).toMatchTextContent(/отвечает за 1\sмин/)
  await expect.element(first!).not.toMatchTextContent(/сдаёт/)
  await expect.element(second!).toMatchTextContent(/отвечает за 5\sч/)
  await expect.element(third!).toMatchTextContent(/отвечает за 3\sдн/)
  await expect.element(fourth!).not.toMatchTextContent(/отвечает/)
})

// Rule 2.982
test('A narrator without reviews and orders is called new, and long words stay within a narrow card', async () => {
  const fresh = makeCard({
    rating: null,
    reviews_count: 0,
    completed_count: 0,
    answer_minutes: null,
    delivery_minutes: null,
  })
  await page.viewport(360, 800)
  await show(<NarratorCardView {...propsOf(fresh)} />)
  const card = page.getByRole('article', { name: 'Арина Вельская' })
  await expect.element(card.getByText('Новый голос', { exact: true })).toBeVisible()
  expect(card.element().scrollWidth).toBeLessThanOrEqual(card.element().clientWidth)
  await page.viewport(1280, 800)
})

// Rules 2.37, 9.31
test('A card tells name, genre, voice, age, sound and the price of its genre with its label', async () => {
  await show(<NarratorCardView {...propsOf(makeCard())} />)
  const card = page.getByRole('article', { name: 'Арина Вельская' })
  await expect.element(link('Арина Вельская')).toHaveAttribute('href', '/narrators/arina-velskaya-3002')
  for (const text of ['Реклама', 'тёплый', '25–35 лет', 'Радиоролик · кофейня', '0:01']) {
    await expect.element(card.getByText(text, { exact: true })).toBeVisible()
  }
  await expect.element(card.getByText(/^до\s30\sсек$/)).toBeVisible()
  await expect.element(card.getByText(/^4\s200\s₽$/)).toBeVisible()
  await expect.element(link('Скачать: Радиоролик · кофейня')).toHaveAttribute('href', '/download?file=7')
})

test('Choosing leads to the order with the narrator and the genre of the card', async () => {
  await show(<NarratorCardView {...propsOf(makeCard())} />)
  await expect.element(link('Выбрать: Арина Вельская')).toHaveAttribute('href', '/new-order?narrator=3002&genre=1')
})

test('A card that speaks of another genre opens the profile on it', async () => {
  const prices = { ad_30s: 4200, book_1h: 9000, long_c_1p: null, frame_1m: null }
  await show(<NarratorCardView {...propsOf(makeCard({ active_genre: { id: 2, title: 'Аудиокнига' }, prices }))} />)
  await expect.element(link('Арина Вельская')).toHaveAttribute('href', '/narrators/arina-velskaya-3002?genre=2')
  await expect.element(page.getByText(/^до\s1\sч$/)).toBeVisible()
  await expect.element(page.getByText(/^9\s000\s₽$/)).toBeVisible()
})

test('A genre that only the narrator can price says so', async () => {
  await show(<NarratorCardView {...propsOf(makeCard({ active_genre: { id: 7, title: 'Другое' } }))} />)
  await expect.element(page.getByText(/^по\sзапросу$/)).toBeVisible()
})

// Rules 2.37, 2.38, 6.11
test('Only a client has a heart, and only guests and clients choose', async () => {
  await show(
    <>
      <NarratorCardView {...propsOf(makeCard(), { mayChoose: false })} />
      <NarratorCardView {...propsOf(makeCard({ id: 3003, firstname: 'Тимур' }), { client_id: 5 })} />
    </>,
  )
  const heart = page.getByRole('button', { name: /избранное: Тимур Вельская/ })
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  expect(page.getByRole('button', { name: /избранное/ }).elements()).toHaveLength(1)
  expect(page.getByRole('link', { name: /^Выбрать/ }).elements()).toHaveLength(1)
})

// Rule 2.39
test('Who is on pause has a badge, cannot be chosen, and the button says until when', async () => {
  const card = makeCard({ on_pause: true, paused_until: '2026-11-21T09:30:00Z' })
  await show(<NarratorCardView {...propsOf(card)} />)
  await expect.element(page.getByText(/^На\sпаузе$/)).toBeVisible()
  const choose = page.getByRole('button', { name: 'Выбрать: Арина Вельская' })
  await expect.element(choose).toHaveAttribute('aria-disabled', 'true')
  await expect.element(choose).toHaveAccessibleDescription(/Вернётся сегодня в\s12:30/)
})

test('A pause without an end is said to have none', async () => {
  await show(<NarratorCardView {...propsOf(makeCard({ on_pause: true }))} />)
  await expect.element(page.getByText('Когда вернётся, пока неизвестно')).toBeVisible()
})

test('A narrator whose demo is not ready has a card without a player', async () => {
  await show(<NarratorCardView {...propsOf(makeCard({ related_demo: null }))} />)
  await expect.element(page.getByText('Демо ещё готовится')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('The card that plays takes the voice colour and the one accent, and no other card renders meanwhile', async () => {
  const first = propsOf(makeCard())
  const card = makeCard({ id: 3003, firstname: 'Тимур' })
  const demo = card.related_demo && { ...card.related_demo, track: { id: 8 } }
  const second = propsOf({ ...card, related_demo: demo })
  const onRender = vi.fn()
  await show(
    <>
      <NarratorCardView {...first} />
      <Profiler id="other" onRender={onRender}>
        <NarratorCardView {...second} />
      </Profiler>
    </>,
  )
  const cardOf = (name: string) => page.getByRole('article', { name })
  await expect.element(cardOf('Тимур Вельская')).toHaveAttribute('data-current', 'false')
  // The router may still be finishing its own first render.
  let before = 0
  const isAtRest = (): boolean => before === (before = onRender.mock.calls.length)
  await expect.poll(isAtRest, { interval: 200 }).toBe(true)
  await page.getByRole('button', { name: 'Слушать: Арина Вельская' }).click()
  await expect.poll(() => player.playhead.read()).toBeGreaterThan(0.2)
  await expect.element(cardOf('Арина Вельская')).toHaveAttribute('data-current', 'true')
  await expect.element(link('Выбрать: Арина Вельская')).toHaveClass('btn-accent')
  await expect.element(link('Выбрать: Тимур Вельская')).toHaveClass('btn-outline')
  await expect.element(cardOf('Арина Вельская')).toHaveAttribute('data-current', 'false')
  expect(onRender.mock.calls.length).toBe(before)
})
