import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../../styles/app.css'
import { scriptOfFile } from './script-of-file.ts'
import { OrderScenario } from '../testing/order-scenario.tsx'
import { sampleEditor } from '../testing/sample-editor.ts'
import { silentApi } from '../testing/silent-api.ts'
import { TextBlock } from './text-block.tsx'

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** A document as word processors write it, with the given paragraphs. */
function docx(paragraphs: string, name = 'Сценарий.docx'): File {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${W}" xmlns:mc="urn:mc"><w:body>${paragraphs}</w:body></w:document>`
  const bytes = zipSync({ 'word/document.xml': strToU8(xml), 'word/styles.xml': strToU8('<w:t>не слова</w:t>') })
  return new File([bytes.slice()], name)
}

const plain = (bytes: readonly number[]): File => new File([new Uint8Array(bytes)], 'Сценарий.TXT')

test('Words of a plain text are read in the encodings that people have', async () => {
  expect(await scriptOfFile(new File(['\uFEFFКофе\r\nбудит город'], 'a.txt'))).toBe('Кофе\nбудит город')
  // «Кофе» in Windows-1251, and in UTF-16 of either order.
  expect(await scriptOfFile(plain([0xca, 0xee, 0xf4, 0xe5]))).toBe('Кофе')
  expect(await scriptOfFile(plain([0xff, 0xfe, 0x1a, 0x04, 0x3e, 0x04, 0x44, 0x04, 0x35, 0x04]))).toBe('Кофе')
  expect(await scriptOfFile(plain([0xfe, 0xff, 0x04, 0x1a, 0x04, 0x3e, 0x04, 0x44, 0x04, 0x35]))).toBe('Кофе')
})

test('Words of a document are its paragraphs, without what was deleted or is said twice', async () => {
  const run = (words: string): string => `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`
  const file = docx(
    `<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr>${run('Доброе ')}${run('утро &amp; день')}</w:p>` +
      `<w:p><w:del><w:r><w:delText>старое</w:delText></w:r></w:del>${run('Вторая')}<w:r><w:br/></w:r>${run('строка')}</w:p>` +
      `<w:tbl><w:tr><w:tc><w:p>${run('В таблице')}</w:p></w:tc></w:tr></w:tbl>` +
      `<w:p><mc:AlternateContent><mc:Choice>${run('Рамка')}</mc:Choice><mc:Fallback>${run('Рамка')}</mc:Fallback></mc:AlternateContent></w:p>`,
  )
  expect(await scriptOfFile(file)).toBe('Доброе утро & день\nВторая\nстрока\nВ таблице\nРамка')
})

test('What holds no words, is damaged or too long for the field stays a file', async () => {
  expect(await scriptOfFile(new File(['%PDF-1.7'], 'Сценарий.pdf'))).toBeNull()
  expect(await scriptOfFile(plain([0, 1, 2, 3]))).toBeNull()
  expect(await scriptOfFile(new File([' \n '], 'a.txt'))).toBeNull()
  expect(await scriptOfFile(new File(['это не архив'], 'a.docx'))).toBeNull()
  expect(await scriptOfFile(docx('<w:p></w:p>'))).toBeNull()
  expect(await scriptOfFile(new File(['я'.repeat(500_001)], 'a.txt'))).toBeNull()
})

async function scenario() {
  const editor = sampleEditor(silentApi)
  const screen = await render(
    <OrderScenario editor={editor}>
      <TextBlock />
    </OrderScenario>,
  )
  return { editor, screen, text: () => editor.store.getState().form.draft.text }
}

test('The words of a script file come into an empty field, are counted, and go with the file', async () => {
  const { editor, screen, text } = await scenario()
  await editor.file.choose(docx('<w:p><w:r><w:t>Кофе будит город</w:t></w:r></w:p>'))
  await expect.element(screen.getByRole('textbox', { name: 'Текст для озвучки' })).toHaveValue('Кофе будит город')
  await expect.element(screen.getByText('3\u00a0слова')).toBeVisible()
  await expect.element(screen.getByText(/Слова взяты из\sфайла/u)).toBeVisible()
  await screen.getByRole('button', { name: /Убрать/u }).click()
  await expect.poll(text).toBe('')
})

// Rule 5.41
test('Words that were written stay until their writer replaces them, and come back by a press', async () => {
  const { editor, screen, text } = await scenario()
  await screen.getByRole('textbox', { name: 'Текст для озвучки' }).fill('Написано раньше')
  await editor.file.choose(new File(['Слова файла'], 'a.txt'))
  const replace = screen.getByRole('button', { name: /Заменить текст словами/u })
  await expect.element(replace).toBeVisible()
  expect(text()).toBe('Написано раньше')
  await replace.click()
  await expect.poll(text).toBe('Слова файла')
  await screen.getByRole('button', { name: 'Отменить' }).click()
  await expect.poll(text).toBe('Написано раньше')
  await screen.getByRole('button', { name: /Убрать/u }).click()
  await expect.poll(() => editor.file.getView().phase).toBe('none')
  expect(text()).toBe('Написано раньше')
})

// Rule 5.41
test('Beside a file without words the empty field is folded away and opens by a press', async () => {
  const { editor, screen } = await scenario()
  const field = screen.getByRole('textbox', { name: 'Текст для озвучки' })
  await editor.file.choose(new File(['%PDF-1.7'], 'Сценарий.pdf'))
  await expect.element(screen.getByText(/Текст\s— в\sвашем файле/u)).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Вписать текст' }).click()
  await expect.element(field).toHaveFocus()
})
