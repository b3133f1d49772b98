import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import type { Api } from '../../../api/call-types.ts'
import { ApiFailure } from '../../../api/failures.ts'
import { fakeApi } from '../../../api/testing/fake-api.ts'
import type { OpenTransfer } from './file-transfer.ts'
import type { TransferStart } from '../../../api/send-by-tus.ts'
import { FILE_BYTES } from './order-file.ts'
import { OrderScenario } from '../testing/order-scenario.tsx'
import { OrderSummary } from '../order-summary.tsx'
import { sampleEditor, sampleFiles, sampleInfo, sampleNarrator } from '../testing/sample-editor.ts'
import { TextBlock } from './text-block.tsx'

const MB = 1024 * 1024

/** A file of a size without its bytes. */
function fileOf(size: number, name = 'Сценарий.docx'): File {
  const file = new File(['текст'], name, { type: 'application/msword' })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

const uploadId = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`

interface Service {
  readonly api: Api
  readonly asked: string[]
  upload: { id: string; name: string; size: number; received: number } | null
  file: { id: string; name: string; size: number } | null
}

/** A service that makes draft 7 and knows of its file. */
function service(): Service {
  const made: Service = {
    asked: [],
    upload: null,
    file: null,
    api: fakeApi(async (key) => {
      made.asked.push(key)
      if (key === 'POST /client/orders') return { order: { id: 7, orderstatuses_id: 1 }, payment: null }
      if (key === 'GET /client/orders/{id}/file') return { file: made.file, upload: made.upload }
      return undefined
    }),
  }
  return made
}

/** Transfers that a test moves by hand. */
function transfers() {
  const begun: (TransferStart & { pause: ReturnType<typeof vi.fn>; resume: ReturnType<typeof vi.fn> })[] = []
  const open: OpenTransfer = async (start) => {
    const transfer = { ...start, pause: vi.fn(), resume: vi.fn() }
    begun.push(transfer)
    return transfer
  }
  const last = async () => {
    await expect.poll(() => begun.at(-1)).toBeDefined()
    return begun.at(-1) as (typeof begun)[number]
  }
  return { open, begun, last }
}

async function scenario(owner: number | null, served = service(), flags = {}) {
  const moving = transfers()
  const files = sampleFiles()
  const editor = sampleEditor(served.api, sampleInfo(flags), undefined, { files, openTransfer: moving.open })
  editor.saver.setOwner(owner)
  editor.file.setOwner(owner)
  const screen = await render(
    <OrderScenario editor={editor}>
      <TextBlock />
    </OrderScenario>,
  )
  return { editor, files, screen, served, ...moving }
}

// Rule 5.21
test('A file over 100 MB is refused before anything is sent, and the link field opens', async () => {
  const { editor, screen, begun } = await scenario(5)
  await editor.file.choose(fileOf(FILE_BYTES + 1))
  await expect.element(screen.getByText('Файл больше 100 МБ — прикрепите ссылку.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Ссылка на текст' })).toHaveFocus()
  expect(begun).toHaveLength(0)
  expect(editor.store.getState().form.draft.has_file).toBe(false)
})

// Rule 1.4
test('A file on its way shows how much has gone, is paused, goes on and arrives', async () => {
  const { editor, files, screen, last } = await scenario(5)
  await editor.file.choose(fileOf(80 * MB))
  const transfer = await last()
  expect([transfer.address, transfer.upload_id, files.names()]).toEqual([
    '/api/client/orders/7/file',
    null,
    ['order:7'],
  ])
  transfer.onProgress(34 * MB)
  await expect.element(screen.getByText('42 % · 34 МБ из 80 МБ')).toBeVisible()
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('value', String(34 / 80))
  await screen.getByRole('button', { name: 'Приостановить загрузку' }).click()
  expect(transfer.pause).toHaveBeenCalled()
  await expect.element(screen.getByText('42 % · 34 МБ из 80 МБ · пауза')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Продолжить загрузку' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Продолжить загрузку' }).click()
  expect(transfer.resume).toHaveBeenCalled()
  transfer.onBroken()
  await expect.element(screen.getByText(/связь\sпропала,\sзагрузка\sпродолжится\sсама/).first()).toBeVisible()
  transfer.onDone()
  await expect.element(screen.getByText('80 МБ · приложен к заказу').first()).toBeVisible()
  expect(editor.store.getState().form.draft.has_file).toBe(true)
  await expect.poll(() => files.names()).toEqual([])
})

test('What the service refuses is said in its words, and another file can be chosen', async () => {
  const { editor, screen, last } = await scenario(5)
  await editor.file.choose(fileOf(MB, 'архив.zip'))
  const transfer = await last()
  transfer.onFailed(new ApiFailure(422, { code: 'FILE_TYPE', message: 'Файл такого вида не подходит.' }))
  await expect.element(screen.getByText('Файл такого вида не подходит.')).toBeVisible()
  await expect.element(screen.getByText('Выбрать файл')).toBeVisible()
  expect(editor.store.getState().form.draft.has_file).toBe(false)
  expect(editor.file.isOnItsWay()).toBe(false)
})

test('An upload that gave up is tried again by hand, from where the service says', async () => {
  const { editor, screen, last, begun, served } = await scenario(5)
  await editor.file.choose(fileOf(10 * MB))
  const transfer = await last()
  transfer.onProgress(4 * MB)
  transfer.onFailed(null)
  await expect.element(screen.getByText(/загрузка\sостановилась/).first()).toBeVisible()
  served.upload = { id: uploadId(1), name: 'Сценарий.docx', size: 10 * MB, received: 4 * MB }
  await screen.getByRole('button', { name: 'Повторить' }).click()
  await expect.poll(() => begun).toHaveLength(2)
  expect(begun[1]?.upload_id).toBe(uploadId(1))
})

// Rule 4.43
test('A guest’s file waits in the browser and goes up as soon as he has signed in', async () => {
  const { editor, files, screen, begun } = await scenario(null)
  await editor.file.choose(fileOf(3 * MB))
  await expect.element(screen.getByText('3 МБ · хранится в этом браузере, загрузим после входа')).toBeVisible()
  expect([files.names(), begun.length]).toEqual([['guest'], 0])
  editor.saver.setOwner(5)
  editor.file.setOwner(5)
  await expect.poll(() => begun).toHaveLength(1)
  expect(files.names()).toEqual(['order:7'])
})

test('After a reload the file that was being sent goes on by itself', async () => {
  const served = service()
  served.upload = { id: uploadId(2), name: 'Сценарий.docx', size: 10 * MB, received: 4 * MB }
  const { editor, files, begun, screen } = await scenario(5, served)
  await files.keep('order:7', fileOf(10 * MB))
  editor.store.setSaved(7, 1)
  await editor.file.restore(5)
  await expect.poll(() => begun[0]?.upload_id).toBe(uploadId(2))
  await expect.element(screen.getByText('40 % · 4 МБ из 10 МБ')).toBeVisible()
})

test('A browser that kept nothing asks for the same file, and the rest alone is sent', async () => {
  const served = service()
  served.upload = { id: uploadId(3), name: 'Сценарий.docx', size: 10 * MB, received: 4 * MB }
  const { editor, begun, screen } = await scenario(5, served)
  editor.store.setSaved(7, 1)
  await editor.file.restore(5)
  await expect.element(screen.getByText(/пришло\s4\sМБ\sиз\s10\sМБ/)).toBeVisible()
  await editor.file.choose(fileOf(10 * MB))
  await expect.poll(() => begun[0]?.upload_id).toBe(uploadId(3))
})

// Rule 5.36
test('A file of which a part has come holds up the order until it is taken out', async () => {
  // On phones the bar below the form has the buttons.
  await page.viewport(1280, 900)
  const served = service()
  served.upload = { id: uploadId(4), name: 'Сценарий.docx', size: 10 * MB, received: 4 * MB }
  const moving = transfers()
  const parts = { files: sampleFiles(), openTransfer: moving.open }
  const editor = sampleEditor(served.api, sampleInfo(), undefined, parts)
  editor.store.chooseNarrator(sampleNarrator())
  editor.store.typeText('Купите сейчас!')
  editor.price.count()
  editor.file.setOwner(5)
  editor.store.setSaved(7, 1)
  const screen = await render(
    <OrderScenario editor={editor}>
      <TextBlock />
      <OrderSummary />
    </OrderScenario>,
  )
  const pay = screen.getByRole('button', { name: 'Оплатить' })
  await expect.element(pay).not.toHaveAttribute('aria-disabled')
  await editor.file.restore(5)
  await expect.element(pay).toHaveAttribute('aria-disabled', 'true')
  await expect.element(screen.getByText(/загружен не\sполностью/u)).toBeVisible()
  expect(await editor.file.settled()).toBe(false)
  await screen.getByRole('button', { name: /Убрать/ }).click()
  await expect.poll(() => served.asked).toContain('DELETE /client/orders/{id}/file')
  await expect.element(pay).not.toHaveAttribute('aria-disabled')
})

test('A file is taken out of the order, and stays when the service cannot be told', async () => {
  const served = service()
  served.file = { id: 'f', name: 'Сценарий.docx', size: MB }
  const { editor, screen } = await scenario(5, served)
  editor.store.setSaved(7, 1)
  await editor.file.restore(5)
  await screen.getByRole('button', { name: /Убрать/ }).click()
  await expect.poll(() => served.asked).toContain('DELETE /client/orders/{id}/file')
  await expect.poll(() => editor.file.getView().phase).toBe('none')
  expect(editor.store.getState().form.draft.has_file).toBe(false)
})

// Rule 5.36
test('With drafts switched off a new order takes its file as a link', async () => {
  const { screen } = await scenario(5, service(), { drafts: false })
  await expect.element(screen.getByRole('button', { name: 'Ссылка' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Файл' })).not.toBeInTheDocument()
})

test('A page that is mounted anew goes on sending, one that is left stops', async () => {
  const { editor, last } = await scenario(5)
  const stop = editor.file.start()
  await editor.file.choose(fileOf(10 * MB))
  const transfer = await last()
  stop()
  const leave = editor.file.start()
  await new Promise((resolve) => setTimeout(resolve))
  expect(transfer.pause).not.toHaveBeenCalled()
  leave()
  await expect.poll(() => transfer.pause).toHaveBeenCalled()
})

// Rules 10.32, 5.41
test('A file whose words cannot be read says why, stays the file of the order, and what was written stays', async () => {
  const { editor } = await scenario(null)
  editor.store.typeText('Прежние слова.')
  editor.store.flushText()
  const cases: [File, RegExp][] = [
    [new File(['это не архив'], 'a.docx'), /^Файл повреждён или/],
    [new File(['\n \n'], 'a.txt'), /^Файл пустой/],
    [new File(['я'.repeat(500_001)], 'b.txt'), /длиннее\s500\s000\sзнаков/],
    [new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0])], 'c.docx'), /^Файл закрыт паролем/],
  ]
  for (const [file, why] of cases) {
    await editor.file.choose(file)
    await expect.element(page.getByText(why)).toBeVisible()
    expect(editor.store.getState().form.draft).toMatchObject({ text: 'Прежние слова.', has_file: true })
  }
  await editor.file.choose(new File(['звук'], 'voice.mp3'))
  await expect.element(page.getByText('voice.mp3')).toBeVisible()
  await expect.element(page.getByText(/^Файлы такого типа/)).not.toBeInTheDocument()
})
