import '../narrators/narrators.css'
import './picker.css'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { usePlayer } from '../../player/player.ts'
import { TrackPlayButton, TrackTime, TrackWave } from '../../player/track-controls.tsx'
import type { StackedDialogProps } from '../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { voiceClass } from '../../ui/voice.ts'
import type { NarratorCard } from '../narrators/card-track.ts'
import { useUser } from '../shell/session.ts'
import { DeskContext } from './desk-context.ts'
import { tellNotices } from './notice-words.ts'
import { applyChoice } from './order-desk.ts'
import type { OrderDesk } from './order-desk.ts'
import { GuestFavourites } from './picker-empty.tsx'
import { PickerList } from './picker-list.tsx'

type Tab = 'all' | 'featured'

/** Choosing a voice without leaving the order (Product §2, narrators modal: all and favourites). */
export function NarratorPicker({ desk, close }: StackedDialogProps & { readonly desk: OrderDesk }) {
  const [tab, setTab] = useState<Tab>('all')
  const [busy_id, setBusy] = useState<number | null>(null)
  const isGuest = useUser() === null
  const choose = async (card: NarratorCard, genre_id?: number): Promise<void> => {
    setBusy(card.id)
    const before = desk.store.getState()
    const result = await applyChoice(desk, { narrator_id: card.id, genre_id: genre_id ?? null })
    setBusy(null)
    if (result.outcome !== 'chosen') {
      const text = result.outcome === 'gone' ? m.neworder_narrator_gone() : m.neworder_narrator_failed()
      showToast({ text, isError: true })
      return
    }
    close()
    tellNotices(desk, before, result.notices)
  }
  return (
    <DeskContext value={desk}>
      <Dialog size="wide" title={m.neworder_picker()} onClose={close}>
        <div className="neworder-picker-head">
          <Tabs<Tab>
            label={m.neworder_picker_tabs()}
            idPrefix="picker"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'all', label: m.neworder_picker_all() },
              { value: 'featured', label: m.neworder_picker_featured() },
            ]}
          />
        </div>
        {tab === 'featured' && isGuest ? (
          <GuestFavourites />
        ) : (
          <PickerList
            key={tab}
            isFeatured={tab === 'featured'}
            busy_id={busy_id}
            onChoose={choose}
            onShowAll={() => setTab('all')}
          />
        )}
        <SoundFoot />
      </Dialog>
    </DeskContext>
  )
}

/** The page under the dialog cannot be reached, and its player with it: what sounds is held here. */
function SoundFoot() {
  const { track } = usePlayer()
  if (!track) return null
  return (
    <div className={`neworder-picker-foot ${voiceClass(track.voice)}`}>
      <TrackPlayButton track={track} size="s" />
      <b className="max-w-[180px] truncate">{track.who}</b>
      <TrackWave track={track} size="s" />
      <TrackTime track={track} />
    </div>
  )
}
