import { Trash2, Upload } from 'lucide-react'
import { useId, useRef } from 'react'
import { useAction } from '../../api/use-action.ts'
import { m } from '../../paraglide/messages.js'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { openDialog } from '../../ui/dialogs/dialog-stack.tsx'
import { notify } from '../../ui/dialogs/notify.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { voiceClass } from '../../ui/sound/voice.ts'
import type { Voice } from '../../ui/sound/voice.ts'
import type { PhotoCall } from './photo-crop-dialog.tsx'
import { PHOTO_ACCEPT, readPhoto } from './photo-file.ts'

interface PhotoFieldProps {
  /** Where this person's picture goes. */
  readonly path: PhotoCall
  /** What is shown now. */
  readonly image: string | null
  readonly voice: Voice
  /** After the upload its address; null once the picture is taken away. */
  readonly onChange: (image: string | null) => void
  /** Takes the picture away; without it there is no such button. */
  readonly onRemove?: () => Promise<void>
  readonly error?: string
}

/** A person's picture: chosen, cut square, and saved at once. What is no picture is put back with a notice (Product §5, §8). */
export function PhotoField({ path, image, voice, onChange, onRemove, error }: PhotoFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const removal = useAction(async () => {
    await onRemove?.()
    onChange(null)
  })
  const choose = async (file: File): Promise<void> => {
    const photo = await readPhoto(file)
    if (photo === null) await notify({ html: m.registration_jpg_png(), isError: true })
    else {
      await openDialog(async () => (await import('./photo-crop-dialog.tsx')).PhotoCropDialog, {
        ...{ photo, path, onDone: onChange },
      })
    }
  }
  const problem = removal.failure?.message ?? error
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar
          src={image}
          size="l"
          className={voiceClass(voice)}
          alt={image === null ? '' : m.registration_photo_now()}
        />
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-2">
            <label
              className={buttonClass({ size: 's', className: 'focus-within:outline-3 focus-within:outline-focus' })}
            >
              <Upload className="icon-s" />
              {image === null ? m.registration_photo_choose() : m.registration_photo_change()}
              <input
                ref={input}
                type="file"
                className="hidden-text"
                accept={PHOTO_ACCEPT}
                aria-describedby={`${id}-rule`}
                onChange={(event) => {
                  const file = event.target.files?.[0]
                  if (file) void choose(file)
                  if (input.current) input.current.value = ''
                }}
              />
            </label>
            {image !== null && onRemove && (
              <Button kind="quiet" size="s" isBusy={removal.isBusy} onClick={() => void removal.run()}>
                <Trash2 className="icon-s" />
                {m.registration_photo_remove()}
              </Button>
            )}
          </div>
          <span className="hint" id={`${id}-rule`}>
            {m.registration_photo_rule()}
          </span>
        </div>
      </div>
      {problem !== undefined && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </div>
  )
}
