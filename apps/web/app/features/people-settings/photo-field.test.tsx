import { createRoutesStub } from 'react-router'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { fakeSend } from '../../api/testing/browser-send.ts'
import '../../styles/app.css'
import { DialogStack, closeAllDialogs } from '../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../ui/dialogs/history-layers.ts'
import { PhotoField } from './photo-field.tsx'

const send = fakeSend()
installHistoryLayers()

beforeEach(() => {
  send.mockImplementation(() => Promise.resolve(Response.json({ image: '/avatars/new.png' })))
})
afterEach(closeAllDialogs)

async function open(image: string | null = null, onRemove?: () => Promise<void>) {
  function Host() {
    const [shown, setShown] = useState(image)
    return (
      <main className="p-4">
        <PhotoField
          path="POST /client/avatar"
          image={shown}
          voice="coral"
          onChange={setShown}
          {...(onRemove && { onRemove })}
        />
        <output>{shown ?? 'none'}</output>
        <DialogStack />
      </main>
    )
  }
  const Stub = createRoutesStub([{ path: '*', Component: Host }])
  await render(<Stub />)
}

/** A picture of 400 × 200 pixels: the left half red, the right one blue. */
async function picture(type: 'image/png' | 'image/jpeg' = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(400, 200)
  const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  pen.fillStyle = '#ff0000'
  pen.fillRect(0, 0, 200, 200)
  pen.fillStyle = '#0000ff'
  pen.fillRect(200, 0, 200, 200)
  return new File([await canvas.convertToBlob({ type })], 'me.png', { type })
}

const choose = async (file: File) => userEvent.upload(document.querySelector('input[type="file"]') as HTMLElement, file)
const square = () => page.getByRole('group', { name: /Какая часть фото останется/ })
const use = () => page.getByRole('button', { name: 'Поставить фото' })

/** What was uploaded: its sides and the colours at a tenth and at nine tenths of its width. */
async function uploaded() {
  const body = send.mock.lastCall?.[0].body as FormData | undefined
  const file = body?.get('file') as File
  const bitmap = await createImageBitmap(file)
  const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d') as OffscreenCanvasRenderingContext2D
  pen.drawImage(bitmap, 0, 0)
  const colourAt = (part: number) => {
    const [red = 0, , blue = 0] = pen.getImageData(Math.floor(bitmap.width * part), bitmap.height / 2, 1, 1).data
    return red > blue ? 'red' : 'blue'
  }
  return { type: file.type, sides: [bitmap.width, bitmap.height], colours: [colourAt(0.1), colourAt(0.9)] }
}

const wrong: readonly (readonly [string, () => File | Promise<File>])[] = [
  ['that is no picture', () => new File(['GIF89a…'], 'me.gif', { type: 'image/gif' })],
  ['that only calls itself one', () => new File(['не картинка'], 'me.png', { type: 'image/png' })],
  ['of more than 2 097 152 bytes', async () => new File([await picture(), new Uint8Array(2_097_152)], 'me.png')],
  ['that is broken', async () => new File([(await picture()).slice(0, 60)], 'me.png', { type: 'image/png' })],
]
for (const [what, make] of wrong) {
  // Rules 5.3, 8.2
  test(`A file ${what} is put back with a notice, and nothing is sent`, async () => {
    await open()
    await choose(await make())
    await expect.element(page.getByRole('alertdialog').getByText(/Выберите JPG или PNG до\s2\sМБ/)).toBeVisible()
    expect((document.querySelector('input[type="file"]') as HTMLInputElement).value).toBe('')
    expect(send).not.toHaveBeenCalled()
  })
}

test('The middle square of a picture is uploaded in its own type, and the new address is shown', async () => {
  await open()
  await choose(await picture())
  await use().click()
  await expect.element(page.getByText('/avatars/new.png')).toBeVisible()
  expect(send.mock.lastCall?.[0].path).toMatch(/\/client\/avatar/)
  expect(await uploaded()).toEqual({ type: 'image/png', sides: [200, 200], colours: ['red', 'blue'] })
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
})

test('The square is moved by dragging', async () => {
  await open()
  await choose(await picture('image/jpeg'))
  await expect.element(square()).toBeVisible()
  const box = square().element()
  const point = (type: string, clientX: number) =>
    box.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX, clientY: 50, bubbles: true }))
  box.setPointerCapture = () => undefined
  point('pointerdown', 300)
  point('pointermove', 20)
  point('pointerup', 20)
  await use().click()
  await expect.poll(() => send).toHaveBeenCalled()
  expect(await uploaded()).toEqual({ type: 'image/jpeg', sides: [200, 200], colours: ['blue', 'blue'] })
})

test('The keyboard alone moves and zooms it, and the zoom has a slider', async () => {
  await open()
  await choose(await picture())
  await expect.element(square()).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft>15/}+++++')
  await expect.element(page.getByRole('slider', { name: 'Приближение' })).toHaveValue('1.5')
  await userEvent.keyboard('{ArrowLeft>15/}')
  await use().click()
  await expect.poll(() => send).toHaveBeenCalled()
  expect(await uploaded()).toMatchObject({ sides: [133, 133], colours: ['red', 'red'] })
})

test('A refused picture stays in its dialog with the reason', async () => {
  send.mockImplementation(() =>
    Promise.resolve(
      Response.json({ code: 'FILE_BROKEN', message: 'Плохо.', errors: { file: 'Файл повреждён.' } }, { status: 422 }),
    ),
  )
  await open()
  await choose(await picture())
  await use().click()
  await expect.element(page.getByRole('dialog').getByText('Файл повреждён.')).toBeVisible()
  await expect.element(square()).toBeVisible()
})

test('A picture can be taken away where that is offered', async () => {
  const onRemove = vi.fn(async () => undefined)
  await open('/avatars/old.png', onRemove)
  await page.getByRole('button', { name: 'Убрать фото' }).click()
  await expect.element(page.getByText('none')).toBeVisible()
  expect(onRemove).toHaveBeenCalledOnce()
})
