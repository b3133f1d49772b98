import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../styles/app.css'
import { TextAreaField, TextField } from './input.tsx'

function Words({ error }: { readonly error?: string }) {
  const [text, setText] = useState('')
  const shared = { maxLength: 5000, value: text, error }
  return (
    <>
      <TextField {...shared} label="Название" onChange={(event) => setText(event.target.value)} />
      <TextAreaField {...shared} label="Текст" onChange={(event) => setText(event.target.value)} />
    </>
  )
}

for (const label of ['Название', 'Текст']) {
  // Rule 5.39
  test(`${label}: words beyond the limit stay whole, and the field says how long they may be`, async () => {
    await render(<Words />)
    const field = page.getByLabelText(label)
    const words = 'ё😀'.repeat(3334)
    await field.fill(words)
    await expect.element(field).toHaveValue(words)
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveAccessibleDescription(/10\s002\sзн\.,\sможно\sдо\s5\s000/)
    await field.fill('ё'.repeat(5000))
    await expect.element(field).not.toHaveAttribute('aria-invalid')
  })
}

test('What the form says of the field goes before its length', async () => {
  await render(<Words error="Нет такого" />)
  await page.getByLabelText('Название').fill('ё'.repeat(6000))
  await expect.element(page.getByLabelText('Название')).toHaveAccessibleDescription('Нет такого')
})
