import { createRoutesStub } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { DialogStack, closeAllDialogs } from '../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../ui/dialogs/history-layers.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { sampleInfo } from '../order-draft/testing/sample-editor.ts'
import { Heart } from './heart.tsx'
import { ASKED_BESIDE, fakeAnswers } from '../../api/testing/fake-answers.ts'
import type { FakeService } from '../../api/testing/fake-answers.ts'
import { useViewer } from './viewer.ts'

const NARRATOR = { id: 3002, name: 'Арина Вельская' }
const CLIENT = { id: 77, role: 'client', featured: [], orders: [], tickets: [], firstname: '', lastname: '' }

beforeAll(installHistoryLayers)

afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

function HeartHere() {
  return <Heart viewer={useViewer()} narrator={NARRATOR} />
}

async function show(role: 'guest' | 'narrator'): Promise<FakeService> {
  let user: unknown = role === 'guest' ? null : { ...CLIENT, role }
  const service = fakeAnswers({
    ...ASKED_BESIDE,
    'GET /api/request-code': { is_agent: false, is_new_if_its_client: true, retry_after: 119 },
    'POST /api/login': () => {
      user = CLIENT
      return { is_exists: true, data: { token: 't', refresh_token: 'r' } }
    },
    'GET /api/me': () => ({ user }),
    'PUT /api/client/77/set-featured-narrator': { featured: true },
  })
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      loader: () => ({ user, site: { flags: sampleInfo().flags } }),
      HydrateFallback: () => null,
      Component: () => (
        <>
          <h1>Профиль</h1>
          <HeartHere />
          <DialogStack />
          <Toasts />
        </>
      ),
    },
  ])
  await render(<Stub />)
  await expect.element(page.getByRole('heading', { name: 'Профиль' })).toBeVisible()
  return service
}

const heart = () => page.getByRole('button', { name: 'В избранное: Арина Вельская' })

// Rule 2.59
test('A guest’s heart asks him to sign in, and is given when he has', async () => {
  const service = await show('guest')
  await heart().click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Войдите, чтобы добавить диктора в избранное: Арина Вельская.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Войти по почте' }).click()
  await dialog.getByRole('textbox', { name: 'Электронная почта' }).fill('a@example.ru')
  await dialog.getByRole('button', { name: 'Получить код' }).click()
  await dialog.getByRole('textbox', { name: /Код из сообщения/ }).fill('1234')
  await expect.element(page.getByText('Арина Вельская теперь в избранном')).toBeVisible()
  expect(service.asked.filter((call) => call.startsWith('PUT'))).toEqual([
    'PUT /api/client/77/set-featured-narrator {"narrator_id":3002,"status":true}',
  ])
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
})

test('Whoever does not sign in gives no heart, and the focus comes back to it', async () => {
  const service = await show('guest')
  await heart().click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0)
  await expect.poll(() => document.activeElement).toBe(heart().element())
  expect(service.asked).toEqual([])
})

test('Narrators have no favourites', async () => {
  await show('narrator')
  expect(heart().elements()).toHaveLength(0)
})
