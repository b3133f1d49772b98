import { useLocation, useMatches, useRouteError } from 'react-router'
import { LOCALES, getLocale } from '../../i18n/locale.ts'
import { m } from '../../paraglide/messages.js'
import { localizePath, pathInLocale } from '../../paths.ts'
import { useRootData } from '../site/root-data.ts'
import { writeJsonLd } from './json-ld.ts'
import { isFilterQuery } from './is-filter-query.ts'
import { factsOf } from './page-facts.ts'
import type { PageFacts } from './page-facts.ts'
import { siteName } from './site-name.ts'
import { organization } from './structured-data.ts'

/**
 * The part of a page's head that only robots read: the other language, how a link to the page looks elsewhere, what the
 * page is about, and whether it may be kept. Rendered on the server alone (head-slot.ts). An error says none of it.
 */
export function RobotHead() {
  const root = useRootData()
  const { pathname, search } = useLocation()
  const page = useMatches().at(-1)
  const hasFailed = Boolean(useRouteError())
  if (root === null || hasFailed || page === undefined) return null
  const { origin } = root
  const facts = factsOf(page.id.slice(page.id.indexOf('-') + 1), origin, page.loaderData)
  const descriptions = [organization(origin, root.site.support_link), ...facts.descriptions]
  return (
    <>
      {isFilterQuery(search) && <meta name="robots" content="noindex, follow" />}
      {facts.first_image && <link rel="preload" as="image" href={facts.first_image} fetchPriority="high" />}
      {LOCALES.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={origin + pathInLocale(pathname, locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + pathInLocale(pathname, 'ru')} />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={m.nav_blog()}
        href={localizePath('/rss.xml', getLocale())}
      />
      <LinkLook facts={facts} origin={origin} pathname={pathname} />
      <script
        type="application/ld+json"
        // JSON whose signs of markup are escaped: see writeJsonLd.
        dangerouslySetInnerHTML={{ __html: writeJsonLd(descriptions) }}
      />
    </>
  )
}

interface LinkLookProps {
  readonly facts: PageFacts
  readonly origin: string
  readonly pathname: string
}

/** Open Graph. Title and description are in page-meta.ts, where the page says them. */
function LinkLook({ facts, origin, pathname }: LinkLookProps) {
  const locale = getLocale()
  const names = {
    'og:type': facts.kind,
    'og:url': origin + pathInLocale(pathname, locale),
    'og:site_name': siteName(),
    'og:locale': locale === 'en' ? 'en_GB' : 'ru_RU',
    'og:locale:alternate': locale === 'en' ? 'ru_RU' : 'en_GB',
    'og:image': origin + facts.picture,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    ...facts.more,
  }
  return (
    <>
      {Object.entries(names).map(([name, content]) => (
        <meta key={name} property={name} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
