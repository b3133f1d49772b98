import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { TabLinks } from '../../ui/tabs.tsx'

/** What a narrator hears of his work: reviews and figures are pages of their own. */
export function NarratorTabs() {
  const links = [
    { to: pathTo.reviews(), label: m.own_reviews_reviews() },
    { to: pathTo.statistics(), label: m.own_reviews_statistics() },
  ]
  return <TabLinks label={m.own_reviews_tabs()} links={links} />
}
