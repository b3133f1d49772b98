import { m } from '../../../paraglide/messages.js'
import { voiceClass, voiceOf } from '../../../ui/sound/voice.ts'
import { AllReviews } from '../../narrators/profile/all-reviews.tsx'
import type { Narrator } from '../../narrators/profile/profile-data.ts'

/** All reviews of a narrator inside the browser (Product §2, narrators modal, screen 6). */
export function PickerReviews({ narrator }: { readonly narrator: Narrator }) {
  const timbre = narrator.timbres.find(({ pivot }) => pivot.main) ?? narrator.timbres[0]
  return (
    // Nothing in it takes the focus, so that it scrolls by keyboard it takes it itself.
    <div
      className={`voice-window-body ${voiceClass(voiceOf(timbre?.id ?? null, narrator.id))}`}
      role="group"
      aria-label={m.profile_reviews()}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling part without controls
      tabIndex={0}
    >
      <AllReviews narrator={narrator} />
    </div>
  )
}
