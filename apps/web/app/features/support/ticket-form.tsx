import { Paperclip } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ClipboardEvent, DragEvent, KeyboardEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { ApiFailure } from '../../api/failures.ts'
import { useAction } from '../../api/use-action.ts'
import { useWrongField } from '../../api/use-wrong-field.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { TextAreaField } from '../../ui/fields/input.tsx'
import { MAX_LENGTH, addAttachments } from '../messages/attachments.ts'
import type { Chosen } from '../messages/attachments.ts'
import { ChosenFiles, problemText, useFileChooser } from '../messages/chosen-files.tsx'
import { useKeptText } from '../confirm/unsent-text.ts'
import { useLeaveGuard } from '../confirm/use-leave-guard.ts'

export interface TicketWords {
  readonly text: string
  /** The words with their files, as the service takes them. */
  readonly form: FormData
  readonly idempotencyKey: string
  readonly onProgress: (sent: number) => void
}

interface TicketFormProps {
  /** Under what name unfinished words are kept. */
  readonly keptAs: string
  readonly label: string
  readonly hint?: string
  readonly submit: string
  /** Whether it may be pressed while there is nothing to send; the service then says what is missing. */
  readonly isEmptyAllowed?: boolean
  readonly hasFiles?: boolean
  readonly onSend: (words: TicketWords) => Promise<void>
  /** Placed beside the button for files. */
  readonly tools?: (insert: (words: string) => void) => ReactNode
  /** `/` at the beginning of an empty text. */
  readonly onSlash?: (insert: (words: string) => void) => void
  /** Whether there are words that were not sent. */
  readonly onWriting?: (is_writing: boolean) => void
}

const NOTHING: Chosen = { files: [], problem: null }

/** Words with files for a ticket (Product §4, §5). They are there until they have arrived, and gone after that. */
export function TicketForm(props: TicketFormProps) {
  const { keptAs, label, hint, submit, isEmptyAllowed = false, hasFiles = true } = props
  const { onSend, tools, onSlash, onWriting } = props
  const { text, setText, files, problem, setChosen, sent, send } = useTicketWords(keptAs, onSend)
  // State and no ref: tools are rendered with what puts words into it.
  const [field, setField] = useState<HTMLTextAreaElement | null>(null)
  const insert = (words: string): void => insertAtCursor(field, words, setText)
  const isWriting = text.trim() !== ''
  const isEmpty = !isWriting && files.length === 0
  useEffect(() => onWriting?.(isWriting), [isWriting, onWriting])
  const isOff = isEmpty && !isEmptyAllowed
  const attach: Attach = (list) => setChosen(addAttachments(files, [...(list ?? [])]))
  const press = (): void => {
    if (!isOff) void send.run()
  }
  return (
    <form
      noValidate
      {...(hasFiles && takingFiles(attach))}
      onSubmit={(event) => {
        event.preventDefault()
        press()
      }}
    >
      <TextAreaField
        ref={setField}
        label={label}
        hint={hint}
        className="ticket-field"
        rows={5}
        maxLength={MAX_LENGTH}
        value={text}
        readOnly={send.isBusy}
        error={send.failure?.errors['text']}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (isSendChord(event)) press()
          if (onSlash && event.key === '/' && text === '') {
            event.preventDefault()
            onSlash(insert)
          }
        }}
      />
      <ChosenFiles
        className="mt-2"
        files={files}
        progress={send.isBusy ? sent : null}
        onChange={(left) => setChosen({ files: left, problem: null })}
      />
      <FormProblems problem={problem} failure={send.failure} />
      <div className="ticket-form-foot">
        <span className="flex flex-wrap items-center gap-2">
          {hasFiles && <AttachButton isBusy={send.isBusy} onFiles={attach} />}
          {tools?.(insert)}
        </span>
        <Button kind="accent" type="submit" isBusy={send.isBusy} busyText={m.support_sending()} isDisabled={isOff}>
          {submit}
        </Button>
      </div>
      {hasFiles && <p className="hint mt-2">{m.support_attach_rule()}</p>}
    </form>
  )
}

/** What is being written, kept until it has arrived. */
function useTicketWords(keptAs: string, onSend: TicketFormProps['onSend']) {
  const [text, setText] = useKeptText(keptAs)
  const [{ files, problem }, setChosen] = useState<Chosen>(NOTHING)
  const [sent, setSent] = useState(0)
  const send = useAction(async ({ keyFor }) => {
    setSent(0)
    const idempotencyKey = keyFor([
      keptAs,
      text,
      files.map(({ name, size, lastModified }) => [name, size, lastModified]),
    ])
    await onSend({ text: text.trim(), form: formOf(text, files), idempotencyKey, onProgress: setSent })
    setText('')
    setChosen(NOTHING)
  })
  useLeaveGuard(send.isBusy || files.length > 0)
  useWrongField(send.failure)
  return { text, setText, files, problem, setChosen, sent, send }
}

const UNFILLED = /\{[^{}\n]+\}/

/** Puts words where the cursor stands; the first field that is still to fill is then selected, else the cursor stands behind them. */
function insertAtCursor(field: HTMLTextAreaElement | null, words: string, setText: (text: string) => void): void {
  if (!field) return
  const { value, selectionStart, selectionEnd } = field
  const text = value.slice(0, selectionStart) + words + value.slice(selectionEnd)
  flushSync(() => setText(text))
  const left = UNFILLED.exec(words)
  const from = selectionStart + (left?.index ?? words.length)
  // The dialog gives the focus back when it is gone.
  requestAnimationFrame(() => {
    field.focus()
    field.setSelectionRange(from, from + (left?.[0].length ?? 0))
  })
}

type Attach = (list: FileList | null) => void

/** Files are also dropped and pasted into the form. */
function takingFiles(attach: Attach) {
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      attach(event.dataTransfer.files)
    },
    onPaste: (event: ClipboardEvent) => {
      if (event.clipboardData.files.length > 0) attach(event.clipboardData.files)
    },
  }
}

/** Ctrl or ⌘ with Enter sends; Enter alone begins a line. */
function isSendChord({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey)
}

/** Words go before files: the service reads the parts as they come. */
function formOf(text: string, files: readonly File[]): FormData {
  const form = new FormData()
  form.append('text', text.trim())
  for (const file of files) form.append('file[]', file)
  return form
}

interface FormProblemsProps {
  readonly problem: Chosen['problem']
  readonly failure: ApiFailure | null
}

function FormProblems({ problem, failure }: FormProblemsProps) {
  const fileError = failure && Object.entries(failure.errors).find(([field]) => field !== 'text')?.[1]
  const words = failure && (fileError ?? (failure.errors['text'] === undefined ? failure.message : null))
  if (!problem && !words) return null
  return (
    <div className="mt-2 grid gap-1" role="alert">
      {problem && <FieldError>{problemText(problem)}</FieldError>}
      {words && <FieldError>{words}</FieldError>}
    </div>
  )
}

interface AttachButtonProps {
  readonly isBusy: boolean
  readonly onFiles: Attach
}

function AttachButton({ isBusy, onFiles }: AttachButtonProps) {
  const { choose, input } = useFileChooser(onFiles)
  return (
    <>
      <Button kind="quiet" className="ticket-attach" isDisabled={isBusy} onClick={choose}>
        <Paperclip />
        {m.support_attach()}
      </Button>
      {input}
    </>
  )
}
