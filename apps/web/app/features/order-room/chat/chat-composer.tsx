import { ArrowUp, Paperclip } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { m } from '../../../paraglide/messages.js'
import { FieldError } from '../../../ui/field.tsx'
import { FileRows } from '../../../ui/file-drop.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { isSendKey } from '../is-send-key.ts'
import { useKeptText } from '../kept-text.ts'
import { ATTACHMENT_TYPES, MAX_ATTACHMENTS, addAttachments } from './attachments.ts'
import type { Chosen } from './attachments.ts'

/** What the service takes in one message. */
const MAX_LENGTH = 10_000
/** A long message scrolls inside its field (Product §9). */
const MAX_HEIGHT_PX = 220

interface ChatComposerProps {
  /** Under what name an unfinished message is kept. */
  readonly keptAs: string
  /** Whom it goes to, for the label: «Сообщение: Арина». */
  readonly receiver: string
  readonly onSend: (text: string, files: readonly File[]) => void
}

/** The field of a conversation. Enter sends, Shift + Enter begins a new line. */
export function ChatComposer({ keptAs, receiver, onSend }: ChatComposerProps) {
  const [text, setText] = useKeptText(keptAs)
  const [{ files, problem }, setChosen] = useState<Chosen>({ files: [], problem: null })
  const field = useRef<HTMLTextAreaElement>(null)
  useGrowth(field, text)
  const attach = (list: FileList | null): void => setChosen(addAttachments(files, [...(list ?? [])]))
  const isEmpty = text.trim() === '' && files.length === 0
  const send = (): void => {
    if (isEmpty) return
    onSend(text.trim(), files)
    setText('')
    setChosen({ files: [], problem: null })
    field.current?.focus()
  }
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        attach(event.dataTransfer.files)
      }}
    >
      <ChosenFiles files={files} onChange={(left) => setChosen({ files: left, problem: null })} />
      {problem && (
        <div role="alert" className="px-2 pb-1">
          <FieldError>{problemText(problem)}</FieldError>
        </div>
      )}
      <form
        className="composer-line"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <AttachButton onFiles={attach} />
        <textarea
          ref={field}
          rows={1}
          value={text}
          maxLength={MAX_LENGTH}
          enterKeyHint="send"
          aria-label={m.chat_message_to({ name: receiver })}
          placeholder={m.chat_message_to({ name: receiver })}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return
            event.preventDefault()
            send()
          }}
          onPaste={(event) => {
            if (event.clipboardData.files.length > 0) attach(event.clipboardData.files)
          }}
        />
        <button
          type="submit"
          className="icon-btn composer-send"
          aria-label={m.chat_send()}
          aria-disabled={isEmpty || undefined}
        >
          <ArrowUp />
        </button>
      </form>
    </div>
  )
}

function AttachButton({ onFiles }: { readonly onFiles: (list: FileList | null) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton label={m.chat_attach()} onClick={() => input.current?.click()}>
        <Paperclip />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ATTACHMENT_TYPES}
        onChange={(event) => {
          onFiles(event.target.files)
          event.target.value = ''
        }}
      />
    </>
  )
}

interface ChosenFilesProps {
  readonly files: readonly File[]
  readonly onChange: (files: readonly File[]) => void
}

function ChosenFiles({ files, onChange }: ChosenFilesProps) {
  if (files.length === 0) return null
  return (
    <div className="composer-files">
      <FileRows
        files={files.map((file, index) => ({
          id: String(index),
          name: file.name,
          size: file.size,
          isSound: file.type.startsWith('audio/'),
        }))}
        onRemove={(item) => onChange(files.filter((_, index) => String(index) !== item.id))}
      />
    </div>
  )
}

function problemText({ kind, name }: NonNullable<Chosen['problem']>): string {
  switch (kind) {
    case 'too_big':
      return m.chat_file_too_big({ name })
    case 'empty':
      return m.chat_file_empty({ name })
    case 'too_many':
      return m.chat_too_many_files({ count: MAX_ATTACHMENTS })
  }
}

/** The field is as high as its text, up to a limit. */
function useGrowth(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    element.style.setProperty('height', 'auto')
    element.style.setProperty('height', `${String(Math.min(element.scrollHeight, MAX_HEIGHT_PX))}px`)
  }, [field, text])
}
