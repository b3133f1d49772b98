import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import '../../../styles/app.css'
import '../room.css'
import '../review/review.css'
import type { WireAlignment } from '@tembrel/contract/calls/sound-checks.ts'
import { fakeSend } from '../../../api/testing/browser-send.ts'
import { player } from '../../../player/player.ts'
import type { Track } from '../../../player/track.ts'
import { CommentsCard } from '../review/comments-card.tsx'
import { ScriptBlock } from '../script-block.tsx'
import { RoomScenario } from '../testing/room-scenario.tsx'
import { sampleHeardTake, sampleOrder, sampleSound } from '../testing/sample-order.ts'
import { ResultBlock } from './result-block.tsx'

const TEXT = 'Доброе утро, страна! Просыпайтесь скорее. До свидания.'
const ALIGNED: WireAlignment = {
  state: 'done',
  reason: null,
  sentences: [
    {
      ...{ index: 0, place: { from_ms: 200, to_ms: 2900 }, confidence: 98, is_left_out: false },
      again: [{ from_ms: 3000, to_ms: 5000 }],
    },
    { index: 1, place: null, confidence: 60, is_left_out: true, again: [] },
    { index: 2, place: { from_ms: 6000, to_ms: 7500 }, confidence: 40, is_left_out: false, again: [] },
  ],
}

const send = fakeSend()
const take = sampleHeardTake(1)
const file_id = take.files[0]?.id ?? ''

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  player.close()
  vi.restoreAllMocks()
})

/** Unfinished words are kept by order, so every test has an order of its own. */
let order_id = 7100

/** The room of a client whose recording is known by its sentences; whatever else it asks for is never answered. */
function room(alignment: WireAlignment, takes = [take], alignments: Readonly<Record<string, WireAlignment>> = {}) {
  send.mockImplementation(({ path }) =>
    path.endsWith('/sentences')
      ? Promise.resolve(Response.json({ alignment: alignments[path.split('/').at(-2) ?? ''] ?? alignment }))
      : new Promise<Response>(() => undefined),
  )
  order_id += 1
  return render(
    <RoomScenario order={sampleOrder({ id: order_id, orderstatuses_id: 8, text: TEXT, takes })} viewer="client">
      <ResultBlock />
      <CommentsCard />
      <ScriptBlock />
    </RoomScenario>,
  )
}

// Rule 10.51
test('A sentence that seems left out and one that seems read twice come first, each with a press to hear the place', async () => {
  const screen = await room(ALIGNED)
  const doubts = screen.getByRole('list', { name: 'Сомнения о чтении' })
  await expect.element(doubts).toBeVisible()
  const shown = doubts.element().textContent.replace(/\s/g, ' ')
  expect(shown).toContain('Возможно, прочитано дважды: Доброе утро, страна!')
  expect(shown).toContain('Возможно, пропущено: Просыпайтесь скорее.')
  const seek = vi.spyOn(player, 'seek').mockReturnValue()
  await screen.getByRole('button', { name: 'Послушать место Просыпайтесь скорее.' }).click()
  expect(seek.mock.calls[0]?.[1]).toBe(3)
})

// Rule 10.53
test('A sentence is heard by a press, and the one that sounds is lit', async () => {
  const screen = await room(ALIGNED)
  await screen.getByText('Запись по предложениям').click()
  const last = screen.getByRole('button', { name: '0:06 До свидания. (место найдено неточно)' })
  const seek = vi.spyOn(player, 'seek').mockReturnValue()
  await last.click()
  expect(seek.mock.calls[0]?.[1]).toBe(6)
  const track = { id: `order-file-${file_id}`, sound: sampleSound(-16) } as Track
  vi.spyOn(player, 'getView').mockReturnValue({ ...player.getView(), track, state: 'playing' })
  vi.spyOn(player, 'stateOf').mockReturnValue('playing')
  vi.spyOn(player.playhead, 'read').mockReturnValue(6.2)
  player.setMuted(false)
  await expect.element(last).toHaveAttribute('aria-current', 'true')
})

// Rule 10.54
test('A comment on a sentence lands at its time, and a comment at a time names its sentence', async () => {
  const screen = await room(ALIGNED)
  await expect.element(screen.getByRole('list', { name: 'Сомнения о чтении' })).toBeVisible()
  await screen.getByRole('button', { name: 'До свидания.', exact: true }).click()
  await expect.element(screen.getByText('0:06–0:07').first()).toBeVisible()
})

// Rule 10.52
test('A recording that cannot be matched says why, and what it means for the order', async () => {
  const screen = await room({ state: 'failed', reason: 'no_pauses', sentences: [] })
  await expect.element(screen.getByText(/нет тишины между предложениями.*На\sзаказ это не\sвлияет/)).toBeVisible()
})

// Rule 10.57
test('The keys A and B play the same sentence of the other take, and the list stays where it is', async () => {
  const place = (index: number, from_ms: number) => ({
    ...{ index, place: { from_ms, to_ms: from_ms + 900 }, confidence: 90, is_left_out: false, again: [] },
  })
  const before: WireAlignment = { ...ALIGNED, sentences: [place(0, 100), place(1, 2200), place(2, 4400)] }
  const screen = await room(ALIGNED, [sampleHeardTake(1), sampleHeardTake(2)], { 'file-1': before })
  await screen.getByText('Запись по предложениям').click()
  vi.spyOn(player, 'seek').mockReturnValue()
  await screen.getByRole('button', { name: '0:06 До свидания. (место найдено неточно)' }).click()
  const track = { id: 'order-file-file-2', sound: sampleSound(-20) } as Track
  vi.spyOn(player, 'getView').mockReturnValue({ ...player.getView(), track, state: 'playing' })
  vi.spyOn(player.playhead, 'read').mockReturnValue(6.9)
  const play = vi.spyOn(player, 'play').mockReturnValue()
  await userEvent.keyboard('a')
  const [other, options] = play.mock.calls.at(-1) ?? []
  expect([other?.id, options?.from_seconds]).toEqual(['order-file-file-1', 4.4])
  await expect.element(screen.getByRole('button', { name: '0:04 До свидания.', exact: true })).toHaveFocus()
})

// Rule 10.53
test('The arrows go from sentence to sentence, and the list is one stop for the Tab key', async () => {
  const screen = await room(ALIGNED)
  await screen.getByText('Запись по предложениям').click()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: '0:00 Доброе утро, страна!' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  const last = screen.getByRole('button', { name: '0:06 До свидания. (место найдено неточно)' })
  await expect.element(last).toHaveFocus()
  const seek = vi.spyOn(player, 'seek').mockReturnValue()
  await userEvent.keyboard('{Enter}')
  expect(seek.mock.calls[0]?.[1]).toBe(6)
  await userEvent.keyboard('{Tab}')
  await expect.element(last).not.toHaveFocus()
})
