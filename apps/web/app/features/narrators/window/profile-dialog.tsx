import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { SoundFoot } from '../../../player/sound-foot.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { formatRoubles } from '../../../ui/format/numbers.ts'
import { voiceClass, voiceOf } from '../../../ui/sound/voice.ts'
import { narratorName } from '../card-track.ts'
import { ChooseButton } from '../choose-button.tsx'
import { Heart } from '../heart.tsx'
import { PauseReason } from '../pause-reason.tsx'
import type { ProfileData } from '../profile/profile-data.ts'
import { priceUnit } from '../profile/profile-labels.ts'
import { useViewer } from '../viewer.ts'
import { ProfileAbsence } from './profile-absence.tsx'
import { ProfileScreen } from './profile-screen.tsx'
import { useProfile } from './use-profile.ts'

interface ProfileDialogProps {
  readonly slug: string
  readonly genre_id: number
}

/** A narrator over the page that is being read (Product §2, narrators modal: narrator profile). */
export function ProfileDialog({ slug, genre_id }: ProfileDialogProps) {
  const { view, retry } = useProfile(slug, genre_id)
  const close = useBackOnce()
  const data = view.state === 'ready' ? view.data : null
  useTitle(data && m.page_title({ title: m.profile_title({ name: narratorName(data.narrator) }) }))
  const voice = data ? voiceOf(data.timbre?.id ?? null, data.narrator.id) : voiceOf(null, 0)
  return (
    <Dialog
      size="wide"
      isRouted
      title={data ? narratorName(data.narrator) : m.profile_loading_title()}
      className={`voice-window ${voiceClass(voice)}`}
      onClose={close}
    >
      {data ? (
        <>
          <ProfileScreen data={data} onAllReviews={() => void openReviews(data, voice)} />
          <SoundFoot own={data.narrator.demos.map(({ track }) => `track-${track.id}`)} />
          <Foot data={data} />
        </>
      ) : (
        <ProfileAbsence state={view.state} onRetry={retry} />
      )}
    </Dialog>
  )
}

async function openReviews({ narrator }: ProfileData, voice: ReturnType<typeof voiceOf>): Promise<void> {
  await openDialog(async () => (await import('../profile/reviews-dialog.tsx')).ReviewsDialog, { narrator, voice })
}

/** What it costs, the heart, the choice. */
function Foot({ data }: { readonly data: ProfileData }) {
  const { narrator, genre, prices, loaded_at } = data
  const viewer = useViewer()
  const name = narratorName(narrator)
  return (
    <div className="voice-window-foot">
      <p className="min-w-0 flex-1">
        {prices.main && <span className="block text-caption text-ink-3">{priceUnit(prices.main.key)}</span>}
        <span className="price">{prices.main ? formatRoubles(prices.main.amount) : m.list_on_request()}</span>
      </p>
      <Heart viewer={viewer} narrator={{ id: narrator.id, name }} isOutlined />
      {viewer.mayChoose && (
        <ChooseButton
          kind="accent"
          size="l"
          label={m.profile_choose()}
          narrator={{ id: narrator.id, name, on_pause: narrator.on_pause, genre_id: genre?.id ?? null }}
          reasonId="window-pause-reason"
        />
      )}
      {narrator.on_pause && (
        <p className="hint basis-full text-right" id="window-pause-reason">
          <PauseReason until={narrator.paused_until} now={loaded_at} />
        </p>
      )}
    </div>
  )
}

/** Going back closes the dialog; a second press while that is under way must not leave the page too. */
function useBackOnce(): () => void {
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  return () => {
    if (isLeaving.current) return
    isLeaving.current = true
    void navigate(-1)
  }
}

/** The title of the tab while the dialog is open. Whoever has written another one since keeps it. */
function useTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return
    const before = document.title
    document.title = title
    return () => {
      if (document.title === title) document.title = before
    }
  }, [title])
}
