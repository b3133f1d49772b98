import { api } from '../../../api/browser-api.ts'
import type { Voice } from '../../../ui/sound/voice.ts'
import { PhotoField } from '../../people-settings/photo-field.tsx'

interface PhotoPartProps {
  readonly image: string | null
  readonly voice?: Voice
  readonly onChanged: (image: string | null) => void
}

/** The narrator's own picture, saved at once; that of a listed narrator waits for staff. */
export function PhotoPart({ image, voice = 'honey', onChanged }: PhotoPartProps) {
  return (
    <PhotoField
      path="POST /narrator/avatar"
      image={image}
      voice={voice}
      onChange={onChanged}
      onRemove={async () => void (await api('PUT /narrator/common', { body: { image: null } }))}
    />
  )
}
