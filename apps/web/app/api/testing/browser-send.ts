/** In place of `browser-send.ts` in tests of components (`vite-plugins/test-doubles.ts`): what a test has put there sends. */
import { beforeEach, vi } from 'vitest'
import type { Mock } from 'vitest'
import { sendFromBrowser as send } from '../browser-send.ts'

type Send = typeof send

let fake: Mock<Send> | null = null

export const sendFromBrowser: Send = (request, options) => (fake ?? send)(request, options)

/** What sends in the tests of this file; before each of them it has no answers. */
export function fakeSend(): Mock<Send> {
  const mock = vi.fn<Send>()
  beforeEach(() => {
    mock.mockReset()
    fake = mock
  })
  return mock
}
