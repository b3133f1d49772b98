import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import '../../../styles/app.css'
import '../room.css'
import './review.css'
import { fakeSend } from '../../../api/testing/browser-send.ts'
import { player } from '../../../player/player.ts'
import type { Track } from '../../../player/track.ts'
import type { Order } from '../../nouns/order/order-types.ts'
import { ResultBlock } from '../takes/result-block.tsx'
import { RoomScenario } from '../testing/room-scenario.tsx'
import { sampleComment, sampleHeardTake, sampleOrder, sampleSound, sampleTakeOf } from '../testing/sample-order.ts'
import { CommentsCard } from './comments-card.tsx'

const send = fakeSend()

beforeEach(() => {
  send.mockImplementation(() => new Promise(() => undefined))
  sessionStorage.clear()
})
afterEach(() => {
  player.close()
  vi.restoreAllMocks()
})

const NAMES = ['intro.wav', 'outro.wav']

/** Unfinished words are kept by order, so every test has an order of its own. */
let order_id = 7000

async function show(change: Partial<Order> = {}) {
  const takes = [sampleTakeOf(1, NAMES)]
  const order = sampleOrder({ id: (order_id += 1), orderstatuses_id: 8, takes, ...change })
  return await render(
    <RoomScenario order={order} viewer="client">
      <ResultBlock />
      <CommentsCard />
    </RoomScenario>,
  )
}

/** The player is at this second of this recording. */
function standing(file_id: string, seconds: number): void {
  const track = { id: `order-file-${file_id}`, sound: sampleSound() } as Track
  vi.spyOn(player, 'getView').mockReturnValue({ ...player.getView(), track, state: 'paused' })
  vi.spyOn(player.playhead, 'read').mockReturnValue(seconds)
}

const places = (container: HTMLElement): string[] =>
  [...container.querySelectorAll('.review-place')].map((place) => place.textContent)

// Rule 4.164
test('Comments on a take of several files say which file, and stand by file, then by time', async () => {
  const comments = [
    sampleComment({ id: 1, number: 1, file_id: 'file-1-2', from_ms: 0 }),
    sampleComment({ id: 2, number: 2, file_id: 'file-1-1', from_ms: 4000 }),
  ]
  const screen = await show({ result_comments: comments })
  await expect.element(screen.getByRole('button', { name: 'Слушать место intro, 0:04' })).toBeVisible()
  expect(places(screen.container)).toEqual(['intro, 0:04', 'outro, 0:00'])
})

test('Every recording of a take has its name in its player, its wave, its pins and its download', async () => {
  const screen = await show({ result_comments: [sampleComment({ file_id: 'file-1-2', from_ms: 0 })] })
  for (const name of ['intro', 'outro']) {
    await expect.element(screen.getByRole('button', { name: `Слушать: ${name}`, exact: true })).toBeVisible()
    await expect.element(screen.getByRole('slider', { name: `Позиция: ${name}`, exact: true })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: new RegExp(`^Скачать.* ${name}$`) })).toBeVisible()
  }
  await expect.element(screen.getByRole('list', { name: /Комментарии\sна\sволне: outro/ })).toBeVisible()
})

test('The keys mark the recording whose wave has the focus, also at its beginning', async () => {
  const screen = await show()
  const wave = screen.getByRole('slider', { name: 'Позиция: outro' })
  await expect.element(wave).toBeVisible()
  ;(wave.element() as HTMLElement).focus()
  await userEvent.keyboard('{BracketLeft}')
  await expect.element(screen.getByRole('textbox', { name: 'Комментарий к месту outro, 0:00' })).toBeVisible()
  const first = screen.getByRole('slider', { name: 'Позиция: intro' })
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('{BracketRight}')
  // The border goes to the other recording: the mark with it, and not a passage of both.
  await expect.element(screen.getByRole('textbox', { name: 'Комментарий к месту intro, 0:00' })).toBeVisible()
})

test('Without a focus they mark the recording the player stands in, and the next comment has its place too', async () => {
  send.mockImplementation(({ path, body }) => {
    if (!path.includes('/comments')) return new Promise(() => undefined)
    const comment = sampleComment({ id: 7, file_id: 'file-1-2', ...(JSON.parse(body as string) as object) })
    return Promise.resolve(Response.json({ comment }, { status: 201 }))
  })
  const screen = await show()
  await expect.element(screen.getByRole('slider', { name: 'Позиция: outro' })).toBeVisible()
  standing('file-1-2', 0)
  await userEvent.keyboard('{c}')
  await expect.element(screen.getByRole('textbox', { name: 'Комментарий к месту outro, 0:00' })).toHaveFocus()
  await userEvent.keyboard('Тише{Enter}')
  await expect.element(screen.getByRole('textbox')).toHaveValue('')
  standing('file-1-2', 3)
  await userEvent.keyboard('Ниже')
  await expect.element(screen.getByRole('textbox', { name: 'Комментарий к месту outro, 0:03' })).toHaveValue('Ниже')
  expect(send.mock.calls.map(([{ path }]) => path).filter((path) => path.includes('/comments'))[0]).toContain(
    '/file-1-2/',
  )
})

// Rule 4.169
test('Both of a compared pair carry their letters when the former take has several files', async () => {
  const screen = await show({ takes: [sampleTakeOf(1, NAMES), sampleHeardTake(2)] })
  await expect.element(screen.getByRole('radio', { name: /^A\s*Дубль\s1$/ })).not.toBeChecked()
  await expect.element(screen.getByRole('radio', { name: /^B\s*Дубль\s2$/ })).toBeChecked()
  await screen.getByRole('radio', { name: /Дубль\s1$/ }).click({ force: true })
  await expect.element(screen.getByText(/^AФайл\s1 · intro\.wav$/)).toBeVisible()
})

test('Two recordings of one take carry their letters beside their names, in their order', async () => {
  const screen = await show()
  await expect.element(screen.getByText(/^AФайл\s1 · intro\.wav$/)).toBeVisible()
  await expect.element(screen.getByText(/^BФайл\s2 · outro\.wav$/)).toBeVisible()
})
