import { createRoutesStub } from 'react-router'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../styles/app.css'
import { ASKED_BESIDE, fakeAnswers } from '../../api/testing/fake-answers.ts'
import type { User } from '../../server/visit.ts'
import { closeAllDialogs, DialogStack, openDialog } from '../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../ui/dialogs/history-layers.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { AgentInvitationsDialog } from './agent-invitations-dialog.tsx'
import { OwnAgent } from './own-agent.tsx'
import { sampleUser } from './testing/sample-user.ts'

const AGENT = { id: 3500, firstname: 'Пётр', lastname: 'Сомов', image: null }
const RECEIVED = {
  id: 7,
  agent: AGENT,
  formatted_created_at: '18 ноября в 12:00',
  formatted_expires_at: '2 декабря 2026',
}
const SENT = {
  id: 7,
  who: 'anna@example.com',
  state: 'waiting',
  formatted_created_at: '18 ноября в 12:00',
  formatted_expires_at: '2 декабря 2026',
}

beforeAll(installHistoryLayers)
beforeEach(() => page.viewport(390, 844))
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

async function show(element: ReactNode, user: User | null = null) {
  const root = { user, site: { flags: {} } }
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      loader: () => root,
      Component: () => (
        <>
          {element}
          <DialogStack />
          <Toasts />
        </>
      ),
    },
  ])
  await render(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root } }} />)
}

describe('An agent', () => {
  // Rule 2.950
  test('invites by any address, reads the same words whoever it is, and withdraws what waits', async () => {
    const service = fakeAnswers({
      ...ASKED_BESIDE,
      'GET /api/agent/invitations': { invitations: [] },
      'POST /api/agent/invitations': { invitations: [SENT] },
      'DELETE /api/agent/invitations/7': { invitations: [{ ...SENT, state: 'withdrawn' }] },
    })
    await show(null)
    await openDialog(async () => AgentInvitationsDialog, {})
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(' anna@example.com ')
    await dialog.getByRole('button', { name: 'Отправить приглашение' }).click()
    await expect.element(page.getByText(/Если\sтакой\sдиктор\sесть/)).toBeVisible()
    await expect.element(dialog.getByRole('textbox')).toHaveValue('')
    await expect.element(dialog.getByText(/действует\sдо\s2\sдекабря/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Отозвать' }).click()
    await expect.element(dialog.getByText('Отозвано')).toBeVisible()
    expect(service.asked).toContain('POST /api/agent/invitations {"who":"anna@example.com"}')
  })

  // Rule 2.950
  test('is told at the field what is wrong, and nothing typed is lost', async () => {
    const service = fakeAnswers({ ...ASKED_BESIDE, 'GET /api/agent/invitations': { invitations: [] } })
    const words = 'Введите адрес страницы диктора, его номер, почту или телефон'
    service.answer(
      'POST /api/agent/invitations',
      { code: 'VALIDATION', message: 'Проверьте', errors: { who: words } },
      422,
    )
    await show(null)
    await openDialog(async () => AgentInvitationsDialog, {})
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('диктор')
    await dialog.getByRole('button', { name: 'Отправить приглашение' }).click()
    await expect.element(dialog.getByText(words)).toBeVisible()
    await expect.element(dialog.getByRole('textbox')).toHaveValue('диктор')
  })
})

describe('A narrator', () => {
  const himself = sampleUser({ role: 'narrator', agent_invitations: 1 })

  // Rule 2.951
  test('reads who invites him and what it means, and accepts', async () => {
    const service = fakeAnswers({
      ...ASKED_BESIDE,
      'GET /api/narrator/agent': { agent: null, invitations: [RECEIVED] },
      'POST /api/narrator/agent-invitations/7/accept': {
        agent: { ...AGENT, formatted_since: '18 ноября 2026' },
        invitations: [],
      },
    })
    await show(<OwnAgent />, himself)
    await expect.element(page.getByText('Пётр Сомов предлагает стать вашим агентом.')).toBeVisible()
    await expect.element(page.getByText(/Уйти\sможно\sв\sлюбой\sмомент/)).toBeVisible()
    await page.getByRole('button', { name: 'Принять' }).click()
    await expect.element(page.getByText('Ваш агент: Пётр Сомов.')).toBeVisible()
    expect(service.asked).toContain('POST /api/narrator/agent-invitations/7/accept')
  })

  // Rule 2.951
  test('leaves after one question; with an agent another one cannot be accepted, and it is said why', async () => {
    fakeAnswers({
      ...ASKED_BESIDE,
      'GET /api/narrator/agent': {
        agent: { ...AGENT, id: 3600, firstname: 'Ольга', lastname: 'Лис', formatted_since: '1 ноября 2026' },
        invitations: [RECEIVED],
      },
      'DELETE /api/narrator/agent': { agent: null, invitations: [RECEIVED] },
    })
    await show(<OwnAgent />, himself)
    await expect.element(page.getByRole('button', { name: 'Принять' })).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByText(/сначала\sуйдите\sот\sнынешнего/)).toBeVisible()
    await page.getByRole('button', { name: 'Уйти от агента' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Уйти от агента' }).click()
    await expect.element(page.getByText('Теперь вы без агента')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Принять' })).not.toHaveAttribute('aria-disabled')
  })

  // Rule 2.951
  test('is left alone while an agent acts as him', async () => {
    const service = fakeAnswers({ ...ASKED_BESIDE })
    await show(<OwnAgent />, sampleUser({ role: 'narrator', acting_agent_id: 3500 }))
    await expect.element(page.getByRole('region', { name: 'Агент' })).not.toBeInTheDocument()
    expect(service.asked).not.toContain('GET /api/narrator/agent')
  })
})
