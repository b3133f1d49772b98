import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../styles/app.css'
import { Button } from './button.tsx'

test('A disabled button can be focused and does nothing, Enter in its form included', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn()
  await render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <input aria-label="Имя" />
      <Button type="submit" isDisabled onClick={onClick}>
        Сохранить
      </Button>
    </form>,
  )
  const button = page.getByRole('button', { name: 'Сохранить' })
  button.element().focus()
  await expect.poll(() => document.activeElement).toBe(button.element())
  await userEvent.keyboard('{Enter}')
  await userEvent.type(page.getByLabelText('Имя'), 'Арина{Enter}')
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
})

// Rule 5.17
test('A busy button keeps its words’ width, says what it does and refuses a second press', async () => {
  const onClick = vi.fn()
  const { rerender } = await render(<Button onClick={onClick}>Отправить на расчёт</Button>)
  const width = page.getByRole('button').element().getBoundingClientRect().width
  await rerender(
    <Button onClick={onClick} isBusy busyText="Ждём…">
      Отправить на расчёт
    </Button>,
  )
  const busy = page.getByRole('button', { name: 'Ждём…' })
  expect(busy.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(width)
  await userEvent.click(busy, { force: true })
  expect(onClick).not.toHaveBeenCalled()
})
