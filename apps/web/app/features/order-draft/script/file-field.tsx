import { CircleAlert, CloudOff, FileCheck2, FileText, Pause, Play, RotateCw, X } from 'lucide-react'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/fields/file-drop.tsx'
import { formatFileSize } from '../../../ui/format/numbers.ts'
import { formatDuration } from '../../../ui/format/times.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useOrderEditor, useFileView, useFormState } from '../order-editor-context.ts'
import { fileProblemText } from './file-problem-text.ts'
import type { FileView } from './order-file.ts'

/** Word, Excel, plain text, subtitles, PDF, RTF, any image, any sound, and films to be voiced (Product §5). */
const FILE_TYPES =
  '.doc,.docx,.xls,.xlsx,.csv,.tsv,.txt,.srt,.pdf,.rtf,image/*,audio/*,.wav,.mp3,.flac,.ogg,.m4a,.aac,.aif,.aiff,.opus,video/mp4,video/webm,.mp4,.mov,.m4v,.webm,.mkv'

/** The file of the order: chosen or dropped, on its way with everything one wants to know of it, and there. */
export function FileField() {
  const { file } = useOrderEditor()
  const view = useFileView()
  const take = ([chosen]: readonly File[]): void => void (chosen && file.choose(chosen))
  if (view.phase === 'none' || view.phase === 'left' || view.phase === 'refused') {
    return (
      <div className="grid min-w-0 gap-2" data-field="file">
        {view.phase === 'left' && <LeftPart view={view} />}
        <FileDrop
          label={view.phase === 'none' ? m.neworder_file_choose() : m.neworder_file_choose_again()}
          rule={m.neworder_file_rule()}
          accept={FILE_TYPES}
          error={problemText(view)}
          onFiles={take}
        />
      </div>
    )
  }
  return (
    <div className="neworder-file" data-field="file">
      <FileLine view={view} />
      <ScriptLine view={view} />
      {view.problem !== null && (
        <p className="field-error" role="alert">
          <CircleAlert />
          {problemText(view)}
        </p>
      )}
    </div>
  )
}

/** What has become of the words of a file that could be read. */
function ScriptLine({ view: { script, name, no_script } }: { readonly view: FileView }) {
  const { file, store, info } = useOrderEditor()
  const { form } = useFormState()
  if (script === null && info.flags.phrase_lists && /\.xlsx?$/iu.test(name))
    return <p className="hint mt-2">{m.neworder_file_sheet()}</p>
  // Recordings, films and pictures are files of an order too.
  if (no_script !== null && no_script !== 'type')
    return (
      <p className="hint mt-2" role="status">
        {fileProblemText(no_script)}
      </p>
    )
  if (!script) return null
  if (form.draft.text === script) return <p className="hint mt-2">{m.neworder_file_words_taken()}</p>
  const replace = (): void => {
    store.flushText()
    const { text } = store.getState().form.draft
    file.takeScript()
    const putBack = (): void => {
      store.typeText(text)
      store.flushText()
    }
    showToast({ text: m.neworder_file_words_replaced(), action: { label: m.neworder_undo(), onPress: putBack } })
  }
  return (
    <div className="mt-2">
      <Button size="s" kind="outline" onClick={replace}>
        {m.neworder_file_words_take()}
      </Button>
    </div>
  )
}

function problemText({ problem }: FileView): string | undefined {
  if (problem === null) return undefined
  if (problem === 'too_big') return m.neworder_file_too_big()
  return problem === 'empty' ? m.neworder_file_empty() : problem.message
}

/** A part of it arrived from another browser, or from this one before it forgot the file. */
function LeftPart({ view }: { readonly view: FileView }) {
  return (
    <div className="flex items-start gap-2">
      <p className="hint min-w-0 flex-1 break-words">
        {m.neworder_file_left({ name: view.name, sent: formatFileSize(view.sent), size: formatFileSize(view.size) })}
      </p>
      <RemoveButton name={view.name} />
    </div>
  )
}

function FileLine({ view }: { readonly view: FileView }) {
  const { phase, name, size, sent } = view
  const isMoving = phase === 'sending' || phase === 'paused' || phase === 'broken' || phase === 'stopped'
  const Icon = phase === 'there' ? FileCheck2 : phase === 'broken' || phase === 'stopped' ? CloudOff : FileText
  return (
    <div className="file-row">
      <Icon className={phase === 'there' ? 'text-ok' : undefined} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="hint num block">{lineText(view)}</span>
        {isMoving && <progress value={size === 0 ? 0 : sent / size} aria-label={m.ui_uploading({ name })} />}
        <Spoken view={view} />
      </span>
      <FileButtons view={view} />
    </div>
  )
}

function lineText(view: FileView): string {
  const { phase, size, sent, seconds_left } = view
  const whole = formatFileSize(size)
  if (phase === 'kept') return m.neworder_file_kept({ size: whole })
  if (phase === 'there') return m.neworder_file_there({ size: whole })
  const gone = m.neworder_file_gone({ percent: percentOf(view), sent: formatFileSize(sent), size: whole })
  if (phase === 'paused') return `${gone} · ${m.neworder_file_paused()}`
  if (phase === 'broken') return `${gone} · ${m.neworder_file_broken()}`
  if (phase === 'stopped') return `${gone} · ${m.neworder_file_not_gone()}`
  if (size > 0 && sent >= size) return m.neworder_file_checking()
  return seconds_left === null ? gone : `${gone} · ${m.neworder_file_left_time({ time: formatDuration(seconds_left) })}`
}

function percentOf({ sent, size }: FileView): number {
  return size === 0 ? 0 : Math.min(99, Math.floor((sent * 100) / size))
}

/** For those who listen: the turns of the journey and its quarters, not every step. */
function Spoken({ view }: { readonly view: FileView }) {
  const quarter = Math.floor(percentOf(view) / 25) * 25
  const words: Partial<Record<FileView['phase'], string>> = {
    sending: m.neworder_file_spoken({ percent: quarter }),
    paused: m.neworder_file_paused(),
    broken: m.neworder_file_broken(),
    stopped: m.neworder_file_not_gone(),
    there: m.neworder_file_there({ size: formatFileSize(view.size) }),
  }
  return (
    <span className="hidden-text" role="status">
      {words[view.phase] ?? ''}
    </span>
  )
}

function FileButtons({ view }: { readonly view: FileView }) {
  const { file } = useOrderEditor()
  const { phase, name } = view
  // One button, so that the focus stays on it.
  const isPaused = phase === 'paused'
  return (
    <>
      {(isPaused || (phase === 'sending' && view.sent < view.size)) && (
        <IconButton
          label={isPaused ? m.neworder_file_resume() : m.neworder_file_pause()}
          onClick={() => (isPaused ? file.resume() : file.pause())}
        >
          {isPaused ? <Play /> : <Pause />}
        </IconButton>
      )}
      {(phase === 'broken' || phase === 'stopped') && (
        <Button size="s" onClick={() => file.resume()}>
          <RotateCw className="icon-s" />
          {m.ui_retry()}
        </Button>
      )}
      <RemoveButton name={name} />
    </>
  )
}

function RemoveButton({ name }: { readonly name: string }) {
  const { file } = useOrderEditor()
  const removal = useAction(async () => {
    if (!(await file.remove())) showToast({ text: m.neworder_file_not_removed(), isError: true })
  })
  return (
    <IconButton label={m.ui_remove_file({ name })} onClick={() => void removal.run()}>
      <X />
    </IconButton>
  )
}
