import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../../styles/app.css'
import { render } from 'vitest-browser-react'
import { createRoutesStub } from 'react-router'
import { fakeAnswers } from '../../api/testing/fake-answers.ts'
import { DialogStack, closeAllDialogs } from '../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../ui/dialogs/history-layers.ts'
import { sampleNarrator, sampleUser } from '../agent/testing/sample-user.ts'
import { watchPerson } from './same-person.ts'
import { appState } from './session.ts'

const ACTING = sampleUser({ role: 'narrator', id: 3001, acting_agent_id: 3500, agent_narrators: [sampleNarrator()] })
const agentOf = (agent_narrators: (typeof ACTING)['agent_narrators']) =>
  sampleUser({ role: 'agent', id: 3500, agent_narrators })
const OVER = /отключён\sили\sбольше\sне\sваш/u

let stop = (): void => undefined

beforeAll(installHistoryLayers)
beforeEach(async () => {
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: DialogStack }])
  await render(<Stub initialEntries={['/']} />)
})
afterEach(async () => {
  stop()
  await closeAllDialogs()
  vi.unstubAllGlobals()
  sessionStorage.removeItem('acting')
})

/** Whom the agent last acted for, as this tab keeps it; other test files of the tab keep things of their own. */
const kept = () => sessionStorage.getItem('acting')

/** The page of this person, whose state has come before anybody listened. */
async function openPage(user: typeof ACTING) {
  stop()
  fakeAnswers({ 'GET /api/appstate': { user, pause_left: 0, pause_hours: 0, on_pause: false, events: [] } })
  await appState.refresh()
  stop = watchPerson(`${user.role} ${user.id}`)
}

// Rule 4.231
test('An agent whose narrator can be acted for no more is told why he is himself again, and once', async () => {
  await openPage(ACTING)
  await openPage(agentOf([]))
  await expect.element(page.getByRole('alertdialog').getByText(OVER)).toBeVisible()
  await page.getByRole('button', { name: 'Понятно' }).click()
  await expect.element(page.getByText(OVER)).not.toBeInTheDocument()
  await appState.refresh()
  await openPage(agentOf([]))
  expect(kept()).toBe(null)
  expect(page.getByText(OVER).elements()).toHaveLength(0)
})

test('Who has stopped acting by himself is told nothing', async () => {
  await openPage(ACTING)
  expect(kept()).toBe('3500 3001')
  await openPage(agentOf([sampleNarrator()]))
  expect(kept()).toBe(null)
  expect(page.getByText(OVER).elements()).toHaveLength(0)
})
