import { Download, Pause, Play } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { archivePath } from '../music/archive-path.ts'
import { usePlayInTurn } from '../../player/use-play-in-turn.ts'
import type { Track } from '../../player/track.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import type { NarratorCard } from '../narrators/card-track.ts'
import { cardTrack } from '../narrators/card-track.ts'
import { chooseFromPlayer } from '../narrators/choose-button.tsx'
import { voicePhrase } from '../narrators/voice-labels.ts'
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

/** «Слушать все 11 голосов»: one after the other, with their total length beside it. */
export function PlayAll({ tracks, comp_id }: { readonly tracks: readonly Track[]; readonly comp_id: number }) {
  const { isPlaying, press } = usePlayInTurn(tracks)
  if (tracks.length === 0) return null
  return (
    <div className="comp-play">
      <Button kind="ink" size="l" onClick={press}>
        {isPlaying ? <Pause /> : <Play />}
        {isPlaying ? m.comp_stop() : m.comp_play_all({ count: tracks.length })}
      </Button>
      <span className="text-small text-ink-2">{lengthInWords(tracks)}</span>
      <a className={buttonClass({ kind: 'quiet' })} href={archivePath('comp', comp_id)} download>
        <Download />
        {m.comp_download()}
      </a>
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
