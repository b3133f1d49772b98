import { createRoutesStub } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../styles/app.css'
import type { User } from '../../server/visit.ts'
import { closeAllDialogs, DialogStack } from '../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../ui/dialogs/history-layers.ts'
import { sampleNarrator, sampleUser } from '../agent/testing/sample-user.ts'
import { fakeAnswers } from '../../api/testing/fake-answers.ts'
import { OrderGone } from './order-gone.tsx'

const NARRATORS = [sampleNarrator(), sampleNarrator({ id: 3002, firstname: 'Глеб', lastname: 'Ясный' })]

beforeAll(installHistoryLayers)
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

async function show(user: User) {
  const root = { user }
  const Page = () => (
    <main>
      <OrderGone />
      <DialogStack />
    </main>
  )
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: Page, loader: () => root }])
  await render(<Stub initialEntries={['/profile/orders/2041']} hydrationData={{ loaderData: { root } }} />)
}

// Rule 2.441
test('Whoever has another role is told under which one he looks', async () => {
  await show(sampleUser({ role: 'client' }))
  await expect.element(page.getByText(/вошли\sкак\s«Заказчик»/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Мои\sзаказы/ })).toHaveAttribute('href', '/profile/orders')
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

// Rule 2.441
test('An agent who acts as one narrator goes on to the same order as another', async () => {
  const acting = sampleUser({
    ...{ role: 'narrator', id: 3001, firstname: 'Арина', lastname: 'Вельская' },
    ...{ acting_agent_id: 3500, agent_narrators: NARRATORS },
  })
  const service = fakeAnswers({})
  service.answer('POST /api/login', { code: 'FORBIDDEN', message: 'Нельзя.' }, 403)
  await show(acting)
  await expect.element(page.getByText(/работаете\sкак\sАрина\sВельская/)).toBeVisible()
  await page.getByRole('button', { name: /Сменить\sдиктора/ }).click()
  await page.getByRole('button', { name: /^Глеб\sЯсный/ }).click()
  await expect
    .poll(() => service.asked)
    .toContainEqual(expect.stringMatching(/^POST \/api\/login .*"narrator_id":3002.*"from_id":3500/))
})
