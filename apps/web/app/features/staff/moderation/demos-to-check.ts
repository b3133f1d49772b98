import { m } from '../../../paraglide/messages.js'
import { voiceOf } from '../../../ui/sound/voice.ts'
import type { CheckedDemoData } from './checked-demo.tsx'
import type { ModerationLists } from './load-moderation.ts'
import type { Changes } from './moderation-types.ts'
import { nameOrNumber } from './narrator-labels.ts'

/** The demos of a narrator with their words and tracks, those that wait first. */
export function demosToCheck({ narrator, demos }: Changes, lists: ModerationLists): CheckedDemoData[] {
  const order = demos.toSorted((a, b) => Number(b.state === 'waiting') - Number(a.state === 'waiting'))
  const timbre_id = narrator.timbres.find(({ pivot }) => pivot.main)?.id ?? null
  const titleOf = (list: readonly { id: number; title: string }[], id: number | null): string | null =>
    list.find((one) => one.id === id)?.title ?? null
  return order.map((demo) => {
    const shows = [titleOf(lists.genres, demo.genres_id), titleOf(lists.moods, demo.moods_id)]
    const kind = [demo.main ? m.moderation_main_demo() : null, ...shows].filter((word) => word !== null)
    const title = demo.title === '' ? (kind[0] ?? m.moderation_demo_number({ id: demo.id })) : demo.title
    return {
      demo,
      title,
      kind: kind.filter((word) => word !== title).join(' · '),
      track: demo.sound && {
        id: `moderated-${demo.id}`,
        title,
        who: nameOrNumber(narrator),
        image: narrator.image,
        voice: voiceOf(timbre_id, narrator.id),
        sound: { ...demo.sound, save: null },
      },
    }
  })
}
