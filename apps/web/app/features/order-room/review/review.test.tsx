import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import '../../../styles/app.css'
import '../room.css'
import './review.css'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { ApiRequest } from '../../../api/request.ts'
import { fakeSend } from '../../../api/testing/browser-send.ts'
import { player } from '../../../player/player.ts'
import type { PlayOptions } from '../../../player/player-store.ts'
import type { Track } from '../../../player/track.ts'
import type { Order, OrderRole } from '../../nouns/order/order-types.ts'
import { ResultBlock } from '../takes/result-block.tsx'
import { ScriptBlock } from '../script-block.tsx'
import { RoomScenario } from '../testing/room-scenario.tsx'
import { ENGINEER_ID, sampleComment, sampleHeardTake, sampleOrder, sampleSound } from '../testing/sample-order.ts'
import { CommentsCard } from './comments-card.tsx'

const send = fakeSend()

beforeEach(() => {
  answerComments(() => Response.json({}, { status: 404 }))
  sessionStorage.clear()
})
afterEach(() => {
  player.close()
  vi.restoreAllMocks()
})

/** Unfinished words are kept by order, so every test has an order of its own. */
let order_id = 5000

const scenario = (change: Partial<Order> = {}, viewer: OrderRole = 'client') => (
  <RoomScenario
    order={sampleOrder({ id: (order_id += 1), orderstatuses_id: 8, takes: [sampleHeardTake(1)], ...change })}
    viewer={viewer}
  >
    <ResultBlock />
    <CommentsCard />
    <ScriptBlock />
  </RoomScenario>
)

/** Calls about comments get this answer; whatever else the room asks for is never answered. */
function answerComments(answer: (body: object) => Response): void {
  send.mockImplementation(({ path, body }) =>
    path.includes('/comments')
      ? Promise.resolve(answer(typeof body === 'string' ? (JSON.parse(body) as object) : {}))
      : new Promise(() => undefined),
  )
}

/** The service keeps what it is sent, as its author sees it. */
const keepComments = (): void =>
  answerComments((body) => Response.json({ comment: sampleComment({ id: 7, ...body }) }, { status: 201 }))

/** The player says that it plays this recording. */
function playing(file_id: string, loudness_lufs: number): void {
  const track = { id: `order-file-${file_id}`, sound: sampleSound(loudness_lufs) } as Track
  vi.spyOn(player, 'getView').mockReturnValue({ ...player.getView(), track, state: 'playing' })
}

const sentComments = (): ApiRequest[] =>
  send.mock.calls.map(([request]) => request).filter(({ path }) => path.includes('/comments'))
const sentBodies = (): unknown[] =>
  sentComments().map(({ body }) => (typeof body === 'string' ? (JSON.parse(body) as unknown) : body))

test('A pin says where, by whom and whether it is settled, and so does the list beside it', async () => {
  const comments = [
    sampleComment({
      from_ms: 2000,
      to_ms: 5000,
      own: false,
      author: { role: 'client', firstname: 'Анна', image: null },
    }),
    sampleComment({ id: 2, number: 2, from_ms: 7000, resolved_at: '2026-10-05T10:00:00.000Z', actions: ['reopen'] }),
  ]
  const screen = await render(scenario({ result_comments: comments }, 'narrator'))
  const pin = screen.getByRole('button', { name: '1 0:02–0:05, комментарий: Анна, не решён' })
  await expect.element(pin).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '0:07, комментарий: Марина, решён' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Слушать место 0:02–0:05' })).toBeVisible()
  const seek = vi.spyOn(player, 'seek').mockReturnValue()
  await pin.click()
  expect(seek.mock.calls[0]?.[1]).toBe(2)
  await expect.element(pin).toHaveAttribute('aria-current', 'true')
  expect(screen.container.querySelector('.review-thread')?.getAttribute('aria-current')).toBe('true')
})

test('The key C comments on the moment of the playhead, [ and ] make it a passage', async () => {
  keepComments()
  const screen = await render(scenario())
  await expect.element(screen.getByRole('button', { name: 'Добавить' })).toBeVisible()
  playing('file-1', -20)
  const head = vi.spyOn(player.playhead, 'read').mockReturnValue(3)
  await userEvent.keyboard('[[')
  head.mockReturnValue(4.5)
  await userEvent.keyboard(']')
  await userEvent.keyboard('c')
  await expect.element(screen.getByRole('textbox', { name: 'Комментарий к месту 0:03–0:04' })).toHaveFocus()
  await userEvent.keyboard('Тише{Enter}')
  await expect.poll(() => screen.container.querySelectorAll('.review-thread')).toHaveLength(1)
  expect(sentBodies()).toEqual([{ text: 'Тише', from_ms: 3000, to_ms: 4500, sentence_index: null }])
  await expect.element(screen.getByRole('textbox')).toHaveValue('')
})

test('Shift and an arrow mark a passage on the wave, arrows move its borders, Escape clears it', async () => {
  const screen = await render(scenario())
  const wave = screen.getByRole('slider', { name: 'Позиция' })
  await expect.element(wave).toBeInTheDocument()
  ;(wave.element() as HTMLElement).focus()
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  const end = screen.getByRole('slider', { name: 'Конец фрагмента' })
  await expect.element(end).toHaveAttribute('aria-valuetext', '0:02')
  ;(end.element() as HTMLElement).focus()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await expect.element(end).toHaveAttribute('aria-valuetext', '0:03')
  await userEvent.keyboard('{Escape}')
  await expect.element(end).not.toBeInTheDocument()
})

test('Dragging over the wave marks a passage, a press a moment', async () => {
  const seek = vi.spyOn(player, 'seek').mockReturnValue()
  const screen = await render(scenario())
  const wave = screen.getByRole('slider', { name: 'Позиция' })
  await expect.element(wave).toBeVisible()
  const { left, width, top } = wave.element().getBoundingClientRect()
  const point = (type: string, share: number): void => {
    const at = { clientX: left + width * share, clientY: top + 20, button: 0, pointerId: 1, bubbles: true }
    wave.element().dispatchEvent(new PointerEvent(type, at))
  }
  vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockReturnValue()
  point('pointerdown', 0.5)
  point('pointermove', 0.2)
  point('pointerup', 0.2)
  await expect
    .element(screen.getByRole('slider', { name: 'Начало фрагмента' }))
    .toHaveAttribute('aria-valuetext', '0:02')
  await expect
    .element(screen.getByRole('slider', { name: 'Конец фрагмента' }))
    .toHaveAttribute('aria-valuetext', '0:05')
  expect(seek).not.toHaveBeenCalled()
  point('pointerdown', 0.8)
  point('pointerup', 0.8)
  await expect.element(screen.getByRole('slider', { name: 'Конец фрагмента' })).not.toBeInTheDocument()
  expect(seek.mock.calls[0]?.[1]).toBeCloseTo(8, 1)
})

test('A comment that was refused keeps its words and its place', async () => {
  answerComments(() =>
    Response.json(
      { code: 'VALIDATION', message: 'Проверьте', errors: { text: 'Не длиннее 2000 зн.' } },
      { status: 422 },
    ),
  )
  const screen = await render(scenario())
  await screen.getByRole('textbox').click()
  await userEvent.keyboard('Тише{Enter}')
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Не длиннее 2000 зн.')
  await expect.element(screen.getByRole('textbox')).toHaveValue('Тише')
  await expect.element(screen.getByText('0:00', { exact: true }).first()).toBeVisible()
})

// Rule 4.169
test('The keys A and B go between two takes at the same place and equally loud', async () => {
  const takes = [sampleHeardTake(1, -14), sampleHeardTake(2, -26)]
  const screen = await render(scenario({ takes }))
  await expect.element(screen.getByRole('radio', { name: 'B Дубль 2' })).toBeChecked()
  playing('file-2', -20)
  vi.spyOn(player.playhead, 'read').mockReturnValue(3)
  const play = vi.spyOn(player, 'play').mockImplementation((_track: Track, _options?: PlayOptions) => undefined)
  await userEvent.keyboard('a')
  await expect.element(screen.getByRole('radio', { name: 'A Дубль 1' })).toBeChecked()
  const [track, options] = play.mock.calls.at(-1) ?? []
  expect([track?.id, options?.from_seconds]).toEqual(['order-file-file-1', 3])
  // It is 12 dB louder than its rival, so its level is given as 12 dB above that of the player.
  expect(track?.sound.loudness_lufs).toBe(-8)
})

test('The worker ticks off what is put right; what was left on the former take is shown with the new one', async () => {
  const done = sampleComment({ own: false, actions: ['unmark-done', 'answer'], done_at: 'x', done_take_number: 2 })
  answerComments(() => Response.json({ comment: done }))
  const takes = [sampleHeardTake(1), sampleHeardTake(2)]
  const comment = sampleComment({ own: false, actions: ['mark-done', 'answer'] })
  const screen = await render(scenario({ orderstatuses_id: 7, takes, result_comments: [comment] }, 'narrator'))
  await expect.element(screen.getByText('Открытые комментарии к прошлым дублям')).toBeVisible()
  await expect.element(screen.getByText('Исправлено 0 из 1')).toBeVisible()
  await screen.getByRole('button', { name: 'Исправлено: комментарий 1' }).click()
  await expect.element(screen.getByText('Исправлено 1 из 1')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Открыть снова комментарий 1' })).toHaveFocus()
  await expect.element(screen.getByText('Исправлено: Дубль 2')).toBeVisible()
  expect(sentComments()[0]?.path).toContain('/comments/1/mark-done')
})

test('A comment that is resolved leaves the list, and the focus goes to its heading', async () => {
  const resolved = sampleComment({ resolved_at: '2026-10-05T10:00:00.000Z', actions: ['reopen'] })
  answerComments(() => Response.json({ comment: resolved }))
  const screen = await render(scenario({ result_comments: [sampleComment({ actions: ['resolve'] })] }))
  await screen.getByRole('button', { name: 'Решено: комментарий 1' }).click()
  await expect.element(screen.getByText('Открытых комментариев нет')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Комментарии' })).toHaveFocus()
})

test('A sentence of the script begins a comment, or shows the one it has', async () => {
  keepComments()
  const screen = await render(scenario())
  await screen.getByRole('button', { name: 'Утро начинается с тишины.' }).click()
  await userEvent.keyboard('Теплее{Enter}')
  await expect.poll(() => sentComments()).toHaveLength(1)
  expect(sentBodies()).toEqual([{ text: 'Теплее', from_ms: null, to_ms: null, sentence_index: 0 }])
  const sentence = screen.getByRole('button', { name: /^Утро начинается с тишины\..*есть открытый комментарий$/ })
  await expect.element(sentence).toBeVisible()
})

test('A closed order is read and not written', async () => {
  const comment = sampleComment({ actions: [], resolved_at: null })
  const screen = await render(scenario({ orderstatuses_id: 9, result_comments: [comment] }))
  await expect.element(screen.getByText('Чуть медленнее')).toBeVisible()
  await expect.element(screen.getByText('Заказ закрыт: комментарии можно только читать.')).toBeVisible()
  expect(screen.container.querySelector('textarea')).toBeNull()
  expect(screen.container.querySelector('.script-sentence')).toBeNull()
})

test('An engineer who took the order over hears the mix before his, and is not asked to comment on it', async () => {
  const engineer = { ...sampleOrder().client, id: ENGINEER_ID, role: 'soundengineer' as const }
  const of = (worker_id: number) => sampleHeardTake(2, -20, { worker: 'soundengineer', worker_id })
  const mixed = { orderstatuses_id: ORDER_STATUS.processing_by_soundengineer, soundengineer: engineer }
  const others = await render(scenario({ ...mixed, takes: [of(3005)] }, 'soundengineer'))
  await expect.element(others.getByRole('heading', { name: 'Готовая запись' })).toBeVisible()
  expect(others.container.querySelector('[data-marks="true"]')).toBeNull()
  await others.unmount()
  const own = await render(scenario({ ...mixed, takes: [of(ENGINEER_ID)] }, 'soundengineer'))
  await expect.element(own.getByRole('heading', { name: 'Готовая запись' })).toBeVisible()
  expect(own.container.querySelector('[data-marks="true"]')).not.toBeNull()
})

test('Comments on the recording of somebody who left the order say why they are only read', async () => {
  const takes = [sampleHeardTake(1, -20, { worker_id: 3005 })]
  const screen = await render(scenario({ takes, result_comments: [sampleComment()] }))
  await expect.element(screen.getByText(/Эту\sзапись\sсделал\sпрежний\sисполнитель/)).toBeVisible()
})
