import { useEffect, useRef, useState } from 'react'
import type { CSSProperties, RefObject } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import type { Locale } from '../../../../i18n/locale.ts'
import { m } from '../../../../paraglide/messages.js'
import { localizePath } from '../../../../paths.ts'
import { Button } from '../../../../ui/button.tsx'
import type { StackedDialogProps } from '../../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { Segmented } from '../../../../ui/fields/segmented.tsx'
import { shownTheme } from '../../../site/theme.ts'
import type { Theme } from '../../../site/theme.ts'
import { PREVIEW_READY, PREVIEW_ROLES } from './preview-message.ts'
import type { PreviewMessage, PreviewRole, PreviewSubject, ReadPreview } from './preview-message.ts'

/** Widths of the screens it is shown for, in pixels. */
const WIDTHS = { phone: 390, wide: 1280 } as const
type Width = keyof typeof WIDTHS

interface PreviewDialogProps extends StackedDialogProps {
  readonly read: ReadPreview
  readonly language: Locale
}

/**
 * What is being edited, as a guest, client or narrator will see it, in both themes, at two widths and in both languages (Product
 * 7.864). The page in the frame is a document of its own: its width and theme are real ones.
 */
export function PreviewDialog({ read, language: first, close }: PreviewDialogProps) {
  const [role, setRole] = useState<PreviewRole>('guest')
  const [theme, setTheme] = useState<Theme>(shownTheme)
  const [width, setWidth] = useState<Width>(() => (window.innerWidth < 744 ? 'phone' : 'wide'))
  const [language, setLanguage] = useState<Locale>(first)
  const { subject, failure, again } = useSubject(read, language)
  const frame = useFrame(subject && { type: 'tembrel-preview', shown: { role, theme, subject } })
  const names = { guest: m.preview_guest(), client: m.preview_client(), narrator: m.preview_narrator() }
  return (
    <Dialog title={m.preview_title()} size="wide" className="preview-dialog" onClose={close}>
      <div className="preview-choices">
        <Segmented
          isSmall
          legend={m.preview_role()}
          value={role}
          options={PREVIEW_ROLES.map((value) => ({ value, label: names[value] }))}
          onChange={setRole}
        />
        <Segmented
          isSmall
          legend={m.preview_theme()}
          value={theme}
          options={[
            { value: 'light', label: m.preview_light() },
            { value: 'dark', label: m.preview_dark() },
          ]}
          onChange={setTheme}
        />
        <Segmented
          isSmall
          legend={m.preview_width()}
          value={width}
          options={[
            { value: 'phone', label: m.preview_phone() },
            { value: 'wide', label: m.preview_wide() },
          ]}
          onChange={setWidth}
        />
        <Segmented
          isSmall
          legend={m.content_language()}
          value={language}
          options={[
            { value: 'ru', label: m.people_russian() },
            { value: 'en', label: m.people_english() },
          ]}
          onChange={setLanguage}
        />
      </div>
      {failure !== null && (
        <div role="alert" className="preview-failure">
          <FieldError>{failure}</FieldError>
          <Button size="s" onClick={again}>
            {m.preview_again()}
          </Button>
        </div>
      )}
      <ScaledFrame frame={frame} width={WIDTHS[width]} language={language} />
    </Dialog>
  )
}

function useSubject(read: ReadPreview, language: Locale) {
  const [found, setFound] = useState<{ readonly language: Locale; readonly subject: PreviewSubject } | null>(null)
  const action = useAction(async (_, asked: Locale) => setFound({ language: asked, subject: await read(asked) }))
  const { run, failure } = action
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => void latest.current(language), [language])
  return {
    subject: found?.language === language ? found.subject : null,
    failure: failure === null ? null : (Object.values(failure.errors)[0] ?? failure.message),
    again: () => void run(language),
  }
}

/** Says to the frame what to show, whenever it listens anew or something else is chosen. */
function useFrame(message: PreviewMessage | null): RefObject<HTMLIFrameElement | null> {
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef(message)
  const isReady = useRef(false)
  const say = (): void => {
    if (latest.current) frame.current?.contentWindow?.postMessage(latest.current, window.location.origin)
  }
  useEffect(() => {
    latest.current = message
    if (isReady.current) say()
  })
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>): void => {
      if (event.source !== frame.current?.contentWindow || event.data !== PREVIEW_READY) return
      isReady.current = true
      say()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  return frame
}

interface ScaledFrameProps {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly width: number
  readonly language: Locale
}

/** The frame in its own width, made smaller where the dialog is narrower. */
function ScaledFrame({ frame, width, language }: ScaledFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(width)
  useEffect(() => {
    if (!place.current) return
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, room / width)
  const style = { '--preview-width': `${width}px`, '--preview-scale': String(scale) } as CSSProperties
  return (
    <div ref={place} className="preview-place" style={style}>
      <iframe
        key={language}
        ref={frame}
        title={m.preview_frame()}
        className="preview-frame"
        src={localizePath('/staff/preview', language)}
      />
    </div>
  )
}
