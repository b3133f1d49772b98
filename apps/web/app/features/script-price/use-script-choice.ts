import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { closeAllDialogs, openDialog } from '../../ui/dialogs/dialog-stack.tsx'
import { showToast } from '../../ui/toasts.tsx'
import type { NarratorCard } from '../narrators/card-track.ts'
import { chooseNarrator } from '../nouns/order/narrator-choice.ts'
import { carryScript } from './carry-script.ts'
import type { CarryParts } from './carry-script.ts'
import type { ScriptModeView } from './use-script-mode.ts'

/** Choosing a voice: script and options go into the new order first, and other words there are asked about. */
export function useScriptChoice(
  parts: CarryParts,
  { editor, mode, change }: ScriptModeView,
): (card: Pick<NarratorCard, 'id'>, genre?: number) => Promise<void> {
  const navigate = useNavigate()
  return useCallback(
    async (card, otherGenre) => {
      const go = async (genre?: number): Promise<void> => {
        await closeAllDialogs()
        void navigate(chooseNarrator(card.id, genre))
      }
      const carry = async (mayReplace: boolean): Promise<void> => {
        editor.store.flushText()
        const { form } = editor.store.getState()
        const result = await carryScript(parts, { form, source: mode.source }, mayReplace)
        if (result.outcome === 'carried') {
          change({ source: result.slot })
          await go(otherGenre ?? form.draft.genre)
        } else if (result.outcome === 'unkept') showToast({ text: m.script_unkept(), isError: true })
        else {
          await openDialog(async () => (await import('./replace-question.tsx')).ReplaceQuestion, {
            onReplace: () => void carry(true),
            onKeep: () => void go(),
          })
        }
      }
      await carry(false)
    },
    [parts, editor, mode.source, change, navigate],
  )
}
