import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useTrackState } from '../../../player/player.ts'
import { SaveTrack } from '../../../player/save-track.tsx'
import { TrackPlayButton, TrackWave } from '../../../player/track-controls.tsx'
import type { Track } from '../../../player/track.ts'
import { Chip } from '../../../ui/fields/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatDuration } from '../../../ui/format/times.ts'
import type { DemoTrack } from './demo-tracks.ts'
import type { Demo, ProfileData } from './profile-data.ts'

/** Demos that show a mood and no genre. */
const MOODS = 'moods'
type Group = 'all' | typeof MOODS | number

function groupOf(demo: Demo): Group | null {
  return demo.moods_id === null ? demo.genres_id : MOODS
}

interface DemoListProps {
  readonly demos: readonly DemoTrack[]
  readonly data: Pick<ProfileData, 'genres' | 'open_genres'>
}

/** Everything the narrator shows, by genre. */
export function DemoList({ demos, data }: DemoListProps) {
  const [chosen, setChosen] = useState<Group>('all')
  const present = new Set(demos.map(({ demo }) => groupOf(demo)))
  const groups = [
    ...data.genres
      .filter(({ id }) => present.has(id) && data.open_genres.includes(id))
      .map(({ id, title }) => ({ id, title })),
    ...(present.has(MOODS) ? [{ id: MOODS, title: m.profile_moods() } as const] : []),
  ]
  const shown = demos.filter(({ demo }) => chosen === 'all' || groupOf(demo) === chosen)
  const queue = shown.map(({ track }) => track)
  if (demos.length === 0) return <EmptyState title={m.profile_no_demos()} text={m.profile_no_demos_text()} />
  return (
    <>
      {groups.length > 1 && (
        <div className="mb-3 flex flex-wrap gap-2" role="group" aria-label={m.profile_demo_genres()}>
          <Chip isOn={chosen === 'all'} onClick={() => setChosen('all')}>
            {m.profile_all_demos({ count: demos.length })}
          </Chip>
          {groups.map(({ id, title }) => (
            <Chip key={id} isOn={chosen === id} onClick={() => setChosen(id)}>
              {title}
            </Chip>
          ))}
        </div>
      )}
      <ul>
        {shown.map(({ demo, track }) => (
          <DemoRow key={demo.id} track={track} queue={queue} kind={kindOf(demo, data.genres)} />
        ))}
      </ul>
    </>
  )
}

function kindOf(demo: Demo, genres: ProfileData['genres']): string {
  if (demo.moods_id !== null) return m.profile_mood()
  return genres.find(({ id }) => id === demo.genres_id)?.title ?? ''
}

interface DemoRowProps {
  readonly track: Track
  readonly queue: readonly Track[]
  readonly kind: string
}

function DemoRow({ track, queue, kind }: DemoRowProps) {
  const state = useTrackState(track.id)
  return (
    <li className="demo-row" data-current={state !== 'idle'}>
      <TrackPlayButton track={track} queue={queue} size="s" says={track.title} />
      <div className="demo-title">
        <p className="truncate text-ui font-semibold">{track.title}</p>
        {kind !== '' && <p className="text-caption text-ink-2">{kind}</p>}
      </div>
      <TrackWave track={track} queue={queue} size="s" className="demo-wave" />
      <span className="num text-small text-ink-2">{formatDuration(track.sound.duration_ms / 1000)}</span>
      <SaveTrack track={track} className="icon-btn-s demo-save" />
    </li>
  )
}
