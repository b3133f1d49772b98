import { data } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { ApiFailure, isServiceOut } from '../api/failures.ts'
import type { RootData, Site, StaffWaiting } from '../features/site/root-data.ts'
import { ROOMY_ROWS_COOKIE } from '../features/site/density.ts'
import { SIDEBAR_COOKIE } from '../features/shell/menu/sidebar-cookie.ts'
import { THEME_COOKIE, themeOf } from '../features/site/theme.ts'
import { pathInLocale, pathTo, withQuery } from '../paths.ts'
import { CookieJar } from './cookies.ts'
import { pageAnswerTo } from './load-page.ts'
import { staffNav } from './staff-nav.ts'
import { giftContext, visitContext } from './visit-context.ts'
import type { AppInfo, User, Visit } from './visit.ts'

/** What the frame shows when the service has not said anything. */
const SILENT_SITE: Site = {
  flags: { site_closed: false, site_unstable: false, broadcast_message: '' } as Site['flags'],
  support_link: '',
  support_hours: '',
  write_to: '',
  write_outside: '',
  howitworks_button: '',
  howitworks_video: '',
  referalprograms: [],
  demo: false,
}

/** The contact of the support that this process received last: a visitor needs it most when the service is silent. */
let last_outside = SILENT_SITE.write_outside

/** What every page knows: the visitor, his choices, the flags of the site. */
export async function loadRoot({ request, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const cookies = new CookieJar(request.headers.get('cookie'))
  const root: RootData = {
    origin: context.get(giftContext).origin ?? visit.url.origin,
    theme: themeOf(cookies.get(THEME_COOKIE)),
    hasRoomyRows: cookies.get(ROOMY_ROWS_COOKIE) !== null,
    isSidebarCollapsed: cookies.get(SIDEBAR_COOKIE) !== null,
    ...(await readVisitor(visit)),
    access_left_ms: visit.accessLeftMs(),
  }
  return root.isOut ? data(root, { status: 503 }) : root
}

type VisitorData = Pick<RootData, 'user' | 'isRegistering' | 'isOut' | 'site' | 'staff_nav' | 'staff_waiting'>

async function readVisitor(visit: Visit): Promise<VisitorData> {
  try {
    const [user, registrant, info] = await Promise.all([visit.user(), visit.registrant(), visit.appInfo()])
    const site = siteOf(info, user)
    last_outside = site.write_outside
    const staff_nav = staffNav(user)
    const staff_waiting = staff_nav.length === 0 ? null : await readWaiting(visit)
    return { user, isRegistering: registrant !== null, isOut: false, site, staff_nav, staff_waiting }
  } catch (error) {
    // The page about the silence must not need an answer.
    if (pathInLocale(visit.url.pathname, 'ru') === '/out-of-service') {
      return { ...NO_VISITOR, site: silentSite() }
    }
    if (!isServiceOut(error)) throw pageAnswerTo(error, visit)
    const site = await visit.appInfo().then(
      (info) => siteOf(info, null),
      () => silentSite(),
    )
    return { ...NO_VISITOR, isOut: true, site }
  }
}

const NO_VISITOR = { user: null, isRegistering: false, isOut: false, staff_nav: [], staff_waiting: null } as const

function silentSite(): Site {
  return { ...SILENT_SITE, write_to: last_outside, write_outside: last_outside }
}

/** The menu is shown without its counts rather than not at all: who has to set up the second factor first is refused them. */
async function readWaiting(visit: Visit): Promise<StaffWaiting | null> {
  try {
    return (await visit.api('GET /staff/waiting')).waiting
  } catch (error) {
    if (error instanceof ApiFailure) return null
    throw error
  }
}

/** Picks from `/appinfo` what the frame shows. Staff are the support, and are written to outside of it only. */
function siteOf(info: AppInfo, user: User | null): Site {
  const { support_link, support_email } = info
  const { flags, support_hours, howitworks_button, howitworks_video, referalprograms, demo } = info
  const letter = support_email && `mailto:${support_email}`
  const write_outside = support_link || letter
  const isAsking = user !== null && user.role !== 'supporter' && user.role !== 'accountant'
  const ticket = withQuery(pathTo.support(), { new: 1 })
  const write_to = support_link || (isAsking ? ticket : letter) || (user === null ? ticket : '')
  const shown = { flags, support_link, support_hours, howitworks_button, howitworks_video, referalprograms, demo }
  return { ...shown, write_to, write_outside }
}
