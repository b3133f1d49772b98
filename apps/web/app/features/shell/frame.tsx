import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { Footer } from './footer.tsx'
import { SiteNotices } from '../site-notices/site-notices.tsx'
import { Sidebar } from './menu/sidebar.tsx'
import { TabBar } from './menu/tab-bar.tsx'
import { TopBar } from './top-bar.tsx'

interface FrameProps {
  /** Out of service there is a menu and a footer and nothing above the page (Product §2). */
  readonly hasTopBar?: boolean
  readonly children: ReactNode
}

/** Everything around a page. */
export function Frame({ hasTopBar = true, children }: FrameProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        {m.shell_skip()}
      </a>
      <div className="frame">
        <Sidebar />
        <div className="frame-main">
          {hasTopBar && <TopBar />}
          <main id="main" className="page" tabIndex={-1}>
            <SiteNotices />
            {children}
          </main>
          <Footer />
        </div>
      </div>
      <TabBar />
    </>
  )
}
