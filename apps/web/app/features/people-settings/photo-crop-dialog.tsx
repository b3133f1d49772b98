import { useState } from 'react'
import { api } from '../../api/browser-api.ts'
import { useAction } from '../../api/use-action.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { widestArea } from '../../ui/photo/crop-area.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { StackedDialogProps } from '../../ui/dialogs/dialog-stack.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { PhotoCrop } from '../../ui/photo/photo-crop.tsx'
import { drawPhoto } from './photo-file.ts'
import type { ChosenPhoto } from './photo-file.ts'

/** The calls that take a person's picture. */
export type PhotoCall = 'POST /narrator/avatar' | 'POST /client/avatar' | 'POST /soundengineer/avatar'

interface PhotoCropDialogProps {
  readonly photo: ChosenPhoto
  readonly path: PhotoCall
  /** The address of the picture the service has made. */
  readonly onDone: (image: string) => void
}

/** Cuts a chosen picture square and uploads it; what the service refuses is said here, and the picture stays. */
export function PhotoCropDialog({ photo, path, onDone, close }: PhotoCropDialogProps & StackedDialogProps) {
  const [area, setArea] = useState(() => widestArea(photo.bitmap))
  const leave = (): void => {
    URL.revokeObjectURL(photo.src)
    photo.bitmap.close()
    close()
  }
  const save = useAction(async ({ signal }) => {
    const body = new FormData()
    body.append('file', await drawPhoto(photo, area))
    const { image } = await api(path, { body, signal })
    onDone(image)
    leave()
  })
  return (
    <Dialog title={m.registration_crop_title()} onClose={leave}>
      <p className="mt-1 mb-5 text-small text-ink-2">{m.registration_crop_text()}</p>
      <PhotoCrop src={photo.src} picture={photo.bitmap} area={area} onChange={setArea} />
      {save.failure && (
        <div className="mt-4" role="alert">
          <FieldError>{save.failure.errors['file'] ?? save.failure.message}</FieldError>
        </div>
      )}
      <div className="dialog-actions">
        <Button kind="quiet" onClick={leave}>
          {m.registration_cancel()}
        </Button>
        <Button kind="accent" isBusy={save.isBusy} busyText={m.registration_saving()} onClick={() => void save.run()}>
          {m.registration_crop_use()}
        </Button>
      </div>
    </Dialog>
  )
}
