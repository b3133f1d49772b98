import '../../music/music.css'
import { hasMusic } from '@tembrel/domain/orders/option-rules.ts'
import { Music2, Plus, Replace, X } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { useTrackState } from '../../../player/player.ts'
import { TrackPlayButton, TrackWave } from '../../../player/track-controls.tsx'
import type { Track } from '../../../player/track.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorBlock } from '../../../ui/empty-state.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { formatDuration } from '../../../ui/format/times.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LoadingMessage, Skeleton } from '../../../ui/skeleton.tsx'
import { voiceClass } from '../../../ui/sound/voice.ts'
import { useOrderEditor, useFormState } from '../order-editor-context.ts'
import { MusicCover } from '../../music/music-cover.tsx'
import { musicTrack, musicVoice } from '../../music/music-track.ts'
import type { Music } from '../../music/music-track.ts'
import { announceNotices } from '../price/notice-labels.ts'
import { openMusic } from '../open-dialogs.ts'
import { Block } from '../order-block.tsx'
import { useOrderMusics } from '../../music/use-order-musics.ts'

/** The music under the voice, where the genre and the site have any (Product §2, §4 draft rules). */
export function MusicBlock() {
  const editor = useOrderEditor()
  const { form, errors } = useFormState()
  const { musics, genre: genre_id } = form.draft
  const { genres, flags } = editor.info
  const genre = genres.find(({ id }) => id === genre_id)
  if (!genre || !hasMusic({ genre, flags })) return null
  return (
    <Block title={m.music_title()}>
      {musics.length === 0 ? (
        <p className="mb-4 text-ink-2">{flags.mixing ? m.music_intro() : m.music_intro_cleaning()}</p>
      ) : (
        <ChosenMusics ids={musics} />
      )}
      {errors['musics'] !== undefined && (
        <div className="mb-3" role="alert">
          <FieldError>{errors['musics']}</FieldError>
        </div>
      )}
      <Button
        kind={musics.length === 0 ? 'outline' : 'quiet'}
        data-field="musics"
        className={musics.length === 0 ? undefined : '-ml-3'}
        onClick={() => void openMusic(editor, null)}
      >
        {musics.length === 0 ? <Music2 /> : <Plus />}
        {musics.length === 0 ? m.music_add() : m.music_add_more()}
      </Button>
    </Block>
  )
}

function ChosenMusics({ ids }: { readonly ids: readonly number[] }) {
  const { api } = useOrderEditor()
  const { known, state, retry } = useOrderMusics(api, ids)
  const queue = ids.flatMap((id) => {
    const music = known.get(id)
    return (music && musicTrack(music)) ?? []
  })
  return (
    <>
      {state === 'loading' && <LoadingMessage>{m.music_loading()}</LoadingMessage>}
      {state === 'failed' && <ErrorBlock onRetry={retry}>{m.music_failed()}</ErrorBlock>}
      <ol className="music-chosen">
        {ids.map((id) => (
          <ChosenMusic key={id} id={id} music={known.get(id) ?? null} isLoading={state === 'loading'} queue={queue} />
        ))}
      </ol>
    </>
  )
}

interface ChosenMusicProps {
  readonly id: number
  readonly music: Music | null
  readonly isLoading: boolean
  readonly queue: readonly Track[]
}

function ChosenMusic({ id, music, isLoading, queue }: ChosenMusicProps) {
  const editor = useOrderEditor()
  const title = music?.title ?? m.music_gone({ id })
  const track = music && musicTrack(music)
  const isCurrent = useTrackState(track?.id ?? '') !== 'idle'
  const remove = (): void => {
    const before = editor.store.getState()
    announceNotices(editor, before, editor.store.change({ change: 'remove_music', music: id }))
  }
  return (
    <li className={`music-row ${voiceClass(musicVoice(music?.musiccomp.id ?? 1))}`} data-current={isCurrent}>
      {track ? (
        <TrackPlayButton track={track} queue={queue} size="s" />
      ) : (
        <MusicCover image={null} className="music-cover-s" />
      )}
      <div className="music-title">
        {music === null && isLoading ? (
          <Skeleton width={160} height={20} />
        ) : (
          <p className="truncate font-semibold">{title}</p>
        )}
        {music && <p className="text-caption text-ink-2">{music.withdrawn ? m.music_withdrawn() : factsOf(music)}</p>}
      </div>
      {track && <TrackWave track={track} queue={queue} size="s" className="music-wave" />}
      <span className="music-tools">
        <IconButton label={m.music_replace({ title })} isSmall onClick={() => void openMusic(editor, id)}>
          <Replace />
        </IconButton>
        <IconButton label={m.music_remove({ title })} isSmall onClick={remove}>
          <X />
        </IconButton>
      </span>
    </li>
  )
}

function factsOf({ musiccomp, duration_ms }: Music): string {
  const of = m.music_of({ comp: musiccomp.title })
  return duration_ms === null ? of : `${of} · ${formatDuration(duration_ms / 1000)}`
}
