import { Pause, Play } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { player, usePlayer } from '../../player/player.ts'
import type { Track } from '../../player/track.ts'
import { Button } from '../../ui/button.tsx'
import type { NarratorCard } from '../narrators/card-track.ts'
import { cardTrack } from '../narrators/card-track.ts'
import { chooseFromPlayer } from '../narrators/choose-button.tsx'
import { voicePhrase } from '../narrators/voice-words.ts'
import type { VoiceTitles } from './compilation-data.ts'

/** What the voices of a compilation sound like, in their order. */
export function compilationTracks(
  narrators: readonly NarratorCard[],
  timbres: VoiceTitles['timbres'],
  mayChoose: boolean,
): Track[] {
  return narrators.flatMap((card) => {
    const timbre = timbres.find(({ id }) => id === card.timbre_id)
    const choose = chooseFromPlayer({ ...card, genre_id: card.active_genre?.id ?? null }, mayChoose)
    return cardTrack(card, timbre ? voicePhrase(timbre) : null, choose) ?? []
  })
}

/** «Слушать все 11 голосов»: one after the other; how long it takes stands beside it. */
export function PlayAll({ tracks }: { readonly tracks: readonly Track[] }) {
  const { track, state } = usePlayer()
  const [first] = tracks
  if (!first) return null
  const isCurrent = tracks.some(({ id }) => id === track?.id)
  const isPlaying = isCurrent && (state === 'playing' || state === 'loading')
  const press = (): void => {
    if (isPlaying) player.pause()
    else if (isCurrent && state === 'paused') player.resume()
    else player.play(first, { queue: tracks, isContinuous: true })
  }
  return (
    <div className="comp-play">
      <Button kind="ink" size="l" onClick={press}>
        {isPlaying ? <Pause /> : <Play />}
        {isPlaying ? m.comp_stop() : m.comp_play_all({ count: tracks.length })}
      </Button>
      <span className="text-small text-ink-2">{lengthInWords(tracks)}</span>
    </div>
  )
}

/** «6 минут 12 секунд». */
function lengthInWords(tracks: readonly Track[]): string {
  const whole = Math.round(tracks.reduce((sum, { sound }) => sum + sound.duration_ms, 0) / 1000)
  const minutes = Math.floor(whole / 60)
  const seconds = whole % 60
  const parts = [
    minutes > 0 && m.comp_minutes({ count: minutes }),
    (seconds > 0 || minutes === 0) && m.comp_seconds({ count: seconds }),
  ]
  return parts.filter(Boolean).join(' ')
}
