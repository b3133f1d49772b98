import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { readLocaleFrom } from '../../../i18n/locale.ts'
import { NumberField } from './number-field.tsx'

function Sum({ onChange }: { readonly onChange: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>(350_000)
  const change = (next: unknown): void => {
    setValue(next)
    onChange(next)
  }
  return <NumberField label="Сумма" isWhole value={value} onChange={change} />
}

afterEach(() => readLocaleFrom(() => 'ru'))

const field = () => page.getByRole('textbox', { name: 'Сумма' })

// Rule 2.190
test('Thousands stand apart while a number is read; what is typed stays as it is until the field is left', async () => {
  const heard: unknown[] = []
  await render(<Sum onChange={(value) => heard.push(value)} />)
  await expect.element(field()).toHaveValue('350\u202f000')
  await field().click()
  await userEvent.keyboard('{End}{Backspace}5')
  await expect.element(field()).toHaveValue('350\u202f005')
  await field().fill('1250000')
  await expect.element(field()).toHaveValue('1250000')
  expect(heard).toEqual([35_000, 350_005, 1_250_000])
  await userEvent.tab()
  await expect.element(field()).toHaveValue('1\u202f250\u202f000')
})

// Rule 2.190
test('A value that is put back while the field has the focus takes the place of what was typed', async () => {
  const shown = await render(<NumberField label="Сумма" isWhole value={5} onChange={() => undefined} />)
  await field().fill('7')
  await expect.element(field()).toHaveValue('5')
  await shown.rerender(<NumberField label="Сумма" isWhole value={7} onChange={() => undefined} />)
  await expect.element(field()).toHaveValue('7')
  await shown.rerender(<NumberField label="Сумма" isWhole value={5000} onChange={() => undefined} />)
  await expect.element(field()).toHaveValue('5\u202f000')
})

// Rule 2.190
test('A comma parts thousands in English and a fraction in Russian; what is no number stays as it was typed', async () => {
  const heard: unknown[] = []
  await render(<Sum onChange={(value) => heard.push(value)} />)
  await field().fill('350,5')
  readLocaleFrom(() => 'en')
  await field().fill('350,000')
  await field().fill('350,5')
  await field().fill('1,2,3')
  expect(heard).toEqual([350.5, 350_000, 350.5, '1,2,3'])
  await userEvent.tab()
  await expect.element(field()).toHaveValue('1,2,3')
  await field().fill('1250000.5')
  await userEvent.tab()
  await expect.element(field()).toHaveValue('1\u202f250\u202f000.5')
})
