import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { player } from '../../player/player.ts'
import type { Track } from '../../player/track.ts'
import { fakeAnswers } from '../../api/testing/fake-answers.ts'
import { noteSeen } from './seen.ts'
import { useSeenPlays } from './use-seen-plays.ts'
import { useSeenNarrator } from './use-seen.ts'

afterEach(() => vi.unstubAllGlobals())

const SILENCE = 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAgD4AAAB9AAACABAAZGF0YQAAAAA='

function trackOf(id: string, to?: string): Track {
  const sound = { play: SILENCE, save: null, duration_ms: 1000, peaks: null, loudness_lufs: null }
  return {
    id,
    title: 'Ролик',
    who: 'Арина',
    image: null,
    voice: 'honey',
    sound,
    ...(to !== undefined && { to }),
  }
}

function Plays() {
  useSeenPlays()
  return null
}

function Page({ id }: { readonly id: number }) {
  useSeenNarrator(id)
  return null
}

test('A narrator’s page is told of once, however often it is shown', async () => {
  const service = fakeAnswers({ 'POST /api/narrators/4001/seen': {} })
  await render(<Page id={4001} />)
  await render(<Page id={4001} />)
  expect(service.asked).toEqual(['POST /api/narrators/4001/seen {"kind":"view"}'])
})

test('A demo that sounds is told of with the narrator its track leads to; other sounds are not', async () => {
  const service = fakeAnswers({ 'POST /api/narrators/4002/seen': {} })
  await render(<Plays />)
  player.play(trackOf('take-1', '/narrators/arina-4003'))
  player.play(trackOf('track-7'))
  player.play(trackOf('track-8', '/en/narrators/arina-velskaya-4002'))
  player.pause()
  player.resume()
  await expect.poll(() => service.asked).toEqual(['POST /api/narrators/4002/seen {"kind":"play"}'])
  player.pause()
})

test('A service that does not answer disturbs nobody', async () => {
  const service = fakeAnswers({})
  service.answer('POST /api/narrators/4004/seen', { code: 'TOO_MANY_REQUESTS', message: '' }, 429)
  noteSeen(4004, 'select')
  await expect.poll(() => service.asked).toEqual(['POST /api/narrators/4004/seen {"kind":"select"}'])
})
