import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeSend } from '../../../api/testing/browser-send.ts'
import { m } from '../../../paraglide/messages.js'
import { showStaffScreen } from './testing/show-staff-screen.tsx'
import { SavedViews } from './saved-views.tsx'

const send = fakeSend()
let sent: { method: string; body: unknown }[]
let answers: Response[]
beforeEach(() => {
  sent = []
  answers = []
  send.mockImplementation(async ({ method, body }) => {
    sent.push({ method, body: typeof body === 'string' ? JSON.parse(body) : null })
    const answer = answers.shift()
    if (!answer) throw new Error('Nothing more is asked')
    return answer
  })
})

const LATE = { id: 1, title: 'Горит', query: 'flagged=1' }

// Rule 7.999
test('A view leads to its list, the one that is shown is marked, also when its address says the same otherwise', async () => {
  const views = [LATE, { id: 2, title: 'Возвраты', query: 'type=3&queue=refunds' }]
  await showStaffScreen(<SavedViews page="orders" views={views} />, '/staff/orders?page=2&flagged=1')
  await expect
    .element(page.getByRole('link', { name: 'Возвраты' }))
    .toHaveAttribute('href', '/staff/orders?type=3&queue=refunds')
  await expect.element(page.getByRole('link', { name: 'Горит' })).toHaveAttribute('aria-current', 'true')
  await expect.element(page.getByRole('button', { name: m.views_save() })).not.toBeInTheDocument()
})

// Rule 7.999
test('What is shown is saved under a name, a refusal keeps what was typed, and a view is deleted', async () => {
  await showStaffScreen(<SavedViews page="orders" views={[]} />, '/staff/orders?flagged=1&page=4')
  await page.getByRole('button', { name: m.views_save() }).click()
  const name = page.getByLabelText(m.views_name())
  await expect.element(name).toHaveFocus()
  await name.fill('Горит')
  answers.push(Response.json({ code: 'TOO_MANY_VIEWS', message: 'Больше не поместится.', errors: {} }, { status: 409 }))
  await page.getByRole('button', { name: m.views_save_now() }).click()
  await expect.element(page.getByText('Больше не поместится.')).toBeVisible()
  await expect.element(name).toHaveValue('Горит')
  answers.push(Response.json({ views: [LATE] }))
  await page.getByRole('button', { name: m.views_save_now() }).click()
  await expect.element(page.getByRole('link', { name: 'Горит' })).toHaveAttribute('aria-current', 'true')
  expect(sent.at(-1)?.body).toEqual({ page: 'orders', title: 'Горит', query: 'flagged=1' })
  answers.push(Response.json({ views: [] }))
  await page.getByRole('button', { name: m.views_delete({ title: 'Горит' }) }).click()
  await expect.element(page.getByRole('link', { name: 'Горит' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: m.views_save() })).toBeVisible()
})

test('A list that shows everything and has no views has no such line', async () => {
  const screen = (
    <>
      <SavedViews page="orders" views={[]} />
      <p>Всё</p>
    </>
  )
  await showStaffScreen(screen, '/staff/orders?page=2')
  await expect.element(page.getByText('Всё', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: m.views_title() })).not.toBeInTheDocument()
})
