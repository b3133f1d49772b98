/** That the fakes of all other tests are watched: each wrong one is taken here before it would fail this test itself. */
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../browser-api.ts'
import { fakeAnswers, NEVER } from './fake-answers.ts'
import { takeFakeFaults } from './fake-faults.ts'

afterEach(() => vi.unstubAllGlobals())

const SESSION = { id: '00000000-0000-4000-8000-000000000001', current: true }

test('A part of an answer is enough, and reaches the component whole', async () => {
  fakeAnswers({ 'GET /api/sessions': { sessions: [SESSION] } })
  const { sessions } = await api('GET /sessions')
  expect(sessions[0]).toMatchObject({ ...SESSION, acting_as: null, place: null })
  expect(sessions[0]).toHaveProperty('formatted_used_at')
  expect(takeFakeFaults()).toEqual([])
})

test('An answer that breaks the contract is a fault of its test, although the component has it', async () => {
  fakeAnswers({ 'GET /api/sessions': { sessions: [{ ...SESSION, id: 'a' }] } })
  await api('GET /sessions')
  expect(takeFakeFaults().join()).toMatch(/^GET \/sessions: sessions\.0\.id /u)
})

test('A refusal with a code that no call answers is one, too', async () => {
  fakeAnswers({}).answer('GET /api/sessions', { code: 'BUSY', message: 'Занято.' }, 409)
  await expect(api('GET /sessions', { quiet: true })).rejects.toThrow('Занято.')
  expect(takeFakeFaults()).toEqual(['GET /sessions: no error BUSY'])
})

test('A call that nobody answers is one, unless the test says that its answer never comes', async () => {
  fakeAnswers({ 'GET /api/me/email': NEVER })
  void api('GET /me/email')
  void api('GET /sessions')
  await expect.poll(takeFakeFaults).toEqual(['GET /api/sessions: asked, and never answered'])
})
