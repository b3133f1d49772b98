import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { HowItWorksDialog } from './how-it-works-dialog.tsx'

async function show(button: string, close = vi.fn()): Promise<typeof close> {
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => <HowItWorksDialog video="/film/how-it-works.1.ru.mp4" button={button} close={close} />,
    },
  ])
  await render(<Stub />)
  await expect.element(page.getByRole('dialog', { name: 'Как это работает' })).toBeVisible()
  return close
}

// Rule 2.52
test('The film waits to be played', async () => {
  await show('')
  const film = document.querySelector('video')!
  expect(film.getAttribute('src')).toBe('/film/how-it-works.1.ru.mp4')
  expect([film.controls, film.autoplay]).toEqual([true, false])
})

test('The button leads where the settings say and closes the dialog', async () => {
  const close = await show('/new-order')
  const own = page.getByRole('link', { name: 'Начать заказ' })
  await expect.element(own).toHaveAttribute('href', '/new-order')
  await own.click()
  expect(close).toHaveBeenCalledOnce()
})

test('An address elsewhere opens in a tab of its own', async () => {
  await show('https://example.org/how')
  await expect.element(page.getByRole('link', { name: 'Узнать больше' })).toHaveAttribute('target', '_blank')
})

test.each(['javascript:alert(1)', '//example.org', ''])('What is no address is no button: «%s»', async (button) => {
  await show(button)
  expect(document.querySelectorAll('dialog a')).toHaveLength(0)
})

test('A film that cannot be loaded says so and is tried again', async () => {
  await show('')
  document.querySelector('video')!.dispatchEvent(new Event('error'))
  await expect.element(page.getByText('Видео не загрузилось.')).toBeVisible()
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect.poll(() => page.getByText('Видео не загрузилось.').elements().length).toBe(0)
})
