import { Replace, X } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MUSICS_LIMIT } from './use-music-choice.ts'
import type { MusicChoice } from './use-music-choice.ts'

interface MusicFootProps {
  readonly choice: MusicChoice
  /** Whether the order has music already. */
  readonly hadMusic: boolean
  readonly onSave: () => void
  readonly onFinish: () => void
  readonly onCancel: () => void
}

/** What is chosen, in the order of the clip, and the one decision of the dialog. */
export function MusicFoot({ choice, hadMusic, onSave, onFinish, onCancel }: MusicFootProps) {
  if (choice.replaced !== null) {
    return (
      <div className="music-foot">
        <span className="flex-1" />
        <Button kind="quiet" onClick={onCancel}>
          {m.music_cancel()}
        </Button>
        <Button kind="accent" isDisabled={choice.candidate === null} onClick={onFinish}>
          {choice.candidate === null ? m.music_replace_short() : m.music_replace_by({ title: choice.candidate.title })}
        </Button>
      </div>
    )
  }
  const count = choice.ids.length
  return (
    <div className="music-foot">
      <ol className="music-chips" aria-label={m.music_chosen_count({ count })}>
        {choice.ids.map((id, index) => (
          <Chosen key={id} id={id} place={index + 1} choice={choice} />
        ))}
        {count >= MUSICS_LIMIT && <li className="text-small text-ink-2">{m.music_limit({ count: MUSICS_LIMIT })}</li>}
      </ol>
      <Button kind="accent" isDisabled={count === 0 && !hadMusic} onClick={onSave}>
        {saveText(count, hadMusic)}
      </Button>
    </div>
  )
}

function saveText(count: number, hadMusic: boolean): string {
  if (hadMusic) return count === 0 ? m.music_without() : m.music_save()
  return count === 0 ? m.music_pick_first() : m.music_add_count({ count })
}

function Chosen({ id, place, choice }: { readonly id: number; readonly place: number; readonly choice: MusicChoice }) {
  const title = choice.titleOf(id) ?? m.music_gone({ id })
  return (
    <li className="music-chip">
      <span className="music-place num" aria-hidden>
        {place}
      </span>
      <span className="min-w-0 flex-1 truncate text-small font-semibold">{title}</span>
      <IconButton label={m.music_replace({ title })} isSmall onClick={() => choice.beginReplacing(id)}>
        <Replace />
      </IconButton>
      <IconButton label={m.music_remove({ title })} isSmall onClick={() => choice.remove(id)}>
        <X />
      </IconButton>
    </li>
  )
}
