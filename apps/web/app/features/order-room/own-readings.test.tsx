import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { findReadings } from '@tembrel/domain/readings/find-readings.ts'
import { changedReadings, openFindings } from '@tembrel/domain/readings/kept-readings.ts'
import type { ReadingsChange } from '@tembrel/domain/readings/kept-readings.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import '../../styles/app.css'
import './chat/chat.css'
import './room.css'
import { Chat } from './chat/chat.tsx'
import { ScriptBlock } from './script-block.tsx'
import { RoomScenario } from './testing/room-scenario.tsx'
import { NARRATOR_ID, orderInStatus } from './testing/sample-order.ts'

const TEXT = 'Старый замок стоит 350 ₽. Приезжайте за iPhone.'
const CASTLE = { start: TEXT.indexOf('замок'), written: 'замок', spoken: 'за́мок' }

/** A service that finds what the rules find and keeps what it is sent; what it was asked. */
function service(): string[] {
  const asked: string[] = []
  let readings = [] as ReturnType<typeof changedReadings>
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!path.endsWith('/readings')) return new Promise(() => undefined)
    asked.push(init?.method ?? 'GET')
    if (init?.method === 'PUT') {
      readings = changedReadings(TEXT, readings, JSON.parse(init.body as string) as ReadingsChange)
      return Response.json({ readings })
    }
    return Response.json({ findings: openFindings(findReadings(TEXT), [CASTLE]), readings })
  })
  return asked
}

const order = orderInStatus(ORDER_STATUS.inwork, 'narrator', {
  ...{ text: TEXT, readings: [CASTLE], open_threads: [NARRATOR_ID] },
})
const open = async (viewer: 'narrator' | 'client', flags = { script_check: true }) =>
  render(
    <RoomScenario order={order} viewer={viewer} flags={flags}>
      <ScriptBlock />
      <Chat />
    </RoomScenario>,
  )

afterEach(() => vi.unstubAllGlobals())

// Rules 10.148, 10.149
test('A narrator notes above the words what the client left open, and takes the rest into the field of the chat', async () => {
  service()
  const screen = await open('narrator')
  await screen.getByText(/Как\sпрочитать: вопросов\s2, без\sсомнений\s1/).click()
  const rubies = () =>
    [...screen.container.querySelectorAll('.script rt > [aria-hidden]')].map((one) => one.textContent)
  expect(rubies()).toEqual(['за́мок'])
  await screen.getByRole('button', { name: /сто́ит.*стоит/ }).click()
  expect(rubies()).toEqual(['за́мок', 'сто́ит'])
  const field = screen.getByRole('textbox', { name: /Сообщение/ })
  await field.fill('Здравствуйте!')
  await screen.getByRole('button', { name: 'Спросить заказчика' }).click()
  await expect.element(field).toHaveFocus()
  await expect
    .element(field)
    .toHaveValue('Здравствуйте!\n\nПодскажите, пожалуйста, как прочитать:\n— «Приезжайте за iPhone.»: айфон?')
  await userEvent.clear(field)
})

// Rule 10.148
test('Neither a client nor a service whose check is off is asked anything', async () => {
  const asked = service()
  for (const [viewer, script_check] of [
    ['client', true],
    ['narrator', false],
  ] as const) {
    const screen = await open(viewer, { script_check })
    await expect.element(screen.getByRole('heading', { name: 'Текст' })).toBeVisible()
    expect(screen.container.querySelector('.readings')).toBeNull()
    await screen.unmount()
  }
  expect(asked).toEqual([])
})
