import { m } from '../../../paraglide/messages.js'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { voiceClass } from '../../../ui/sound/voice.ts'
import type { Voice } from '../../../ui/sound/voice.ts'
import { AllReviews } from './all-reviews.tsx'
import type { Narrator } from './profile-data.ts'

interface ReviewsDialogProps extends StackedDialogProps {
  readonly narrator: Narrator
  readonly voice: Voice
}

/** All reviews of a narrator over his profile. */
export function ReviewsDialog({ narrator, voice, close }: ReviewsDialogProps) {
  return (
    <Dialog title={m.profile_reviews_title({ count: narrator.reviews_count })} size="middle" onClose={close}>
      <div className={`mt-4 ${voiceClass(voice)}`}>
        <AllReviews narrator={narrator} />
      </div>
    </Dialog>
  )
}
