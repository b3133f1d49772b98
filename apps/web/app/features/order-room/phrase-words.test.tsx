import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../styles/app.css'
import './room.css'
import { ScriptBlock } from './script-block.tsx'
import { RoomScenario } from './testing/room-scenario.tsx'
import { sampleOrder } from './testing/sample-order.ts'

const PHRASES = [
  { name: 'hello', note: 'бодро', text: 'Доброе утро. Слушаем вас.' },
  { name: 'bye', note: '', text: 'До свидания!' },
]

// Rule 10.129
test('Both sides see the name of each phrase and its note above its words', async () => {
  const order = sampleOrder({ text: PHRASES.map(({ text }) => text).join('\n'), phrases: PHRASES, readings: [] })
  for (const viewer of ['client', 'narrator'] as const) {
    const screen = await render(
      <RoomScenario order={order} viewer={viewer}>
        <ScriptBlock />
      </RoomScenario>,
    )
    await expect.element(screen.getByText(/^2\sфразы\s·/)).toBeVisible()
    await expect.element(screen.getByText('бодро')).toBeVisible()
    expect(screen.container.querySelector('.script')?.textContent).toBe(
      'Файл helloбодроДоброе утро. Слушаем вас.\nФайл byeДо свидания!',
    )
    await screen.unmount()
  }
})
