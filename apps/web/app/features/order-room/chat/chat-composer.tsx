import { ArrowUp, Paperclip } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { m } from '../../../paraglide/messages.js'
import { FieldError } from '../../../ui/fields/field.tsx'
import { tooLong } from '../../../ui/fields/too-long.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MAX_LENGTH, addAttachments } from '../../messages/attachments.ts'
import type { Chosen } from '../../messages/attachments.ts'
import { ChosenFiles, problemText, useFileChooser } from '../../messages/chosen-files.tsx'
import { isSendKey } from './is-send-key.ts'
import { useKeptText } from '../../confirm/unsent-text.ts'

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
  const excess = tooLong(text, MAX_LENGTH)
  const isOff = isEmpty || excess !== undefined
  const send = (): void => {
    if (isOff) return
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
      <ChosenFiles
        className="composer-files"
        files={files}
        onChange={(left) => setChosen({ files: left, problem: null })}
      />
      <Obstacle>{excess ?? (problem && problemText(problem))}</Obstacle>
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
          aria-invalid={excess === undefined ? undefined : true}
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
          aria-disabled={isOff || undefined}
        >
          <ArrowUp />
        </button>
      </form>
    </div>
  )
}

/** Why something cannot be sent, or was left out. */
function Obstacle({ children }: { readonly children: string | null }) {
  if (children === null) return null
  return (
    <div role="alert" className="px-2 pb-1">
      <FieldError>{children}</FieldError>
    </div>
  )
}

function AttachButton({ onFiles }: { readonly onFiles: (list: FileList | null) => void }) {
  const { choose, input } = useFileChooser(onFiles)
  return (
    <>
      <IconButton label={m.chat_attach()} onClick={choose}>
        <Paperclip />
      </IconButton>
      {input}
    </>
  )
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
