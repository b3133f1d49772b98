import type { LoaderFunctionArgs } from 'react-router'
import { siteOf } from '../features/shell/root-data.ts'
import type { RootData, Site } from '../features/shell/root-data.ts'
import { SIDEBAR_COOKIE } from '../features/shell/sidebar-cookie.ts'
import { THEME_COOKIE, themeOf } from '../features/shell/theme.ts'
import { pathInLocale } from '../paths.ts'
import { CookieJar } from './cookies.ts'
import { pageAnswerTo } from './load-page.ts'
import { staffNav } from './staff-nav.ts'
import { giftContext, visitContext } from './visit-context.ts'
import type { Visit } from './visit.ts'

/** What the frame shows when the service has not said anything. */
const SILENT_SITE: Site = {
  flags: { site_closed: false, site_unstable: false, broadcast_message: '' } as Site['flags'],
  support_link: '',
  howitworks_button: '',
  howitworks_video: '',
  referalprograms: [],
  demo: false,
}

/** What every page knows: the visitor, his choices, the flags of the site. */
export async function loadRoot({ request, context }: LoaderFunctionArgs): Promise<RootData> {
  const visit = context.get(visitContext)
  const cookies = new CookieJar(request.headers.get('cookie'))
  return {
    origin: context.get(giftContext).origin ?? visit.url.origin,
    theme: themeOf(cookies.get(THEME_COOKIE)),
    isSidebarCollapsed: cookies.get(SIDEBAR_COOKIE) !== null,
    ...(await readVisitor(visit)),
    access_left_ms: visit.accessLeftMs(),
  }
}

async function readVisitor(visit: Visit): Promise<Pick<RootData, 'user' | 'isRegistering' | 'site' | 'staff_nav'>> {
  try {
    const [user, registrant, info] = await Promise.all([visit.user(), visit.registrant(), visit.appInfo()])
    return { user, isRegistering: registrant !== null, site: siteOf(info), staff_nav: staffNav(user) }
  } catch (error) {
    // The page that tells of silence must not need an answer.
    if (pathInLocale(visit.url.pathname, 'ru') === '/out-of-service')
      return { user: null, isRegistering: false, site: SILENT_SITE, staff_nav: [] }
    throw pageAnswerTo(error, visit)
  }
}
