import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../../styles/app.css'
import { readScriptFile } from './script-of-file.ts'

const scriptOfFile = async (file: File): Promise<string | null> => {
  const script = await readScriptFile(file)
  return 'text' in script ? script.text : null
}
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

// Rule 10.31
test('Words of RTF are those of its text, in the letters of its code page or of Unicode', async () => {
  const rtf = (body: string): File =>
    new File([String.raw`{\rtf1\ansi\ansicpg1251{\fonttbl{\f0 Arial;}}{\info{\title \'cf}}${body}}`], 'Сценарий.rtf')
  const { raw } = String
  expect(await scriptOfFile(rtf(raw`\pard \'ca\'ee\'f4\'e5 \b \'e8\b0\par Second \{line\}`))).toBe(
    'Кофе и\nSecond {line}',
  )
  expect(await scriptOfFile(rtf(raw`\uc1\u1050?\u1086?{\*\bkmkstart x}\'ab\u-3?\emdash `))).toBe('Ко«\ufffd—')
  expect(await readScriptFile(new File(['just words'], 'a.rtf'))).toEqual({ problem: 'damaged' })
})

// Rule 10.31
test('Words of subtitles are without numbers, times and marks', async () => {
  const srt =
    '1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>Кофе</i>\r\nбудит\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n2026\r\n'
  expect(await scriptOfFile(new File([srt], 'a.srt'))).toBe('Кофе будит\n2026')
  expect(await readScriptFile(new File(['Слова'], 'a.srt'))).toEqual({ problem: 'damaged' })
})

/** A page with these words in PDF, as small as it can be; with a number of pages without any when there are none. */
function pdf(words: string): File {
  const stream = words === '' ? '' : `BT /F1 24 Tf 72 700 Td (${words}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  return new File([`%PDF-1.4\n${body}trailer << /Root 1 0 R /Size 6 >>\n%%EOF`], 'Сценарий.pdf')
}

// Rules 10.31, 10.32
test('Words of a PDF are read, and pictures of pages are told from a damaged file', async () => {
  expect(await readScriptFile(pdf('Coffee wakes the city'))).toEqual({ text: 'Coffee wakes the city' })
  expect(await readScriptFile(pdf(''))).toEqual({ problem: 'scanned' })
  expect(await readScriptFile(new File(['%PDF-1.7'], 'a.pdf'))).toEqual({ problem: 'damaged' })
})

// Rule 10.32
test('A file that cannot be read says why', async () => {
  const problem = async (bytes: BlobPart, name: string) => await readScriptFile(new File([bytes], name))
  expect(await problem('x', 'a.pages')).toEqual({ problem: 'type' })
  expect(await problem('', 'a.txt')).toEqual({ problem: 'empty' })
  expect(await problem(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'a.docx')).toEqual({ problem: 'password' })
  expect(await problem('PK', 'a.docx')).toEqual({ problem: 'damaged' })
  expect(await problem('а'.repeat(500_001), 'a.txt')).toEqual({ problem: 'long' })
  expect(await problem(new Uint8Array(2_000_001), 'a.txt')).toEqual({ problem: 'size' })
})

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
