import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../styles/app.css'
import '../shell/shell.css'
import { closeAllDialogs, DialogStack } from '../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../ui/dialogs/history-layers.ts'
import { ASKED_BESIDE, fakeAnswers } from '../../api/testing/fake-answers.ts'
import type { NarratorWorkspace } from './load-narrator-workspace.ts'
import { NarratorSettings } from './narrator-settings.tsx'
import type { NarratorSelf } from './profile/profile-draft.ts'
import { LISTS, NARRATOR, PRICES } from './testing/sample-narrator.ts'

beforeAll(installHistoryLayers)
beforeEach(() => page.viewport(1280, 900))
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

const PAUSE = { pause_left: 0, pause_hours: 0, on_pause: false }

interface Shown {
  readonly at?: string
  readonly narrator?: Partial<NarratorSelf>
  readonly pause?: typeof PAUSE
  /** A time in UTC. */
  readonly now?: string
}

async function shown({ at = '/', narrator = {}, pause = PAUSE, now }: Shown = {}) {
  const user = { id: 3001, role: 'narrator', orders: [], ...pause }
  fakeAnswers({
    ...ASKED_BESIDE,
    'GET /api/appstate': { user, events: [], ...pause },
    'GET /api/narrator/agent': { agent: null, invitations: [] },
  })
  if (now !== undefined) vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
  const workspace: NarratorWorkspace = {
    ...{ kind: 'narrator', narrator: { ...NARRATOR, ...narrator }, prices: PRICES, demos: [] },
    ...{ lists: LISTS, demo_lists: { ...LISTS, moods: [], speeds: [] }, loaded_at: new Date().toISOString() },
  }
  const Settings = () => (
    <main className="p-4">
      <Link to="/wallet">Кошелёк</Link>
      <NarratorSettings workspace={workspace}>
        <p>Письма и вход</p>
      </NarratorSettings>
      <DialogStack />
    </main>
  )
  const routes = [
    {
      ...{ id: 'root', loader: () => ({ user }), HydrateFallback: () => null },
      children: [
        { path: '/', Component: Settings },
        { path: '/wallet', Component: () => <h1>Кошелёк</h1> },
      ],
    },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByRole('tabpanel')).toBeVisible()
  return router
}

afterEach(() => vi.useRealTimers())

const tab = (name: RegExp) => page.getByRole('tab', { name })
const link = () => page.getByRole('link', { name: 'Кошелёк' })

// Rules 2.11, 2.53
test('Each tab has its address, and Back goes to the one before', async () => {
  const router = await shown({ at: '/?tab=prices' })
  await expect.element(page.getByRole('tabpanel', { name: 'Цены' })).toBeVisible()
  await tab(/^Уведомления/).click()
  await expect.element(page.getByText('Письма и вход')).toBeVisible()
  expect(router.state.location.search).toBe('?tab=notifications')
  await router.navigate(-1)
  await expect.element(page.getByRole('tabpanel', { name: 'Цены' })).toBeVisible()
  await tab(/^Профиль/).click()
  expect(router.state.location.search).toBe('')
})

test('What is typed in a tab is still there after another tab, and leaving the page asks first', async () => {
  const router = await shown()
  await page.getByLabelText('Город').fill('Пермь')
  await tab(/^Цены/).click()
  await tab(/^Профиль/).click()
  await expect.element(page.getByLabelText('Город')).toHaveValue('Пермь')
  await link().click()
  const question = page.getByRole('alertdialog', { name: 'Уйти без сохранения?' })
  await question.getByRole('button', { name: 'Остаться' }).click()
  await expect.element(page.getByLabelText('Город')).toHaveValue('Пермь')
  await link().click()
  await question.getByRole('button', { name: 'Уйти', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Кошелёк' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/wallet')
})

test('Nothing asks when nothing has been changed', async () => {
  await shown()
  await link().click()
  await expect.element(page.getByRole('heading', { name: 'Кошелёк' })).toBeVisible()
})

// Rule 2.13
test('Whoever has just finished the registration is greeted once, and the address forgets it', async () => {
  const router = await shown({ at: '/?register=finished' })
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(router.state.location.search).toBe('')
})

for (const name of ['profile', 'prices', 'demos', 'notifications']) {
  test(`The tab of ${name} is not wider than a phone of 360 px, however long the words`, async () => {
    await page.viewport(360, 740)
    const long = 'Сверхдлинноеназваниебезпробеловкотороенекудадеть'.repeat(2)
    const link = { id: 1, link: `https://example.com/${long}`, icon: '', title: '' }
    const equipment = [{ equipmenttype: { id: 1, title: 'Микрофон' }, title: long }]
    await shown({ at: `/?tab=${name}`, narrator: { firstname: long, links: [link], equipment } })
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })
}

describe('How clients see the narrator', () => {
  const card = () => page.getByRole('region', { name: 'Как вас видят заказчики' })
  // A Wednesday; 12:00 and 21:00 in Moscow, where the timetable says 10:00–19:00.
  const [noon, evening] = ['2026-11-18T09:00:00.000Z', '2026-11-18T18:00:00.000Z']
  const states: readonly (readonly [string, Shown, RegExp])[] = [
    ['in working hours', { now: noon }, /заказчики могут вас выбрать\. Сейчас ваши рабочие часы/],
    ['after hours', { now: evening }, /заказчики могут вас выбрать\. Сейчас не\sваши рабочие часы/],
    ['without urgent orders', { now: noon, narrator: { urgent: false } }, /заказчики могут вас выбрать\.\s*Открыть/],
    [
      'on pause',
      { now: noon, pause: { pause_left: 3600, pause_hours: 1, on_pause: true } },
      /не\sмогут вас выбрать\. Вернётся сегодня в\s13:00/,
    ],
    ['under moderation', { narrator: { state: 'on_moderate' } }, /Профиль на\sпроверке/],
    ['sent back', { narrator: { state: 'returned' } }, /Профиль вернули/],
    ['disabled', { narrator: { state: 'disabled' } }, /Профиль отключён/],
  ]
  for (const [what, state, words] of states) {
    test(`is told ${what}`, async () => {
      await shown(state)
      await expect.element(card()).toMatchTextContent(words)
      const isListed = state.narrator?.state === undefined
      const open = card().getByRole('link', { name: 'Открыть публичный профиль' })
      if (isListed) await expect.element(open).toHaveAttribute('href', '/narrators/kira-vetlugina-3001')
      else expect(open.query()).toBeNull()
    })
  }
})
