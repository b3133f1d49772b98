import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../styles/app.css'
import { Dialog } from './dialogs/dialog.tsx'
import { Toasts, showToast } from './toasts.tsx'

test('A toast is read politely, offers one action and goes when it is taken', async () => {
  await render(<Toasts />)
  const onPress = vi.fn()
  showToast({ text: 'Диктор добавлен в избранное', action: { label: 'Отменить', onPress } })
  await expect.element(page.getByRole('status').getByText('Диктор добавлен в избранное')).toBeVisible()
  await page.getByRole('button', { name: 'Отменить' }).click()
  expect(onPress).toHaveBeenCalledOnce()
  expect(page.getByRole('status').elements()).toHaveLength(0)
})

test('An error is read at once and stays until it is closed', async () => {
  await render(<Toasts />)
  showToast({ text: 'Не удалось сохранить', isError: true })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Закрыть' }).click()
  expect(page.getByRole('alert').elements()).toHaveLength(0)
})

test('A toast can be read and pressed while a dialog is open', async () => {
  const { rerender } = await render(
    <>
      <Dialog title="Настройки" onClose={() => undefined}>
        <p>Текст</p>
      </Dialog>
      <Toasts />
    </>,
  )
  const onPress = vi.fn()
  showToast({ text: 'Чистка включена', action: { label: 'Вернуть', onPress } })
  await page.getByRole('button', { name: 'Вернуть' }).click()
  expect(onPress).toHaveBeenCalledOnce()
  showToast({ text: 'Сохранено' })
  await expect.element(page.getByText('Сохранено')).toBeVisible()
  await rerender(<Toasts />)
  await expect.element(page.getByText('Сохранено')).toBeVisible()
})
