import { createRoutesStub } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import { closeAllDialogs, DialogStack } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { sampleNarrator, sampleUser } from '../../agent/testing/sample-user.ts'
import { fakeAnswers } from '../../../api/testing/fake-answers.ts'
import { WizardLogin } from './wizard-login.tsx'

beforeAll(installHistoryLayers)
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

// Rule 2.60
test('An agent who signs in to register a narrator is asked whom he acts as, and cannot put it off', async () => {
  fakeAnswers({
    'GET /api/request-code': { retry_after: 119 },
    'POST /api/login': { is_exists: true, data: {} },
    'GET /api/me': { user: sampleUser({ role: 'agent', id: 3500, agent_narrators: [sampleNarrator()] }) },
  })
  const Page = () => (
    <>
      <WizardLogin />
      <DialogStack />
    </>
  )
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  await render(<Stub initialEntries={['/become-narrator/register']} />)
  await page.getByRole('textbox', { name: /Телефон/ }).fill('912 000-00-01')
  await page.getByRole('button', { name: /код/ }).click()
  await page.getByRole('textbox', { name: /Код/ }).fill('1234')
  const dialog = page.getByRole('dialog', { name: /Выберите диктора/ })
  await expect.element(dialog.getByRole('button', { name: /^Арина\sВельская/ })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Закрыть' }).elements()).toHaveLength(0)
})
