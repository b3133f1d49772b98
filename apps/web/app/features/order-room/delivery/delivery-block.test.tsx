import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../../styles/app.css'
import '../room.css'
import type { ApiRequest } from '../../../api/request.ts'
import { fakeSend } from '../../../api/testing/browser-send.ts'
import type { OrderRole } from '../../nouns/order/order-types.ts'
import { DeliveryBlock } from './delivery-block.tsx'
import type { IssuedDocument } from './order-documents.ts'
import { RoomScenario } from '../testing/room-scenario.tsx'
import { sampleOrder } from '../testing/sample-order.ts'

const NO_PACKS = () =>
  Response.json({
    packs: [],
    offer: { forms: [], recording_count: 0, version_order_id: null, bytes_max: 0, keep_days: 30 },
  })

let answer: () => Response
const asked: ApiRequest[] = []
const send = fakeSend()

const listed = (...documents: IssuedDocument[]) => Response.json({ documents })

function document(kind: IssuedDocument['kind'], number: number): IssuedDocument {
  const id = number
  const path = `/api/client/orders/2041/documents/${String(id)}`
  const created_at = '2026-10-05T09:00:00.000Z'
  return {
    id,
    kind,
    number,
    year: 2026,
    name: `${kind}_2041.pdf`,
    path,
    is_void: false,
    check_number: kind === 'certificate' ? '7K3M-92PD-4WST' : null,
    names_shown: false,
    created_at,
    formatted_created_at: '5 октября 2026 г.',
  }
}

const scenario = (more: Parameters<typeof sampleOrder>[0] = {}, viewer: OrderRole = 'client') => (
  <RoomScenario order={sampleOrder({ orderstatuses_id: 9, ...more })} viewer={viewer}>
    <DeliveryBlock />
  </RoomScenario>
)

beforeEach(() => {
  asked.length = 0
  answer = () => listed()
  send.mockImplementation(async (request) => {
    // Other formats have tests of their own.
    if (request.path.includes('/packs')) return NO_PACKS()
    asked.push(request)
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
})

// Rules 2.44, 4.105
test('A completed order is saved whole with one press', async () => {
  const screen = await render(scenario())
  const link = screen.getByRole('link', { name: 'Скачать всё архивом' })
  await expect.element(link).toHaveAttribute('download', `order_${String(sampleOrder({}).id)}.zip`)
  await expect.element(link).toHaveAccessibleDescription(/^Записи, текст и\sдокументы в\sодном файле ZIP$/)
})

test('An order that is still going on has no such block', async () => {
  const screen = await render(scenario({ orderstatuses_id: 8 }))
  expect(screen.container.querySelector('section')).toBeNull()
  expect(asked).toHaveLength(0)
})

// Rule 4.900
test('The contract of a paid order stands on its page before there is anything to hand over', async () => {
  answer = () => listed(document('contract', 7))
  const screen = await render(scenario({ orderstatuses_id: 7, dogovor_needed: true }))
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Документы' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Скачать PDF: Договор №\u00a07' }))
    .toHaveAttribute('download', 'contract_2041.pdf')
  await expect.element(screen.getByText(/вы\sсогласились\sс\sним,\sоплатив\sзаказ/)).toBeVisible()
  expect(screen.container.querySelector('a[download$=".zip"]')).toBeNull()
})

test('The contract is waited for while it is being made', async () => {
  const screen = await render(scenario({ orderstatuses_id: 2, dogovor_needed: true }))
  await expect.element(screen.getByRole('status')).toHaveTextContent('Готовим документы…')
})

test('A narrator has no papers before there is anything to hand over, and none are asked for', async () => {
  const screen = await render(scenario({ orderstatuses_id: 7, dogovor_needed: true }, 'narrator'))
  expect(screen.container.querySelector('section')).toBeNull()
  expect(asked).toHaveLength(0)
})

test('Staff see that a contract is void', async () => {
  answer = () => listed({ ...document('contract', 7), is_void: true })
  const order = sampleOrder({ orderstatuses_id: 4, dogovor_needed: true })
  const screen = await render(
    <RoomScenario order={order} viewer="supporter">
      <DeliveryBlock />
    </RoomScenario>,
  )
  await expect.element(screen.getByText(/Не\sдействует:\sденьги\sза\sзаказ\sвозвращены/)).toBeVisible()
})

// Rule 4.901
test('An act that nobody asked for and that does not come says that it may wait for a name', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const screen = await render(scenario())
  await expect.element(screen.getByRole('status')).toHaveTextContent('Готовим документы…')
  for (let asking = 0; asking < 15; asking += 1) {
    const count = asked.length
    vi.runOnlyPendingTimers()
    await expect.poll(() => asked.length).toBe(count + 1)
  }
  await expect.element(screen.getByText(/Если\sв\sнастройках\sнет\sвашего\sимени/)).toBeVisible()
})

test('An engineer who was replaced has no archive of what others made', async () => {
  const screen = await render(scenario({ left_at: '2026-10-04T09:00:00.000Z' }, 'soundengineer'))
  expect(screen.container.querySelector('section')).toBeNull()
  expect(asked).toEqual([])
})

test('Documents that came with the page stand there at once, and nobody asks for them', async () => {
  const documents = [document('act', 3)]
  const screen = await render(
    <RoomScenario
      order={sampleOrder({ orderstatuses_id: 9, dogovor_needed: true })}
      viewer="client"
      documents={documents}
    >
      <DeliveryBlock />
    </RoomScenario>,
  )
  await expect.element(screen.getByRole('link', { name: /Скачать PDF: Акт/ })).toBeVisible()
  expect(asked).toEqual([])
})

test('Documents are named with their numbers, and each is saved under its own name', async () => {
  answer = () => listed(document('invoice', 17), document('act', 3), document('rights', 2))
  const screen = await render(scenario())
  await expect.element(screen.getByText('Счёт №\u00a017')).toBeVisible()
  await expect.element(screen.getByText('5 октября 2026 г. · Подписывают обе стороны')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Скачать PDF: Акт об\u00a0оказании услуг №\u00a03' }))
    .toHaveAttribute('download', 'act_2041.pdf')
})

test('While the act is being made the block says so, and shows it when it is there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const screen = await render(scenario({ dogovor_needed: true }))
  await expect.element(screen.getByRole('status')).toHaveTextContent('Готовим документы…')
  answer = () => listed(document('act', 3))
  vi.runOnlyPendingTimers()
  await expect.element(screen.getByText('Акт об\u00a0оказании услуг №\u00a03')).toBeVisible()
  expect(screen.container.querySelector('[role="status"]')).toBeNull()
})

test('The act of an order that a company paid is waited for too', async () => {
  const screen = await render(scenario({ dogovor_needed: false, payment_method: 2 }))
  await expect.element(screen.getByRole('status')).toHaveTextContent('Готовим документы…')
})

test('A list that did not come can be asked for again', async () => {
  answer = () => Response.json({ code: 'NOT_FOUND', message: 'Нет' }, { status: 404 })
  const screen = await render(scenario())
  await expect.element(screen.getByText('Список документов', { exact: false })).toBeVisible()
  answer = () => listed(document('act', 3))
  await screen.getByRole('button', { name: 'Повторить' }).click()
  await expect.element(screen.getByText('Акт об\u00a0оказании услуг №\u00a03')).toBeVisible()
})

// Rule 4.105
test('The link to what was too big for an upload stands beside the archive', async () => {
  const screen = await render(scenario({ link: 'https://disk.example.ru/abc' }, 'narrator'))
  await expect.element(screen.getByRole('link', { name: 'https://disk.example.ru/abc' })).toBeVisible()
})

// Rule 10.62
test('The certificate has its number to copy, and a switch for names that goes back when it is refused', async () => {
  answer = () => listed(document('act', 3), document('certificate', 4))
  const screen = await render(scenario())
  const link = screen.getByRole('link', { name: '7K3M-92PD-4WST' })
  await expect.element(link).toHaveAttribute('href', '/check/7K3M-92PD-4WST')
  const names = screen.getByRole('switch', { name: 'Показывать имена при проверке' })
  await expect.element(names).not.toBeChecked()
  answer = () => Response.json({ code: 'INTERNAL', message: 'Сбой' }, { status: 500 })
  await screen.getByText('Показывать имена при проверке').click()
  await expect.element(names).not.toBeChecked()
  answer = () => listed(document('act', 3), { ...document('certificate', 4), names_shown: true })
  await screen.getByText('Показывать имена при проверке').click()
  await expect.element(names).toBeChecked()
  expect(asked.at(-1)?.method).toBe('PUT')
})

test('Nobody but the client is asked about names', async () => {
  answer = () => listed(document('certificate', 3))
  const screen = await render(scenario({}, 'narrator'))
  await expect.element(screen.getByRole('link', { name: '7K3M-92PD-4WST' })).toBeVisible()
  await expect.element(screen.getByRole('switch')).not.toBeInTheDocument()
})
