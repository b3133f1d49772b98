import { UNSAFE_ErrorResponseImpl as ErrorResponse, createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { fakeAnswers } from '../../../api/testing/fake-answers.ts'
import { ErrorPage } from './error-page.tsx'
import { OutOfService } from './out-of-service.tsx'

const before = window.location.href

afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', before)
})

/** Presses «again» while the service answers; returns the path that the browser was sent to, instead of going there. */
async function returnFrom(search: string): Promise<string> {
  window.history.replaceState(null, '', `/out-of-service${search}`)
  const Stub = createRoutesStub([{ path: '*', Component: () => <OutOfService /> }])
  await render(<Stub initialEntries={['/out-of-service']} />)
  const gone = new Promise<string>((resolve) => {
    const { navigation } = window
    const stay = (event: NavigateEvent): void => {
      event.preventDefault()
      resolve(event.destination.url)
    }
    navigation.addEventListener('navigate', stay, { once: true })
  })
  await page.getByRole('button', { name: /Попробовать\sснова/ }).click()
  return await gone
}

test('Once the service answers, the visitor goes back to the page he came from', async () => {
  fakeAnswers({ 'GET /api/appinfo': {} })
  expect(await returnFrom('?from=%2Fnarrators%3Fpage%3D2')).toBe(`${window.location.origin}/narrators?page=2`)
})

test('A link about an outage cannot lead to another site, however the address is written', async () => {
  fakeAnswers({ 'GET /api/appinfo': {} })
  expect(await returnFrom('?from=%2F%09%2Fevil.example')).toBe(`${window.location.origin}/`)
})

test('An answer out of the memory of the service is not its return', async () => {
  const remembered = vi.fn(async () => Response.json({}, { headers: { 'cache-status': 'Tembrel; hit; ttl=-12' } }))
  vi.stubGlobal('fetch', remembered)
  const onReturn = vi.fn()
  const Stub = createRoutesStub([{ path: '*', Component: () => <OutOfService onReturn={onReturn} /> }])
  await render(<Stub />)
  await page.getByRole('button', { name: /Попробовать\sснова/ }).click()
  await expect.poll(() => remembered.mock.calls.length).toBe(1)
  await expect.element(page.getByRole('button', { name: /Попробовать\sснова/ })).toBeEnabled()
  expect(onReturn).not.toHaveBeenCalled()
})

// Rule 7.905
test('A page that cannot be made for now says what works and what does not, without any code of an error', async () => {
  const error = new ErrorResponse(503, '', { code: 'UNAVAILABLE', message: 'Сервис сейчас недоступен.' })
  const Stub = createRoutesStub([{ path: '*', Component: () => <ErrorPage error={error} /> }])
  await render(<Stub />)
  await expect.element(page.getByRole('heading', { name: /работает\sне\sполностью/ })).toBeVisible()
  await expect.element(page.getByText(/Заказы, сообщения, оплата/)).toBeVisible()
  expect(document.body.textContent).not.toMatch(/503|UNAVAILABLE/)
})
