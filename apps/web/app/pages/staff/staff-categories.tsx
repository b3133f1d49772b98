import { pageMeta } from '../../features/shell/page-meta.ts'
import { SectionsScreen } from '../../features/staff/content/sections-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { loadStaff } from '../../server/load-staff.ts'
import { pathToStaff } from '../../staff-paths.ts'
import type { Route } from './+types/staff-categories.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter'], async ({ api }) => api('GET /staff/post-categories'))

export const meta: Route.MetaFunction = () => pageMeta({ title: m.content_categories(), isPrivate: true })

/** The categories of the blog, for staff (Product §2). */
export default function StaffCategoriesPage({ loaderData: { categories } }: Route.ComponentProps) {
  const texts = { to: pathToStaff.staffBlog(), label: m.content_posts() }
  return <SectionsScreen kind="category" sections={categories} texts={texts} />
}
