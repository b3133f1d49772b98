import { useRef } from 'react'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { FileRows } from '../../ui/fields/file-drop.tsx'
import { ATTACHMENT_TYPES, MAX_ATTACHMENTS } from './attachments.ts'
import type { Chosen } from './attachments.ts'

interface ChosenFilesProps {
  readonly className: string
  readonly files: readonly File[]
  /** How much of them has gone, 0 to 1; null while they are not being sent, and can be taken out. */
  readonly progress?: number | null
  readonly onChange: (files: readonly File[]) => void
}

/** The files that go with the words. */
export function ChosenFiles({ className, files, progress = null, onChange }: ChosenFilesProps) {
  if (files.length === 0) return null
  const remove = (removed: string): void => onChange(files.filter((_, index) => String(index) !== removed))
  return (
    <div className={className}>
      <FileRows
        files={files.map((file, index) => ({
          id: String(index),
          name: file.name,
          size: file.size,
          isSound: file.type.startsWith('audio/'),
          ...(progress !== null && { progress }),
        }))}
        onRemove={progress === null ? ({ id }) => remove(id) : undefined}
      />
    </div>
  )
}

/** The browser's own choice of files: `input` is placed anywhere in the form, `choose` opens it. */
export function useFileChooser(onFiles: (list: FileList | null) => void): {
  readonly choose: () => void
  readonly input: ReactNode
} {
  const field = useRef<HTMLInputElement>(null)
  const input = (
    <input
      ref={field}
      type="file"
      hidden
      multiple
      accept={ATTACHMENT_TYPES}
      onChange={(event) => {
        onFiles(event.target.files)
        // The same file can be chosen again after it was taken out.
        event.target.value = ''
      }}
    />
  )
  return { choose: () => field.current?.click(), input }
}

/** Why a file was left out, in words. */
export function problemText({ kind, name }: NonNullable<Chosen['problem']>): string {
  switch (kind) {
    case 'too_big':
      return m.chat_file_too_big({ name })
    case 'empty':
      return m.chat_file_empty({ name })
    case 'too_many':
      return m.chat_too_many_files({ count: MAX_ATTACHMENTS })
  }
}
