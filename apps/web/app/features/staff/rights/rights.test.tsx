import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import { fakeAnswers } from '../../../api/testing/fake-answers.ts'
import { closeAllDialogs, openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { showStaffScreen } from '../parts/testing/show-staff-screen.tsx'
import { DutyDialog } from './duty-dialog.tsx'
import { sampleRightRequest } from '../parts/testing/sample-right-request.ts'
import { RightRequestsPanel } from './right-requests-panel.tsx'

beforeAll(installHistoryLayers)
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

const REQUEST = sampleRightRequest()

// Rule 6.43
test('A colleague sees what would be given to whom and by whom, and confirms it after a question', async () => {
  await page.viewport(360, 740)
  const service = fakeAnswers({ 'POST /api/staff/right-requests/5/confirm': { requests: [] } })
  await showStaffScreen(<RightRequestsPanel requests={[REQUEST]} />, '/staff/people')
  await expect.element(page.getByText('Роль «Бухгалтер»')).toBeVisible()
  await expect.element(page.getByText(/Людмила Чернова, chernova@example\.com/)).toBeVisible()
  await expect.element(page.getByText(/Анна Лаптева/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Подтвердить запрос?' })
  await expect.element(dialog.getByText(/Право\sпоявится\sсразу/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Подтвердить' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(service.asked.filter((asked) => asked.startsWith('POST'))).toEqual([
    'POST /api/staff/right-requests/5/confirm',
  ])
})

// Rule 7.894
test('Who agrees to a merging reads of whom, also in the question; and that a role comes back', async () => {
  fakeAnswers({})
  const merged = { id: '500', firstname: 'Нина', lastname: 'Счётчикова', address: 'books@example.com' }
  await page.viewport(360, 740)
  await showStaffScreen(
    <RightRequestsPanel
      requests={[
        { ...REQUEST, kind: 'merge-people', merged },
        { ...REQUEST, id: 6, kind: 'enable-role' },
      ]}
    />,
    '/staff/people',
  )
  await expect.element(page.getByText(/Нина Счётчикова, books@example\.com.*Отменить нельзя/)).toBeVisible()
  await expect.element(page.getByText(/включают снова/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Подтвердить' }).first().click()
  const dialog = page.getByRole('alertdialog', { name: 'Подтвердить запрос?' })
  await expect.element(dialog.getByText(/Нина Счётчикова.*Отменить нельзя/)).toBeVisible()
})

// Rule 6.43
test('Who asked can only take the request back', async () => {
  fakeAnswers({})
  await showStaffScreen(<RightRequestsPanel requests={[{ ...REQUEST, is_own: true }]} />, '/staff/people')
  await expect.element(page.getByRole('button', { name: 'Отозвать запрос' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Подтвердить' })).not.toBeInTheDocument()
})

// Rules 6.41, 6.43
test('Another duty is chosen with what it means; where a colleague has to agree, that is said', async () => {
  const path = 'POST /api/staff/people/412/duty'
  const refusal = { code: 'SECOND_PERSON_NEEDED', message: 'Нужно согласие второго сотрудника.' }
  const service = fakeAnswers({ [path]: {} })
  service.answer(path, refusal, 409)
  await showStaffScreen(<h1>Человек</h1>, '/staff/people/412')
  const onChanged = vi.fn(async () => undefined)
  void openDialog(async () => DutyDialog, { person: '412', duty: 'support', onChanged })
  const dialog = page.getByRole('dialog', { name: 'Сменить обязанности' })
  const choice = dialog.getByRole('combobox', { name: 'Обязанности' })
  await expect.element(dialog.getByRole('button', { name: 'Сменить обязанности' })).toBeDisabled()
  await choice.selectOptions('senior')
  await expect.element(choice).toHaveAccessibleDescription(/передача\sзаказа\sдругому/)
  await dialog.getByRole('button', { name: 'Сменить обязанности' }).click()
  await expect.element(page.getByText(/Право\sпоявится,\sкогда\sего\sподтвердит\sвторой/)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(onChanged).toHaveBeenCalledOnce()
  expect(service.asked.at(-1)).toBe(`${path} {"duty":"senior","comment":""}`)
})
