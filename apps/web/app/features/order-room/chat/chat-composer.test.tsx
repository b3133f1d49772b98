import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import '../../../styles/app.css'
import './chat.css'
import { ChatComposer } from './chat-composer.tsx'

afterEach(() => sessionStorage.clear())

let count = 0

async function open(onSend = vi.fn<(text: string, files: readonly File[]) => void>(), keptAs?: string) {
  count += 1
  const name = keptAs ?? `test-${String(count)}`
  const screen = await render(<ChatComposer keptAs={name} receiver="Арина" onSend={onSend} />)
  return { screen, onSend, field: screen.getByRole('textbox', { name: 'Сообщение: Арина' }), name }
}

test('Enter sends and empties the field', async () => {
  const { field, onSend } = await open()
  await field.click()
  await userEvent.keyboard('Добрый день{Enter}')
  expect(onSend).toHaveBeenCalledExactlyOnceWith('Добрый день', [])
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
})

test('Shift and Enter begin a new line', async () => {
  const { field, onSend } = await open()
  await field.click()
  await userEvent.keyboard('раз{Shift>}{Enter}{/Shift}два')
  expect(onSend).not.toHaveBeenCalled()
  await expect.element(field).toHaveValue('раз\nдва')
})

test('Nothing but spaces is not sent', async () => {
  const { screen, field, onSend } = await open()
  await field.click()
  await userEvent.keyboard('   {Enter}')
  await expect.element(screen.getByRole('button', { name: 'Отправить' })).toHaveAttribute('aria-disabled', 'true')
  expect(onSend).not.toHaveBeenCalled()
})

test('An unfinished message is there again when the conversation is opened anew', async () => {
  const first = await open()
  await first.field.fill('начало мысли')
  await first.screen.unmount()
  const second = await open(undefined, first.name)
  await expect.element(second.field).toHaveValue('начало мысли')
})

test('Files go with the message, can be taken out, and eleven are too many', async () => {
  const { screen, onSend } = await open()
  const input = screen.container.querySelector('input[type="file"]') as HTMLInputElement
  const files = Array.from({ length: 11 }, (_, index) => new File(['x'], `take-${String(index)}.txt`))
  await userEvent.upload(input, files)
  await expect.element(screen.getByRole('alert')).toMatchTextContent('до 10')
  expect(screen.container.querySelectorAll('.file-row')).toHaveLength(10)
  await screen.getByRole('button', { name: 'Убрать: take-0.txt' }).click()
  await screen.getByRole('button', { name: 'Отправить', exact: true }).click()
  const sent = onSend.mock.calls[0]?.[1] ?? []
  expect(sent.map((file) => file.name)).toEqual(files.slice(1, 10).map((file) => file.name))
  expect(screen.container.querySelectorAll('.file-row')).toHaveLength(0)
})

test('A message that is too long stays whole, says so and is not sent', async () => {
  const { screen, field, onSend } = await open()
  const words = 'ё'.repeat(10_001)
  await field.fill(words)
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/10\s001\sзн\.,\sможно\sдо\s10\s000/)
  await field.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue(words)
  expect(onSend).not.toHaveBeenCalled()
})
