import '../music/music.css'
import { api } from '../../api/browser-api.ts'
import { m } from '../../paraglide/messages.js'
import { useTrackState } from '../../player/player.ts'
import { SaveTrack } from '../../player/save-track.tsx'
import { TrackPlayButton, TrackWave } from '../../player/track-controls.tsx'
import type { Track } from '../../player/track.ts'
import { ErrorBlock } from '../../ui/empty-state.tsx'
import { formatDuration } from '../../ui/format/times.ts'
import { LoadingMessage, Skeleton } from '../../ui/skeleton.tsx'
import { voiceClass } from '../../ui/sound/voice.ts'
import { MusicCover } from '../music/music-cover.tsx'
import { musicTrack, musicVoice } from '../music/music-track.ts'
import type { Music } from '../music/music-track.ts'
import { useOrderMusics } from '../music/use-order-musics.ts'
import { useRoom } from './room.ts'

/** The music of the order: a preview, or the whole track for whoever may have it (Product §7, downloads). */
export function MusicList() {
  const { order } = useRoom()
  if (order.musics.length === 0) return null
  return (
    <section className="card" aria-labelledby="room-music">
      <h2 id="room-music" className="mb-2 text-h3">
        {m.music_title()}
      </h2>
      {/* With its payment an order gets the whole tracks. */}
      <Musics key={order.orderstatuses_id} ids={order.musics} />
    </section>
  )
}

function Musics({ ids }: { readonly ids: readonly number[] }) {
  const { known, state, retry } = useOrderMusics(api, ids)
  if (state === 'failed') return <ErrorBlock onRetry={retry}>{m.music_failed()}</ErrorBlock>
  const musics = ids.flatMap((id) => known.get(id) ?? [])
  const queue = musics.flatMap((music) => musicTrack(music) ?? [])
  const hasWhole = musics.some(({ sound }) => sound !== null && sound.save !== null)
  return (
    <>
      {state === 'loading' && (
        <>
          <LoadingMessage>{m.music_loading()}</LoadingMessage>
          {ids.map((id) => (
            <Skeleton key={id} width="100%" height={56} className="rounded-m" />
          ))}
        </>
      )}
      <ol className="music-chosen">
        {musics.map((music) => (
          <MusicItem key={music.id} music={music} queue={queue} />
        ))}
      </ol>
      {state === 'ready' && !hasWhole && <p className="text-small text-ink-2">{m.music_example()}</p>}
    </>
  )
}

function MusicItem({ music, queue }: { readonly music: Music; readonly queue: readonly Track[] }) {
  const track = musicTrack(music)
  const isCurrent = useTrackState(track?.id ?? '') !== 'idle'
  const facts = m.music_of({ comp: music.musiccomp.title })
  return (
    <li className={`music-row ${voiceClass(musicVoice(music.musiccomp.id))}`} data-current={isCurrent}>
      {track ? (
        <TrackPlayButton track={track} queue={queue} size="s" />
      ) : (
        <MusicCover image={null} className="music-cover-s" />
      )}
      <div className="music-title">
        <p className="truncate font-semibold">{music.title}</p>
        <p className="text-caption text-ink-2">
          {music.duration_ms === null ? facts : `${facts} · ${formatDuration(music.duration_ms / 1000)}`}
        </p>
      </div>
      {track && <TrackWave track={track} queue={queue} size="s" className="music-wave" />}
      {track && (
        <span className="music-tools">
          <SaveTrack track={{ ...track, title: music.title }} className="icon-btn-s" />
        </span>
      )}
    </li>
  )
}
