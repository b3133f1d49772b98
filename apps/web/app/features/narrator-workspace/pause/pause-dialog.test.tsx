import { createRoutesStub } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import { closeAllDialogs, DialogStack } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { fakeAnswers } from '../../../api/testing/fake-answers.ts'
import { appState } from '../../session/session.ts'
import { openPause } from './open-pause.ts'
import { PauseClock } from './pause-clock.tsx'

const NOW = Date.parse('2026-11-18T09:00:00.000Z')

beforeAll(installHistoryLayers)
beforeEach(() => {
  // Only the clock is set: what waits for the browser goes on by itself.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW })
})
afterEach(async () => {
  await closeAllDialogs()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface PauseState {
  readonly pause_left: number
  readonly pause_hours: number
  readonly on_pause: boolean
}

const NONE: PauseState = { pause_left: 0, pause_hours: 0, on_pause: false }
const running = (seconds: number): PauseState => ({ pause_left: seconds, pause_hours: 3, on_pause: true })

function stateOf(pause: PauseState): object {
  const user = { id: 3001, role: 'narrator', orders: [{ id: 1, orderstatuses_id: 7, unread: false }], ...pause }
  return { user, events: [], ...pause }
}

async function opened(pause: PauseState) {
  const service = fakeAnswers({
    'GET /api/appstate': stateOf(pause),
    'POST /api/narrator/set-pause': pause,
    'GET /api/narrator/orders': {
      orders: [
        { id: 1, orderstatuses_id: 7, deadline_at: '2026-11-19T20:59:00.000Z' },
        { id: 2, orderstatuses_id: 7, deadline_at: '2026-11-18T20:59:00.000Z' },
        { id: 3, orderstatuses_id: 8, deadline_at: '2026-11-17T20:59:00.000Z' },
      ],
      total_pages: 1,
    },
  })
  await appState.refresh()
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      loader: () => stateOf(pause),
      HydrateFallback: () => null,
      Component: () => (
        <main>
          <p data-testid="clock">
            <PauseClock />
          </p>
          <DialogStack />
        </main>
      ),
    },
  ])
  await render(<Stub />)
  await expect.element(page.getByTestId('clock')).toBeVisible()
  await openPause()
  return service
}

const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const choice = (name: RegExp) => dialog().getByRole('radio', { name })
const sent = (asked: readonly string[]): string[] => asked.filter((call) => call.startsWith('POST'))

// Rules 2.53, 2.57
test('Without a pause there is a choice of four, Cancel, and saving only once one is chosen', async () => {
  const service = await opened(NONE)
  await expect.element(dialog()).toBeVisible()
  expect(dialog().getByRole('radio').elements()).toHaveLength(4)
  expect(button('Снять паузу').query()).toBeNull()
  await expect.element(button('Отмена')).toBeVisible()
  await expect.element(button('Сохранить')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(dialog().getByText('Выберите время')).toBeVisible()
  // 12:00 in Moscow and three hours more.
  await expect.element(dialog().getByText(/^до\s15:00$/)).toBeVisible()
  await choice(/^3\sчаса/).click()
  service.answer('GET /api/appstate', stateOf(running(10_800)))
  await button(/^Пауза на\s3\sчаса$/).click()
  await expect.poll(() => dialog().query()).toBeNull()
  expect(sent(service.asked)).toEqual(['POST /api/narrator/set-pause {"hours":3}'])
  // The state was asked for anew: everything on the page counts already.
  await expect.element(page.getByTestId('clock')).toMatchTextContent(/^Пауза 3:00:00$/)
})

for (const [words, hours] of [
  [/^1\sчас/, 1],
  [/^1\sдень/, 24],
  [/^Бессрочно/, -1],
] as const) {
  // Rules 1.8, 6.14
  test(`A choice is sent as ${hours} hours`, async () => {
    const service = await opened(NONE)
    await choice(words).click()
    await dialog()
      .getByRole('button', { name: /^Пауза/ })
      .click()
    await expect.poll(() => sent(service.asked)).toEqual([`POST /api/narrator/set-pause {"hours":${hours}}`])
  })
}

// Rule 2.57
test('A running pause shows its clock, has no Cancel and can be ended', async () => {
  const service = await opened(running(8048))
  await expect.element(dialog().getByText('2:14:08', { exact: true })).toBeVisible()
  await expect.element(dialog().getByText(/^новые заказы начнут приходить в\s14:14$/)).toBeVisible()
  await expect.element(dialog().getByText(/^1\sзаказ в\sработе/)).toBeVisible()
  // The nearest of the recordings still to be made is shown; those already sent are not waited for.
  await expect.element(dialog().getByText(/Срок ближайшего заказа\s—\s18\sноября, 23:59\.$/)).toBeVisible()
  expect(button('Отмена').query()).toBeNull()
  service.answer('GET /api/appstate', stateOf(NONE))
  await button('Снять паузу').click()
  await expect.poll(() => dialog().query()).toBeNull()
  expect(sent(service.asked)).toEqual(['POST /api/narrator/set-pause {"hours":0}'])
  await expect.element(page.getByTestId('clock')).toMatchTextContent(/^Пауза$/)
})

// Rule 2.57
test('While the time is changed the pause can still be ended, and there is no Cancel', async () => {
  const service = await opened(running(8048))
  await button('Изменить время').click()
  await expect.element(button('Снять паузу')).toBeVisible()
  expect(button('Отмена').query()).toBeNull()
  await expect.element(button('Сохранить')).toHaveAttribute('aria-disabled', 'true')
  await choice(/^Бессрочно/).click()
  await button('Пауза бессрочно').click()
  await expect.poll(() => sent(service.asked)).toEqual(['POST /api/narrator/set-pause {"hours":-1}'])
})

test('A pause without an end can be ended too', async () => {
  await opened({ pause_left: -1, pause_hours: -1, on_pause: true })
  await expect.element(dialog().getByText('Без срока')).toBeVisible()
  await expect.element(button('Снять паузу')).toBeVisible()
  expect(button('Отмена').query()).toBeNull()
})

test('The clock goes on each second, and at zero there is no pause any more', async () => {
  const service = await opened(running(2))
  await expect.element(dialog().getByText('0:02', { exact: true })).toBeVisible()
  vi.advanceTimersByTime(1000)
  await expect.element(dialog().getByText('0:01', { exact: true })).toBeVisible()
  service.answer('GET /api/appstate', stateOf(NONE))
  const asked_before = service.asked.length
  vi.advanceTimersByTime(1000)
  await expect.element(button('Отмена')).toBeVisible()
  await expect.element(dialog().getByText('Пауза закончилась')).toBeInTheDocument()
  await expect.poll(() => service.asked.length).toBeGreaterThan(asked_before)
})

test('A refusal stands in the dialog, and the choice is kept', async () => {
  const service = await opened(NONE)
  service.answer('POST /api/narrator/set-pause', { code: 'FORBIDDEN', message: 'Сейчас нельзя.' }, 403)
  await choice(/^1\sчас/).click()
  await button(/^Пауза на\s1\sчас$/).click()
  await expect.element(dialog().getByText('Сейчас нельзя.')).toBeVisible()
  await expect.element(dialog().getByRole('radio', { name: /^1\sчас/ })).toBeChecked()
})
