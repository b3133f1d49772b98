import { Link } from 'react-router'
import { hasPage } from '../../built-pages.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { Logo } from '../../ui/logo.tsx'
import { LanguageSwitcher } from './menu/language-switcher.tsx'
import { logoTarget } from './menu/nav-items.ts'
import { useRootData } from '../site/root-data.ts'
import { useUser } from '../session/session.ts'

interface FooterLink {
  readonly page: Parameters<typeof hasPage>[0]
  readonly label: string
  readonly to: string
  /** Workers, agents and staff neither order nor become narrators (Product §2). */
  readonly isForBuyers?: boolean
}

function columns(): readonly { readonly title: string; readonly links: readonly FooterLink[] }[] {
  return [
    {
      title: m.footer_clients(),
      links: [
        { page: 'newOrder', label: m.nav_new_order(), to: pathTo.newOrder(), isForBuyers: true },
        { page: 'narrators', label: m.nav_narrators(), to: pathTo.narrators() },
        { page: 'compilations', label: m.nav_compilations(), to: pathTo.compilations() },
        { page: 'home', label: m.nav_how_it_works(), to: `${pathTo.home()}#how` },
      ],
    },
    {
      title: m.footer_narrators(),
      links: [
        {
          page: 'becomeNarrator',
          label: m.nav_become_narrator(),
          to: pathTo.becomeNarrator(),
          isForBuyers: true,
        },
        { page: 'help', label: m.nav_help(), to: pathTo.help() },
        { page: 'blog', label: m.nav_blog(), to: pathTo.blog() },
      ],
    },
    {
      title: m.brand(),
      links: [
        { page: 'about', label: m.footer_about(), to: pathTo.about() },
        { page: 'offer', label: m.footer_offer(), to: pathTo.offer() },
        { page: 'privacyPolicy', label: m.footer_privacy(), to: pathTo.privacyPolicy() },
      ],
    },
  ]
}

/** Links, languages and the name of the house (Product §2). */
export function Footer() {
  const user = useUser()
  const isDemo = useRootData()?.site.demo ?? false
  const isBuyer = user === null || user.role === 'client'
  const shown = columns()
    .map(({ title, links }) => ({
      title,
      links: links.filter((link) => hasPage(link.page) && (isBuyer || !link.isForBuyers)),
    }))
    .filter(({ links }) => links.length > 0)
  return (
    <footer className="footer">
      <div className="footer-columns">
        <div>
          <Link className="brand" to={logoTarget(user)} aria-label={m.shell_brand()}>
            <Logo />
          </Link>
          <p className="max-w-70">{m.footer_about_us()}</p>
        </div>
        {shown.map(({ title, links }) => (
          <div key={title}>
            <b>{title}</b>
            <ul>
              {links.map((link) => (
                <li key={link.page}>
                  <Link to={link.to}>{link.label}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span>
          © {m.brand()}
          {isDemo && <DemoRemark />}
        </span>
        <LanguageSwitcher />
      </div>
    </footer>
  )
}

/** A demo installation says what it is and where its letters go. */
function DemoRemark() {
  return (
    <>
      {' · '}
      {m.footer_demo()}
      {hasPage('outbox') && (
        <>
          {' '}
          <Link to={pathTo.outbox()} className="link">
            {m.footer_outbox()}
          </Link>
        </>
      )}
    </>
  )
}
