import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createRoutesStub } from 'react-router'
import { page, userEvent } from 'vitest/browser'
import '../../styles/app.css'
import './new-order.css'
import { DialogStack } from '../../ui/dialogs/dialog-stack.tsx'
import { Toasts } from '../../ui/toasts.tsx'
import { NewOrderScreen } from './new-order-screen.tsx'
import type { OrderInfo } from './order-info.ts'
import { sampleInfo } from './testing/sample-editor.ts'

beforeEach(async () => {
  await page.viewport(1280, 900)
  localStorage.clear()
  sessionStorage.clear()
})

/** The form of a guest, with these flags. */
async function screenWith(flags: Partial<OrderInfo['flags']> = {}) {
  const info = sampleInfo(flags)
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <>
          <NewOrderScreen info={info} order={null} narrator={null} />
          <DialogStack />
          <Toasts />
        </>
      ),
    },
  ])
  return await render(<Stub initialEntries={['/new-order']} />)
}

const heading = (name: string) => page.getByRole('heading', { name })

test('Topic and urgency are asked for with their flags alone', async () => {
  const off = await screenWith({ topics: false, urgents: false })
  await expect.element(heading('Жанр')).toBeVisible()
  expect(heading('Тема').elements()).toHaveLength(0)
  expect(heading('Срочность').elements()).toHaveLength(0)
  await off.unmount()
  await screenWith({ topics: true, urgents: true })
  await expect.element(heading('Тема')).toBeVisible()
  await expect.element(heading('Срочность')).toBeVisible()
})

// Rules 9.14, 9.15, 9.49
test('Genres behind a flag can be chosen with it alone, and off-frame asks for the length', async () => {
  const off = await screenWith({ offframe_genres: false, other_genre: false })
  await expect.element(page.getByRole('radio', { name: /Реклама/ })).toBeVisible()
  for (const genre of [/Закадр/, /Озвучка видео/, /Другое/]) {
    await expect.element(page.getByRole('radio', { name: genre })).toBeDisabled()
  }
  await off.unmount()
  await screenWith({ offframe_genres: true, other_genre: true })
  for (const genre of [/Закадр/, /Озвучка видео/, /Другое/]) {
    await expect.element(page.getByRole('radio', { name: genre })).toBeEnabled()
  }
  await page.getByRole('radio', { name: /Закадр/ }).click()
  await expect.element(page.getByRole('textbox', { name: /Длина ролика/ })).toBeVisible()
})

test('Each option goes with its flag', async () => {
  const on = await screenWith({ federal: true, alienation: true, mixing: true, music: true })
  for (const option of [/Федеральный эфир/, /Передача прав/, /Сведение/]) {
    await expect.element(page.getByRole('checkbox', { name: option })).toBeInTheDocument()
  }
  await on.unmount()
  await screenWith({ federal: false, alienation: false, mixing: false, music: false })
  await expect.element(page.getByRole('checkbox', { name: /Чистка/ })).toBeInTheDocument()
  for (const option of [/Федеральный эфир/, /Передача прав/, /Сведение/]) {
    expect(page.getByRole('checkbox', { name: option }).elements()).toHaveLength(0)
  }
})

test('With drafts switched off nothing is saved only to be kept', async () => {
  const off = await screenWith({ drafts: false })
  await page.getByRole('textbox', { name: 'Текст для озвучки' }).fill('Купите сейчас!')
  await expect.element(page.getByRole('button', { name: 'Начать новый' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Сохранить черновик' }).elements()).toHaveLength(0)
  await off.unmount()
  localStorage.clear()
  await screenWith({ drafts: true })
  await page.getByRole('textbox', { name: 'Текст для озвучки' }).fill('Купите сейчас!')
  await expect.element(page.getByRole('button', { name: 'Сохранить черновик' })).toBeVisible()
})

test('A guest can have the draft saved on a phone, too: signing in is asked for', async () => {
  await page.viewport(360, 800)
  await screenWith({ drafts: true })
  await page.getByRole('textbox', { name: 'Текст для озвучки' }).fill('Купите сейчас!')
  const save = page.getByRole('button', { name: 'Сохранить черновик' })
  await expect.element(save).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
  await save.click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('textbox', { name: /Телефон/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Закрыть' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

// Rule 9.49
test('As steps the same blocks come one after another, by keyboard and without losing words', async () => {
  await screenWith({ simplified_order_flow: false })
  const steps = page.getByRole('list', { name: 'Шаги заказа' })
  await expect.element(steps.getByRole('button', { name: /Диктор/ })).toHaveAttribute('aria-current', 'step')
  expect(page.getByRole('textbox', { name: 'Текст для озвучки' }).elements()).toHaveLength(0)
  await steps.getByRole('button', { name: /Текст/ }).click()
  await page.getByRole('textbox', { name: 'Текст для озвучки' }).fill('Купите сейчас!')
  const next = page.getByRole('button', { name: 'Далее' })
  ;(next.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('checkbox', { name: /Чистка/ })).toBeVisible()
  await page.getByRole('button', { name: 'Назад', exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'Текст для озвучки' })).toHaveValue('Купите сейчас!')
})
