/** What each flag of Product §9 brings and takes away, in both positions: one row a flag and a screen. */
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { TEST_FLAGS } from '@tembrel/domain/pricing/tables/price-fixtures.ts'
import { fakeAnswers } from '../../api/testing/fake-answers.ts'
import { PriceTable } from '../narrators/profile/price-table.tsx'
import { profileOf } from '../narrators/profile/profile-of.ts'
import { NewOrderScreen } from '../order-draft/new-order-screen.tsx'
import type { OrderInfo } from '../order-draft/order-info.ts'
import { sampleInfo, sampleNarrator } from '../order-draft/testing/sample-editor.ts'
import { SignInPanel } from '../sign-in/sign-in-panel.tsx'
import { SiteNotices } from '../site-notices/site-notices.tsx'

type Flags = OrderInfo['flags']

const NARRATOR = sampleNarrator({
  genres: [{ id: 1, pivot: { main: true } }],
  prices: {
    ...sampleNarrator().prices,
    frame_on: true,
    frame_1m: 60,
    parody: 40,
    urgent: 50,
    coeff: [{ topic: 4, percent: 30 }],
  },
})

const NEW_ORDER = (flags: Flags): ReactNode => (
  <NewOrderScreen info={{ ...sampleInfo(), flags }} order={null} narrator={NARRATOR} />
)
const PROFILE = (flags: Flags): ReactNode => (
  <PriceTable data={profileOf(NARRATOR, { ...sampleInfo(), flags, languages: [] }, 1)} />
)
const SIGN_IN = (flags: Flags): ReactNode => <SignInPanel flags={flags} onDone={() => undefined} />
const FRAME = (): ReactNode => <SiteNotices />

interface Row {
  readonly flag: keyof Flags
  readonly screen: string
  readonly show: (flags: Flags) => ReactNode
  /** Words that are there while the flag is on, and only then. */
  readonly on?: string | RegExp
  /** Words that are there while it is off, and only then. */
  readonly off?: string | RegExp
  readonly value?: string
  /** What the reader does on the screen first. */
  readonly prepare?: () => Promise<void>
}

async function writeText(): Promise<void> {
  await page.getByRole('textbox', { name: 'Текст для озвучки' }).fill('Утро начинается с тишины.')
}

const ROWS: readonly Row[] = [
  { flag: 'drafts', screen: 'the order', show: NEW_ORDER, on: 'Сохранить черновик', prepare: writeText },
  { flag: 'mixing', screen: 'the order', show: NEW_ORDER, on: 'Сведение' },
  { flag: 'federal', screen: 'the order', show: NEW_ORDER, on: 'Федеральный эфир' },
  { flag: 'alienation', screen: 'the order', show: NEW_ORDER, on: 'Передача прав' },
  { flag: 'topics', screen: 'the order', show: NEW_ORDER, on: 'Тема' },
  { flag: 'urgents', screen: 'the order', show: NEW_ORDER, on: 'Срочность' },
  { flag: 'simplified_order_flow', screen: 'the order', show: NEW_ORDER, off: 'Далее' },
  { flag: 'federal', screen: 'a profile', show: PROFILE, on: 'Федеральный эфир' },
  { flag: 'alienation', screen: 'a profile', show: PROFILE, on: 'Передача прав' },
  { flag: 'parody', screen: 'a profile', show: PROFILE, on: 'Пародия' },
  { flag: 'urgents', screen: 'a profile', show: PROFILE, on: 'Срочно' },
  { flag: 'topics', screen: 'a profile', show: PROFILE, on: 'Тема «Ставки»' },
  { flag: 'offframe_genres', screen: 'a profile', show: PROFILE, on: /1\sмин/ },
  { flag: 'login_by_phone', screen: 'signing in', show: SIGN_IN, on: 'Войти по почте', off: 'Электронная почта' },
  { flag: 'login_by_email', screen: 'signing in', show: SIGN_IN, on: 'Войти по почте' },
  { flag: 'site_unstable', screen: 'every page', show: FRAME, on: /обновл/ },
  { flag: 'broadcast_message', screen: 'every page', show: FRAME, on: 'С праздником', value: 'С праздником' },
]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  fakeAnswers({})
})
afterEach(() => vi.unstubAllGlobals())

async function show(row: Row, isOn: boolean): Promise<void> {
  const isText = row.value !== undefined
  const value = isText ? (isOn ? row.value : '') : isOn
  const flags = { ...sampleInfo().flags, ...TEST_FLAGS, [row.flag]: value } as Flags
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      loader: () => ({ user: null, site: { flags } }),
      HydrateFallback: () => null,
      Component: () => (
        <main>
          <p>Готово</p>
          {row.show(flags)}
        </main>
      ),
    },
  ])
  await render(<Stub initialEntries={['/']} />)
  await expect.element(page.getByText('Готово')).toBeVisible()
  await row.prepare?.()
}

const found = (words: string | RegExp): number =>
  page.getByText(words, { exact: typeof words === 'string' }).elements().length

for (const row of ROWS) {
  // Rules 1.23, 9.49
  test(`${row.flag} switched on, as ${row.screen} shows it`, async () => {
    await show(row, true)
    if (row.on !== undefined) await expect.poll(() => found(row.on ?? '')).toBeGreaterThan(0)
    if (row.off !== undefined) expect(found(row.off)).toBe(0)
  })

  // Rule 9.49
  test(`${row.flag} switched off, as ${row.screen} shows it`, async () => {
    await show(row, false)
    if (row.off !== undefined) await expect.poll(() => found(row.off ?? '')).toBeGreaterThan(0)
    if (row.on !== undefined) expect(found(row.on)).toBe(0)
  })
}
