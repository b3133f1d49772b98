import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import { fakeSend } from '../../../api/testing/browser-send.ts'
import { answerByCall } from '../../../api/testing/answer-by-call.ts'
import { DialogStack } from '../../../ui/dialogs/dialog-stack.tsx'
import type { Difference, Report } from './difference-kinds.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { ReconciliationView } from './reconciliation-view.tsx'

const send = fakeSend()
beforeEach(() => {
  sessionStorage.clear()
})

const ME = { profile_id: 20, role: 'accountant' as const, firstname: 'Инна', lastname: 'Счётова' }
const COLLEAGUE = { profile_id: 44, role: 'accountant' as const, firstname: 'Пётр', lastname: 'Балансов' }
const NOTED = { owner: COLLEAGUE, is_settled: false, changed_by: COLLEAGUE, changed_at: '2026-10-06T09:00:00.000Z' }

const OTHER_SUM: Difference = {
  ...{ kind: 'other_sum', payment_id: 20_798, provider_payment_id: 'abc', status: 2 },
  ...{ provider_status: 'succeeded', sum: 5150, provider_sum: 5100, follow_up: null },
}
const FOREIGN: Difference = {
  ...{ kind: 'missing_here', payment_id: null, provider_payment_id: 'xyz-9', status: null },
  ...{ provider_status: 'pending', sum: null, provider_sum: 700 },
  follow_up: { ...NOTED, note: 'Спросили провайдера', revision: 1 },
}

function reportOf(more: Partial<Report> = {}): Report {
  return {
    ...{ date: '2026-10-05', made_at: '2026-10-06T10:00:00.000Z', equal_count: 41, unreadable_count: 1 },
    differences: [OTHER_SUM, FOREIGN],
    stuck: [{ payment_id: 20_700, type: 4, status: 5, sum: 900, created_at: '2026-10-03T01:00:00.000Z' }],
    open_days: [
      { date: '2026-10-05', count: 2 },
      { date: '2026-10-01', count: 3 },
    ],
    month: [
      { date: '2026-10-01', state: 'open', open: 3 },
      { date: '2026-10-02', state: 'equal', open: 0 },
      { date: '2026-10-03', state: 'settled', open: 0 },
      { date: '2026-10-04', state: 'none', open: 0 },
      { date: '2026-10-05', state: 'open', open: 1 },
    ],
    ...more,
  }
}

async function show(report = reportOf()) {
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <main className="p-4">
          <ReconciliationView report={report} profile_id={ME.profile_id} />
          <DialogStack />
        </main>
      ),
    },
  ])
  await render(<Stub initialEntries={['/staff/reconciliation']} />)
}

const json =
  (body: object, status = 200) =>
  () =>
    Response.json(body, { status })
const bodies = (): unknown[] =>
  send.mock.calls.flatMap(([{ method, body }]) => (method === 'PUT' ? [JSON.parse(body as string) as unknown] : []))

// Rule 2.182
test('A day compared with the provider lists what differs with both sides, and what hangs', async () => {
  await page.viewport(1440, 900)
  await show()
  const rows = page.getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/Другая сумма.*P-20798.*5.150.*Исполнен.*5.100.*оплачен/)
  await expect.element(rows.nth(2)).toMatchTextContent(/Платёж есть только у\sпровайдера.*xyz-9.*—.*700.*ждёт оплаты/)
  await expect.element(page.getByText(/Записей провайдера, которые не\sудалось прочитать: 1/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'P-20700' })).toHaveAttribute('href', '/staff/payments/20700')
})

// Rule 4.770
test('A difference shows who looks into it and what is known; other days with open ones are a press away', async () => {
  await show()
  const rows = page.getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/Открыто/)
  await expect.element(rows.nth(2)).toMatchTextContent(/Разбирается: Пётр Балансов.*Спросили провайдера/)
  const days = page.getByRole('navigation', { name: /Дни с\sнезакрытыми/ })
  await expect.element(days.getByRole('link')).toHaveAttribute('href', '/staff/reconciliation?day=2026-10-01')
  await expect.element(days.getByRole('link')).toMatchTextContent(/1 октября.*3/)
})

test('It is settled with a note only, and the note is sent with what was seen', async () => {
  const follow_up = { ...NOTED, owner: ME, is_settled: true, note: 'Возврат записан', changed_by: ME, revision: 1 }
  send.mockImplementation(answerByCall({ 'PUT /api/staff/reconciliation/2026-10-05/follow-up': json({ follow_up }) }))
  await show()
  await page.getByRole('button', { name: 'Разобрать' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Расхождение закрыто').click()
  await expect.element(dialog.getByText(/Напишите, чем всё закончилось/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Сохранить' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox').fill('Возврат записан')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(bodies()).toEqual([
    {
      ...{ provider_payment_id: 'abc', kind: 'other_sum', note: 'Возврат записан' },
      ...{ is_mine: true, is_settled: true, revision: 0 },
    },
  ])
})

// Rule 4.770
test('When a colleague wrote meanwhile, his words are shown and one’s own stay in the field', async () => {
  const theirs = { ...NOTED, note: 'Провайдер вернул деньги', revision: 2 }
  const fresh = reportOf({ differences: [OTHER_SUM, { ...FOREIGN, follow_up: theirs }] })
  let tries = 0
  send.mockImplementation(
    answerByCall({
      'PUT /api/staff/reconciliation/2026-10-05/follow-up': () => {
        tries += 1
        return tries === 1
          ? Response.json({ code: 'CONFLICT', error: 'Данные уже изменились.', errors: {} }, { status: 409 })
          : Response.json({ follow_up: { ...theirs, revision: 3 } })
      },
      'GET /api/staff/reconciliation': json(fresh),
    }),
  )
  await show()
  await page.getByRole('button', { name: 'Разобрать' }).nth(1).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox')
  await expect.element(field).toHaveValue('Спросили провайдера')
  await field.fill('Ответили: спишут завтра')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Провайдер вернул деньги/)
  await expect.element(field).toHaveValue('Ответили: спишут завтра')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(bodies()).toMatchObject([{ revision: 1, is_mine: false }, { revision: 2 }])
})

// Rule 2.987
test('The month says of each day in words how it stands, and leads to it and to the months beside it', async () => {
  await page.viewport(360, 900)
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => <MonthCalendar date="2026-10-05" month={reportOf().month} today="2026-10-05" />,
    },
  ])
  await render(<Stub initialEntries={['/staff/reconciliation']} />)
  const month = page.getByRole('navigation', { name: 'Октябрь 2026' })
  await expect
    .poll(() =>
      month
        .getByRole('listitem')
        .all()
        .map((day) => day.element().querySelector('a')?.ariaLabel),
    )
    .toEqual([
      expect.stringMatching(/^1\sоктября 2026: 3\sоткрытых\sрасхождения$/),
      expect.stringMatching(/^2\sоктября 2026: расхождений нет$/),
      expect.stringMatching(/^3\sоктября 2026: все расхождения закрыты$/),
      expect.stringMatching(/^4\sоктября 2026: день не\sсверен$/),
      expect.stringMatching(/^5\sоктября 2026: 1\sоткрытое расхождение$/),
    ])
  const current = month.getByRole('link', { name: /^5\sоктября/ })
  await expect.element(current).toHaveAttribute('aria-current', 'date')
  await expect.element(current).toHaveAttribute('href', '/staff/reconciliation?day=2026-10-05')
  await expect
    .element(month.getByRole('link', { name: 'Предыдущий месяц' }))
    .toHaveAttribute('href', '/staff/reconciliation?day=2026-09-30')
  expect(month.getByRole('link', { name: 'Следующий месяц' }).query()).toBeNull()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
