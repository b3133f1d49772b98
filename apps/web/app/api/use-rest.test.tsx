import { expect, onTestFinished, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useRest } from './use-rest.ts'

// Rule 7.876
test('The longer a script, the longer it rests between two calls; a short one waits for the pause of its writer', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { result } = await renderHook(() => useRest(0.05))
  const rest = result.current
  expect(rest.left(250)).toBe(250)
  rest.begin(100_000)
  expect(rest.left(250)).toBe(5000)
  vi.advanceTimersByTime(4000)
  expect(rest.left(250)).toBe(1000)
  vi.advanceTimersByTime(3000)
  expect(rest.left(250)).toBe(250)
  rest.begin(100)
  expect(rest.left(250)).toBe(250)
})
