import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../styles/app.css'
import { TextBlock } from '../script/text-block.tsx'
import { OrderScenario } from '../testing/order-scenario.tsx'
import { sampleEditor, sampleInfo } from '../testing/sample-editor.ts'
import { silentApi } from '../testing/silent-api.ts'

const TABLE =
  'Файл\tФраза\tПримечание\nhello.wav\tДоброе утро\tбодро\nwait\tОставайтесь на линии\t\nbye\tДо свидания\tтепло'

async function open(text: string, info = sampleInfo()) {
  const editor = sampleEditor(silentApi, info)
  const screen = await render(
    <OrderScenario editor={editor}>
      <TextBlock />
    </OrderScenario>,
  )
  editor.store.change({ change: 'text', text })
  const form = () => editor.store.getState().form
  return { editor, screen, form }
}

const take = async (screen: Awaited<ReturnType<typeof open>>['screen']) =>
  screen.getByRole('button', { name: 'Записать списком' }).click()

// Rule 10.126
test('A table is offered as a list, and is one only after a press; its words are those of the phrases', async () => {
  const { screen, form } = await open(TABLE)
  await expect.element(screen.getByText(/Похоже\sна\sсписок\sфраз:\s3\sстроки/)).toBeVisible()
  expect(form().phrases).toEqual([])
  await take(screen)
  await expect.element(screen.getByRole('heading', { name: /Список\sфраз\s3/ })).toHaveFocus()
  await expect.element(screen.getByRole('textbox', { name: /^Имя\sфайла,\sстрока\s1$/ })).toHaveValue('hello')
  await expect.element(screen.getByRole('textbox', { name: /^Примечание,\sстрока\s3$/ })).toHaveValue('тепло')
  expect(form().draft.text).toBe('Доброе утро\nОставайтесь на линии\nДо свидания')
  await expect.element(screen.getByText(/^6\sслов$/)).toBeVisible()
})

// Rule 10.126
test('What was offered and not wanted stays a text, and prose is never asked about', async () => {
  const { screen, editor, form } = await open(TABLE)
  await screen.getByRole('button', { name: 'Оставить текстом' }).click()
  await expect.element(screen.getByText(/Похоже\sна\sсписок/)).not.toBeInTheDocument()
  expect(form().draft.text).toBe(TABLE)
  editor.store.change({ change: 'text', text: 'Утро начинается с тишины, и чай ещё горячий.' })
  await expect.element(screen.getByText(/Похоже\sна\sсписок/)).not.toBeInTheDocument()
  editor.store.change({ change: 'text', text: '1\tДа\n2\tНет' })
  await expect.element(screen.getByText(/Похоже\sна\sсписок/)).toBeVisible()
})

// Rule 10.126
test('A list becomes a text again by one press, names and notes in it, and can be a list again', async () => {
  const { screen, form } = await open(TABLE)
  await take(screen)
  const phrases = form().phrases
  await screen.getByRole('button', { name: 'Вернуть обычный текст' }).click()
  expect(form().phrases).toEqual([])
  const area = screen.getByRole('textbox', { name: 'Текст для озвучки' })
  await expect
    .element(area)
    .toHaveValue('hello\tДоброе утро\tбодро\nwait\tОставайтесь на линии\t\nbye\tДо свидания\tтепло')
  await take(screen)
  expect(form().phrases).toEqual(phrases)
})

// Rule 10.125
test('A name that cannot be a file says so at its row, leads there, and all are mended by one press', async () => {
  const { screen, form } = await open('1\tДа\ncon\tНет\nдва слова\tВот\n1\tТак')
  await take(screen)
  await expect.element(screen.getByText(/Windows\sне\sсоздаёт\sфайл\sс\sтаким\sименем/)).toBeVisible()
  await expect.element(screen.getByText(/В\sимени\sмогут\sбыть\sбуквы/)).toBeVisible()
  expect(screen.getByText(/Такое\sимя\sуже\sесть\sв\sсписке/).elements()).toHaveLength(2)
  await screen.getByRole('button', { name: /^Строка\s3$/ }).click()
  await expect.element(screen.getByRole('textbox', { name: /^Имя\sфайла,\sстрока\s3$/ })).toHaveFocus()
  await screen.getByRole('button', { name: 'Исправить все имена' }).click()
  expect(form().phrases.map(({ name }) => name)).toEqual(['1', 'con_2', 'два_слова', '1_2'])
  await expect.element(screen.getByRole('alert').filter({ hasText: /Поправьте\sстроки/ })).not.toBeInTheDocument()
})

// Rule 10.126
test('Rows are written, added and deleted by keyboard, and a deleted one comes back', async () => {
  const { screen, form } = await open(TABLE)
  await take(screen)
  await screen.getByRole('textbox', { name: /^Фраза,\sстрока\s2$/ }).fill('Не кладите трубку')
  expect(form().draft.text).toBe('Доброе утро\nНе кладите трубку\nДо свидания')
  await screen.getByRole('button', { name: 'Добавить строку' }).click()
  await expect.element(screen.getByRole('textbox', { name: /^Фраза,\sстрока\s4$/ })).toHaveFocus()
  await userEvent.keyboard('Нажмите ноль')
  expect(form().phrases[3]).toEqual({ name: '004', note: '', text: 'Нажмите ноль' })
  await screen.getByRole('button', { name: /^Удалить\sстроку\s1$/ }).click()
  await expect.element(screen.getByRole('textbox', { name: /^Имя\sфайла,\sстрока\s1$/ })).toHaveFocus()
  expect(form().phrases.map(({ name }) => name)).toEqual(['wait', 'bye', '004'])
  await screen.getByRole('button', { name: 'Отменить' }).first().click()
  expect(form().phrases.map(({ name }) => name)).toEqual(['hello', 'wait', 'bye', '004'])
})

// Rule 10.128
test('Nothing is offered while lists are switched off', async () => {
  const { screen } = await open(TABLE, sampleInfo({ phrase_lists: false }))
  await expect.element(screen.getByRole('textbox', { name: 'Текст для озвучки' })).toHaveValue(TABLE)
  await expect.element(screen.getByText(/Похоже\sна\sсписок/)).not.toBeInTheDocument()
})
