import { ArrowDown, ArrowUp, AudioLines, Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useFailureToast } from '../../../api/use-failure-toast.ts'
import { m } from '../../../paraglide/messages.js'
import { TrackPlayButton, TrackTime, TrackWave } from '../../../player/track-controls.tsx'
import type { Track } from '../../../player/track.ts'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import { SoundCheckReport } from '../../sound/sound-check.tsx'
import { DemoBadges } from './demo-badges.tsx'
import { DemoForm } from './demo-form.tsx'
import { idsOf, kindOf, kindOptions } from './demo-kind.ts'
import type { DemoKind } from './demo-kind.ts'
import type { DemoLists, DemoOwner, OwnDemo } from './demo-lists.ts'
import { demoTitle, ownDemoTrack } from './demo-track.ts'
import type { DemoUploads } from './use-demo-uploads.ts'
import type { OwnDemos } from './use-own-demos.ts'

export interface DemoRowProps {
  readonly demo: OwnDemo
  readonly lists: DemoLists
  readonly who: DemoOwner
  readonly queue: readonly Track[]
  readonly own: OwnDemos
  readonly uploads: DemoUploads
  /** Can be replaced only: he would have no main demo, or no example, any more. */
  readonly isNeeded: boolean
  /** The examples around it, where the order can be changed. */
  readonly neighbours?: { readonly before: OwnDemo | undefined; readonly after: OwnDemo | undefined }
}

/** One demo: listened to, shown as something, moved, changed, removed; with what staff and the check say of it. */
export function DemoRow(props: DemoRowProps) {
  const { demo, lists, who, queue, own, uploads, isNeeded, neighbours } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const title = demoTitle(demo)
  const track = ownDemoTrack(demo, who)
  const isReturned = demo.state === 'returned' && demo.moderation_comment !== null
  return (
    <article className="demo-card" data-returned={isReturned} aria-label={title}>
      <div className="demo-head">
        {track ? (
          <TrackPlayButton track={track} queue={queue} size={demo.main ? 'm' : 's'} says={title} />
        ) : (
          <span className="demo-silent">
            <AudioLines />
          </span>
        )}
        <div className="demo-words">
          <p className="flex justify-between gap-3">
            <b className="min-w-0 truncate text-small font-semibold">{title}</b>
            <span className="num text-small text-ink-2">{track && <TrackTime track={track} />}</span>
          </p>
          {track ? (
            <TrackWave track={track} queue={queue} size={demo.main ? 'm' : 's'} />
          ) : (
            <p className="hint">{demo.check.state === 'failed' ? m.recorder_cannot_hear() : m.recorder_reading()}</p>
          )}
        </div>
        {!demo.main && <KindSelect demo={demo} lists={lists} own={own} />}
        <div className="demo-tools">
          {neighbours && <MoveButtons demo={demo} neighbours={neighbours} own={own} title={title} />}
          <IconButton
            isSmall
            label={m.registration_edit({ title })}
            aria-expanded={isOpen}
            aria-controls={`${id}-form`}
            onClick={() => setOpen(!isOpen)}
          >
            <Pencil className="icon-s" />
          </IconButton>
          <IconButton
            isSmall
            label={m.registration_remove({ title })}
            disabled={isNeeded}
            aria-describedby={isNeeded ? `${id}-needed` : undefined}
            onClick={() => askToRemove(demo, own)}
          >
            <Trash2 className="icon-s" />
          </IconButton>
        </div>
      </div>
      {isNeeded && (
        <p id={`${id}-needed`} className="hint">
          {demo.main ? m.registration_needed_main() : m.registration_needed_example()}
        </p>
      )}
      <DemoBadges demo={demo} />
      {isReturned && <FieldError>{demo.moderation_comment}</FieldError>}
      <SoundCheckReport check={demo.check} name={title} />
      <div id={`${id}-form`} hidden={!isOpen}>
        {isOpen && <DemoForm demo={demo} lists={lists} own={own} uploads={uploads} onDone={() => setOpen(false)} />}
      </div>
    </article>
  )
}

/** A refusal (the last main demo or example) is said in the dialog. */
function askToRemove(demo: OwnDemo, own: OwnDemos): void {
  void openDialog(async () => (await import('../../confirm/ask-dialog.tsx')).AskDialog, {
    title: m.registration_remove_ask(),
    text: m.registration_remove_text({ title: demoTitle(demo) }),
    confirm: m.registration_remove_do(),
    keep: m.registration_cancel(),
    isDanger: true,
    act: async () => await own.remove(demo.id),
  })
}

/** What the example shows; a choice is saved at once. */
function KindSelect({ demo, lists, own }: Pick<DemoRowProps, 'demo' | 'lists' | 'own'>) {
  const choose = useAction(async (_, kind: DemoKind) => await own.save(demo.id, idsOf(kind)))
  useFailureToast(choose.failure)
  const kind = kindOf(demo)
  const options = kindOptions(lists)
  const empty = { value: '' as const, label: m.registration_kind_choose(), isDisabled: true }
  return (
    <SelectField
      className="demo-kind"
      isPill
      isLabelHidden
      label={m.registration_kind_of({ title: demoTitle(demo) })}
      options={kind === '' ? [empty, ...options] : options}
      value={kind}
      onChange={(value) => void choose.run(value)}
    />
  )
}

interface MoveButtonsProps {
  readonly demo: OwnDemo
  readonly neighbours: NonNullable<DemoRowProps['neighbours']>
  readonly own: OwnDemos
  readonly title: string
}

/** Moves an example among the others; visitors hear them in this order. */
function MoveButtons({ demo, neighbours, own, title }: MoveButtonsProps) {
  const move = useAction(async (_, position: number) => await own.save(demo.id, { position }))
  useFailureToast(move.failure)
  const { before, after } = neighbours
  return (
    <>
      <IconButton
        isSmall
        label={m.registration_move_up({ title })}
        disabled={!before}
        onClick={() => before && void move.run(before.position)}
      >
        <ArrowUp className="icon-s" />
      </IconButton>
      <IconButton
        isSmall
        label={m.registration_move_down({ title })}
        disabled={!after}
        onClick={() => after && void move.run(after.position)}
      >
        <ArrowDown className="icon-s" />
      </IconButton>
    </>
  )
}
