import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { fakeSend } from '../../api/testing/browser-send.ts'
import '../../styles/app.css'
import './prompter.css'
import { m } from '../../paraglide/messages.js'
import { Prompter } from './prompter.tsx'
import { sampleScript } from './testing/sample-script.ts'

const send = fakeSend()
const LONG = 'За окном шёл снег. '.repeat(60)
let reports: (number | null)[]
let order_id = 7000

beforeEach(() => {
  localStorage.clear()
  order_id += 1
  reports = []
  send.mockImplementation(async ({ path, body }) => {
    expect(path).toBe(`/api/narrator/orders/${String(order_id)}/progress`)
    const { sentences_read } = JSON.parse(body as string) as { sentences_read: number | null }
    reports.push(sentences_read)
    return Response.json({ sentences_read, sentences_total: 60 })
  })
})

async function open(change: { text?: string; reports?: boolean } = {}) {
  const script = sampleScript({ order_id, text: LONG, readings: [], reports: true, ...change })
  const Stub = createRoutesStub([
    { path: '/profile/orders/:order/read', Component: () => <Prompter script={script} /> },
    { path: '/profile/orders/:order', Component: () => <h1>Заказ</h1> },
  ])
  await render(<Stub initialEntries={[`/profile/orders/${String(order_id)}/read`]} />)
  await page.getByRole('button', { name: m.prompter_look() }).click()
  await page.getByText(m.prompter_steps(), { exact: true }).click()
}

async function readSome(): Promise<void> {
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: m.prompter_start() }).click()
  await userEvent.keyboard('{PageDown}{PageDown}{PageDown}')
}

// Rule 10.142
test('A pause and leaving report how much of a long script is read', async () => {
  await open()
  await readSome()
  await userEvent.keyboard(' ')
  await expect.poll(() => reports).toEqual([3])
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{PageDown}')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { name: 'Заказ' })).toBeVisible()
  await expect.poll(() => reports).toEqual([3, 4])
})

// Rule 10.142
test('The narrator keeps it to himself by one press, and what was reported is taken back', async () => {
  await open()
  await readSome()
  await userEvent.keyboard(' ')
  await expect.poll(() => reports).toEqual([3])
  await page.getByRole('button', { name: m.prompter_look() }).click()
  await page.getByText(m.prompter_reports()).click()
  await expect.poll(() => reports).toEqual([3, null])
})

// Rules 10.142, 10.147
test('Of a short script, of an order that is not in work, and when it is switched off nothing is reported', async () => {
  await open({ reports: false })
  await expect.element(page.getByText(m.prompter_reports())).not.toBeInTheDocument()
  await readSome()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText(m.prompter_said_paused())).toBeInTheDocument()
  expect(reports).toEqual([])
})
