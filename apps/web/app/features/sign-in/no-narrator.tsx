import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'

/** A narrator whose profile does not exist: said plainly, with the ways that are open. */
export function NoNarrator({ onBack }: { readonly onBack: () => void }) {
  return (
    <div className="grid gap-4">
      <h2 className="text-h3">{m.login_no_narrator()}</h2>
      <p className="text-ink-2">{m.login_no_narrator_text()}</p>
      <Button kind="outline" isFull onClick={onBack}>
        {m.login_back()}
      </Button>
    </div>
  )
}
