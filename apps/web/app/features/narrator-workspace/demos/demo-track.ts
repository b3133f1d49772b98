import { m } from '../../../paraglide/messages.js'
import type { Track } from '../../../player/track.ts'
import type { DemoOwner, OwnDemo } from './demo-lists.ts'

/** What a demo is called; a main demo without a title by what it is. */
export function demoTitle(demo: Pick<OwnDemo, 'title' | 'main'>): string {
  if (demo.title !== '') return demo.title
  return demo.main ? m.registration_main_demo() : m.registration_untitled()
}

/** The demo for the player, approved or not; null until the service has listened to it. */
export function ownDemoTrack(demo: OwnDemo, owner: DemoOwner): Track | null {
  if (demo.sound === null) return null
  return {
    id: `own-demo-${demo.id}`,
    title: demoTitle(demo),
    who: owner.name === '' ? m.role_narrator() : owner.name,
    image: owner.image,
    voice: owner.voice,
    sound: demo.sound,
  }
}
