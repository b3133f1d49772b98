import './staff-content.css'
import '../editing/editing.css'
import { api } from '../../../api/browser-api.ts'
import type { CallBody } from '../../../api/call-types.ts'
import { m } from '../../../paraglide/messages.js'
import { pathToStaff } from '../../../staff-paths.ts'
import { TextField } from '../../../ui/fields/input.tsx'
import { StaffPage } from '../parts/staff-page.tsx'
import { CoverField } from '../editing/cover-field.tsx'
import { editedField } from '../editing/edited-field.ts'
import type { Editor, Saved } from '../editing/editor.ts'
import { RivalNote } from '../editing/rival-note.tsx'
import { SaveBar } from '../editing/save-bar.tsx'
import { useRecordEditor } from '../editing/use-record-editor.ts'
import { ShownSwitch } from './shown-switch.tsx'
import { TrackList } from './track-list.tsx'
import type { StaffMusiccomp } from './track-list.tsx'
import { Locked } from '../editing/locked.tsx'

type MusiccompWords = CallBody<'POST /staff/music'>

const NEW: Saved<MusiccompWords> = { version: 0, words: { title_ru: '', title_en: '', image: null, hidden: false } }

/** A compilation of music with its tracks; a new one gets them once it is saved (Product §2 staff area). */
export function MusicEditor({ musiccomp }: { readonly musiccomp: StaffMusiccomp | null }) {
  const editor = useMusicEditor(musiccomp)
  const { words, errors } = editor
  return (
    <StaffPage title={musiccomp === null ? m.content_music_new() : m.content_music_one()}>
      <RivalNote editor={editor} labels={labels()} />
      <div className="staff-facts">
        <div className="card editing-card">
          <h2>{m.content_tracks()}</h2>
          {musiccomp === null ? (
            <p className="text-small text-ink-2">{m.content_tracks_later()}</p>
          ) : (
            <TrackList musiccomp={musiccomp} />
          )}
        </div>
        <div className="card editing-card">
          <Locked call="PUT /staff/music/{id}">
            <TextField
              label={m.content_in_russian({ field: m.content_title() })}
              maxLength={120}
              {...editedField(editor, 'title_ru')}
            />
            <TextField
              label={m.content_in_english({ field: m.content_title() })}
              maxLength={120}
              lang="en"
              {...editedField(editor, 'title_en')}
            />
            <CoverField image={words.image} error={errors['image']} onChange={(image) => editor.change({ image })} />
            <ShownSwitch editor={editor} />
          </Locked>
        </div>
      </div>
      <SaveBar call="PUT /staff/music/{id}" editor={editor} />
    </StaffPage>
  )
}

function useMusicEditor(musiccomp: StaffMusiccomp | null): Editor<MusiccompWords> {
  return useRecordEditor<MusiccompWords>({
    id: musiccomp?.id ?? null,
    start: musiccomp === null ? NEW : savedMusiccomp(musiccomp),
    add: async (words, keyFor) => {
      const { musiccomp: made } = await api('POST /staff/music', { body: words, idempotencyKey: keyFor(words) })
      return { saved: savedMusiccomp(made), address: pathToStaff.staffMusicTrack(made.id) }
    },
    write: async (id, { words, version }) => {
      const body = { ...words, version }
      return savedMusiccomp((await api('PUT /staff/music/{id}', { params: { id }, body })).musiccomp)
    },
    reload: async (id) => savedMusiccomp((await api('GET /staff/music/{id}', { params: { id } })).musiccomp),
  })
}

function savedMusiccomp({ title_ru, title_en, image, hidden, version }: StaffMusiccomp): Saved<MusiccompWords> {
  return { version, words: { title_ru, title_en, image, hidden } }
}

function labels(): Partial<Record<keyof MusiccompWords, string>> {
  return {
    title_ru: m.content_in_russian({ field: m.content_title() }),
    title_en: m.content_in_english({ field: m.content_title() }),
    image: m.content_cover(),
    hidden: m.content_hidden(),
  }
}
