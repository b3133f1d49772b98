import { hasPage } from '../../built-pages.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Where a reader goes on to: the voices themselves. */
export function CallToListen() {
  if (!hasPage('narrators')) return null
  return (
    <aside className="content-call" aria-labelledby="call-title">
      <div>
        <h2 id="call-title" className="text-h3">
          {m.blog_call()}
        </h2>
        <p>{m.blog_call_text()}</p>
      </div>
      <ButtonLink kind="accent" to={pathTo.narrators()}>
        {m.blog_call_do()}
      </ButtonLink>
    </aside>
  )
}
