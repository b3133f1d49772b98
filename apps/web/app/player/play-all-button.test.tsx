import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { PlayAllButton } from './play-all-button.tsx'
import { player } from './player.ts'
import type { Track } from './track.ts'

const sound = { play: 'data:audio/wav;base64,', save: null, duration_ms: 1000, peaks: null, loudness_lufs: -20 }
const track = (id: string): Track => ({ id, title: id, who: id, image: null, voice: 'honey', sound })

afterEach(() => player.close())

test('«Слушать все» begins with the first voice and has the whole list before it', async () => {
  await render(<PlayAllButton queue={[track('one'), track('two'), track('three')]} />)
  await page.getByRole('button', { name: 'Слушать все' }).click()
  expect(player.getView().track?.id).toBe('one')
  expect(player.neighbour(1)?.id).toBe('two')
})

test('One voice is no list', async () => {
  await render(<PlayAllButton queue={[track('one')]} />)
  expect(page.getByRole('button').elements()).toHaveLength(0)
})
