import { layout, prefix, route } from '@react-router/dev/routes'
import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes'
import { PAGES } from './page-table.ts'
import type { LayoutName } from './page-table.ts'

/** The routes of one language. The same files serve both, so every id carries the language. */
function routesOf(locale: 'ru' | 'en'): RouteConfigEntry[] {
  const pagesWith = (name: LayoutName): RouteConfigEntry[] =>
    PAGES.filter((page) => page.layout === name).map((page) =>
      route(page.path.slice(1), page.file, { id: `${locale}-${page.name}` }),
    )
  return [
    layout('pages/layouts/default.tsx', { id: `${locale}-layout-default` }, [
      ...pagesWith('default'),
      layout('pages/layouts/profile.tsx', { id: `${locale}-layout-profile` }, pagesWith('profile')),
    ]),
    layout('pages/layouts/out-of-service.tsx', { id: `${locale}-layout-out-of-service` }, pagesWith('outOfService')),
    ...pagesWith('bare'),
    // The specification's name of the page that signing out leads to.
    route('index', 'pages/public/index-address.tsx', { id: `${locale}-index` }),
    route('*', 'pages/public/not-found.tsx', { id: `${locale}-not-found` }),
  ]
}

/** The route table: Russian without a prefix, English under /en (Product §1). */
export default [...routesOf('ru'), ...prefix('en', routesOf('en'))] satisfies RouteConfig
