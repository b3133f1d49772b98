import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../styles/app.css'
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

afterEach(() => {
  vi.useRealTimers()
})

// Rules 4.1, 5.2
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

// Rules 4.146, 8.1
test('A wrong code is told in an alert and cleared after three seconds, with the focus where it was', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await render(<Form onComplete={() => undefined} error="Код не подошёл" />)
  const input = page.getByLabelText('Код')
  // Whatever waits for the page would move the clock.
  await expect.poll(() => document.activeElement).toBe(input.element())
  expect(page.getByRole('alert').element()).toHaveTextContent('Код не подошёл')
  vi.advanceTimersByTime(2999)
  expect(input.element()).toHaveAttribute('aria-invalid', 'true')
  vi.advanceTimersByTime(1)
  await expect.element(input).not.toHaveAttribute('aria-invalid')
  await expect.poll(() => document.activeElement).toBe(input.element())
})

// Rule 9.52
test('The boxes are 45 pixels wide', async () => {
  const { container } = await render(<Form onComplete={() => undefined} />)
  const widths = [...container.querySelectorAll('.code > span')].map((box) => box.getBoundingClientRect().width)
  expect(widths).toEqual([45, 45, 45, 45])
})
