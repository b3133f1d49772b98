import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api/browser-api.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo, withQuery } from '../../../paths.ts'
import { ErrorBlock } from '../../../ui/empty-state.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { OrderEditorContext, useFormState, useOrderEditor } from '../../order-draft/order-editor-context.ts'
import { fieldProblems } from '../../order-draft/form/field-problems.ts'
import type { OrderInfo } from '../../order-draft/order-info.ts'
import { obstacleText } from '../../order-draft/price/obstacle-labels.ts'
import { hasLongParagraph } from '../../order-draft/script/long-paragraph.ts'
import { useUser } from '../../session/session.ts'
import { keepOn } from '../script-mode.ts'
import { useOrderInfo } from '../use-order-info.ts'
import { useScriptChoice } from '../use-script-choice.ts'
import { useScriptMode } from '../use-script-mode.ts'
import { BriefAnswer } from './brief-answer.tsx'
import { BriefList } from './brief-list.tsx'
import type { Brief } from './use-brief.ts'
import { useScriptFile } from './use-script-file.ts'

export interface BriefSheetProps {
  /** The field of the page: it is the same before and after this code has come. */
  readonly area: RefObject<HTMLTextAreaElement | null>
  /** Closed, it only keeps the words. */
  readonly isOpen: boolean
  /** What was chosen or dropped last. */
  readonly file: File | null
  readonly frame: 'line' | 'page'
}

/** Behind the field of a brief: reads files, keeps the words in the tab, shows what they come to, takes them into the order. */
export function BriefSheet(props: BriefSheetProps) {
  const { info, hasFailed, retry } = useOrderInfo()
  if (info) return <Desk {...props} info={info} />
  return hasFailed ? <ErrorBlock onRetry={retry}>{m.brief_failed()}</ErrorBlock> : null
}

function Desk({ area, isOpen, file, frame, info }: BriefSheetProps & { readonly info: OrderInfo }) {
  const view = useScriptMode(info)
  const { editor, mode, setGenreChosen } = view
  const user = useUser()
  const owner = user?.role === 'client' ? user.id : null
  const parts = useMemo(() => ({ shelf: editor.shelf, api, owner }), [editor, owner])
  const carry = useScriptChoice(parts, view)
  const navigate = useNavigate()
  useField(area, view.editor.store)
  const choose = useCallback((id: number, genre: number) => void carry({ id }, genre), [carry])
  const showAll = ({ genre, language }: Brief): void => {
    view.ask()
    keepOn(() => sessionStorage, true)
    void navigate(withQuery(pathTo.narrators(), { genre: genre ?? undefined, language: language?.id }))
  }
  return (
    <OrderEditorContext value={editor}>
      <FieldNotes area={area} file={file} />
      <BriefList
        area={area}
        onShow={(text) => {
          if (area.current) show(area.current, text)
        }}
      />
      {isOpen && (
        <BriefAnswer
          isGenreChosen={mode.isGenreChosen}
          onGenreChosen={() => setGenreChosen(true)}
          onChoose={choose}
          onAll={showAll}
          takesChoices
          kind={frame === 'page' ? 'accent' : 'ink'}
        />
      )}
    </OrderEditorContext>
  )
}

type Store = ReturnType<typeof useOrderEditor>['store']

/** The field and the form say the same: what was typed before counts, else what was kept is shown. */
function useField(area: BriefSheetProps['area'], store: Store): void {
  useEffect(() => {
    const field = area.current
    if (!field) return
    if (field.value === '') show(field, store.getState().form.draft.text)
    else store.typeText(field.value)
    const type = (): void => {
      field.dataset['long'] = String(hasLongParagraph(field.value))
      store.typeText(field.value)
    }
    const flush = (): void => store.flushText()
    field.addEventListener('input', type)
    field.addEventListener('blur', flush)
    return () => {
      field.removeEventListener('input', type)
      field.removeEventListener('blur', flush)
    }
  }, [area, store])
}

function show(field: HTMLTextAreaElement, text: string): void {
  field.dataset['long'] = String(hasLongParagraph(text))
  field.value = text
}

/** What is wrong with the words, or with the file they should have come from. */
function FieldNotes({ area, file }: Pick<BriefSheetProps, 'area' | 'file'>) {
  const { info } = useOrderEditor()
  const { form } = useFormState()
  const { take, state } = useScriptFile((text) => {
    if (area.current) show(area.current, text)
  })
  const takeFile = useRef(take)
  useEffect(() => {
    takeFile.current = take
  })
  useEffect(() => {
    if (file !== null) takeFile.current(file)
  }, [file])
  const problem = fieldProblems(form)['text']
  return (
    <div className="brief-note" role="alert">
      {problem !== undefined && (
        <FieldError>{obstacleText(problem, { draft: form.draft, narrator: null, info })}</FieldError>
      )}
      {state !== null && <FieldError>{state}</FieldError>}
    </div>
  )
}
