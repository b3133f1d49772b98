import { isSilentSound } from '@tembrel/domain/narrators/demo-rules.ts'
import type { DemoFacts } from '@tembrel/domain/narrators/demo-rules.ts'
import type { OwnDemo } from './demo-lists.ts'

/** What the rules about demos look at (Product §5). */
export function demoFactsOf(demo: OwnDemo): DemoFacts & { readonly id: number; readonly is_approved: boolean } {
  const { id, main, genres_id, moods_id, state, sound } = demo
  const is_silent = isSilentSound(sound)
  return {
    id,
    main,
    genres_id,
    moods_id,
    is_returned: state === 'returned',
    is_approved: state === 'approved',
    is_silent,
  }
}
