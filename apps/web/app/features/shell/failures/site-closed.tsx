import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { pathTo } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { SILENCE } from '../../../ui/scene-looks.ts'
import { Scene } from '../../../ui/scene.tsx'
import { SupportLink } from '../../site/support-link.tsx'

/** The only page of a closed site (Product §1). */
export function SiteClosed() {
  useWayHome()
  return (
    <main id="main" className="page">
      <title>{m.page_title({ title: m.closed_title() })}</title>
      <div className="grid min-h-[820px] content-center justify-items-center">
        <span role="img" aria-label={m.brand()}>
          <Logo />
        </span>
        <Scene
          look={SILENCE}
          className="min-h-0!"
          title={m.closed_title()}
          text={m.closed_text()}
          actions={<SupportLink isOutside className={buttonClass({ size: 'l' })} />}
        />
      </div>
    </main>
  )
}

/** While the site is closed everyone is sent home (Product §2). */
function useWayHome(): void {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const home = pathTo.home()
  useEffect(() => {
    if (pathname !== home) void navigate(home, { replace: true })
  }, [pathname, home, navigate])
}
