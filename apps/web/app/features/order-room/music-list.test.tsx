import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../styles/app.css'
import './room.css'
import type { Music } from '../music/music-track.ts'
import { fakeAnswers } from '../../api/testing/fake-answers.ts'
import { MusicList } from './music-list.tsx'
import { RoomScenario } from './testing/room-scenario.tsx'
import { sampleOrder } from './testing/sample-order.ts'

const SOUND = { duration_ms: 30_000, peaks: null, loudness_lufs: null }
const PREVIEW = { ...SOUND, play: '/download?music=11&example=1', save: null }
const WHOLE = { ...SOUND, play: '/download?music=11&play=1', save: '/download?music=11', duration_ms: 108_000 }

function musicOf(sound: Music['sound']): Music {
  const musiccomp = { id: 1, title: 'Спокойное пианино' }
  return { id: 11, title: 'Тихий снег', musiccomp, duration_ms: 108_000, withdrawn: false, sound }
}

afterEach(() => vi.unstubAllGlobals())

const scenario = (musics: number[]) => (
  <RoomScenario order={sampleOrder({ musics })} viewer="soundengineer">
    <MusicList />
  </RoomScenario>
)

test('Whoever may have the whole track hears and saves it', async () => {
  const { asked } = fakeAnswers({ 'GET /api/musics': { musics: [musicOf(WHOLE)] } })
  const screen = await render(scenario([11]))
  await expect.element(screen.getByText('Подборка «Спокойное пианино» · 1:48')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Скачать: Тихий снег' }))
    .toHaveAttribute('href', '/download?music=11')
  await expect.element(screen.getByRole('button', { name: 'Слушать: Тихий снег' })).toBeVisible()
  expect(asked).toEqual(['GET /api/musics?ids=11'])
})

test('Others hear the preview, and are told that it is one', async () => {
  fakeAnswers({ 'GET /api/musics': { musics: [musicOf(PREVIEW)] } })
  const screen = await render(scenario([11]))
  await expect.element(screen.getByText(/первые\s30\sсекунд/)).toBeVisible()
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
})

test('What cannot be loaded is asked for again', async () => {
  const service = fakeAnswers({ 'GET /api/musics': {} })
  service.answer('GET /api/musics', { code: 'INTERNAL', message: 'Сбой' }, 500)
  const screen = await render(scenario([11]))
  await expect.element(screen.getByText('Не удалось загрузить музыку.')).toBeVisible()
  service.answer('GET /api/musics', { musics: [musicOf(PREVIEW)] })
  await screen.getByRole('button', { name: 'Повторить' }).click()
  await expect.element(screen.getByText('Тихий снег')).toBeVisible()
})

test('An order without music has no such block', async () => {
  const screen = await render(scenario([]))
  expect(screen.container.querySelector('section')).toBeNull()
})
