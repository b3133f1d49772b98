import { Link } from 'react-router'
import type { CallResponse } from '../../api/call-types.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { useTrackState } from '../../player/player.ts'
import { TrackPlayButton, TrackWave } from '../../player/track-controls.tsx'
import type { Track } from '../../player/track.ts'
import { formatDuration } from '../../ui/format/times.ts'
import { voiceClass, voiceOf } from '../../ui/sound/voice.ts'
import { narratorName } from '../narrators/card-track.ts'

export type Work = CallResponse<'GET /home'>['works'][number]

function workTrack({ id, title, narrator, sound }: Work): Track {
  return {
    id: `work-${id}`,
    title,
    who: narratorName(narrator),
    image: narrator.image,
    voice: voiceOf(narrator.timbre_id, narrator.id),
    sound,
    to: pathTo.narrator(narrator.slug),
  }
}

/** What others have taken away: voice, music and mixing together. */
export function Works({ works }: { readonly works: readonly Work[] }) {
  if (works.length === 0) return null
  const tracks = works.map(workTrack)
  return (
    <section className="section" aria-labelledby="works-title">
      <h2 id="works-title" className="mb-6">
        {m.home_works()}
      </h2>
      <ul className="work-list">
        {tracks.map((track) => (
          <WorkRow key={track.id} track={track} queue={tracks} />
        ))}
      </ul>
    </section>
  )
}

function WorkRow({ track, queue }: { readonly track: Track; readonly queue: readonly Track[] }) {
  const state = useTrackState(track.id)
  return (
    <li className={`work-row ${voiceClass(track.voice)}`} data-current={state !== 'idle'}>
      <TrackPlayButton track={track} queue={queue} size="s" says={track.title} />
      <div className="work-words">
        <p className="truncate font-semibold">{track.title}</p>
        <p className="truncate text-small text-ink-2">
          <Link className="link" to={track.to ?? pathTo.narrators()}>
            {track.who}
          </Link>
        </p>
      </div>
      <TrackWave track={track} queue={queue} size="s" className="work-wave" />
      <span className="num text-small text-ink-2">{formatDuration(track.sound.duration_ms / 1000)}</span>
    </li>
  )
}
