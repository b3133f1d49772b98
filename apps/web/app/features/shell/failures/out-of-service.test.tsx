import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { fakeAnswers } from '../../../api/testing/fake-answers.ts'
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
