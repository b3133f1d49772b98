import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { m } from '../../../paraglide/messages.js'
import { ErrorBlock } from '../../../ui/empty-state.tsx'
import { LoadingMessage, Skeleton } from '../../../ui/skeleton.tsx'
import { voiceClass } from '../../../ui/sound/voice.ts'
import { MusicCover } from '../../music/music-cover.tsx'
import type { Loaded } from './music-library.ts'
import { musicVoice } from '../../music/music-track.ts'
import type { Musiccomp } from '../../music/music-track.ts'

interface MusicShelfProps {
  readonly comps: Loaded<readonly Musiccomp[]>
  /** Whose tracks are shown. */
  readonly opened: number | null
  /** The tracks shown are those of a search: none of the compilations is open. */
  readonly isSearching: boolean
  readonly onOpen: (musiccomp_id: number) => void
  readonly onRetry: () => void
}

/** Compilations of music as tabs: beside the tracks on wide screens, above them on phones. Arrows move and open. */
export function MusicShelf({ comps, opened, isSearching, onOpen, onRetry }: MusicShelfProps) {
  const strip = useRef<HTMLDivElement>(null)
  if (comps === 'failed') {
    return (
      <div className="music-shelf">
        <ErrorBlock onRetry={onRetry}>{m.music_failed()}</ErrorBlock>
      </div>
    )
  }
  if (comps === 'loading') {
    return (
      <div className="music-shelf">
        <LoadingMessage>{m.music_loading()}</LoadingMessage>
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} width="100%" height={64} className="rounded-m" />
        ))}
      </div>
    )
  }
  const move = (event: KeyboardEvent): void => {
    const next =
      comps[
        indexAfter(
          event.key,
          comps.findIndex(({ id }) => id === opened),
          comps.length,
        )
      ]
    if (!next) return
    event.preventDefault()
    onOpen(next.id)
    strip.current?.querySelector<HTMLElement>(`#music-tab-${next.id}`)?.focus()
  }
  return (
    <div className="music-shelf" role="tablist" aria-label={m.music_comps()} ref={strip}>
      {comps.map(({ id, title, image, tracks_count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`music-tab-${id}`}
          aria-controls="music-panel"
          aria-selected={id === opened && !isSearching}
          tabIndex={id === opened ? 0 : -1}
          className={`music-tab ${voiceClass(musicVoice(id))}`}
          onClick={() => onOpen(id)}
          onKeyDown={move}
        >
          <MusicCover image={image} />
          <span className="min-w-0">
            <b className="block truncate">{title}</b>
            <span className="num text-caption text-ink-2">{m.music_tracks({ count: tracks_count })}</span>
          </span>
        </button>
      ))}
    </div>
  )
}

function indexAfter(key: string, index: number, count: number): number {
  if (key === 'ArrowDown' || key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowUp' || key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}
