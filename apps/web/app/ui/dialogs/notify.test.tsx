import { createRoutesStub } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { DialogStack, closeAllDialogs } from './dialog-stack.tsx'
import { installHistoryLayers } from './history-layers.ts'
import { notify } from './notify.tsx'

beforeAll(installHistoryLayers)
afterEach(closeAllDialogs)

async function scenario(): Promise<void> {
  const Stub = createRoutesStub([{ path: '*', Component: DialogStack }])
  await render(<Stub />)
}

const dialog = () => page.getByRole('alertdialog')

// Rules 2.52, 2.56
test('A message is read in its own dialog and put away by «Отлично»', async () => {
  await scenario()
  await notify({ html: 'Деньги <b>придут</b> завтра' })
  await expect.element(dialog().getByText('придут')).toBeVisible()
  const button = dialog().getByRole('button', { name: 'Отлично' })
  await expect.poll(() => document.activeElement).toBe(button.element())
  await button.click()
  await expect.poll(() => dialog().elements().length).toBe(0)
})

// Rule 2.56
test('The button may say something else, and a link leads on', async () => {
  await scenario()
  await notify({
    title: 'Вывод закрыт',
    html: 'Открыт другой запрос.',
    button: 'Понятно',
    link: { to: '/profile/wallet', label: 'В кошелёк' },
  })
  await expect.element(page.getByRole('alertdialog', { name: 'Вывод закрыт' })).toBeVisible()
  await expect.element(dialog().getByRole('link', { name: 'В кошелёк' })).toHaveAttribute('href', '/profile/wallet')
  await expect.element(dialog().getByRole('button', { name: 'Понятно' })).toBeVisible()
})

// Rule 2.56
test('Nothing in a message can run', async () => {
  await scenario()
  await notify({ html: '<img src=x onerror="document.title=1">Привет<script>document.title=2</script>' })
  await expect.element(dialog().getByText('Привет')).toBeVisible()
  expect(dialog().element().querySelectorAll('img, script')).toHaveLength(0)
})
