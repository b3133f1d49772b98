import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { fakeSend } from '../../../api/testing/browser-send.ts'
import '../../../styles/app.css'
import { DialogStack, closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { DemoEditor } from './demo-editor.tsx'
import { FakeWorkspace } from '../testing/fake-workspace.ts'
import { DEMO_LISTS, sampleDemo, unheardDemo } from '../testing/sample-demo.ts'

const send = fakeSend()
installHistoryLayers()

let workspace: FakeWorkspace
beforeEach(async () => {
  workspace = new FakeWorkspace()
  send.mockImplementation(workspace.send)
  await page.viewport(1280, 900)
})
afterEach(closeAllDialogs)

async function open(...demos: FakeWorkspace['demos']) {
  const state = demos.some((demo) => demo.state === 'approved') ? 'active' : 'registering'
  workspace.demos = demos
  const who = { name: 'Кира Ветлугина', image: null, voice: 'coral' } as const
  const Editor = () => (
    <main className="p-4">
      <DemoEditor lists={DEMO_LISTS} demos={demos} who={who} state={state} />
      <DialogStack />
    </main>
  )
  const Stub = createRoutesStub([{ path: '*', Component: Editor }])
  return await render(<Stub />)
}

const sound = (name: string) => new File(['RIFF'], name, { type: 'audio/wav' })
const fileInput = (index: number) =>
  document.querySelectorAll<HTMLInputElement>('input[type="file"]')[index] as HTMLElement
const row = (name: string) => page.getByRole('article', { name })

test('The first upload becomes the main demo, the next an example of the first thing still missing', async () => {
  await open()
  await userEvent.upload(fileInput(0), sound('kira-main.wav'))
  await expect.element(row('kira-main')).toBeVisible()
  const main = workspace.bodyOf('POST /narrator/demos') as FormData
  expect([main.get('main'), main.get('title'), main.get('genres_id')]).toEqual(['1', 'kira-main', null])
  await userEvent.upload(fileInput(0), sound('rolik.mp3'))
  await expect.element(row('rolik')).toBeVisible()
  const example = workspace.bodyOf('POST /narrator/demos') as FormData
  expect([example.get('main'), example.get('genres_id')]).toEqual([null, '1'])
  await expect.element(page.getByLabelText('Что показывает новый пример')).toHaveValue('genre-2')
})

test('While the service listens the row says so, and shows the wave, the loudness and the check when it is done', async () => {
  await open(unheardDemo(1))
  await expect.element(row('Ролик 1').getByText('Слушаем запись…')).toBeVisible()
  await expect.element(row('Ролик 1').getByRole('progressbar')).toHaveAttribute('value', '40')
  workspace.demos = [sampleDemo(1)]
  await expect.element(row('Ролик 1').getByText(/Громкость\s−16,2\sLUFS/)).toBeVisible()
  await expect.element(row('Ролик 1').getByRole('button', { name: 'Слушать: Ролик 1' })).toBeVisible()
  expect(row('Ролик 1').getByText('Слушаем запись…').elements()).toHaveLength(0)
})

test('What an example shows is chosen in its row and saved at once', async () => {
  await open(sampleDemo(1))
  await page.getByLabelText('Что показывает «Ролик 1»').selectOptions('mood-2')
  await expect.poll(() => workspace.bodyOf('PUT /narrator/demos/1')).toEqual({ demo: { genres_id: null, moods_id: 2 } })
})

// Rule 4.145
test('Saving is possible once something differs, and sends the whole description', async () => {
  await open(sampleDemo(1))
  await page.getByRole('button', { name: 'Изменить: Ролик 1' }).click()
  const save = page.getByRole('button', { name: 'Сохранить', exact: true })
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await expect.element(save).toHaveAccessibleDescription(/Изменений\sпока\sнет/)
  await page.getByLabelText('Название', { exact: true }).fill('Весна')
  await page.getByLabelText('Язык').selectOptions('2')
  await page.getByText(/Показывать\sв\sпрофиле/).click()
  await save.click()
  await expect.element(row('Весна').getByText('Скрыто')).toBeVisible()
  expect(workspace.bodyOf('PUT /narrator/demos/1')).toEqual({
    demo: {
      ...{ title: 'Весна', title_en: '', opened: false },
      track: { languages_id: 2, ages_id: null, timbres_id: null, speeds_id: null },
    },
  })
  expect(page.getByLabelText('Название', { exact: true }).elements()).toHaveLength(0)
})

test('A refused description stays as it was typed, with the reason at its field', async () => {
  await open(sampleDemo(1))
  workspace.answer('PUT /narrator/demos/1', () =>
    Response.json(
      { code: 'VALIDATION', message: 'Проверьте поля.', errors: { 'demo.title': 'Слишком длинно.' } },
      { status: 422 },
    ),
  )
  await page.getByRole('button', { name: 'Изменить: Ролик 1' }).click()
  await page.getByLabelText('Название', { exact: true }).fill('Осень')
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  const field = page.getByLabelText('Название', { exact: true })
  await expect.element(field).toHaveAccessibleDescription(/Слишком длинно/)
  await expect.element(field).toHaveValue('Осень')
})

test('Examples change places, the first goes no higher and the last no lower', async () => {
  await open(sampleDemo(1), sampleDemo(2))
  await expect.element(page.getByRole('button', { name: 'Выше: Ролик 1' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Ниже: Ролик 2' })).toBeDisabled()
  await page.getByRole('button', { name: 'Ниже: Ролик 1' }).click()
  await expect.poll(() => workspace.bodyOf('PUT /narrator/demos/1')).toEqual({ demo: { position: 2 } })
})

// Rule 4.860
test('The main demo of somebody who is listed is not offered to be removed, and says why', async () => {
  await open(sampleDemo(1, { main: true, state: 'approved' }), sampleDemo(2, { state: 'approved' }))
  for (const name of ['Ролик 1', 'Ролик 2']) {
    const remove = page.getByRole('button', { name: `Удалить: ${name}` })
    await expect.element(remove).toBeDisabled()
    await expect.element(remove).toHaveAccessibleDescription(/нельзя\sудалить/)
  }
})

test('What is said of a file for the main demo stands under the main demo', async () => {
  await open()
  workspace.answer('POST /narrator/demos', () =>
    Response.json({ code: 'FILE_TYPE', message: 'Это не звук.' }, { status: 422 }),
  )
  await userEvent.upload(fileInput(0), sound('kira-main.wav'))
  const main = page.getByRole('region', { name: 'Главное демо' })
  await expect.element(main.getByText('Это не звук.')).toBeVisible()
  expect(page.getByRole('region', { name: 'Примеры' }).getByText('Это не звук.').elements()).toHaveLength(0)
})

test('What has been returned tells why, and another sound takes its place with everything it was shown as', async () => {
  const track = { ...sampleDemo(1).track, languages_id: 3 }
  await open(sampleDemo(1, { state: 'returned', moderation_comment: 'Слышен вентилятор.', track }))
  await expect.element(row('Ролик 1').getByText('Слышен вентилятор.')).toBeVisible()
  await page.getByRole('button', { name: 'Изменить: Ролик 1' }).click()
  await userEvent.upload(row('Ролик 1').element().querySelector('input[type="file"]') as HTMLElement, sound('new.wav'))
  await expect.poll(() => workspace.calls().at(-1)).toBe('DELETE /narrator/demos/1')
  expect((workspace.bodyOf('POST /narrator/demos') as FormData).get('title')).toBe('Ролик 1')
  const { demo } = workspace.bodyOf('PUT /narrator/demos/101') as { demo: { position: number; track: object } }
  expect([demo.position, demo.track]).toEqual([
    1,
    { ...{ languages_id: 3, ages_id: null }, timbres_id: null, speeds_id: null },
  ])
})

test('What visitors hear stays until its successor has been approved', async () => {
  await open(sampleDemo(1, { state: 'approved' }))
  await page.getByRole('button', { name: 'Изменить: Ролик 1' }).click()
  await expect.element(page.getByText(/Прежняя запись останется/)).toBeVisible()
  await userEvent.upload(row('Ролик 1').element().querySelector('input[type="file"]') as HTMLElement, sound('new.wav'))
  await expect.poll(() => workspace.calls()).toEqual(['POST /narrator/demos', 'PUT /narrator/demos/101'])
  await expect.poll(() => page.getByRole('article').elements().length).toBe(2)
})

test('Removing asks first and says why it cannot be', async () => {
  await open(sampleDemo(1))
  workspace.answer('DELETE /narrator/demos/1', () =>
    Response.json({ code: 'DEMOS_NEEDED', message: 'Нужен хотя бы один пример.' }, { status: 422 }),
  )
  await page.getByRole('button', { name: 'Удалить: Ролик 1' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect.element(dialog.getByText('Нужен хотя бы один пример.')).toBeVisible()
  await expect.element(row('Ролик 1')).toBeInTheDocument()
})

// Rule 5.852
test('A file that does not arrive stays with the reason and can be tried again', async () => {
  await open(sampleDemo(1, { main: true }))
  let isDown = true
  const refusal = { code: 'TOO_MANY_REQUESTS', message: 'Слишком много запросов.' }
  workspace.answer('POST /narrator/demos', () =>
    isDown
      ? Response.json(refusal, { status: 429 })
      : Response.json({ demo: (workspace.demos = [...workspace.demos, sampleDemo(9)]).at(-1) }, { status: 201 }),
  )
  await userEvent.upload(fileInput(0), new File(['x'], 'golos.wav'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Слишком много запросов.')
  isDown = false
  await page.getByRole('button', { name: 'Отправить ещё раз: golos.wav' }).click()
  await expect.element(row('Ролик 9')).toBeVisible()
  expect(document.querySelectorAll('.file-row')).toHaveLength(0)
})

// Rule 5.852
test('A file that the service refuses says why, and offers nothing that could not help', async () => {
  await open(sampleDemo(1, { main: true }))
  const refusal = { code: 'FILE_TYPE', message: 'Это видео.', errors: { file: 'Это видео. Загрузите звук.' } }
  workspace.answer('POST /narrator/demos', () => Response.json(refusal, { status: 422 }))
  await userEvent.upload(fileInput(0), new File(['x'], 'golos.mov'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Это видео. Загрузите звук.')
  expect(page.getByRole('button', { name: /Отправить ещё раз/ }).elements()).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: 'Убрать: golos.mov' })).toBeVisible()
})

test('Nothing overflows on a narrow phone, however long a title is', async () => {
  await page.viewport(360, 800)
  await open(sampleDemo(1, { main: true }), sampleDemo(2, { title: 'Длинное'.repeat(17), state: 'returned' }))
  await expect.element(page.getByRole('heading', { name: 'Примеры' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
})
