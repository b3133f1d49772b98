import { type ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readLocaleFrom } from '../i18n/locale.ts'
import { keepMarkup } from '../server/markup-keeper.tsx'
import { Kept, KeptMarkup } from './kept-markup.tsx'

afterEach(() => readLocaleFrom(() => 'ru'))

const written = vi.fn()

function Voice({ name, onPress }: { readonly name: string; readonly onPress?: () => void }) {
  return (
    <Kept className="voice" of={['voice', name]}>
      {() => {
        written(name)
        return (
          <>
            <Link to="/narrators/vera">{name}</Link> &amp; {'<'}others{'>'}
            <button type="button" onClick={onPress}>
              Hear
            </button>
          </>
        )
      }}
    </Kept>
  )
}

const onServer = (part: ReactElement): string => renderToString(<KeptMarkup value={keepMarkup}>{part}</KeptMarkup>)

test('A part is written once for what it shows and once for each language', () => {
  written.mockClear()
  const first = onServer(<Voice name="Вера" />)
  expect(onServer(<Voice name="Вера" />)).toBe(first)
  expect(written).toHaveBeenCalledTimes(1)
  expect(onServer(<Voice name="Нина" />)).toContain('Нина')
  readLocaleFrom(() => 'en')
  onServer(<Voice name="Вера" />)
  expect(written.mock.calls.map(([name]) => name as string)).toEqual(['Вера', 'Нина', 'Вера'])
})

test('The browser takes kept markup over without writing it anew, and its presses and links work', async () => {
  const onPress = vi.fn()
  const onRecoverableError = vi.fn()
  const router = createMemoryRouter([
    { path: '/', element: <Voice name="Лада" onPress={onPress} /> },
    { path: '/narrators/vera', element: <p>Profile</p> },
  ])
  const box = document.body.appendChild(document.createElement('div'))
  box.innerHTML = onServer(<Voice name="Лада" />)
  const before = box.querySelector('button')
  const root = hydrateRoot(box, <RouterProvider router={router} />, { onRecoverableError })
  await userEvent.click(page.getByRole('button', { name: 'Hear' }))
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(box.querySelector('button')).toBe(before)
  await userEvent.click(page.getByRole('link', { name: 'Лада' }))
  await expect.element(page.getByText('Profile')).toBeVisible()
  expect(onRecoverableError).not.toHaveBeenCalled()
  root.unmount()
  box.remove()
})
