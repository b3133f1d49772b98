/** What the rules about demos look at. */
import { demoGaps, type DemoFacts, type DemoGap } from '@tembrel/domain/narrators/demo-rules.ts'
import { apiError } from '../../../http/api-error.ts'
import type { OwnDemoRow } from './own-demos.queries.ts'

type MainMarks = Pick<OwnDemoRow, 'main' | 'main_when_approved'>

/** Whether the narrator has chosen this demo as the main one: one that waits for staff goes before the one in force. */
export function isWantedMain(demo: MainMarks, all: readonly MainMarks[]): boolean {
  return demo.main_when_approved || (demo.main && all.every((other) => !other.main_when_approved))
}

/** What the rules about demos need to know of one. */
export function demoFacts(demo: OwnDemoRow, all: readonly OwnDemoRow[]): DemoFacts {
  const { genres_id, moods_id } = demo
  const is_silent = demo.play_key !== null && demo.loudness_lufs === null
  return { main: isWantedMain(demo, all), genres_id, moods_id, is_returned: isReturned(demo), is_silent }
}

/** Staff have sent it back with words. */
export function isReturned(demo: Pick<OwnDemoRow, 'approved' | 'moderation_comment'>): boolean {
  return !demo.approved && demo.moderation_comment !== null
}

/** Staff have neither approved nor returned it. */
export function isWaiting(demo: Pick<OwnDemoRow, 'approved' | 'moderation_comment'>): boolean {
  return !demo.approved && demo.moderation_comment === null
}

/**
 * Throws DEMOS_NEEDED (422) when a change takes the last main demo or example (Product §5): of a listed narrator among those that
 * visitors hear, of somebody in the queue among those that staff could approve. A registration may be incomplete.
 */
export function requireEnoughDemos(state: string, before: readonly OwnDemoRow[], after: readonly OwnDemoRow[]): void {
  if (state === 'registering' || state === 'returned') return
  const had = gapsOf(state, before)
  if (gapsOf(state, after).some((gap) => !had.includes(gap))) throw apiError('DEMOS_NEEDED')
}

function gapsOf(state: string, demos: readonly OwnDemoRow[]): DemoGap[] {
  if (state !== 'active') return demoGaps(demos.map((demo) => demoFacts(demo, demos)))
  const heard = demos.filter((demo) => demo.approved)
  return demoGaps(heard.map((demo) => ({ ...demoFacts(demo, demos), main: demo.main })))
}
