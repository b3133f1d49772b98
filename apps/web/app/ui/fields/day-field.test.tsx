import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DayField } from './day-field.tsx'

function Filter({ chosen }: { readonly chosen: string[] }) {
  const [day, setDay] = useState('2026-11-02')
  return (
    <>
      <DayField
        label="День"
        value={day}
        onChange={(next) => {
          chosen.push(next)
          setDay(next)
        }}
      />
      <button type="button" onClick={() => setDay('')}>
        Сбросить
      </button>
    </>
  )
}

test('A day that is chosen narrows the list, leaves the keyboard in the field, and half a year narrows nothing', async () => {
  const chosen: string[] = []
  const screen = await render(<Filter chosen={chosen} />)
  const field = screen.getByLabelText('День')
  await field.fill('2026-11-05')
  await field.fill('0020-11-05')
  expect(chosen).toEqual(['2026-11-05'])
  await field.fill('2027-11-05')
  expect(chosen).toEqual(['2026-11-05', '2027-11-05'])
  await userEvent.keyboard('{ArrowUp}')
  expect(chosen).toHaveLength(3)
  await expect.poll(() => document.activeElement).toBe(field.element())
})

test('A filter that is taken back elsewhere empties the field', async () => {
  const screen = await render(<Filter chosen={[]} />)
  await screen.getByRole('button', { name: 'Сбросить' }).click()
  await expect.element(screen.getByLabelText('День')).toHaveValue('')
})
