import '../../content/content.css'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { m } from '../../../paraglide/messages.js'
import { TextAreaField } from '../../../ui/fields/input.tsx'
import { PictureButton, useTextPictures } from './text-pictures.tsx'
import { RichText } from '../../content/rich-text.tsx'

interface MarkdownFieldProps {
  readonly label: string
  readonly language: Locale
  readonly value: string
  readonly error?: string | undefined
  readonly rows?: number
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
}

/** A text with marks, and beside it how the site will show it: drawn by the service, as visitors get it. */
export function MarkdownField({ label, language, value, error, rows = 24, onChange }: MarkdownFieldProps) {
  const { html, isFailed } = usePreview(value, language)
  const area = useRef<HTMLTextAreaElement>(null)
  const pictures = useTextPictures(area, (text) => onChange({ target: { value: text } }))
  return (
    <div className="markdown-field">
      <div className="grid gap-2">
        <TextAreaField
          ref={area}
          onDrop={pictures.onDrop}
          onPaste={pictures.onPaste}
          label={label}
          hint={m.content_markdown_hint()}
          error={error}
          rows={rows}
          lang={language}
          maxLength={200_000}
          spellCheck
          value={value}
          onChange={onChange}
        />
        <PictureButton pictures={pictures} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text scrolls here, by keyboard too */}
      <section aria-label={m.content_preview()} className="markdown-preview" tabIndex={0}>
        <p className="label">{m.content_preview()}</p>
        {isFailed && <p className="text-small text-ink-2">{m.content_preview_failed()}</p>}
        {html === '' ? (
          <p className="text-small text-ink-2">{m.content_preview_empty()}</p>
        ) : (
          <div lang={language}>
            <RichText html={html} isSmall />
          </div>
        )}
      </section>
    </div>
  )
}

/** How long the writer pauses before the text is drawn again. */
const PAUSE_MS = 400

interface Preview {
  readonly html: string
  readonly isFailed: boolean
}

function usePreview(text: string, language: Locale): Preview {
  const [preview, setPreview] = useState<Preview>({ html: '', isFailed: false })
  useEffect(() => {
    const abort = new AbortController()
    const draw = async (): Promise<void> => {
      try {
        const { html } = await api('POST /staff/preview', {
          body: { text, language },
          signal: abort.signal,
          quiet: true,
        })
        setPreview({ html, isFailed: false })
      } catch {
        // The last drawing stays; the next change of the text asks again.
        if (!abort.signal.aborted) setPreview((before) => ({ ...before, isFailed: true }))
      }
    }
    const timer = setTimeout(() => void draw(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, language])
  return preview
}
