import { m } from '../../../paraglide/messages.js'
import { Frame } from '../frame.tsx'
import { OutOfService } from './out-of-service.tsx'

/** In place of a page that the service cannot make now (Product 7.905): says what works, and opens the page when it can. */
export function PartlyOut() {
  return (
    <Frame hasTopBar={false}>
      <title>{m.page_title({ title: m.out_partly_title() })}</title>
      <meta name="robots" content="noindex" />
      {/* Every page has that part: its other words come with this one. */}
      <OutOfService title={m.out_partly_title()} text={m.out_partly_text()} onReturn={loadAgain} />
    </Frame>
  )
}

function loadAgain(): void {
  window.location.reload()
}
