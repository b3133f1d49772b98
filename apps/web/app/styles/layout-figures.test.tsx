/** The figures of Product §9 that are measured on the screen. */
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import './app.css'
import '../features/narrators/narrators.css'
import '../features/order-room/chat/chat.css'
import '../features/order-room/room.css'
import { ChatComposer } from '../features/order-room/chat/chat-composer.tsx'
import { ScriptBlock } from '../features/order-room/script-block.tsx'
import { RoomScenario } from '../features/order-room/testing/room-scenario.tsx'
import { sampleOrder } from '../features/order-room/testing/sample-order.ts'
import { Avatar } from '../ui/avatar.tsx'

const LONG = Array.from({ length: 60 }, (_, index) => `Строка ${index}`).join('\n')

for (const [width, folded, open] of [
  [1220, 275, 500],
  [1219, 220, 300],
] as const) {
  // Rule 9.51
  test(`At ${width} px a long script is folded at ${folded} px and open at ${open} px`, async () => {
    await page.viewport(width, 900)
    const order = sampleOrder({ text: LONG })
    const screen = await render(
      <RoomScenario order={order} viewer="client">
        <ScriptBlock />
      </RoomScenario>,
    )
    const box = () => screen.container.querySelector<HTMLElement>('.script')
    await expect.poll(() => box()?.offsetHeight).toBe(folded)
    await screen.getByRole('button', { expanded: false }).click()
    await expect.poll(() => box()?.offsetHeight).toBe(open)
  })
}

// Rule 9.53
test('The field of a message is at most 220 pixels high', async () => {
  await page.viewport(1440, 900)
  const screen = await render(<ChatComposer keptAs="figures" receiver="Арина" onSend={() => undefined} />)
  await screen.getByRole('textbox').fill(LONG)
  await expect.poll(() => screen.container.querySelector('textarea')?.offsetHeight).toBe(220)
})

// Rule 9.52
test('The filter panel is 270 pixels wide, and 420 from 1700 on', async () => {
  await page.viewport(1699, 900)
  const { container } = await render(
    <div className="list-layout">
      <div className="list-cards" />
      <aside className="filter-panel">Фильтры</aside>
    </div>,
  )
  const panel = () => container.querySelector<HTMLElement>('.filter-panel')?.offsetWidth
  expect(panel()).toBe(270)
  await page.viewport(1700, 900)
  expect(panel()).toBe(420)
})

// Rule 9.55
test('Without a picture a head and shoulders stand in its place', async () => {
  const { container } = await render(<Avatar src={null} alt="Арина Вельская" />)
  await expect.element(page.getByRole('img', { name: 'Арина Вельская' })).toBeVisible()
  expect(container.querySelector('img')).toBeNull()
})
