import { CircleAlert, FileAudio, FileText, RotateCw, Upload, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { m } from '../../paraglide/messages.js'
import { buttonClass } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { formatFileSize } from '../format/numbers.ts'

interface FileDropProps {
  readonly label: string
  /** The rule, said before the choice: «WAV, MP3 до 100 МБ». */
  readonly rule: string
  readonly accept?: string
  readonly isMultiple?: boolean
  readonly error?: string
  readonly onFiles: (files: readonly File[]) => void
}

/** Files by choosing, dropping or pasting into it. What may be sent is decided by the service. */
export function FileDrop({ label, rule, accept, isMultiple = false, error, onFiles }: FileDropProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (list: FileList | null | undefined): void => {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1))
    if (input.current) input.current.value = ''
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div className="field">
      <div
        className="drop"
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={(event) => take(event.clipboardData.files)}
      >
        <label className={buttonClass({ className: 'focus-within:outline-3 focus-within:outline-focus' })}>
          <Upload />
          {label}
          <input
            ref={input}
            type="file"
            className="hidden-text"
            accept={accept}
            multiple={isMultiple}
            aria-describedby={`${id}-rule`}
            onChange={(event) => take(event.target.files)}
          />
        </label>
        <span className="hint" id={`${id}-rule`}>
          {rule}
        </span>
      </div>
      {error !== undefined && (
        <div className="field-error" role="alert">
          <CircleAlert />
          {error}
        </div>
      )}
    </div>
  )
}

export interface FileItem {
  readonly id: string
  readonly name: string
  readonly size: number
  /** 0 to 1 while it is being sent. */
  readonly progress?: number
  readonly error?: string
  /** Trying again would fail again: the fault is in the file. */
  readonly isFinal?: boolean
  readonly isSound?: boolean
}

interface FileListProps {
  readonly files: readonly FileItem[]
  readonly onRemove?: (file: FileItem) => void
  readonly onRetry?: (file: FileItem) => void
}

/** The chosen files with what is happening to each. */
export function FileRows({ files, onRemove, onRetry }: FileListProps) {
  return (
    <ul>
      {files.map((file) => (
        <li key={file.id} className="file-row">
          {file.isSound ? <FileAudio /> : <FileText />}
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{file.name}</span>
            {file.error === undefined ? (
              <span className="hint num">{formatFileSize(file.size)}</span>
            ) : (
              <span className="field-error" role="alert">
                {file.error}
              </span>
            )}
            {file.progress !== undefined && (
              <progress value={file.progress} aria-label={m.ui_uploading({ name: file.name })} />
            )}
          </span>
          {file.error !== undefined && file.isFinal !== true && onRetry && (
            <IconButton label={m.ui_retry_file({ name: file.name })} onClick={() => onRetry(file)}>
              <RotateCw />
            </IconButton>
          )}
          {onRemove && (
            <IconButton label={m.ui_remove_file({ name: file.name })} onClick={() => onRemove(file)}>
              <X />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}
