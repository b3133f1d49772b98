import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { ApiFailure } from '../../api/failures.ts'
import '../../styles/app.css'
import './support.css'
import { TicketForm } from './ticket-form.tsx'
import type { TicketWords } from './ticket-form.tsx'

afterEach(() => sessionStorage.clear())

let count = 0

async function open(onSend = vi.fn<(words: TicketWords) => Promise<void>>(async () => undefined), more = {}) {
  count += 1
  const keptAs = `ticket-test-${String(count)}`
  const screen = await render(
    <TicketForm keptAs={keptAs} label="Ваш ответ" submit="Отправить" onSend={onSend} {...more} />,
  )
  const attach = (files: File[]) =>
    userEvent.upload(screen.container.querySelector('input[type="file"]') as HTMLInputElement, files)
  return {
    screen,
    onSend,
    attach,
    field: screen.getByRole('textbox', { name: 'Ваш ответ' }),
    send: screen.getByRole('button', { name: /^Отправ/ }),
    files: () => [...screen.container.querySelectorAll('.file-row')],
  }
}

const TEXT = new File(['x'], 'договор.txt')
const PICTURE = new File(['y'], 'снимок.png')

// Rule 5.37
test('Nothing is sent without words and files; one of them is enough', async () => {
  const { field, send, onSend, attach } = await open()
  await field.fill('   ')
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(onSend).not.toHaveBeenCalled()
  await attach([TEXT])
  await expect.element(send).not.toHaveAttribute('aria-disabled')
  await send.click()
  expect(onSend).toHaveBeenCalledOnce()
})

// Rules 2.50, 4.179
test('Several files go with the words, can be taken out, and all is gone after success', async () => {
  const { screen, field, send, onSend, attach, files } = await open()
  await field.fill(' Смотрите ')
  await attach([TEXT, PICTURE])
  await attach([new File(['z'], 'лишний.pdf')])
  await screen.getByRole('button', { name: 'Убрать: лишний.pdf' }).click()
  await send.click()
  const form = onSend.mock.calls[0]?.[0].form
  expect(form?.get('text')).toBe('Смотрите')
  expect(form?.getAll('file[]').map((file) => (file as File).name)).toEqual(['договор.txt', 'снимок.png'])
  await expect.element(field).toHaveValue('')
  expect(files()).toHaveLength(0)
})

// Rule 4.179
test('While it goes the form shows how far it is and cannot be pressed again', async () => {
  const arrived = Promise.withResolvers<undefined>()
  const onSend = vi.fn(async ({ onProgress }: TicketWords) => {
    onProgress(0.4)
    await arrived.promise
  })
  const { screen, field, send, attach, files } = await open(onSend)
  await field.fill('Смотрите')
  await attach([TEXT])
  await send.click()
  await expect.element(send).toHaveAttribute('aria-busy', 'true')
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('value', '0.4')
  await field.click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(onSend).toHaveBeenCalledOnce()
  expect(screen.container.querySelector('.file-row button')).toBeNull()
  arrived.resolve(undefined)
  await expect.element(field).toHaveValue('')
  await expect.poll(() => files()).toHaveLength(0)
})

// Rule 4.179
test('What was refused stays with the reason, and is sent under the same key again', async () => {
  const onSend = vi.fn<(words: TicketWords) => Promise<void>>(async () => {
    throw new ApiFailure(422, {
      code: 'FILE_TYPE',
      message: 'Файл такого вида не подходит.',
      errors: { file: 'Файл такого вида не подходит.' },
    })
  })
  const { screen, field, send, attach, files } = await open(onSend)
  await field.fill('Смотрите')
  await attach([TEXT])
  await send.click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Файл такого вида не подходит.')
  await expect.element(field).toHaveValue('Смотрите')
  expect(files()).toHaveLength(1)
  await send.click()
  await expect.poll(() => onSend).toHaveBeenCalledTimes(2)
  const [first, second] = onSend.mock.calls.map(([words]) => words.idempotencyKey)
  expect(second).toBe(first)
})

// Rules 2.53, 5.37
test('A new ticket may be pressed empty; the service then says what is missing at the field', async () => {
  const onSend = vi.fn<(words: TicketWords) => Promise<void>>(async () => {
    throw new ApiFailure(422, { code: 'VALIDATION', message: 'Проверьте поля.', errors: { text: 'Заполните поле.' } })
  })
  const { field, send } = await open(onSend, { isEmptyAllowed: true })
  await send.click()
  await expect.element(field).toHaveAccessibleDescription(/Заполните поле/)
})

// Rule 9.54
test('The field is at most 270 pixels high', async () => {
  const { screen, field } = await open()
  await field.fill(Array.from({ length: 40 }, () => 'строка').join('\n'))
  expect(screen.container.querySelector('textarea')?.offsetHeight).toBe(270)
})

const KINDS = [
  ['Word', 'Договор.doc', ''],
  ['Word of today', 'Договор.docx', ''],
  ['Excel', 'Смета.xls', ''],
  ['Excel of today', 'Смета.xlsx', ''],
  ['plain text', 'Сценарий.txt', 'text/plain'],
  ['PDF', 'Счёт.pdf', 'application/pdf'],
  ['RTF', 'Письмо.rtf', ''],
  ['any image', 'Снимок.heic', 'image/heic'],
  ['any audio', 'Запись.amr', 'audio/amr'],
] as const
for (const [kind, name, type] of KINDS) {
  test(`The choice of files offers ${kind}`, async () => {
    const { screen, send, attach } = await open()
    const accept = (screen.container.querySelector('input[type="file"]') as HTMLInputElement).accept.split(',')
    const isOffered = accept.some((one) =>
      one.startsWith('.') ? name.endsWith(one) : type.startsWith(one.replace('*', '')) && type !== '',
    )
    expect(isOffered).toBe(true)
    await attach([new File(['x'], name, { type })])
    await expect.element(screen.getByText(name)).toBeVisible()
    await expect.element(send).not.toHaveAttribute('aria-disabled')
  })
}
