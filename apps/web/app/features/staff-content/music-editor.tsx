import './staff-content.css'
import '../staff-editing/editing.css'
import { useNavigate } from 'react-router'
import { api } from '../../api/browser-api.ts'
import type { CallBody, CallResponse } from '../../api/call-types.ts'
import { m } from '../../paraglide/messages.js'
import { pathToStaff } from '../../staff-paths.ts'
import { Switch } from '../../ui/choice.tsx'
import { TextField } from '../../ui/input.tsx'
import { StaffPage } from '../staff/staff-page.tsx'
import { CoverField } from '../staff-editing/cover-field.tsx'
import { useEditor } from '../staff-editing/editor.ts'
import type { Editor, Saved } from '../staff-editing/editor.ts'
import { RivalNote } from '../staff-editing/rival-note.tsx'
import { SaveBar } from '../staff-editing/save-bar.tsx'
import { useLeaveAsk } from '../staff-editing/use-leave-ask.ts'
import { TrackList } from './track-list.tsx'

export type StaffMusiccomp = CallResponse<'GET /staff/music/{id}'>['musiccomp']
type MusiccompWords = CallBody<'POST /staff/music'>

const NEW: Saved<MusiccompWords> = { version: 0, words: { title_ru: '', title_en: '', image: null, hidden: false } }

/** A compilation of music with its tracks; a new one gets them once it is saved (Product §2 staff area). */
export function MusicEditor({ musiccomp }: { readonly musiccomp: StaffMusiccomp | null }) {
  const editor = useMusicEditor(musiccomp)
  const { words, errors } = editor
  return (
    <StaffPage title={musiccomp === null ? m.sc_music_new() : m.sc_music_one()}>
      <RivalNote editor={editor} labels={labels()} />
      <div className="staff-facts">
        <div className="card editing-card">
          <h2>{m.sc_tracks()}</h2>
          {musiccomp === null ? (
            <p className="text-small text-ink-2">{m.sc_tracks_later()}</p>
          ) : (
            <TrackList musiccomp={musiccomp} />
          )}
        </div>
        <div className="card editing-card">
          <TextField
            label={m.sc_in_russian({ field: m.sc_title() })}
            maxLength={120}
            value={words.title_ru}
            error={errors['title_ru']}
            onChange={(event) => editor.change({ title_ru: event.target.value })}
          />
          <TextField
            label={m.sc_in_english({ field: m.sc_title() })}
            maxLength={120}
            lang="en"
            value={words.title_en}
            error={errors['title_en']}
            onChange={(event) => editor.change({ title_en: event.target.value })}
          />
          <CoverField image={words.image} error={errors['image']} onChange={(image) => editor.change({ image })} />
          <Switch checked={!words.hidden} onChange={(event) => editor.change({ hidden: !event.target.checked })}>
            {m.sc_shown()}
          </Switch>
        </div>
      </div>
      <SaveBar editor={editor} />
    </StaffPage>
  )
}

function useMusicEditor(musiccomp: StaffMusiccomp | null): Editor<MusiccompWords> {
  const navigate = useNavigate()
  const id = musiccomp?.id ?? null
  const editor = useEditor<MusiccompWords>({
    start: musiccomp === null ? NEW : savedMusiccomp(musiccomp),
    write: async ({ words, version }, { keyFor }) => {
      if (id === null) {
        const { musiccomp: made } = await api('POST /staff/music', { body: words, idempotencyKey: keyFor(words) })
        leave.release()
        void navigate(pathToStaff.staffMusicTrack(made.id), { replace: true })
        return savedMusiccomp(made)
      }
      const changed = await api('PUT /staff/music/{id}', { params: { id }, body: { ...words, version } })
      return savedMusiccomp(changed.musiccomp)
    },
    reload: async () => {
      const now = await api('GET /staff/music/{id}', { params: { id: id ?? 0 } })
      return savedMusiccomp(now.musiccomp)
    },
  })
  const leave = useLeaveAsk(editor.isChanged)
  return editor
}

function savedMusiccomp({ title_ru, title_en, image, hidden, version }: StaffMusiccomp): Saved<MusiccompWords> {
  return { version, words: { title_ru, title_en, image, hidden } }
}

function labels(): Partial<Record<keyof MusiccompWords, string>> {
  return {
    title_ru: m.sc_in_russian({ field: m.sc_title() }),
    title_en: m.sc_in_english({ field: m.sc_title() }),
    image: m.sc_cover(),
    hidden: m.sc_hidden(),
  }
}
