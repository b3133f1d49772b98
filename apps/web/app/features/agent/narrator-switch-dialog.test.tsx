import { createRoutesStub } from 'react-router'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../styles/app.css'
import type { User } from '../../server/visit.ts'
import { closeAllDialogs, DialogStack } from '../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../ui/dialogs/history-layers.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { ASKED_BESIDE, fakeAnswers } from '../../api/testing/fake-answers.ts'
import { SiteNotices } from '../site-notices/site-notices.tsx'
import { openNarratorSwitch } from './open-narrator-switch.ts'
import { sampleNarrator, sampleUser } from './testing/sample-user.ts'

const AGENT = 3500
const NARRATORS = [
  sampleNarrator({ unread: 2 }),
  sampleNarrator({ id: 3002, firstname: 'Глеб', lastname: 'Ясный', state: 'on_moderate' }),
  sampleNarrator({ id: 3003, firstname: '', lastname: '', state: 'registering' }),
]
const REFUSAL = { code: 'NOT_YOUR_NARRATOR', message: 'Этот диктор не ваш.' }
const agent = (more: Partial<User> = {}) =>
  sampleUser({ role: 'agent', id: AGENT, balance: null, agent_narrators: NARRATORS, ...more })

beforeAll(installHistoryLayers)
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

async function opened(user: User, isForced = false) {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      Component: () => (
        <main>
          <DialogStack />
          <Toasts />
        </main>
      ),
    },
  ])
  await render(<Stub />)
  await openNarratorSwitch({ user, to: '/profile/settings', isForced })
  const dialog = page.getByRole('dialog', { name: /Выберите диктора/ })
  await expect.element(dialog).toBeVisible()
  return dialog
}

describe('The narrators of an agent', () => {
  // Rules 2.53, 2.150
  test('stand with what has to be known of each: updates, a check, a registration that is not finished', async () => {
    const dialog = await opened(agent())
    await expect.element(dialog.getByRole('button', { name: /^Арина Вельская 2\sзаказа с\sновостями/ })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: /^Глеб Ясный На\sпроверке/ })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: /^Новый диктор Регистрация не\sзакончена/ })).toBeVisible()
  })

  for (const width of [390, 360]) {
    test(`and every button stand whole within a dialog of a phone of ${width} px`, async () => {
      await page.viewport(width, 800)
      const dialog = await opened(agent())
      const buttons = [...dialog.element().querySelectorAll('button')]
      const cut = buttons.filter(
        (button) => button.getBoundingClientRect().right > width || button.scrollWidth > button.clientWidth,
      )
      await page.viewport(1440, 900)
      expect(cut.map(({ textContent }) => textContent)).toEqual([])
    })
  }

  // Rule 4.16
  test('are chosen with the agent’s own id, also by one who acts already; a refusal is said in the dialog', async () => {
    const service = fakeAnswers(ASKED_BESIDE)
    service.answer('POST /api/login', REFUSAL, 403)
    const acting = { acting_agent_id: AGENT, agent_id: AGENT, agent_narrators: NARRATORS }
    const dialog = await opened(sampleUser({ role: 'narrator', id: 3001, ...acting }))
    await dialog.getByRole('button', { name: /^Глеб Ясный/ }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Этот диктор не ваш.')
    const body = { role: 'narrator', agent_mode: true, narrator_id: 3002, from_role: 'agent', from_id: AGENT }
    expect(service.asked).toEqual([`POST /api/login ${JSON.stringify(body)}`])
  })

  test('name the one he acts as; choosing that one again only closes the dialog', async () => {
    const service = fakeAnswers(ASKED_BESIDE)
    const acting = { acting_agent_id: AGENT, agent_id: AGENT, agent_narrators: NARRATORS }
    const dialog = await opened(sampleUser({ role: 'narrator', id: 3001, ...acting }))
    await dialog.getByRole('button', { name: /^Арина Вельская.*Вы здесь/ }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(service.asked).toEqual([])
  })

  // Rule 2.58
  test('are joined by a new one: narrator 0 is asked for', async () => {
    const service = fakeAnswers(ASKED_BESIDE)
    service.answer('POST /api/login', REFUSAL, 403)
    const dialog = await opened(agent({ agent_narrators: [] }))
    await expect.element(dialog.getByText(/У\sвас пока нет дикторов/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Добавить диктора' }).click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    expect(service.asked[0]).toContain('"narrator_id":0')
  })

  // Rule 2.150
  test('can be left for the common list, by one who acts', async () => {
    const service = fakeAnswers(ASKED_BESIDE)
    service.answer('POST /api/login', { code: 'PROFILE_DISABLED', message: 'Доступ закрыт.' }, 403)
    const acting = { acting_agent_id: AGENT, agent_id: AGENT, agent_narrators: NARRATORS }
    const dialog = await opened(sampleUser({ role: 'narrator', id: 3001, ...acting }))
    await dialog.getByRole('button', { name: 'Заказы всех дикторов' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Доступ закрыт.')
    expect(service.asked[0]).toContain('{"role":"agent","agent_mode":true')
  })
})

describe('Removing a narrator', () => {
  // Rules 2.58, 2.150
  test('is asked about once, then he is gone from the list', async () => {
    const service = fakeAnswers({ ...ASKED_BESIDE, 'PUT /api/narrator/disable/3002': { agent_narrators: [] } })
    const dialog = await opened(agent())
    await dialog.getByRole('button', { name: 'Убрать: Глеб Ясный' }).click()
    const question = page.getByRole('alertdialog', { name: /Убрать диктора «Глеб Ясный»/ })
    await expect.element(question).toBeVisible()
    expect(service.asked).toEqual([])
    await question.getByRole('button', { name: 'Убрать диктора' }).click()
    await expect.element(dialog.getByRole('button', { name: /^Глеб Ясный/ })).not.toBeInTheDocument()
    await expect.element(page.getByText('Диктор убран')).toBeInTheDocument()
    expect(service.asked).toEqual(['PUT /api/narrator/disable/3002 {"role":"agent"}'])
  })

  // Rule 2.150
  test('says why it cannot be while orders are open, and he stays', async () => {
    const service = fakeAnswers(ASKED_BESIDE)
    const words = 'У диктора есть незавершённые заказы.'
    service.answer('PUT /api/narrator/disable/3001', { code: 'NARRATOR_HAS_ORDERS', message: words }, 422)
    const dialog = await opened(agent())
    await dialog.getByRole('button', { name: 'Убрать: Арина Вельская' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Убрать диктора' }).click()
    await expect.element(question.getByRole('alert')).toHaveTextContent(words)
    await question.getByRole('button', { name: 'Оставить как есть' }).click()
    await expect.element(dialog.getByRole('button', { name: /^Арина Вельская/ })).toBeVisible()
  })
})

describe('Just after signing in', () => {
  // Rules 2.58, 2.60
  test('the dialog cannot be closed, neither by a button nor by Escape', async () => {
    const dialog = await opened(agent(), true)
    expect(dialog.element().querySelector('.dialog-close')).toBeNull()
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).toBeVisible()
  })

  test('is the only time: from the menu Escape closes it', async () => {
    const dialog = await opened(agent())
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

describe('Above every page, while an agent acts', () => {
  const flags = { site_unstable: false, broadcast_message: '' }
  const acting = (id: number) =>
    sampleUser({ role: 'narrator', id, acting_agent_id: AGENT, agent_narrators: NARRATORS })

  async function above(user: User | null, path = '/narrators') {
    const Page = () => (
      <main>
        <SiteNotices />
        <DialogStack />
        <Toasts />
      </main>
    )
    const root = { user, site: { flags } }
    const Stub = createRoutesStub([{ id: 'root', path: '*', Component: Page, loader: () => root }])
    await render(<Stub initialEntries={[path]} hydrationData={{ loaderData: { root } }} />)
  }

  // Rule 2.745
  test('stands for whom, and one press asks to be himself again; a refusal is said', async () => {
    const service = fakeAnswers(ASKED_BESIDE)
    service.answer('POST /api/login', { code: 'PROFILE_DISABLED', message: 'Доступ закрыт.' }, 403)
    await above(acting(3001))
    await expect.element(page.getByText(/от\sимени диктора: Арина Вельская/)).toBeVisible()
    expect(page.getByRole('link', { name: 'Закончить' }).elements()).toHaveLength(0)
    expect(page.getByRole('button', { name: 'Удалить' }).elements()).toHaveLength(0)
    await page.getByRole('button', { name: 'К\u00a0своим дикторам' }).click()
    await expect.element(page.getByText('Доступ закрыт.')).toBeVisible()
    const body = { role: 'agent', agent_mode: true, from_role: 'agent', from_id: AGENT }
    expect(service.asked).toEqual([`POST /api/login ${JSON.stringify(body)}`])
  })

  // Rule 2.745
  test('somebody not registered yet can be finished, or dropped after one question; then the agent is himself', async () => {
    const service = fakeAnswers({ ...ASKED_BESIDE, 'DELETE /api/agent/registrations/3003': { agent_narrators: [] } })
    service.answer('POST /api/login', { code: 'PROFILE_DISABLED', message: 'Доступ закрыт.' }, 403)
    await above(acting(3003))
    await expect.element(page.getByText(/Регистрация диктора не\sзакончена: Новый диктор/)).toBeVisible()
    const finish = page.getByRole('link', { name: 'Закончить' })
    await expect.element(finish).toHaveAttribute('href', '/become-narrator/register')
    await page.getByRole('button', { name: 'Удалить' }).click()
    const question = page.getByRole('alertdialog', { name: /Удалить диктора «Новый диктор»/ })
    expect(service.asked).toEqual([])
    await question.getByRole('button', { name: 'Удалить' }).click()
    await expect.element(page.getByText('Доступ закрыт.')).toBeVisible()
    expect(service.asked[0]).toBe('DELETE /api/agent/registrations/3003')
    expect(service.asked[1]).toContain('{"role":"agent","agent_mode":true')
  })

  // Rule 2.745
  test('within the registration only leaving and dropping are offered; nobody else has the bar', async () => {
    await above(acting(3003), '/become-narrator/register')
    await expect.element(page.getByRole('button', { name: 'К\u00a0своим дикторам' })).toBeVisible()
    expect(page.getByRole('link', { name: 'Закончить' }).elements()).toHaveLength(0)
    await above(sampleUser({ role: 'narrator' }))
    expect(page.getByRole('button', { name: 'К\u00a0своим дикторам' }).elements()).toHaveLength(1)
  })
})

describe('A narrator whose registration is not finished', () => {
  // Rule 2.745
  test('is gone on with instead of another new one, and is dropped by his own call', async () => {
    const service = fakeAnswers({ ...ASKED_BESIDE, 'DELETE /api/agent/registrations/3003': { agent_narrators: [] } })
    const dialog = await opened(agent())
    await expect.element(dialog.getByRole('button', { name: 'Закончить начатую регистрацию' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Убрать: Новый диктор' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Добавить диктора' })).toBeVisible()
    expect(service.asked).toEqual(['DELETE /api/agent/registrations/3003'])
  })
})
