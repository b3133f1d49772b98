import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { Toasts } from '../../ui/toasts.tsx'
import { FavouriteButton } from './favourite-button.tsx'

const CLIENT = { id: 5, role: 'client', featured: [] as number[] }

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

/** The service: what it says to the heart comes when the test lets it; updates never come. */
function serve(): { calls: string[]; say: (response: Response) => void } {
  const calls: string[] = []
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (path.includes('appstate')) return new Promise<Response>(() => undefined)
    calls.push(`${init?.method} ${path} ${typeof init?.body === 'string' ? init.body : ''}`)
    return promise
  })
  return { calls, say: resolve }
}

async function show(): Promise<void> {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      loader: () => ({ user: CLIENT }),
      HydrateFallback: () => null,
      Component: () => (
        <>
          <FavouriteButton client_id={5} narrator={{ id: 3002, name: 'Арина Вельская' }} />
          <Toasts />
        </>
      ),
    },
  ])
  await render(<Stub />)
}

const heart = () => page.getByRole('button', { name: /избранное: Арина Вельская/ })

afterEach(() => vi.unstubAllGlobals())

// Rule 4.27
test('A heart flips when the service has said yes, and a second press meanwhile does nothing', async () => {
  const service = serve()
  await show()
  await heart().click()
  await expect.element(heart()).toHaveAttribute('aria-busy', 'true')
  await heart().click()
  await expect.element(heart()).toHaveAttribute('aria-pressed', 'false')
  service.say(answer(200, { featured: true }))
  await expect.element(heart()).toHaveAttribute('aria-pressed', 'true')
  expect(service.calls).toEqual(['PUT /api/client/5/set-featured-narrator {"narrator_id":3002,"status":true}'])
})

test('A heart that is refused stays as it was and says why', async () => {
  const service = serve()
  await show()
  await heart().click()
  service.say(answer(422, { code: 'VALIDATION', message: 'Такого диктора нет' }))
  await expect.element(page.getByRole('alert').getByText('Такого диктора нет')).toBeVisible()
  await expect.element(heart()).toHaveAttribute('aria-pressed', 'false')
})
