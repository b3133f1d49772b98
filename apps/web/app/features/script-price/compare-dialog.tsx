import { Pause, Play } from 'lucide-react'
import { useMemo, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { usePlayInTurn } from '../../player/use-play-in-turn.ts'
import { SoundFoot } from '../../player/sound-foot.tsx'
import type { Track } from '../../player/track.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/choice.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { EmptyState, ErrorBlock } from '../../ui/empty-state.tsx'
import type { ListData } from '../narrators/list/list-data.ts'
import { priceQuestionOf } from '../order-draft/form/order-form.ts'
import { CompareColumn } from './compare-column.tsx'
import { useShownVoices } from './script-cards.tsx'
import { sameTerms } from './same-terms.ts'
import type { Term } from './same-terms.ts'
import { ScriptPricesContext, useScriptPrices } from './script-context.ts'
import { scriptBeginning, scriptMeasure } from './script-labels.ts'
import { useComparedPrices } from './use-compared-prices.ts'

interface CompareDialogProps {
  readonly data: ListData
  readonly onClose: () => void
}

const NOTHING: ReadonlySet<Term> = new Set()

/** Up to four voices side by side: demo, price line by line, day, rating (Product §3). */
export function CompareDialog({ data, onClose }: CompareDialogProps) {
  const prices = useScriptPrices()
  const { picked, draft, offers: known } = prices
  const order = useMemo(() => priceQuestionOf(draft), [draft])
  const ids = picked.map(({ id }) => id)
  const { offers, state, retry } = useComparedPrices(order, ids, known)
  const voices = useShownVoices(picked, data)
  const tracks = useMemo(() => voices.flatMap(({ track }) => track ?? []), [voices])
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const hidden = useMemo(() => (onlyDifferent ? sameTerms(picked, offers) : NOTHING), [onlyDifferent, picked, offers])
  const totals = picked.map(({ id }) => offers.get(id)?.total ?? null)
  const context = useMemo(() => ({ ...prices, offers, isBusy: state === 'busy' }), [prices, offers, state])
  return (
    <ScriptPricesContext value={context}>
      <Dialog size="wide" title={m.script_compare_title()} className="compare-window" onClose={onClose}>
        <div className="compare-body">
          <p className="compare-script">
            <span className="script-bar-text">{scriptBeginning(draft)}</span>
            <b className="num text-small">{scriptMeasure(draft)}</b>
          </p>
          {state === 'failed' && <ErrorBlock onRetry={retry}>{m.script_failed()}</ErrorBlock>}
          {picked.length === 0 ? (
            <EmptyState title={m.script_compare_empty()} text={m.script_compare_empty_text()} />
          ) : (
            <>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <PlayInTurn tracks={tracks} />
                {picked.length > 1 && (
                  <Checkbox checked={onlyDifferent} onChange={(event) => setOnlyDifferent(event.target.checked)}>
                    {m.script_only_different()}
                  </Checkbox>
                )}
              </div>
              <ul className="compare-columns" data-count={picked.length}>
                {voices.map((voice) => (
                  <CompareColumn
                    key={voice.card.id}
                    voice={voice}
                    queue={tracks}
                    now={data.loaded_at}
                    totals={totals}
                    hidden={hidden}
                  />
                ))}
              </ul>
            </>
          )}
        </div>
        <SoundFoot own={tracks.map(({ id }) => id)} />
      </Dialog>
    </ScriptPricesContext>
  )
}

/** One after the other, at equal loudness. */
function PlayInTurn({ tracks }: { readonly tracks: readonly Track[] }) {
  const { isPlaying, press } = usePlayInTurn(tracks)
  if (tracks.length < 2) return null
  return (
    <Button kind="ink" className="justify-self-start" onClick={press}>
      {isPlaying ? <Pause /> : <Play />}
      {isPlaying ? m.script_stop() : m.script_play_in_turn()}
    </Button>
  )
}
