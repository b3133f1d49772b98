import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../../styles/app.css'
import '../room.css'
import type { ApiRequest } from '../../../api/request.ts'
import { fakeSend } from '../../../api/testing/browser-send.ts'
import { writeText } from '../../confirm/unsent-text.ts'
import type { Order, OrderViewerRole } from '../../nouns/order/order-types.ts'
import { RoomScenario } from '../testing/room-scenario.tsx'
import { sampleHeardTake, sampleOrder } from '../testing/sample-order.ts'
import { ScriptBlock } from '../script-block.tsx'
import { PickupsBlock } from './pickups-block.tsx'
import { SplicedBlock } from './spliced-block.tsx'
import type { PickupsPreview } from './use-preview.ts'

const SCRIPT = 'Утро начинается с тишины. Вы держите чашку двумя руками.'
const EDITED = 'Утро начинается с тишины. Вы держите кружку двумя руками.'
const NONE: PickupsPreview = {
  ...{ places: [], counts: { changed: 0, added: 0, removed: 0 }, words_count: 0 },
  ...{ price: null, no_price_reason: null, on_the_way: [] },
}
const CHANGED: PickupsPreview = {
  places: [
    [
      { kind: 'same', before: 'Утро начинается с тишины.', after: 'Утро начинается с тишины.' },
      { kind: 'changed', before: 'Вы держите чашку двумя руками.', after: 'Вы держите кружку двумя руками.' },
    ],
  ],
  counts: { changed: 1, added: 0, removed: 0 },
  ...{ words_count: 9, price: 4200, no_price_reason: null, on_the_way: [] },
}

const asked: ApiRequest[] = []
const send = fakeSend()
let previewed: (text: string) => Response
beforeEach(() => {
  asked.length = 0
  writeText('order-2041-pickups', '')
  previewed = (text) => Response.json(text === SCRIPT ? NONE : CHANGED)
  send.mockImplementation(async (request) => {
    asked.push(request)
    if (request.path.endsWith('/appstate')) return Response.json({}, { status: 503 })
    if (!request.path.endsWith('/preview')) return Response.json({ order: sampleOrder({ id: 77 }) }, { status: 201 })
    const { text } = JSON.parse(typeof request.body === 'string' ? request.body : '{}') as { text: string }
    return previewed(text)
  })
})

const FLAGS = { pickups: true, additional_order: true }
const shown = (change: Partial<Order> = {}, viewer: OrderViewerRole = 'client', flags: object = FLAGS) =>
  render(
    <RoomScenario order={sampleOrder({ orderstatuses_id: 8, text: SCRIPT, ...change })} viewer={viewer} flags={flags}>
      <ScriptBlock />
      <PickupsBlock />
    </RoomScenario>,
  )

// Rule 10.114
test('What is edited is shown by sentence with its price, and one press makes the order', async () => {
  const screen = await shown()
  await screen.getByRole('button', { name: 'Изменить текст' }).click()
  const field = screen.getByRole('textbox', { name: 'Текст, каким он должен стать' })
  await expect.element(field).toHaveValue(SCRIPT)
  await expect.element(screen.getByText('Изменений пока нет')).toBeVisible()
  await field.fill(EDITED)
  const order = screen.getByRole('button', { name: /^Заказать\sправки\sза\s4\s200\s₽$/ })
  await expect.element(order).toBeEnabled()
  const places = screen.getByRole('list', { name: 'Что изменится' })
  await expect.element(places.getByRole('deletion')).toHaveTextContent('Вы держите чашку двумя руками.')
  await expect.element(places.getByRole('insertion')).toHaveTextContent('Вы держите кружку двумя руками.')
  await expect.element(places.getByText('для тона')).toBeVisible()
  await order.click()
  await expect
    .poll(() => asked.findLast(({ path }) => path.endsWith('/pickups'))?.body)
    .toBe(JSON.stringify({ text: EDITED }))
})

// Rule 10.114
test('The answer of an older script cannot be ordered, and what was typed survives', async () => {
  writeText('order-2041-pickups', EDITED)
  const screen = await shown()
  await screen.getByRole('button', { name: 'Изменить текст' }).click()
  const field = screen.getByRole('textbox', { name: 'Текст, каким он должен стать' })
  await expect.element(field).toHaveValue(EDITED)
  const order = screen.getByRole('button', { name: /^Заказать/ })
  await expect.element(order).toBeEnabled()
  await field.fill(`${EDITED} Снег.`)
  await expect.element(order).toBeDisabled()
  await expect.element(order).toBeEnabled()
  await expect.poll(() => asked.length).toBe(2)
})

// Rule 10.114
test('A service that does not answer is asked again by a press, and a refusal is told in its words', async () => {
  previewed = () => Response.json({ code: 'INTERNAL', message: 'Сбой' }, { status: 500 })
  const screen = await shown()
  await screen.getByRole('button', { name: 'Изменить текст' }).click()
  const again = screen.getByRole('button', { name: 'Повторить' })
  await expect.element(again).toBeVisible()
  previewed = () => Response.json({ code: 'PICKUPS_CLOSED', message: 'Правки сейчас закрыты.' }, { status: 409 })
  await again.click()
  await expect.element(screen.getByText('Правки сейчас закрыты.')).toBeVisible()
})

// Rule 10.114
test('What is wrong with the script itself is said at its field, and the script stays', async () => {
  const message = 'Текст длиннее 500 000 знаков.'
  const refused = { code: 'VALIDATION', message: 'Проверьте отмеченные поля.', errors: { text: message } }
  previewed = () => Response.json(refused, { status: 422 })
  const screen = await shown()
  await screen.getByRole('button', { name: 'Изменить текст' }).click()
  const field = screen.getByRole('textbox', { name: 'Текст, каким он должен стать' })
  await field.fill(EDITED)
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription(/Текст\sдлиннее\s500\s000\sзнаков/)
  await expect.element(screen.getByText('Проверьте отмеченные поля.')).not.toBeInTheDocument()
  await expect.element(field).toHaveValue(EDITED)
})

// Rule 10.113
test('Nobody but the client of a recorded order is offered it, and nobody while it is switched off', async () => {
  const cases: [Partial<Order>, OrderViewerRole, object][] = [
    [{}, 'narrator', FLAGS],
    [{}, 'supporter', FLAGS],
    [{ orderstatuses_id: 7 }, 'client', FLAGS],
    [{ text: '' }, 'client', FLAGS],
    [{}, 'client', { pickups: false, additional_order: true }],
    [{}, 'client', { pickups: true, additional_order: false }],
  ]
  for (const [change, viewer, flags] of cases) {
    const screen = await shown(change, viewer, flags)
    expect(screen.container.querySelector('#room-pickups')).toBeNull()
    await screen.unmount()
  }
})

// Rules 10.114, 10.119
test('The editor begins with the script of the newest version that pick-ups have made', async () => {
  const [file = null] = sampleHeardTake(1).files
  const spliced = [
    { order_id: 77, text: EDITED, file, doubts: [] },
    { order_id: 78, text: SCRIPT, file: null, doubts: [] },
  ]
  const screen = await shown({ orderstatuses_id: 9, spliced })
  await screen.getByRole('button', { name: 'Изменить текст' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Текст, каким он должен стать' })).toHaveValue(EDITED)
})

// Rule 10.160
test('Pick-ups that are on their way are named before more are ordered', async () => {
  previewed = () => Response.json({ ...CHANGED, on_the_way: [77, 79] })
  const screen = await shown()
  await screen.getByRole('button', { name: 'Изменить текст' }).click()
  await expect.element(screen.getByText(/прозвучит более поздний заказ/)).toBeVisible()
  for (const id of [77, 79]) {
    const link = screen.getByRole('link', { name: new RegExp(`^заказ №\\s${String(id)}$`) })
    await expect.element(link).toHaveAttribute('href', `/profile/orders/${String(id)}`)
  }
})

// Rules 10.115, 10.161
test('Pick-ups of a list say the names of its files, and which rows are for the tone', async () => {
  const phrases = [
    { name: 'hello', note: 'тепло', text: 'Утро начинается с тишины.' },
    { name: 'cup', note: '', text: 'Вы держите кружку двумя руками.' },
  ]
  const pickups = { parent_id: 2040, is_new: [false, true] }
  const text = phrases.map((row) => row.text).join('\n')
  const screen = await shown({ orderstatuses_id: 7, text, pickups, phrases, readings: [] }, 'narrator')
  const sentences = [...screen.container.querySelectorAll<HTMLElement>('.pickup-sentence')]
  expect(sentences.map(({ dataset }) => dataset['new'])).toEqual(['false', 'true'])
  expect([...screen.container.querySelectorAll('.phrase-head b')].map((name) => name.textContent)).toEqual([
    'hello',
    'cup',
  ])
})

// Rule 10.115
test('The text of pick-ups says what is to be recorded, what is for the tone, and of which order it is', async () => {
  const pickups = { parent_id: 2040, is_new: [false, true] }
  const screen = await shown({ orderstatuses_id: 7, text: EDITED.replace('. ', '.\n'), pickups }, 'narrator')
  await expect
    .element(screen.getByRole('link', { name: /^Заказ №\s2040$/ }))
    .toHaveAttribute('href', '/profile/orders/2040')
  const sentences = [...screen.container.querySelectorAll<HTMLElement>('.pickup-sentence')]
  expect(sentences.map(({ dataset, textContent }) => [dataset['new'], textContent])).toEqual([
    ['false', 'Утро начинается с тишины. (для тона)'],
    ['true', 'Вы держите кружку двумя руками.'],
  ])
  expect(getComputedStyle(sentences[0]!).color).not.toBe(getComputedStyle(sentences[1]!).color)
})

// Rules 10.119, 10.121
test('The recording with pick-ups is heard and saved; where there is none, the sentences in doubt are named', async () => {
  const [file = null] = sampleHeardTake(1).files
  const spliced = [
    { order_id: 77, text: EDITED, file, doubts: [] },
    {
      order_id: 78,
      text: EDITED,
      file: null,
      doubts: [{ reason: 'no_pause' as const, text: 'Утро начинается с тишины.' }],
    },
  ]
  const screen = await render(
    <RoomScenario order={sampleOrder({ orderstatuses_id: 9, spliced })} viewer="client">
      <SplicedBlock />
    </RoomScenario>,
  )
  await expect.element(screen.getByRole('button', { name: /Запись с\sправками заказа 77/ })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /^Скачать/ })).toHaveAttribute('download', file?.name ?? '')
  await expect
    .element(screen.getByText(/^Рядом с\sпредложением нет паузы: «Утро начинается с тишины\.»$/))
    .toBeVisible()
  await expect.element(screen.getByRole('link', { name: /78$/ })).toBeVisible()
})
