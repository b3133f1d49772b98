import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../styles/app.css'
import { fakeAnswers } from '../../api/testing/fake-answers.ts'
import type { FakeService } from '../../api/testing/fake-answers.ts'
import { CompanyField } from './company-field.tsx'
import { SAMPLE_COMPANY as TEA } from './testing/sample-company.ts'

const HONEY = { ...TEA, id: 8, title: 'ИП Медова А. П.', inn: '500100732259', kpp: '' }

const ROLE = 'narrator'

afterEach(() => vi.unstubAllGlobals())

function Form({ error, onSubmit }: { readonly error?: string; readonly onSubmit: () => void }) {
  const [value, setValue] = useState<number | null>(null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <CompanyField role={ROLE} value={value} onChange={setValue} error={error} />
      <output data-testid="chosen">{value ?? 'никто'}</output>
    </form>
  )
}

async function show(companies: readonly object[], error?: string) {
  const list = { companies: [...companies] }
  const service = fakeAnswers({
    'GET /api/narrator/companies': () => ({ companies: [...list.companies] }),
    'POST /api/narrator/companies': () => ({ id: 9, warnings: {} }),
    'PUT /api/narrator/companies': { id: 8, warnings: {} },
    'DELETE /api/narrator/companies/8': {},
  })
  const onSubmit = vi.fn()
  await render(<Form onSubmit={onSubmit} {...(error === undefined ? {} : { error })} />)
  return { service, onSubmit, list }
}

const chosen = () => page.getByTestId('chosen')

async function type(label: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).fill(text)
}

async function fillCompany(): Promise<void> {
  await type('Название', TEA.title)
  await type('ИНН', TEA.inn)
  await type('КПП', TEA.kpp)
  await type('Юридический адрес', TEA.legal_address)
  await type('Расчётный счёт', TEA.current_account_number)
  await type('Банк', TEA.bank_name)
  await type('Корреспондентский счёт', TEA.bank_corr_account)
}

const lastCall = ({ asked }: FakeService, method: string) => asked.findLast((call) => call.startsWith(method)) ?? ''

test('The newest company is chosen, and another can be', async () => {
  await show([HONEY, TEA])
  await expect.element(chosen()).toHaveTextContent('8')
  await page.getByLabelText('Организация').selectOptions('7')
  await expect.element(chosen()).toHaveTextContent('7')
})

test('Who has no company finds the form of a new one, saves it by Enter, and the form around it stays unsent', async () => {
  const { service, onSubmit, list } = await show([])
  await fillCompany()
  list.companies = [{ ...TEA, id: 9 }]
  await userEvent.keyboard('{Enter}')
  await expect.element(chosen()).toHaveTextContent('9')
  await expect.element(page.getByLabelText('Организация')).toHaveValue('9')
  expect(lastCall(service, 'POST')).toContain('"bik":""')
  expect(onSubmit).not.toHaveBeenCalled()
})

// Rule 5.13
test('Letters and spaces among digits fall away while they are typed', async () => {
  await show([])
  await type('ИНН', '77 07 083 893 abc')
  await expect.element(page.getByRole('textbox', { name: 'ИНН', exact: true })).toHaveValue('7707083893')
})

test('A number that does not look right is doubted when it is left, and saved all the same', async () => {
  const { service, list } = await show([])
  await fillCompany()
  await type('ИНН', '7707083894')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText(/Проверьте ИНН/)).toBeVisible()
  list.companies = [{ ...TEA, id: 9 }]
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(chosen()).toHaveTextContent('9')
  expect(lastCall(service, 'POST')).toContain('7707083894')
})

// Rule 5.900
test('A firm without its KPP is doubted when the field is left, an entrepreneur is not', async () => {
  const { service } = await show([])
  await type('ИНН', HONEY.inn)
  await type('КПП', '')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText(/^9\sцифр,\sу\sпредпринимателя\sего\sнет$/)).toBeVisible()
  await type('ИНН', TEA.inn)
  await type('КПП', '')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText(/Проверьте\sКПП/)).toBeVisible()
  await type('КПП', '770 701 001')
  await expect.element(page.getByRole('textbox', { name: 'КПП', exact: true })).toHaveValue(TEA.kpp)
  await expect.element(page.getByText(/Проверьте\sКПП/)).not.toBeInTheDocument()
  expect(lastCall(service, 'POST')).toBe('')
})

test('A company with empty fields is not sent; the first empty one gets the focus', async () => {
  const { service } = await show([])
  await type('Название', TEA.title)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(page.getByRole('textbox', { name: 'ИНН', exact: true })).toHaveFocus()
  expect(page.getByText('Заполните это поле').elements()).toHaveLength(5)
  expect(lastCall(service, 'POST')).toBe('')
})

test('What the service refuses stands at its field, and nothing typed is lost', async () => {
  const { service } = await show([])
  await fillCompany()
  service.answer(
    'POST /api/narrator/companies',
    { code: 'VALIDATION', message: 'Нет', errors: { inn: 'Не тот ИНН' } },
    422,
  )
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(page.getByText('Не тот ИНН')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Название', exact: true })).toHaveValue(TEA.title)
})

test('A company is changed in place', async () => {
  const { service, list } = await show([HONEY])
  await page.getByRole('button', { name: 'Изменить' }).click()
  await type('Название', 'ИП Медова')
  list.companies = [{ ...HONEY, title: 'ИП Медова' }]
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(page.getByRole('option', { name: 'ИП Медова, ИНН 500100732259' })).toBeInTheDocument()
  expect(lastCall(service, 'PUT')).toContain('"id":8')
})

test('Removing asks once, and the next company is chosen', async () => {
  const { service, list } = await show([HONEY, TEA])
  await page.getByRole('button', { name: 'Удалить' }).click()
  await page.getByRole('button', { name: 'Оставить' }).click()
  expect(lastCall(service, 'DELETE')).toBe('')
  await page.getByRole('button', { name: 'Удалить' }).click()
  list.companies = [TEA]
  await page.getByRole('button', { name: 'Удалить' }).click()
  await expect.element(chosen()).toHaveTextContent('7')
  expect(lastCall(service, 'DELETE')).toContain('/companies/8')
})

test('A company of an open payment is not changed, and the reason is told', async () => {
  const { service } = await show([HONEY])
  service.answer('PUT /api/narrator/companies', { code: 'COMPANY_IN_USE', message: 'Есть открытые платежи.' }, 409)
  await page.getByRole('button', { name: 'Изменить' }).click()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Есть открытые платежи.')
})

test('Companies that could not be loaded can be asked for again', async () => {
  const service = fakeAnswers({ 'GET /api/narrator/companies': {} })
  service.answer('GET /api/narrator/companies', { code: 'FORBIDDEN', message: 'Нет' }, 403)
  await render(<Form onSubmit={() => undefined} />)
  await expect.element(page.getByText('Организации не загрузились.')).toBeVisible()
  service.answer('GET /api/narrator/companies', { companies: [TEA] })
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect.element(chosen()).toHaveTextContent('7')
})

test('The problem that the form around it tells stands at the choice', async () => {
  await show([HONEY], 'Выберите организацию')
  await expect.element(page.getByText('Выберите организацию')).toBeVisible()
})

for (const label of ['Название', 'ИНН', 'Юридический адрес', 'Расчётный счёт', 'Банк', 'Корреспондентский счёт']) {
  test(`A company without ${label} is not sent; the field says so and has the focus`, async () => {
    const { service } = await show([])
    await fillCompany()
    await type(label, '')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    const field = page.getByRole('textbox', { name: label, exact: true })
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAccessibleDescription('Заполните это поле')
    expect(page.getByText('Заполните это поле').elements()).toHaveLength(1)
    expect(lastCall(service, 'POST')).toBe('')
  })
}

for (const label of ['ИНН', 'Расчётный счёт', 'БИК', 'Корреспондентский счёт']) {
  test(`${label} takes digits alone`, async () => {
    await show([])
    const field = page.getByRole('textbox', { name: new RegExp(`^${label}`) })
    await field.fill('04а4 52-5x')
    await expect.element(field).toHaveValue('044525')
  })
}
