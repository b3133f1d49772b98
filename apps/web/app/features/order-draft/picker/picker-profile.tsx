import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { formatRoubles } from '../../../ui/format/numbers.ts'
import { voiceClass, voiceOf } from '../../../ui/sound/voice.ts'
import { narratorName } from '../../narrators/card-track.ts'
import { Heart } from '../../narrators/heart.tsx'
import { PauseReason } from '../../narrators/pause-reason.tsx'
import type { ProfileData } from '../../narrators/profile/profile-data.ts'
import { priceUnit } from '../../narrators/profile/profile-labels.ts'
import { useViewer } from '../../narrators/viewer.ts'
import { ProfileAbsence } from '../../narrators/window/profile-absence.tsx'
import { ProfileScreen } from '../../narrators/window/profile-screen.tsx'
import { useProfile } from '../../narrators/window/use-profile.ts'
import { useFormState } from '../order-editor-context.ts'
import { usePicker } from './picker-choice.ts'
import { useScriptPrices } from '../price/use-script-prices.ts'

/** A narrator inside the browser (Product §2, narrators modal, screen 5): chosen for the order that is being written. */
export function PickerProfile({ id }: { readonly id: number }) {
  const { draft } = useFormState().form
  const { view, retry } = useProfile(String(id), draft.genre)
  const { open } = usePicker()
  if (view.state !== 'ready') return <ProfileAbsence state={view.state} onRetry={retry} />
  const { narrator, timbre } = view.data
  return (
    <div className={`picker-screen ${voiceClass(voiceOf(timbre?.id ?? null, narrator.id))}`}>
      <ProfileScreen data={view.data} onAllReviews={() => open({ kind: 'reviews', narrator })} />
      <Foot data={view.data} />
    </div>
  )
}

function Foot({ data }: { readonly data: ProfileData }) {
  const { narrator, genre, loaded_at } = data
  const { draft } = useFormState().form
  const { choose, busy_id } = usePicker()
  const viewer = useViewer()
  const name = narratorName(narrator)
  const isOffered = narrator.genres.length === 0 || narrator.genres.some(({ id }) => id === draft.genre)
  const isChosen = draft.narrator_id === narrator.id
  return (
    <div className="voice-window-foot">
      <Price data={data} />
      <Heart viewer={viewer} narrator={{ id: narrator.id, name }} isOutlined />
      <Button
        kind="accent"
        size="l"
        isDisabled={isChosen || narrator.on_pause}
        isBusy={busy_id === narrator.id}
        aria-describedby={narrator.on_pause ? 'picker-pause-reason' : undefined}
        onClick={() => choose({ id: narrator.id, name, other_genre: isOffered ? null : genre })}
      >
        {isChosen ? m.neworder_picker_chosen() : m.profile_choose()}
      </Button>
      {narrator.on_pause && (
        <p className="hint basis-full text-right" id="picker-pause-reason">
          <PauseReason until={narrator.paused_until} now={loaded_at} />
        </p>
      )}
    </div>
  )
}

/** For this script when there is one, else the list price. */
function Price({ data }: { readonly data: ProfileData }) {
  const { narrator, prices } = data
  const script = useScriptPrices([narrator]).get(narrator.id)
  const label = script === undefined ? prices.main && priceUnit(prices.main.key) : m.neworder_picker_for_text()
  const sum = script === undefined ? (prices.main?.amount ?? null) : script
  return (
    <p className="min-w-0 flex-1">
      {label !== null && <span className="block text-caption text-ink-3">{label}</span>}
      <span className="price">{sum === null ? m.list_on_request() : formatRoubles(sum)}</span>
    </p>
  )
}
