import type { DraftNotice } from '@tembrel/domain/orders/draft-types.ts'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/toasts.tsx'
import type { FormState } from '../form/order-form-store.ts'
import type { OrderEditor } from '../order-editor.ts'
import { optionTitle } from '../../nouns/order/option-texts.ts'
import { obstacleText } from './obstacle-labels.ts'

/** What happened besides the change that was asked for, as one sentence or two; null when nothing did. */
export function noticesText(
  notices: readonly DraftNotice[],
  { form, narrator }: FormState,
  editor: Pick<OrderEditor, 'info'>,
): string | null {
  const switched = (value: boolean): string =>
    notices
      .flatMap((notice) =>
        notice.code === 'option_switched' && notice.value === value ? [optionTitle(notice.option)] : [],
      )
      .join(', ')
  const sentences = notices.flatMap((notice): string[] => {
    switch (notice.code) {
      case 'musics_removed':
        return [m.neworder_music_removed()]
      case 'urgent_dropped':
      case 'urgent_locked':
        return [obstacleText(notice.reason, { draft: form.draft, narrator, info: editor.info })]
      case 'genre_refused':
        return [m.neworder_genre_refused()]
      default:
        return []
    }
  })
  const [on, off] = [switched(true), switched(false)]
  if (on !== '') sentences.push(m.neworder_switched_on({ list: on }))
  if (off !== '') sentences.push(m.neworder_switched_off({ list: off }))
  return sentences.length === 0 ? null : sentences.join(' ')
}

let hideLastNotice = (): void => undefined

/**
 * Says in a toast what a change brought about, with the way back to `before`. The one before it goes: its way back leads
 * past the newer change.
 */
export function announceNotices(editor: OrderEditor, before: FormState, notices: readonly DraftNotice[]): void {
  const text = noticesText(notices, editor.store.getState(), editor)
  if (text === null) return
  hideLastNotice()
  hideLastNotice = showToast({ text, action: { label: m.neworder_undo(), onPress: () => editor.store.undoTo(before) } })
}
