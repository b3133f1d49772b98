import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { ComponentType, RefObject } from 'react'
import { m } from '../../../paraglide/messages.js'
import { classNames } from '../../../ui/class-names.ts'
import { useViewer } from '../../narrators/viewer.ts'
import { hasLongParagraph } from '../../order-draft/script/long-paragraph.ts'
import { ScriptDrop } from '../../order-draft/script/script-drop.tsx'
import { useRootData } from '../../site/root-data.ts'
import { isScriptKept } from '../kept-key.ts'
import type { BriefSheetProps } from './brief-sheet.tsx'
import { FileTools } from './file-tools.tsx'

interface BriefFieldProps {
  /** `line`: one line among other things until it is used. `page`: what the page is about. */
  readonly frame: 'line' | 'page'
}

/** Whether a sheet has been opened since the page was loaded: whoever comes back to it finds it open. */
let wasOpen = false

/**
 * Where a script is pasted or dropped (Product §10); its page brings `brief-field.css`, which is there before any script. Only the field itself belongs to the page; what reads and answers is fetched when
 * somebody reaches for it, and nothing moves before.
 */
export function BriefField({ frame }: BriefFieldProps) {
  const { mayChoose } = useViewer()
  const isOff = useRootData()?.site.flags.script_brief === false
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const { Sheet, isOpen, hasFailed, load, open } = useSheet(area, frame === 'page')
  const [file, setFile] = useState<File | null>(null)
  const take = (chosen: File): void => {
    setFile(chosen)
    open()
  }
  if (!mayChoose || isOff) return null
  return (
    <section
      className={classNames('brief', `brief-${frame}`)}
      data-open={isOpen || undefined}
      aria-label={m.brief_title()}
    >
      <ScriptDrop className="brief-script" onFile={take}>
        <label className="brief-name" htmlFor={id}>
          {m.brief_script()}
        </label>
        <textarea
          ref={area}
          id={id}
          rows={1}
          aria-describedby={`${id}-rule`}
          placeholder={m.brief_placeholder()}
          spellCheck
          onFocus={open}
          // Set before the browser lays the text out, which is what takes the time for a long paragraph.
          onPaste={(event) => {
            open()
            const isLong = hasLongParagraph(event.clipboardData.getData('text/plain'))
            if (isLong) event.currentTarget.dataset['long'] = 'true'
          }}
        />
        <FileTools ruleId={`${id}-rule`} onFile={take} />
      </ScriptDrop>
      {hasFailed && (
        <p className="field-error" role="alert">
          {m.brief_failed()}{' '}
          <button type="button" className="link" onClick={load}>
            {m.ui_retry()}
          </button>
        </p>
      )}
      {Sheet && <Sheet area={area} isOpen={isOpen} file={file} frame={frame} />}
    </section>
  )
}

/** The code behind the field: fetched at the first reach, or at once where words are waiting. */
function useSheet(area: RefObject<HTMLTextAreaElement | null>, isOpenFirst: boolean) {
  const [Sheet, setSheet] = useState<ComponentType<BriefSheetProps>>()
  const [isOpen, setOpen] = useState(isOpenFirst)
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback((): void => {
    setFailed(false)
    import('./brief-sheet.tsx').then(
      ({ BriefSheet }) => setSheet(() => BriefSheet),
      () => setFailed(true),
    )
  }, [])
  useEffect(() => {
    const isTyped = (area.current?.value ?? '') !== ''
    if (!isTyped && !isScriptKept()) return
    import('./brief-sheet.tsx').then(
      ({ BriefSheet }) => {
        setSheet(() => BriefSheet)
        // What was open is found open; a page that is loaded anew does not move by itself.
        if (isTyped || wasOpen) setOpen(true)
      },
      () => setFailed(true),
    )
  }, [area])
  const open = (): void => {
    wasOpen = true
    setOpen(true)
    if (!Sheet) load()
  }
  return { Sheet, isOpen, hasFailed, load, open }
}
