/**
 * What every form does with words that the service refuses (Product §5): they stay as they were typed, the reason is shown at its
 * field, and the focus goes to the first wrong one. Text too long for its field is refused before the service is asked.
 */
import { createRoutesStub } from 'react-router'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../styles/app.css'
import { api } from '../api/browser-api.ts'
import { closeAllDialogs, DialogStack, openDialog } from '../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../ui/dialogs/history-layers.ts'
import { sampleUser } from './agent/testing/sample-user.ts'
import { CompanyField } from './companies/company-field.tsx'
import { ASKED_BESIDE, fakeAnswers } from '../api/testing/fake-answers.ts'
import { CommentDialog } from './confirm/comment-dialog.tsx'
import { writeText } from './confirm/unsent-text.ts'
import { NamePriceForm } from './order-room/decision/name-price-form.tsx'
import { ReviewBlock } from './order-room/review-block.tsx'
import { RoomScenario } from './order-room/testing/room-scenario.tsx'
import { sampleOrder } from './order-room/testing/sample-order.ts'
import { ReplyPart } from './own-reviews/reply-form.tsx'
import { sampleReview } from './own-reviews/testing/sample-reviews.ts'
import { ClientSettings } from './people-settings/client-settings.tsx'
import { EngineerSettings } from './people-settings/engineer-settings.tsx'
import { SettingsScreen } from './staff/settings/settings-screen.tsx'
import { SAMPLE_SETTINGS } from './staff/settings/testing/sample-settings.ts'
import { InviteDialog } from './staff/people/invite-dialog.tsx'
import { MergeDialog } from './staff/people/merge-dialog.tsx'
import { ReasonDialog } from './staff/people/reason-dialog.tsx'
import { CannedDialog } from './support/canned-dialog.tsx'

/** 10 002 letters and as many faces: beyond the limit of every field here. */
const LONG = 'ё😀'.repeat(10_002)
const order = sampleOrder({ orderstatuses_id: 9, review: null })
const asked = sampleOrder({ orderstatuses_id: 3 })

/** An action that takes words. */
async function disable(comment: string): Promise<void> {
  const params = { person: '1', action: 'disable' } as const
  await api('POST /staff/people/{person}/account/{action}', { params, body: { comment } })
}

interface Form {
  readonly name: string
  readonly element?: ReactNode
  /** It brings a page of its own. */
  readonly isPage?: boolean
  /** What brings the form up once the page is there. */
  readonly open?: () => Promise<unknown>
  readonly call: string
  /** What else the service is asked for before. */
  readonly answers?: Readonly<Record<string, object>>
  /** Label of the field → its name on the wire, in the order of the page. */
  readonly fields: Readonly<Record<string, string>>
  /** What fields without room for words hold. */
  readonly values?: Readonly<Record<string, string>>
  readonly press: RegExp
}

const forms: readonly Form[] = [
  {
    name: 'the settings of a client',
    element: <ClientSettings settings={{ kind: 'client', user: sampleUser() }} />,
    call: 'PUT /api/client/3100',
    fields: { Имя: 'firstname', Фамилия: 'lastname', '/^Почта\\sдля/': 'email' },
    values: { '/^Почта\\sдля/': 'marina@example.org' },
    press: /^Сохранить$/,
  },
  {
    name: 'the settings of a sound engineer',
    element: (
      <EngineerSettings
        settings={{ kind: 'soundengineer', user: sampleUser({ role: 'soundengineer', genres: [] }), genres: [] }}
      />
    ),
    call: 'PUT /api/soundengineer/3100',
    fields: { Имя: 'firstname', Фамилия: 'lastname' },
    press: /^Сохранить$/,
  },
  {
    name: 'a company',
    element: <CompanyField role={'client' as const} value={null} onChange={() => undefined} />,
    call: 'POST /api/client/companies',
    answers: { 'GET /api/client/companies': { companies: [] } },
    fields: {
      Название: 'title',
      ИНН: 'inn',
      КПП: 'kpp',
      'Юридический адрес': 'legal_address',
      'Расчётный счёт': 'current_account_number',
      Банк: 'bank_name',
      'Корреспондентский счёт': 'bank_corr_account',
    },
    values: {
      ИНН: '7707083893',
      КПП: '770701001',
      'Расчётный счёт': '40702810438000060473',
      'Корреспондентский счёт': '30101810400000000225',
    },
    press: /^Сохранить$/,
  },
  {
    name: 'a reply to a review',
    element: <ReplyPart review={sampleReview()} isOpen onOpen={() => undefined} onReplied={() => undefined} />,
    call: 'PUT /api/narrator/save-review-reply',
    fields: { '/^Ответ\\sна/': 'text' },
    press: /^Отправить$/,
  },
  {
    name: 'a review',
    element: (
      <RoomScenario order={order} viewer="client">
        <ReviewBlock />
      </RoomScenario>
    ),
    isPage: true,
    open: () => page.getByRole('radio').nth(3).click({ force: true }),
    call: `POST /api/client/orders/${order.id}/review`,
    answers: { 'GET /api/cliches': { cliches: [] } },
    fields: { Отзыв: 'text' },
    press: /^Отправить отзыв$/,
  },
  {
    name: 'a price that a narrator names',
    element: (
      <RoomScenario order={asked} viewer="narrator">
        <NamePriceForm />
      </RoomScenario>
    ),
    isPage: true,
    call: `POST /api/narrator/orders/${asked.id}/name-price`,
    fields: { 'Ваша цена': 'price', Комментарий: 'comment' },
    values: { 'Ваша цена': '4\u202f200' },
    press: /^Отправить цену$/,
  },
  {
    name: 'words before an action in an order',
    open: () =>
      openDialog(async () => CommentDialog, {
        ...{ title: 'Вернуть', text: '', label: 'Что не так', isRequired: true, confirm: 'Вернуть', keptAs: 'a-test' },
        act: async (_: unknown, comment: string) => await disable(comment),
      }),
    call: 'POST /api/staff/people/1/account/disable',
    fields: { 'Что не так': 'comment' },
    press: /^Вернуть$/,
  },
  {
    name: 'an invitation',
    open: () => openDialog(async () => InviteDialog, { genres: [], may_staff_roles: true }),
    call: 'POST /api/staff/invitations',
    fields: { Почта: 'email', Имя: 'firstname', Фамилия: 'lastname' },
    press: /^Отправить приглашение$/,
  },
  {
    name: 'a reason for the log',
    open: () =>
      openDialog(async () => ReasonDialog, {
        ...{ title: 'Отключить', text: '', confirm: 'Отключить' },
        act: disable,
      }),
    call: 'POST /api/staff/people/1/account/disable',
    fields: { '/^Причина\\sдля/': 'comment' },
    press: /^Отключить$/,
  },
  {
    name: 'merging people',
    open: () => openDialog(async () => MergeDialog, { person: '1' }),
    call: 'GET /api/staff/people/1/merge',
    fields: { '/./': 'into' },
    values: { '/./': '500' },
    press: /^Посмотреть/,
  },
  {
    name: 'a day of the calendar',
    element: <SettingsScreen list={SAMPLE_SETTINGS} year={2026} />,
    open: () => page.getByLabelText('День', { exact: true }).fill('2026-12-30'),
    call: 'PUT /api/staff/calendar/2026-12-30',
    answers: { 'GET /api/staff/calendar': { days: [] } },
    fields: { Название: 'title' },
    press: /^Добавить день$/,
  },
  {
    name: 'a ready-made answer',
    open: async () => {
      await openDialog(async () => CannedDialog, { ticket_id: 318, onChoose: () => undefined })
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Добавить/ })
        .click()
    },
    call: 'POST /api/staff/canned-answers',
    answers: { 'GET /api/staff/tickets/318/filled-answers': { canned_answers: [] } },
    fields: { Название: 'title', Текст: 'text' },
    press: /^Сохранить$/,
  },
]

beforeAll(async () => {
  installHistoryLayers()
  await page.viewport(1280, 900)
})
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
  writeText('a-test', '')
  sessionStorage.clear()
})

async function show({ element, isPage, open, answers = {} }: Form) {
  const service = fakeAnswers({ ...ASKED_BESIDE, ...answers })
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <main className="p-4">
          {element}
          <DialogStack />
        </main>
      ),
    },
  ])
  await render(isPage ? element : <Stub />)
  await open?.()
  return service
}

/** By its whole label, or by a pattern where the label is long. */
const fieldOf = (label: string) => {
  const pattern = /^\/(.+)\/$/.exec(label)?.[1]
  const name = pattern === undefined ? label : new RegExp(pattern)
  return page.getByRole('textbox', { name, exact: pattern === undefined }).first()
}

for (const form of forms) {
  const { name, call, fields, values = {}, press } = form
  const labels = Object.keys(fields)

  test(`Refused words stay in ${name}, each reason at its field and the focus at the first`, async () => {
    const service = await show(form)
    for (const label of labels) await fieldOf(label).fill(values[label] ?? 'Слово 😀')
    const errors = Object.fromEntries(Object.values(fields).map((field) => [field, `Нельзя: ${field}`]))
    service.answer(call, { code: 'VALIDATION', message: 'Проверьте отмеченные поля.', errors }, 422)
    await page.getByRole('button', { name: press }).click()
    for (const label of labels) {
      await expect.element(fieldOf(label)).toHaveAccessibleDescription(`Нельзя: ${fields[label] ?? ''}`)
      await expect.element(fieldOf(label)).toHaveValue(values[label] ?? 'Слово 😀')
    }
    await expect.element(fieldOf(labels[0] ?? '')).toHaveFocus()
  })

  const wordy = labels.filter((label) => values[label] === undefined)
  if (wordy.length > 0) {
    test(`Words too long for ${name} are told at their field and not cut off`, async () => {
      await show(form)
      for (const label of wordy) {
        await fieldOf(label).fill(LONG)
        await expect.element(fieldOf(label)).toHaveAccessibleDescription(/Слишком\sдлинно/)
        expect((fieldOf(label).element() as HTMLInputElement).value).toBe(LONG)
      }
    })
  }

  test(`A refusal of nothing in ${name} is told beside the button`, async () => {
    const service = await show(form)
    for (const label of labels) await fieldOf(label).fill(values[label] ?? 'Слово')
    service.answer(call, { code: 'VALIDATION', message: 'Нельзя.', errors: { elsewhere: 'Нельзя: совсем' } }, 422)
    await page.getByRole('button', { name: press }).click()
    await expect.element(page.getByText(/^Нельзя/).first()).toBeVisible()
  })
}
