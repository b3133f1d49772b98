import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../api/browser-api.ts'
import { Refusal } from '../../../api/refusal.tsx'
import { useAction } from '../../../api/use-action.ts'
import { useFailureToast } from '../../../api/use-failure-toast.ts'
import { useRenewWhile } from '../../../api/use-renew-while.ts'
import { useWrongField } from '../../../api/use-wrong-field.ts'
import type { CallResponse } from '../../../api/call-types.ts'
import { m } from '../../../paraglide/messages.js'
import { TrackPlayButton } from '../../../player/track-controls.tsx'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/fields/file-drop.tsx'
import { TextField } from '../../../ui/fields/input.tsx'
import { Badge } from '../../../ui/surface.tsx'
import { musicTrack } from '../../music/music-track.ts'
import { SortableList } from '../editing/sortable-list.tsx'
import { useOrder } from '../editing/use-order.ts'
import { shownTitle } from './shown-title.ts'
import { useMay } from '../../session/use-may.ts'

export type StaffMusiccomp = CallResponse<'GET /staff/music/{id}'>['musiccomp']
type Track = StaffMusiccomp['tracks'][number]

/** The tracks of a compilation of music: order, names, withdrawing, a new one. */
export function TrackList({ musiccomp }: { readonly musiccomp: StaffMusiccomp }) {
  const { id } = musiccomp
  const may = useMay()
  const [edited, setEdited] = useState<number | null>(null)
  useRenewWhile(
    musiccomp.tracks.some(({ music }) => music.sound === null),
    useRevalidator().revalidate,
  )
  const { items, order } = useOrder(musiccomp.tracks, async (body) => {
    await api('PUT /staff/music/{id}/order', { params: { id }, body })
  })
  return (
    <>
      {items.length === 0 && <p className="text-small text-ink-2">{m.content_tracks_none()}</p>}
      <SortableList
        label={m.content_tracks()}
        items={items}
        keyOf={(track) => track.id}
        nameOf={shownTitle}
        isFixed={!may('PUT /staff/music/{id}/order')}
        onOrder={order}
        row={(track) =>
          edited === track.id ? (
            <TrackForm key={track.version} track={track} onClose={() => setEdited(null)} />
          ) : (
            <TrackRow track={track} onEdit={() => setEdited(track.id)} />
          )
        }
      />
      {may('POST /staff/music/{id}/tracks') && <NewTrack key={musiccomp.tracks.length} musiccomp_id={id} />}
    </>
  )
}

function TrackRow({ track, onEdit }: { readonly track: Track; readonly onEdit: () => void }) {
  const sounding = musicTrack(track.music)
  const withdraw = useTrackChange(track)
  const isOpen = useMay()('PUT /staff/tracks/{id}')
  return (
    <div className="track-row">
      {sounding !== null && <TrackPlayButton track={sounding} size="s" />}
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <b className="font-semibold">{shownTitle(track)}</b>{' '}
        <span className="text-small text-ink-2">{track.title_en}</span>
      </span>
      {sounding === null && <Badge>{m.content_track_preparing()}</Badge>}
      {track.withdrawn && <Badge tone="warn">{m.content_track_withdrawn()}</Badge>}
      {isOpen && (
        <>
          <Button size="s" onClick={onEdit}>
            {m.content_rename()}
          </Button>
          <Button
            size="s"
            kind="quiet"
            isBusy={withdraw.isBusy}
            onClick={() => void withdraw.run({ withdrawn: !track.withdrawn })}
          >
            {track.withdrawn ? m.content_track_return() : m.content_track_withdraw()}
          </Button>
        </>
      )}
    </div>
  )
}

function useTrackChange(track: Track) {
  const { revalidate } = useRevalidator()
  const action = useAction(async (_, part: Partial<Pick<Track, 'title_ru' | 'title_en' | 'withdrawn'>>) => {
    const { id, title_ru, title_en, withdrawn, version } = track
    await api('PUT /staff/tracks/{id}', { params: { id }, body: { title_ru, title_en, withdrawn, version, ...part } })
    await revalidate()
  })
  useFailureToast(action.failure)
  return action
}

function TrackForm({ track, onClose }: { readonly track: Track; readonly onClose: () => void }) {
  const [title_ru, setRussian] = useState(track.title_ru)
  const [title_en, setEnglish] = useState(track.title_en)
  const save = useTrackChange(track)
  useWrongField(save.failure)
  return (
    <form
      className="grid gap-3 py-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save.run({ title_ru, title_en }).then((isSaved) => isSaved && onClose())
      }}
    >
      <TitleFields
        titles={{ title_ru, title_en }}
        errors={save.failure?.errors ?? {}}
        onRussian={setRussian}
        onEnglish={setEnglish}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="s" kind="ink" type="submit" isBusy={save.isBusy}>
          {m.content_save()}
        </Button>
        <Button size="s" kind="quiet" onClick={onClose}>
          {m.content_cancel()}
        </Button>
      </div>
    </form>
  )
}

interface TitleFieldsProps {
  readonly titles: Pick<Track, 'title_ru' | 'title_en'>
  readonly errors: Readonly<Record<string, string>>
  readonly onRussian: (title: string) => void
  readonly onEnglish: (title: string) => void
}

function TitleFields({ titles, errors, onRussian, onEnglish }: TitleFieldsProps) {
  return (
    <>
      <TextField
        label={m.content_in_russian({ field: m.content_title() })}
        maxLength={120}
        value={titles.title_ru}
        error={errors['title_ru']}
        onChange={(event) => onRussian(event.target.value)}
      />
      <TextField
        label={m.content_in_english({ field: m.content_title() })}
        maxLength={120}
        lang="en"
        value={titles.title_en}
        error={errors['title_en']}
        onChange={(event) => onEnglish(event.target.value)}
      />
    </>
  )
}

/** A track is sent with its titles; its preview is made by the service afterwards. */
function NewTrack({ musiccomp_id }: { readonly musiccomp_id: number }) {
  const [title_ru, setRussian] = useState('')
  const [title_en, setEnglish] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState(0)
  const { revalidate } = useRevalidator()
  const send = useAction(async ({ keyFor }) => {
    const body = new FormData()
    body.append('title_ru', title_ru)
    body.append('title_en', title_en)
    if (file) body.append('file', file)
    await api('POST /staff/music/{id}/tracks', {
      params: { id: musiccomp_id },
      body,
      idempotencyKey: keyFor([title_ru, title_en, file?.name, file?.size]),
      onProgress: setProgress,
    })
    await revalidate()
  })
  const errors = send.failure?.errors ?? {}
  useWrongField(send.failure)
  return (
    <form
      className="grid gap-3"
      aria-label={m.content_track_new()}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send.run()
      }}
    >
      <h3>{m.content_track_new()}</h3>
      <TitleFields titles={{ title_ru, title_en }} errors={errors} onRussian={setRussian} onEnglish={setEnglish} />
      <FileDrop
        label={file?.name ?? m.content_track_choose()}
        rule={m.content_track_rule()}
        accept="audio/*"
        onFiles={([chosen]) => chosen && setFile(chosen)}
        {...(errors['file'] !== undefined && { error: errors['file'] })}
      />
      {send.isBusy && <progress className="w-full" value={progress} aria-label={m.content_sending()} />}
      <Refusal failure={send.failure} fields={['title_ru', 'title_en', 'file']} />
      <div>
        <Button type="submit" isBusy={send.isBusy} busyText={m.content_sending()}>
          {m.content_track_add()}
        </Button>
      </div>
    </form>
  )
}
