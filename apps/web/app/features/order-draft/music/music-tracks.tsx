import { Check, Download, Plus } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { archivePath } from '../../music/archive-path.ts'
import { useTrackState } from '../../../player/player.ts'
import { TrackPlayButton, TrackWave } from '../../../player/track-controls.tsx'
import type { Track } from '../../../player/track.ts'
import { buttonClass, Button } from '../../../ui/button.tsx'
import { EmptyState, ErrorBlock } from '../../../ui/empty-state.tsx'
import { formatDuration } from '../../../ui/format/times.ts'
import { LoadingMessage, Skeleton } from '../../../ui/skeleton.tsx'
import { Badge } from '../../../ui/surface.tsx'
import { voiceClass } from '../../../ui/sound/voice.ts'
import type { Loaded } from './music-library.ts'
import { musicTrack, musicVoice } from '../../music/music-track.ts'
import type { Music } from '../../music/music-track.ts'
import { MUSICS_LIMIT } from './use-music-choice.ts'
import type { MusicChoice } from './use-music-choice.ts'

interface MusicTracksProps {
  readonly musics: Loaded<readonly Music[]>
  readonly isSearching: boolean
  /** The compilation they are all of. */
  readonly comp_id: number | null
  readonly isNothingOffered: boolean
  readonly choice: MusicChoice
  readonly onRetry: () => void
}

/** The tracks to choose from, each to be heard first. */
export function MusicTracks(props: MusicTracksProps) {
  const { musics, isSearching, comp_id, isNothingOffered, choice, onRetry } = props
  if (isNothingOffered) return <EmptyState title={m.music_empty()} text={m.music_empty_text()} />
  if (musics === 'failed') return <ErrorBlock onRetry={onRetry}>{m.music_failed()}</ErrorBlock>
  if (musics === 'loading') return <TrackSkeletons />
  if (musics.length === 0 && isSearching) {
    return <EmptyState title={m.music_nothing()} text={m.music_nothing_text()} />
  }
  const queue = musics.flatMap((music) => musicTrack(music) ?? [])
  return (
    <>
      <ul>
        {musics.map((music) => (
          <MusicRow key={music.id} music={music} queue={queue} choice={choice} />
        ))}
      </ul>
      {comp_id !== null && queue.length > 0 && (
        <a
          className={buttonClass({ kind: 'quiet', size: 's', className: 'mt-2' })}
          href={archivePath('musiccomp', comp_id)}
          download
        >
          <Download className="icon-s" />
          {m.music_download_comp()}
        </a>
      )}
    </>
  )
}

interface MusicRowProps {
  readonly music: Music
  readonly queue: readonly Track[]
  readonly choice: MusicChoice
}

function MusicRow({ music, queue, choice }: MusicRowProps) {
  const track = musicTrack(music)
  const isCurrent = useTrackState(track?.id ?? '') !== 'idle'
  const seconds = music.duration_ms === null ? null : music.duration_ms / 1000
  return (
    <li className={`music-row ${voiceClass(musicVoice(music.musiccomp.id))}`} data-current={isCurrent}>
      {track ? <TrackPlayButton track={track} queue={queue} size="s" /> : <span className="music-unheard" />}
      <div className="music-title">
        <p className="truncate font-semibold">{music.title}</p>
        <p className="num text-caption text-ink-2">
          {track === null ? m.music_preparing() : seconds !== null && formatDuration(seconds)}
        </p>
      </div>
      {track && <TrackWave track={track} queue={queue} size="s" className="music-wave" />}
      <span className="music-tools">
        {choice.replaced === null ? (
          <ChooseButton music={music} choice={choice} />
        ) : (
          <PutButton music={music} choice={choice} />
        )}
      </span>
    </li>
  )
}

function ChooseButton({ music, choice }: Pick<MusicRowProps, 'music' | 'choice'>) {
  const isChosen = choice.ids.includes(music.id)
  return (
    <Button
      size="s"
      kind={isChosen ? 'ink' : 'outline'}
      aria-pressed={isChosen}
      aria-label={(isChosen ? m.music_chosen_this : m.music_choose_this)({ title: music.title })}
      isDisabled={!isChosen && choice.ids.length >= MUSICS_LIMIT}
      onClick={() => choice.toggle(music)}
    >
      {isChosen ? <Check className="icon-s" /> : <Plus className="icon-s" />}
      {isChosen ? m.music_chosen() : m.music_choose()}
    </Button>
  )
}

function PutButton({ music, choice }: Pick<MusicRowProps, 'music' | 'choice'>) {
  if (music.id === choice.replaced) return <Badge>{m.music_is_replaced()}</Badge>
  if (choice.ids.includes(music.id)) {
    return (
      <Badge tone="ok" icon={<Check />}>
        {m.music_in_order()}
      </Badge>
    )
  }
  const isCandidate = choice.candidate?.id === music.id
  return (
    <Button
      size="s"
      kind={isCandidate ? 'ink' : 'outline'}
      aria-pressed={isCandidate}
      aria-label={m.music_put_this({ title: music.title })}
      onClick={() => choice.setCandidate(music)}
    >
      {m.music_put()}
    </Button>
  )
}

function TrackSkeletons() {
  return (
    <>
      <LoadingMessage>{m.music_loading()}</LoadingMessage>
      <div className="grid gap-2" aria-hidden>
        {[1, 2, 3, 4, 5].map((key) => (
          <Skeleton key={key} width="100%" height={56} className="rounded-m" />
        ))}
      </div>
    </>
  )
}
