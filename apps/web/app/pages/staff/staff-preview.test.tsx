import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../styles/app.css'
import { sampleUser } from '../../features/agent/testing/sample-user.ts'
import type { PreviewRole, PreviewShown } from '../../features/staff/content/preview/preview-message.ts'
import StaffPreviewPage from './staff-preview.tsx'
import type { Route } from './+types/staff-preview.ts'

afterEach(() => delete document.documentElement.dataset['theme'])

const LISTS = { facets: { timbres: [], ages: [] }, genres: [], loaded_at: '2026-11-18T09:00:00.000Z' }
const FLAGS = { site_unstable: false, broadcast_message: '', site_closed: false }
const POST: PreviewShown['subject'] = {
  kind: 'post',
  related: [],
  post: {
    ...{
      id: 0,
      slug: 'preview',
      category: { slug: 'clients', title: 'Заказчикам' },
      title: 'Тишина',
      lead: 'О тишине',
    },
    ...{ image: null, image_alt: '', author: { name: 'Редакция' }, reading_minutes: 1, words_count: 2, headings: [] },
    ...{ published_at: '2026-11-18T09:00:00.000Z', formatted_published_at: '18 ноября 2026 г.' },
    ...{ updated_at: '2026-11-18T09:00:00.000Z', html: '<p>Тише, <a href="/help">помощь</a>.</p>' },
  },
}

async function show(): Promise<void> {
  await page.viewport(1440, 900)
  const site = { flags: FLAGS, write_to: 'https://t.me/tembrel', write_outside: '', howitworks_video: '', demo: false }
  const root = { user: sampleUser({ role: 'supporter', firstname: 'Анна' }), site, staff_nav: [], staff_waiting: null }
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/staff/preview',
      loader: () => ({ ...root, isRegistering: false, theme: null, isSidebarCollapsed: false, origin: '' }),
      HydrateFallback: () => null,
      Component: () => <StaffPreviewPage {...({ loaderData: LISTS } as unknown as Route.ComponentProps)} />,
    },
    { path: '*', Component: () => <h1>Ушли со страницы</h1> },
  ])
  await render(<Stub initialEntries={['/staff/preview']} />)
  await expect.element(page.getByText(/откроют\sв\sредакторе/)).toBeVisible()
}

const say = (role: PreviewRole, more: object = {}) =>
  window.dispatchEvent(
    new MessageEvent('message', {
      ...{ origin: window.location.origin, source: window.parent },
      data: { type: 'tembrel-preview', shown: { role, theme: 'dark', subject: POST } },
      ...more,
    }),
  )
const menu = () => page.getByRole('navigation', { name: 'Главное меню' })

// Rule 7.864
test('The same post has the menu of a guest, a client or a narrator around it, in the theme that was chosen', async () => {
  await show()
  say('guest')
  await expect.element(page.getByRole('heading', { name: 'Тишина' })).toBeVisible()
  await expect.element(menu().getByText('Стать диктором')).toBeVisible()
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark')
  say('client')
  await expect.element(menu().getByText('Мои заказы')).toBeVisible()
  await expect.element(menu().getByText('Новый заказ')).toBeVisible()
  say('narrator')
  await expect.element(menu().getByText('Новый заказ')).not.toBeInTheDocument()
  await expect.element(menu().getByText('Кошелёк')).toBeVisible()
})

// Rule 7.864
test('Links and buttons of the preview lead nowhere', async () => {
  await show()
  say('guest')
  await page.getByRole('link', { name: 'помощь' }).click()
  await page.getByRole('link', { name: 'Заказчикам' }).click()
  await expect.element(page.getByRole('heading', { name: 'Тишина' })).toBeVisible()
})

// Rule 7.866
test('What others say to the page is not heard', async () => {
  await show()
  say('guest', { origin: 'https://elsewhere.example' })
  say('guest', { source: null })
  await expect.element(page.getByText(/откроют\sв\sредакторе/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Тишина' })).not.toBeInTheDocument()
})
