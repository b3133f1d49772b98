import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../styles/app.css'
import { CodeInput } from './code-input.tsx'

function Form({ onComplete, error = null }: { onComplete: (code: string) => void; error?: string | null }) {
  const [code, setCode] = useState('')
  const [shownError, setError] = useState(error)
  return (
    <CodeInput
      label="Код"
      value={code}
      onChange={setCode}
      onComplete={onComplete}
      error={shownError}
      onClear={() => {
        setCode('')
        setError(null)
      }}
    />
  )
}

test('The fourth digit sends the code, and anything but digits falls away', async () => {
  const onComplete = vi.fn()
  await render(<Form onComplete={onComplete} />)
  await userEvent.type(page.getByLabelText('Код'), '4a 0-7')
  expect(onComplete).not.toHaveBeenCalled()
  await userEvent.type(page.getByLabelText('Код'), '1')
  expect(onComplete.mock.calls).toEqual([['4071']])
})

test('A code pasted or filled in by the phone is sent as well', async () => {
  const onComplete = vi.fn()
  await render(<Form onComplete={onComplete} />)
  await page.getByLabelText('Код').fill('код 4071')
  expect(onComplete.mock.calls).toEqual([['4071']])
  await expect.element(page.getByLabelText('Код')).toHaveAttribute('autocomplete', 'one-time-code')
})

test('A wrong code is told in an alert and cleared after three seconds, with the focus where it was', async () => {
  const started = performance.now()
  await render(<Form onComplete={() => undefined} error="Код не подошёл" />)
  const input = page.getByLabelText('Код')
  await input.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Код не подошёл')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => input.element().getAttribute('aria-invalid'), { timeout: 4000 }).toBeNull()
  expect(performance.now() - started).toBeGreaterThan(2500)
  expect(document.activeElement).toBe(input.element())
})

test('The boxes are 45 pixels wide', async () => {
  const { container } = await render(<Form onComplete={() => undefined} />)
  const widths = [...container.querySelectorAll('.code > span')].map((box) => box.getBoundingClientRect().width)
  expect(widths).toEqual([45, 45, 45, 45])
})
