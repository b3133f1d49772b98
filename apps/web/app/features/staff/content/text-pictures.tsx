import { ImagePlus } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { ClipboardEvent, DragEvent, RefObject } from 'react'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'

const TYPES = ['image/jpeg', 'image/png', 'image/webp']

interface TextPictures {
  readonly onDrop: (event: DragEvent<HTMLTextAreaElement>) => void
  readonly onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void
  readonly send: (file: File | undefined) => void
  readonly isBusy: boolean
  readonly problem: string | null
}

/**
 * Pictures of a text with marks: chosen, dropped on it or pasted. One is sent at once and stands in the text where the cursor is, which
 * waits between its brackets for what it shows.
 */
export function useTextPictures(
  area: RefObject<HTMLTextAreaElement | null>,
  onText: (text: string) => void,
): TextPictures {
  const cursor = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (cursor.current === null || !area.current) return
    area.current.focus()
    area.current.setSelectionRange(cursor.current, cursor.current)
    cursor.current = null
  })
  const action = useAction(async (_, file: File) => {
    const body = new FormData()
    body.append('file', file)
    const { image } = await api('POST /staff/images', { body })
    const field = area.current
    if (!field) return
    // The text may have grown while the picture was on its way.
    const [before, after] = [field.value.slice(0, field.selectionStart), field.value.slice(field.selectionEnd)]
    cursor.current = before.length + '!['.length
    onText(`${before}![](${image})${after}`)
  })
  const send = (file: File | undefined): void => {
    if (file) void action.run(file)
  }
  const take = (event: { preventDefault: () => void }, files: FileList): void => {
    const picture = [...files].find(({ type }) => TYPES.includes(type))
    if (!picture) return
    event.preventDefault()
    send(picture)
  }
  const { failure, isBusy } = action
  return {
    onDrop: (event) => take(event, event.dataTransfer.files),
    onPaste: (event) => take(event, event.clipboardData.files),
    send,
    isBusy,
    problem: failure === null ? null : (failure.errors['file'] ?? failure.message),
  }
}

/** Chooses a picture for the text. */
export function PictureButton({ pictures }: { readonly pictures: TextPictures }) {
  return (
    <div className="grid gap-2">
      <span>
        <label
          className={buttonClass({ size: 's', className: 'focus-within:outline-3 focus-within:outline-focus' })}
          aria-busy={pictures.isBusy}
        >
          <ImagePlus />
          {pictures.isBusy ? m.content_sending() : m.content_picture_add()}
          <input
            type="file"
            className="hidden-text"
            accept={TYPES.join(',')}
            onChange={({ target }) => {
              pictures.send(target.files?.[0])
              target.value = ''
            }}
          />
        </label>
      </span>
      <span className="hint">{m.content_picture_hint()}</span>
      {pictures.problem !== null && (
        <div role="alert">
          <FieldError>{pictures.problem}</FieldError>
        </div>
      )}
    </div>
  )
}
