import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { MoneyField, PhoneField } from './masked-input.tsx'

function Phone({ start = '' }: { start?: string }) {
  const [phone, setPhone] = useState(start)
  return <PhoneField label="Телефон" value={phone} onChange={setPhone} />
}

function Money({ start = null }: { start?: number | null }) {
  const [sum, setSum] = useState<number | null>(start)
  return (
    <>
      <MoneyField label="Сумма" value={sum} onChange={setSum} />
      <output>{String(sum)}</output>
    </>
  )
}

const field = (): HTMLInputElement => document.querySelector('input')!

function caretTo(position: number): void {
  field().focus()
  field().setSelectionRange(position, position)
}

test('A phone puts itself in form while it is typed', async () => {
  await render(<Phone />)
  await userEvent.type(page.getByLabelText('Телефон'), '89123456789')
  expect(field().value).toBe('+7 912 345-67-89')
})

test('A digit typed in the middle leaves the caret behind it', async () => {
  await render(<Phone start="+7 912 345-67" />)
  caretTo(4)
  await userEvent.keyboard('0')
  expect(field().value).toBe('+7 901 234-56-7')
  expect(field().selectionStart).toBe(5)
})

test('Erasing a hyphen erases the digit before it', async () => {
  await render(<Phone start="+7 912 345-67-89" />)
  caretTo(11)
  await userEvent.keyboard('{Backspace}')
  expect(field().value).toBe('+7 912 346-78-9')
  expect(field().selectionStart).toBe(9)
})

// Rule 5.1
test('A twelfth digit changes nothing, the caret included', async () => {
  await render(<Phone start="+7 912 345-67-89" />)
  caretTo(16)
  await userEvent.keyboard('5')
  expect(field().value).toBe('+7 912 345-67-89')
  expect(field().selectionStart).toBe(16)
})

test('The whole phone can be erased', async () => {
  await render(<Phone start="+7 9" />)
  caretTo(4)
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
  expect(field().value).toBe('')
})

test('A sum groups its thousands and says its number', async () => {
  await render(<Money />)
  await userEvent.type(page.getByLabelText('Сумма'), '12500')
  expect(field().value).toBe('12\u202f500')
  await expect.element(page.getByText('12500')).toBeInTheDocument()
})

for (const [typed, shown] of [
  ['12,5', '12,5'],
  ['12.50', '12.50'],
  ['-5', '-5'],
  ['5 тыс', '5тыс'],
] as const) {
  // Rule 5.860
  test(`${typed} stays as it is, is no number, and the field says why`, async () => {
    await render(<Money />)
    await userEvent.type(page.getByLabelText('Сумма'), typed)
    expect(field().value).toBe(shown)
    await expect.element(page.getByLabelText('Сумма')).toHaveAccessibleDescription(/целое\sчисло/)
    await expect.element(page.getByText('null')).toBeInTheDocument()
  })
}

test('A sign that is erased leaves the digits beside it, and the number is taken', async () => {
  await render(<Money />)
  await userEvent.type(page.getByLabelText('Сумма'), '12,5')
  caretTo(3)
  await userEvent.keyboard('{Backspace}')
  expect(field().value).toBe('125')
  await expect.element(page.getByRole('status')).toHaveTextContent('125')
  expect(document.querySelector('.field-error')).toBeNull()
})

// Rule 5.860
test('A pasted sum may carry its kopecks of nothing and its sign; more digits than the field takes are told, not cut', async () => {
  await render(<Money />)
  await page.getByLabelText('Сумма').fill('12 500,00 ₽')
  expect(field().value).toBe('12\u202f500')
  await page.getByLabelText('Сумма').fill('12345678901')
  expect(field().value).toBe('12345678901')
  await expect.element(page.getByLabelText('Сумма')).toHaveAccessibleDescription(/не\sбольше\s9/)
  await expect.element(page.getByText('null')).toBeInTheDocument()
})

test('An empty sum is no number', async () => {
  await render(<Money start={7} />)
  caretTo(1)
  await userEvent.keyboard('{Backspace}')
  expect(field().value).toBe('')
  await expect.element(page.getByText('null')).toBeInTheDocument()
})

test('A sum written over another keeps all its digits, even when it is as long without the space between', async () => {
  await render(<Money start={18_640} />)
  for (const sum of ['18641', '18641']) {
    await page.getByLabelText('Сумма').fill(sum)
    await expect.element(page.getByRole('status')).toHaveTextContent('18641')
  }
})
