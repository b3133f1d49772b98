import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../styles/app.css'
import { TextField } from '../ui/fields/input.tsx'
import { useWrongField } from './use-wrong-field.ts'

function Form({ name, wrong }: { readonly name: string; readonly wrong: readonly string[] }) {
  const [refusal, setRefusal] = useState<object | null>(null)
  useWrongField(refusal)
  return (
    <form
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault()
        setRefusal({})
      }}
    >
      {['a', 'b', 'c'].map((field) => (
        <TextField
          key={field}
          label={`${name} ${field}`}
          error={refusal && wrong.includes(field) ? 'Нет' : undefined}
        />
      ))}
      <button type="submit">{`Send ${name}`}</button>
    </form>
  )
}

// Rule 5.39
test('A refusal takes the focus to the first wrong field of its own form', async () => {
  await render(
    <main>
      <Form name="one" wrong={['a']} />
      <Form name="two" wrong={['c', 'b']} />
    </main>,
  )
  await page.getByRole('button', { name: 'Send one' }).click()
  await expect.element(page.getByLabelText('one a')).toHaveFocus()
  await page.getByRole('button', { name: 'Send two' }).click()
  await expect.element(page.getByLabelText('two b')).toHaveFocus()
})

test('A refusal of no field leaves the focus where it was, and each new one goes to the field again', async () => {
  await render(
    <main>
      <Form name="none" wrong={[]} />
      <Form name="again" wrong={['b']} />
    </main>,
  )
  await page.getByRole('button', { name: 'Send none' }).click()
  await expect.element(page.getByRole('button', { name: 'Send none' })).toHaveFocus()
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByLabelText('again c').click()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByLabelText('again b')).toHaveFocus()
})
