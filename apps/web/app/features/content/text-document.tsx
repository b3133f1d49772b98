import type { ReactNode } from 'react'
import type { CallResponse } from '../../api/call-types.ts'
import { m } from '../../paraglide/messages.js'
import { Contents } from './contents.tsx'
import { RichText } from './rich-text.tsx'

type Page = CallResponse<'GET /pages/{slug}'>['page']

interface TextDocumentProps {
  readonly page: Page
  /** Documents say from which day they hold. */
  readonly isDated?: boolean
  /** What the page asks to do, under its head. */
  readonly children?: ReactNode
}

/** A page of text (Product §2). */
export function TextDocument({ page, isDated = false, children }: TextDocumentProps) {
  return (
    <article>
      <header className="content-head">
        <h1>{page.title}</h1>
        <p className="content-lead">{page.description}</p>
        {isDated && (
          <p className="content-facts">
            <time dateTime={page.updated_at}>{m.content_version({ day: page.formatted_updated_at })}</time>
          </p>
        )}
        {children}
      </header>
      <div className="content-columns">
        <Contents headings={page.headings} />
        <RichText html={page.html} />
      </div>
    </article>
  )
}
