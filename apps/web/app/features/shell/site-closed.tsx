import { m } from '../../paraglide/messages.js'
import { buttonClass } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Scene } from '../../ui/scene.tsx'
import { SupportLink } from './top-bar.tsx'

/** The only page of a closed site (Product §1). */
export function SiteClosed() {
  return (
    <main id="main" className="page">
      <div className="grid min-h-[820px] content-center justify-items-center">
        <span role="img" aria-label={m.brand()}>
          <Logo />
        </span>
        <Scene
          name="silence"
          className="min-h-0!"
          title={m.closed_title()}
          text={m.closed_text()}
          actions={<SupportLink className={buttonClass({ size: 'l' })} />}
        />
      </div>
    </main>
  )
}
