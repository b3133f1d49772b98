import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { readLocaleFrom } from '../../i18n/locale.ts'
import { SiteNotices } from './site-notices.tsx'

afterEach(() => readLocaleFrom(() => 'ru'))

async function show(broadcast_message: string): Promise<void> {
  const site = { flags: { site_unstable: false, broadcast_message } }
  const loader = () => ({ user: null, site })
  const Stub = createRoutesStub([
    { id: 'root', path: '*', loader, HydrateFallback: () => null, Component: SiteNotices },
  ])
  await render(<Stub initialEntries={['/help']} />)
}

// Rule 1.23
test('A Russian announcement on an English page says that it is Russian', async () => {
  readLocaleFrom(() => 'en')
  await show('Сегодня отвечаем дольше обычного.')
  await expect.element(page.getByText('In Russian:')).toBeVisible()
  await expect.element(page.getByText('Сегодня отвечаем дольше обычного.')).toHaveAttribute('lang', 'ru')
})

test('An announcement in the language of the page says nothing of it', async () => {
  await show('Сегодня отвечаем дольше обычного.')
  await expect.element(page.getByText('Сегодня отвечаем дольше обычного.')).not.toHaveAttribute('lang')
  await expect.element(page.getByText('По-английски:')).not.toBeInTheDocument()
})
