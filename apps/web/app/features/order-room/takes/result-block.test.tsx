import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../../styles/app.css'
import '../room.css'
import { ResultBlock } from './result-block.tsx'
import { RoomScenario } from '../testing/room-scenario.tsx'
import { sampleOrder, sampleTake } from '../testing/sample-order.ts'

const scenario = (takes: ReturnType<typeof sampleTake>[]) => (
  <RoomScenario order={sampleOrder({ takes })} viewer="client">
    <ResultBlock />
  </RoomScenario>
)

// Rules 2.42, 3.22
test('The newest take is heard first, and the one before is a press away', async () => {
  const screen = await render(scenario([sampleTake(1), sampleTake(2)]))
  await expect.element(screen.getByText('Дубль 2 · 2 октября', { exact: false })).toBeVisible()
  await screen.getByText('Дубль 1', { exact: true }).click()
  await expect.element(screen.getByText('Дубль 1 · 1 октября', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/api/severny-chai-1.wav')
})

test('The take of an engineer is called by his work', async () => {
  const mix = sampleTake(1, { id: 9, worker: 'soundengineer', created_at: '2026-10-09T09:00:00.000Z' })
  const screen = await render(scenario([sampleTake(1), mix]))
  await expect.element(screen.getByRole('heading', { name: 'Готовая запись' })).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'Сведение 1' })).toBeChecked()
})

// Rule 7.54
test('One take needs no switch, and its original is saved with its format and size', async () => {
  const screen = await render(scenario([sampleTake(2)]))
  expect(screen.container.querySelectorAll('input[type="radio"]')).toHaveLength(0)
  await expect
    .element(screen.getByRole('link', { name: 'Скачать WAV, 4,8\u00a0МБ' }))
    .toHaveAttribute('download', 'severny-chai-2.wav')
})

test('A recording that is not read yet says so and can be saved', async () => {
  const screen = await render(scenario([sampleTake(1)]))
  await expect.element(screen.getByText('Готовим к\u00a0прослушиванию…')).toBeVisible()
})

test('An order without recordings has no such block', async () => {
  const screen = await render(scenario([]))
  expect(screen.container.querySelector('section')).toBeNull()
})
