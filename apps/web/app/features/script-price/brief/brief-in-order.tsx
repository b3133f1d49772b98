import { EMPTY_DRAFT } from '@tembrel/domain/orders/draft-types.ts'
import { useCallback, useState } from 'react'
import { useOrderEditor } from '../../order-draft/order-editor-context.ts'
import { useFormState } from '../../order-draft/order-editor-context.ts'
import { useChoosing } from '../../order-draft/picker/use-choosing.ts'
import { BriefAnswer } from './brief-answer.tsx'

const stay = (): void => undefined

/** Below the script of an order that has no narrator yet: who could read it. A choice goes into this order, genre included. */
export function BriefInOrder() {
  const editor = useOrderEditor()
  const { draft } = useFormState().form
  // A new order begins with some genre; any other has been chosen by somebody.
  const [isChosen, setChosen] = useState(draft.genre !== EMPTY_DRAFT.genre)
  const { take } = useChoosing(editor, stay)
  const choose = useCallback((id: number, genre: number) => void take(id, genre), [take])
  return (
    <div className="brief brief-order">
      <BriefAnswer
        isGenreChosen={isChosen || draft.genre !== EMPTY_DRAFT.genre}
        onGenreChosen={() => setChosen(true)}
        onChoose={choose}
      />
    </div>
  )
}
