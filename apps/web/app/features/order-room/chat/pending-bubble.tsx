import { CircleAlert, FileText } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { formatFileSize } from '../../../ui/format/numbers.ts'
import { LinkedText } from '../../messages/linked-text.tsx'
import type { PendingMessage } from './kept-messages.ts'
import type { Outbox } from './use-outbox.ts'

interface PendingBubbleProps {
  readonly message: PendingMessage
  readonly outbox: Outbox
}

/** A message that has not arrived yet: how much of it has gone, or what to do about it. */
export function PendingBubble({ message, outbox }: PendingBubbleProps) {
  const { text, files, sent, failure } = message
  return (
    <div className="chat-row" data-own="true" data-pending="true">
      <div className="min-w-0">
        <div className="chat-bubble" aria-live="off">
          <span className="hidden-text">{m.chat_you()}:</span>
          {text !== '' && <LinkedText className="chat-text" text={text} />}
          {files.length > 0 && (
            <ul className="chat-files">
              {files.map((file) => (
                <li key={file.name + file.lastModified} className="chat-file">
                  <FileText />
                  <span className="min-w-0 flex-1">
                    <b className="block truncate text-small">{file.name}</b>
                    <span className="block text-caption opacity-80">{formatFileSize(file.size)}</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
          {failure === null && files.length > 0 && (
            <progress className="chat-progress" value={sent} aria-label={m.chat_sending()} />
          )}
          {failure === null && <span className="chat-time">{m.chat_sending()}</span>}
        </div>
        {failure !== null && (
          <div className="chat-failure" role="alert">
            <CircleAlert className="icon-s" />
            <span className="min-w-0 flex-1">{failure}</span>
            <button type="button" className="link" onClick={() => outbox.retry(message)}>
              {m.ui_retry()}
            </button>
            <button type="button" className="link" onClick={() => outbox.discard(message)}>
              {m.chat_discard()}
            </button>
          </div>
        )}
      </div>
    </div>
  )
}
