import '../../music/music.css'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../ui/fields/input.tsx'
import { Note } from '../../../ui/surface.tsx'
import { OrderEditorContext } from '../order-editor-context.ts'
import { MusicFoot } from './music-foot.tsx'
import { findMusics, MusicLibrary, useLibrary } from './music-library.ts'
import type { Loaded } from './music-library.ts'
import { MusicShelf } from './music-shelf.tsx'
import { MusicSums } from './music-sums.tsx'
import type { Music } from '../../music/music-track.ts'
import { MusicTracks } from './music-tracks.tsx'
import { announceNotices } from '../price/notice-labels.ts'
import type { OrderEditor } from '../order-editor.ts'
import { useMusicChoice } from './use-music-choice.ts'
import type { MusicChoice } from './use-music-choice.ts'

interface MusicDialogProps extends StackedDialogProps {
  readonly editor: OrderEditor
  /** The track that gives its place to another one; null chooses several. */
  readonly replaced: number | null
}

/** The music modal (Product §2): compilations at the left, their tracks at the right, what is chosen at the foot. */
export function MusicDialog({ editor, replaced, close }: MusicDialogProps) {
  const choice = useMusicChoice(editor, replaced)
  const isReplacing = choice.replaced !== null
  const save = (musics: readonly number[]): void => {
    const before = editor.store.getState()
    const notices = editor.store.change({ change: 'musics', musics })
    close()
    announceNotices(editor, before, notices)
  }
  const finish = (): void => {
    const musics = choice.finishReplacing()
    if (choice.isReplacingOnly) save(musics)
  }
  const goBack = isReplacing && !choice.isReplacingOnly ? choice.cancelReplacing : close
  return (
    <OrderEditorContext value={editor}>
      <Dialog
        size="wide"
        title={isReplacing ? m.music_replacing() : m.music_title()}
        className="music-window"
        onClose={close}
        onEscape={goBack}
      >
        <MusicBrowser editor={editor} choice={choice} />
        <MusicFoot
          choice={choice}
          hadMusic={editor.store.getState().form.draft.musics.length > 0}
          onSave={() => save(choice.ids)}
          onFinish={finish}
          onCancel={goBack}
        />
      </Dialog>
    </OrderEditorContext>
  )
}

/** Search, compilations and tracks. */
function MusicBrowser({ editor, choice }: { readonly editor: OrderEditor; readonly choice: MusicChoice }) {
  const [library] = useState(() => new MusicLibrary(editor.api))
  const view = useLibrary(library)
  const [opened, setOpened] = useState<number | null>(null)
  const [words, setWords] = useState('')
  const comps = typeof view.comps === 'string' ? [] : view.comps
  const comp_id = opened ?? comps[0]?.id ?? null
  const isSearching = words.trim() !== ''
  useEffect(() => {
    if (isSearching) void library.loadAll()
    else if (comp_id !== null) void library.loadTracks(comp_id)
  }, [library, isSearching, comp_id, comps.length])
  const ofComp: Loaded<readonly Music[]> = (comp_id === null ? undefined : view.tracks.get(comp_id)) ?? 'loading'
  const open = (id: number): void => {
    setWords('')
    setOpened(id)
  }
  return (
    <>
      <div className="music-head">
        <div className="text-small text-ink-2">
          {choice.replaced === null ? <MusicSums ids={choice.ids} /> : m.music_replacing_text()}
        </div>
        <TextField
          label={m.music_search()}
          isLabelHidden
          icon={<Search />}
          type="search"
          placeholder={m.music_search()}
          className="music-search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <div className="music-body">
        <MusicShelf
          comps={view.comps}
          opened={comp_id}
          isSearching={isSearching}
          onOpen={open}
          onRetry={() => void library.loadComps()}
        />
        <div className="music-list" id="music-panel" role="tabpanel" aria-label={m.music_title()}>
          {choice.replaced !== null && (
            <Note tone="info" className="mb-3">
              {m.music_replacing_note({
                title: choice.titleOf(choice.replaced) ?? m.music_gone({ id: choice.replaced }),
              })}
            </Note>
          )}
          <MusicTracks
            musics={isSearching ? findMusics(view, words) : view.comps === 'failed' ? [] : ofComp}
            isSearching={isSearching}
            comp_id={isSearching ? null : comp_id}
            isNothingOffered={typeof view.comps !== 'string' && comps.length === 0}
            choice={choice}
            onRetry={() => comp_id !== null && void library.loadTracks(comp_id)}
          />
        </div>
      </div>
    </>
  )
}
