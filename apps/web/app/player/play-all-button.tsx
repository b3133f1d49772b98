import { ListMusic } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { player } from './player.ts'
import type { Track } from './track.ts'

/** «Слушать все»: the voices of a list one after the other; nothing where there is nothing to compare. */
export function PlayAllButton({ queue }: { readonly queue: readonly Track[] }) {
  const [first] = queue
  if (!first || queue.length < 2) return null
  return (
    <Button size="s" kind="soft" onClick={() => player.play(first, { queue, isContinuous: true })}>
      <ListMusic className="icon-s" />
      {m.player_play_all()}
    </Button>
  )
}
