import '../../narrators/narrators.css'
import './picker.css'
import { ArrowLeft } from 'lucide-react'
import { useMemo, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { SoundFoot } from '../../../player/sound-foot.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { OrderEditorContext } from '../order-editor-context.ts'
import type { OrderEditor } from '../order-editor.ts'
import { PickerContext } from './picker-choice.ts'
import { PickerCompilation } from './picker-compilation.tsx'
import { PickerLists } from './picker-lists.tsx'
import type { PickerTab } from './picker-lists.tsx'
import { OtherGenre } from './picker-other-genre.tsx'
import { PickerProfile } from './picker-profile.tsx'
import { PickerReviews } from './picker-reviews.tsx'
import { PickerScreen, StackedScreen } from './picker-screen.tsx'
import { usePickerScreens } from './picker-screens.ts'
import type { PickerScreenOf } from './picker-screens.ts'
import { useChoosing } from './use-choosing.ts'

/**
 * Choosing a voice without leaving the order (Product §2, narrators modal): all, favourites, compilations; over them one
 * compilation, a profile, its reviews.
 */
export function NarratorPicker({ editor, close }: StackedDialogProps & { readonly editor: OrderEditor }) {
  const [tab, setTab] = useState<PickerTab>('all')
  const { stack, push, pop } = usePickerScreens()
  const { choose, busy_id, doubt, decide } = useChoosing(editor, close)
  const top = stack.at(-1)
  const picker = useMemo(() => ({ choose, busy_id, open: push, showAll: () => setTab('all') }), [choose, busy_id, push])
  return (
    <OrderEditorContext value={editor}>
      <PickerContext value={picker}>
        <Dialog
          size="wide"
          title={top ? titleOf(top) : m.neworder_picker()}
          className={classNames('picker-window', top && 'picker-window-deep')}
          onClose={close}
          onEscape={top ? pop : close}
        >
          {top && (
            <IconButton label={m.window_back()} className="picker-back" onClick={pop}>
              <ArrowLeft />
            </IconButton>
          )}
          <PickerScreen isTop={stack.length === 0}>
            <PickerLists tab={tab} onTab={setTab} />
          </PickerScreen>
          {stack.map((screen, index) => (
            <StackedScreen key={`${index} ${keyOf(screen)}`} isTop={index === stack.length - 1} onBack={pop}>
              <ScreenContent screen={screen} />
            </StackedScreen>
          ))}
          {doubt && <OtherGenre candidate={doubt} onDecide={decide} />}
          <SoundFoot />
        </Dialog>
      </PickerContext>
    </OrderEditorContext>
  )
}

function titleOf(screen: PickerScreenOf): string {
  if (screen.kind === 'compilation') return screen.title
  if (screen.kind === 'narrator') return screen.name
  return m.profile_reviews_title({ count: screen.narrator.reviews_count })
}

function keyOf(screen: PickerScreenOf): string {
  return `${screen.kind} ${screen.kind === 'reviews' ? screen.narrator.id : screen.id}`
}

function ScreenContent({ screen }: { readonly screen: PickerScreenOf }) {
  if (screen.kind === 'compilation') return <PickerCompilation id={screen.id} />
  if (screen.kind === 'narrator') return <PickerProfile id={screen.id} />
  return <PickerReviews narrator={screen.narrator} />
}
