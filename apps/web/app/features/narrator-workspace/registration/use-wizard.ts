import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api/browser-api.ts'
import { useLeaveGuard } from '../../confirm/use-leave-guard.ts'
import { canSave } from '../workspace-gate.tsx'
import type { OwnDemo } from '../demos/demo-lists.ts'
import { pricesDraftOf, pricesGaps, pricesProblems, savablePricesBody } from '../prices/prices-draft.ts'
import type { PricesDraft } from '../prices/prices-draft.ts'
import { profileDraftOf, profileGaps, profileProblems, savableProfileBody } from '../profile/profile-draft.ts'
import type { NarratorSelf, ProfileDraft } from '../profile/profile-draft.ts'
import { useAutosave } from '../use-autosave.ts'
import type { Autosave, SavePhase } from '../use-autosave.ts'
import type { WizardData, WizardStep } from './wizard-data.ts'

/** What a step still needs: words of empty fields, and fields that hold something that cannot be saved. */
export interface WizardGate {
  readonly gaps: readonly string[]
  readonly problems: Readonly<Record<string, string>>
}

interface WizardForm<Draft> {
  readonly draft: Draft
  readonly change: (draft: Draft) => void
  readonly gate: WizardGate
  readonly save: Autosave
}

export interface WizardState {
  readonly data: WizardData
  /** As the service has it. */
  readonly narrator: NarratorSelf
  readonly setImage: (image: string | null) => void
  readonly profile: WizardForm<ProfileDraft>
  readonly prices: WizardForm<PricesDraft>
  readonly demos: readonly OwnDemo[]
  readonly setDemos: (demos: readonly OwnDemo[]) => void
  readonly step: WizardStep
  /** The last step that can be opened. */
  readonly reach: WizardStep
  readonly onStep: (step: WizardStep) => void
  readonly phase: SavePhase
}

/** The registration with its two forms that save by themselves, and the step that is on the screen. */
export function useWizard(data: WizardData): WizardState {
  const { lists } = data
  const [narrator, setNarrator] = useState(data.narrator)
  const [demos, setDemos] = useState(data.demos)
  // Before the first sending a part is enough; what has been returned is saved only whole.
  const isWhole = narrator.state === 'returned'
  const profile = useProfile(data, isWhole, setNarrator)
  const prices = usePrices(data, isWhole)
  const phase = worsePhase(profile.save, prices.save)
  useLeaveGuard(phase !== 'saved')
  const isOpen = (gate: WizardGate) => canSave(gate.gaps, gate.problems)
  const reach: WizardStep = isOpen(profile.gate) ? (isOpen(prices.gate) ? 4 : 3) : 2
  const [step, onStep] = useStep(data, reach)
  const setImage = (image: string | null): void => setNarrator((before) => ({ ...before, image }))
  return { data: { ...data, lists }, narrator, setImage, profile, prices, demos, setDemos, step, reach, onStep, phase }
}

function useProfile(
  { narrator, lists }: WizardData,
  isWhole: boolean,
  setNarrator: (change: (before: NarratorSelf) => NarratorSelf) => void,
): WizardForm<ProfileDraft> {
  const [draft, change] = useState(() => profileDraftOf(narrator, lists))
  const gate = { gaps: profileGaps(draft, narrator.agent_id !== null), problems: profileProblems(draft, lists) }
  const isHeld = isWhole && !canSave(gate.gaps, gate.problems)
  const save = useAutosave(draft, isHeld, async (sent) => {
    const answer = await api('PUT /narrator/common', { body: savableProfileBody(sent, lists), quiet: true })
    // A picture is saved by its own call, which may have been answered meanwhile.
    setNarrator((before) => ({ ...answer.narrator, image: before.image }))
  })
  return { draft, change, gate, save }
}

function usePrices({ prices, lists }: WizardData, isWhole: boolean): WizardForm<PricesDraft> {
  const [draft, change] = useState(() => pricesDraftOf(prices))
  const gate = { gaps: pricesGaps(draft, lists.flags), problems: pricesProblems(draft, lists.flags) }
  const isHeld = isWhole && !canSave(gate.gaps, gate.problems)
  const save = useAutosave(draft, isHeld, async (sent) => {
    await api('PUT /narrator/prices', { body: savablePricesBody(sent, lists.flags), quiet: true })
  })
  return { draft, change, gate, save }
}

/** The worse of two forms: what is not kept is said before what is. */
function worsePhase(...saves: readonly Autosave[]): SavePhase {
  const order: readonly SavePhase[] = ['failed', 'held', 'saving', 'waiting']
  return order.find((phase) => saves.some((save) => save.phase === phase)) ?? 'saved'
}

/** The step in the address, so that Back goes one back; without one the step that was saved. Steps ahead are not open yet. */
function useStep({ narrator, signed_in_as }: WizardData, reach: WizardStep): [WizardStep, (step: WizardStep) => void] {
  const [query, setQuery] = useSearchParams()
  const asked = Number(query.get('step') ?? narrator.registration_step)
  const first = signed_in_as === null ? 2 : 1
  const step = (Number.isInteger(asked) ? Math.min(reach, Math.max(first, asked)) : first) as WizardStep
  const onStep = useCallback(
    (next: WizardStep) => setQuery({ step: String(next) }, { state: { keepFocus: true }, preventScrollReset: true }),
    [setQuery],
  )
  // Another step begins at its title, as another page would.
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    window.scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [step])
  return [step, onStep]
}
