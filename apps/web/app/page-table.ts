import type { AnyPageName } from './staff-paths.ts'

/** `profile` is the default layout with the banner of a narrator under moderation; `bare` has nothing around the page. */
export type LayoutName = 'default' | 'profile' | 'outOfService' | 'bare'

export interface PageRow {
  readonly name: AnyPageName
  /** Address without the language, with `:name` for what varies. */
  readonly path: string
  readonly file: string
  readonly layout: LayoutName
}

/**
 * Every page that exists, in both languages (Product §2). A new page is one line here, and leaves the list of
 * built-pages.ts; menus, footer and shortcuts show a link to it from then on.
 */
export const PAGES: readonly PageRow[] = [
  { name: 'home', path: '/', file: 'pages/home.tsx', layout: 'default' },
  { name: 'newOrder', path: '/new-order', file: 'pages/new-order.tsx', layout: 'default' },
  { name: 'narrators', path: '/narrators', file: 'pages/narrators.tsx', layout: 'default' },
  { name: 'narrator', path: '/narrators/:narrator', file: 'pages/narrator.tsx', layout: 'default' },
  {
    name: 'narratorsFilter',
    path: '/narrators/filter/:category1?/:category2?/:category3?',
    file: 'pages/narrators-filter.tsx',
    layout: 'default',
  },
  { name: 'compilations', path: '/compilations', file: 'pages/compilations.tsx', layout: 'default' },
  { name: 'compilationGenres', path: '/compilations/genre', file: 'pages/compilation-genres.tsx', layout: 'default' },
  { name: 'compilationGenre', path: '/compilations/genre/:genre', file: 'pages/compilations.tsx', layout: 'default' },
  { name: 'compilation', path: '/compilations/:narratorcomp', file: 'pages/compilation.tsx', layout: 'default' },
  { name: 'blog', path: '/blog', file: 'pages/blog.tsx', layout: 'default' },
  { name: 'blogCategory', path: '/blog/:category', file: 'pages/blog.tsx', layout: 'default' },
  { name: 'blogPost', path: '/blog/:category/:post', file: 'pages/blog-post.tsx', layout: 'default' },
  { name: 'about', path: '/about', file: 'pages/about.tsx', layout: 'default' },
  { name: 'offer', path: '/offer', file: 'pages/offer.tsx', layout: 'default' },
  { name: 'privacyPolicy', path: '/privacy-policy', file: 'pages/privacy-policy.tsx', layout: 'default' },
  { name: 'becomeNarrator', path: '/become-narrator', file: 'pages/become-narrator.tsx', layout: 'default' },
  { name: 'register', path: '/become-narrator/register', file: 'pages/register.tsx', layout: 'bare' },
  { name: 'help', path: '/help', file: 'pages/help.tsx', layout: 'default' },
  { name: 'login', path: '/login', file: 'pages/login.tsx', layout: 'default' },
  {
    name: 'telegramStandIn',
    path: '/outbox/telegram',
    file: 'pages/telegram-stand-in.tsx',
    layout: 'default',
  },
  { name: 'unsubscribe', path: '/unsubscribe', file: 'pages/unsubscribe.tsx', layout: 'default' },
  { name: 'outbox', path: '/outbox', file: 'pages/outbox.tsx', layout: 'default' },
  { name: 'profile', path: '/profile', file: 'pages/profile.tsx', layout: 'profile' },
  { name: 'orders', path: '/profile/orders', file: 'pages/orders.tsx', layout: 'profile' },
  { name: 'currentOrders', path: '/profile/orders/current', file: 'pages/orders.tsx', layout: 'profile' },
  { name: 'draftOrders', path: '/profile/orders/drafts', file: 'pages/orders.tsx', layout: 'profile' },
  { name: 'readyOrders', path: '/profile/orders/ready', file: 'pages/orders.tsx', layout: 'profile' },
  { name: 'order', path: '/profile/orders/:order', file: 'pages/order.tsx', layout: 'profile' },
  { name: 'reviews', path: '/profile/reviews', file: 'pages/reviews.tsx', layout: 'profile' },
  { name: 'statistics', path: '/profile/statistics', file: 'pages/statistics.tsx', layout: 'profile' },
  { name: 'settings', path: '/profile/settings', file: 'pages/settings.tsx', layout: 'profile' },
  { name: 'wallet', path: '/profile/wallet', file: 'pages/wallet.tsx', layout: 'profile' },
  { name: 'support', path: '/profile/support', file: 'pages/tickets.tsx', layout: 'profile' },
  { name: 'tickets', path: '/profile/support/tickets', file: 'pages/tickets.tsx', layout: 'profile' },
  { name: 'ticket', path: '/profile/support/tickets/:ticket', file: 'pages/ticket.tsx', layout: 'profile' },
  { name: 'staffReviews', path: '/staff/reviews', file: 'pages/staff-reviews.tsx', layout: 'default' },
  { name: 'staffNarrators', path: '/staff/narrators', file: 'pages/staff-narrators.tsx', layout: 'default' },
  { name: 'staffNarrator', path: '/staff/narrators/:narrator', file: 'pages/staff-narrator.tsx', layout: 'default' },
  { name: 'staffOrders', path: '/staff/orders', file: 'pages/staff-orders.tsx', layout: 'default' },
  { name: 'staffOrder', path: '/staff/orders/:order', file: 'pages/staff-order.tsx', layout: 'default' },
  { name: 'staffPayments', path: '/staff/payments', file: 'pages/staff-payments.tsx', layout: 'default' },
  { name: 'staffPayment', path: '/staff/payments/:payment', file: 'pages/staff-payment.tsx', layout: 'default' },
  { name: 'staffStatements', path: '/staff/statements', file: 'pages/staff-statements.tsx', layout: 'default' },
  { name: 'staffReceipts', path: '/staff/receipts', file: 'pages/staff-receipts.tsx', layout: 'default' },
  { name: 'staffReceipt', path: '/staff/receipts/:receipt', file: 'pages/staff-receipt.tsx', layout: 'default' },
  { name: 'staffLedger', path: '/staff/ledger', file: 'pages/staff-ledger.tsx', layout: 'default' },
  {
    name: 'staffReconciliation',
    path: '/staff/reconciliation',
    file: 'pages/staff-reconciliation.tsx',
    layout: 'default',
  },
  { name: 'staffSettings', path: '/staff/settings', file: 'pages/staff-settings.tsx', layout: 'default' },
  { name: 'staff', path: '/staff', file: 'pages/staff.tsx', layout: 'default' },
  { name: 'staffPeople', path: '/staff/people', file: 'pages/staff-people.tsx', layout: 'default' },
  { name: 'staffPerson', path: '/staff/people/:person', file: 'pages/staff-person.tsx', layout: 'default' },
  { name: 'staffAudit', path: '/staff/audit', file: 'pages/staff-audit.tsx', layout: 'default' },
  { name: 'staffSecurity', path: '/staff/security', file: 'pages/staff-security.tsx', layout: 'default' },
  { name: 'staffCompilations', path: '/staff/compilations', file: 'pages/staff-compilations.tsx', layout: 'default' },
  {
    name: 'staffCompilation',
    path: '/staff/compilations/:compilation',
    file: 'pages/staff-compilation.tsx',
    layout: 'default',
  },
  { name: 'staffMusic', path: '/staff/music', file: 'pages/staff-music.tsx', layout: 'default' },
  { name: 'staffMusicTrack', path: '/staff/music/:music', file: 'pages/staff-music-editor.tsx', layout: 'default' },
  { name: 'staffWorks', path: '/staff/works', file: 'pages/staff-works.tsx', layout: 'default' },
  { name: 'staffBlog', path: '/staff/blog', file: 'pages/staff-blog.tsx', layout: 'default' },
  { name: 'staffCategories', path: '/staff/blog/categories', file: 'pages/staff-categories.tsx', layout: 'default' },
  { name: 'staffPost', path: '/staff/blog/:post', file: 'pages/staff-post.tsx', layout: 'default' },
  { name: 'staffPagesText', path: '/staff/pages', file: 'pages/staff-pages-text.tsx', layout: 'default' },
  { name: 'staffQuestions', path: '/staff/questions', file: 'pages/staff-questions.tsx', layout: 'default' },
  { name: 'staffTopics', path: '/staff/questions/topics', file: 'pages/staff-topics.tsx', layout: 'default' },
  { name: 'outOfService', path: '/out-of-service', file: 'pages/out-of-service.tsx', layout: 'outOfService' },
]
