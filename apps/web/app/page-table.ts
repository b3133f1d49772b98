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
  { name: 'home', path: '/', file: 'pages/public/home.tsx', layout: 'default' },
  { name: 'newOrder', path: '/new-order', file: 'pages/public/new-order.tsx', layout: 'default' },
  { name: 'narrators', path: '/narrators', file: 'pages/public/narrators.tsx', layout: 'default' },
  { name: 'narrator', path: '/narrators/:narrator', file: 'pages/public/narrator.tsx', layout: 'default' },
  {
    name: 'narratorsFilter',
    path: '/narrators/filter/:category1?/:category2?/:category3?',
    file: 'pages/public/narrators-filter.tsx',
    layout: 'default',
  },
  { name: 'compilations', path: '/compilations', file: 'pages/public/compilations.tsx', layout: 'default' },
  {
    name: 'compilationGenres',
    path: '/compilations/genre',
    file: 'pages/public/compilation-genres.tsx',
    layout: 'default',
  },
  {
    name: 'compilationGenre',
    path: '/compilations/genre/:genre',
    file: 'pages/public/compilations.tsx',
    layout: 'default',
  },
  { name: 'compilation', path: '/compilations/:narratorcomp', file: 'pages/public/compilation.tsx', layout: 'default' },
  { name: 'blog', path: '/blog', file: 'pages/public/blog.tsx', layout: 'default' },
  { name: 'blogCategory', path: '/blog/:category', file: 'pages/public/blog.tsx', layout: 'default' },
  { name: 'blogPost', path: '/blog/:category/:post', file: 'pages/public/blog-post.tsx', layout: 'default' },
  { name: 'about', path: '/about', file: 'pages/public/about.tsx', layout: 'default' },
  { name: 'offer', path: '/offer', file: 'pages/public/offer.tsx', layout: 'default' },
  { name: 'privacyPolicy', path: '/privacy-policy', file: 'pages/public/privacy-policy.tsx', layout: 'default' },
  { name: 'becomeNarrator', path: '/become-narrator', file: 'pages/public/become-narrator.tsx', layout: 'default' },
  { name: 'register', path: '/become-narrator/register', file: 'pages/public/register.tsx', layout: 'bare' },
  { name: 'help', path: '/help', file: 'pages/public/help.tsx', layout: 'default' },
  { name: 'login', path: '/login', file: 'pages/public/login.tsx', layout: 'default' },
  {
    name: 'telegramStandIn',
    path: '/outbox/telegram',
    file: 'pages/public/telegram-stand-in.tsx',
    layout: 'default',
  },
  { name: 'check', path: '/check/:number?', file: 'pages/public/check.tsx', layout: 'default' },
  { name: 'unsubscribe', path: '/unsubscribe', file: 'pages/public/unsubscribe.tsx', layout: 'default' },
  { name: 'ticketRating', path: '/rate', file: 'pages/public/ticket-rating.tsx', layout: 'default' },
  { name: 'outbox', path: '/outbox', file: 'pages/public/outbox.tsx', layout: 'default' },
  { name: 'profile', path: '/profile', file: 'pages/account/profile.tsx', layout: 'profile' },
  { name: 'orders', path: '/profile/orders', file: 'pages/account/orders.tsx', layout: 'profile' },
  { name: 'currentOrders', path: '/profile/orders/current', file: 'pages/account/orders.tsx', layout: 'profile' },
  { name: 'draftOrders', path: '/profile/orders/drafts', file: 'pages/account/orders.tsx', layout: 'profile' },
  { name: 'readyOrders', path: '/profile/orders/ready', file: 'pages/account/orders.tsx', layout: 'profile' },
  { name: 'order', path: '/profile/orders/:order', file: 'pages/account/order.tsx', layout: 'profile' },
  { name: 'reading', path: '/profile/orders/:order/read', file: 'pages/account/reading.tsx', layout: 'bare' },
  { name: 'reviews', path: '/profile/reviews', file: 'pages/account/reviews.tsx', layout: 'profile' },
  { name: 'statistics', path: '/profile/statistics', file: 'pages/account/statistics.tsx', layout: 'profile' },
  { name: 'settings', path: '/profile/settings', file: 'pages/account/settings.tsx', layout: 'profile' },
  { name: 'wallet', path: '/profile/wallet', file: 'pages/account/wallet.tsx', layout: 'profile' },
  { name: 'support', path: '/profile/support', file: 'pages/account/tickets.tsx', layout: 'profile' },
  { name: 'tickets', path: '/profile/support/tickets', file: 'pages/account/tickets.tsx', layout: 'profile' },
  { name: 'ticket', path: '/profile/support/tickets/:ticket', file: 'pages/account/ticket.tsx', layout: 'profile' },
  { name: 'staffReviews', path: '/staff/reviews', file: 'pages/staff/staff-reviews.tsx', layout: 'default' },
  { name: 'staffNarrators', path: '/staff/narrators', file: 'pages/staff/staff-narrators.tsx', layout: 'default' },
  {
    name: 'staffNarrator',
    path: '/staff/narrators/:narrator',
    file: 'pages/staff/staff-narrator.tsx',
    layout: 'default',
  },
  { name: 'staffOverview', path: '/staff/overview', file: 'pages/staff/staff-overview.tsx', layout: 'default' },
  {
    name: 'staffSupportFigures',
    path: '/staff/support-figures',
    file: 'pages/staff/staff-support-figures.tsx',
    layout: 'default',
  },
  { name: 'staffExceptions', path: '/staff/exceptions', file: 'pages/staff/staff-exceptions.tsx', layout: 'default' },
  { name: 'staffOrders', path: '/staff/orders', file: 'pages/staff/staff-orders.tsx', layout: 'default' },
  { name: 'staffOrder', path: '/staff/orders/:order', file: 'pages/staff/staff-order.tsx', layout: 'default' },
  { name: 'staffPayments', path: '/staff/payments', file: 'pages/staff/staff-payments.tsx', layout: 'default' },
  { name: 'staffPayment', path: '/staff/payments/:payment', file: 'pages/staff/staff-payment.tsx', layout: 'default' },
  { name: 'staffStatements', path: '/staff/statements', file: 'pages/staff/staff-statements.tsx', layout: 'default' },
  {
    name: 'staffPayoutReceipts',
    path: '/staff/payout-receipts',
    file: 'pages/staff/staff-payout-receipts.tsx',
    layout: 'default',
  },
  { name: 'staffReceipts', path: '/staff/receipts', file: 'pages/staff/staff-receipts.tsx', layout: 'default' },
  { name: 'staffReceipt', path: '/staff/receipts/:receipt', file: 'pages/staff/staff-receipt.tsx', layout: 'default' },
  {
    name: 'staffTrialBalance',
    path: '/staff/trial-balance',
    file: 'pages/staff/staff-trial-balance.tsx',
    layout: 'default',
  },
  { name: 'staffMonths', path: '/staff/months', file: 'pages/staff/staff-months.tsx', layout: 'default' },
  { name: 'staffLedger', path: '/staff/ledger', file: 'pages/staff/staff-ledger.tsx', layout: 'default' },
  {
    name: 'staffReconciliation',
    path: '/staff/reconciliation',
    file: 'pages/staff/staff-reconciliation.tsx',
    layout: 'default',
  },
  { name: 'staffSettings', path: '/staff/settings', file: 'pages/staff/staff-settings.tsx', layout: 'default' },
  { name: 'staff', path: '/staff', file: 'pages/staff/staff.tsx', layout: 'default' },
  { name: 'staffPeople', path: '/staff/people', file: 'pages/staff/staff-people.tsx', layout: 'default' },
  { name: 'staffPerson', path: '/staff/people/:person', file: 'pages/staff/staff-person.tsx', layout: 'default' },
  { name: 'staffAudit', path: '/staff/audit', file: 'pages/staff/staff-audit.tsx', layout: 'default' },
  { name: 'staffState', path: '/staff/state', file: 'pages/staff/staff-state.tsx', layout: 'default' },
  { name: 'staffSecurity', path: '/staff/security', file: 'pages/staff/staff-security.tsx', layout: 'default' },
  {
    name: 'staffCompilations',
    path: '/staff/compilations',
    file: 'pages/staff/staff-compilations.tsx',
    layout: 'default',
  },
  {
    name: 'staffCompilation',
    path: '/staff/compilations/:compilation',
    file: 'pages/staff/staff-compilation.tsx',
    layout: 'default',
  },
  { name: 'staffMusic', path: '/staff/music', file: 'pages/staff/staff-music.tsx', layout: 'default' },
  {
    name: 'staffMusicTrack',
    path: '/staff/music/:music',
    file: 'pages/staff/staff-music-editor.tsx',
    layout: 'default',
  },
  { name: 'staffWorks', path: '/staff/works', file: 'pages/staff/staff-works.tsx', layout: 'default' },
  { name: 'staffBlog', path: '/staff/blog', file: 'pages/staff/staff-blog.tsx', layout: 'default' },
  {
    name: 'staffCategories',
    path: '/staff/blog/categories',
    file: 'pages/staff/staff-categories.tsx',
    layout: 'default',
  },
  { name: 'staffPost', path: '/staff/blog/:post', file: 'pages/staff/staff-post.tsx', layout: 'default' },
  { name: 'staffPagesText', path: '/staff/pages', file: 'pages/staff/staff-pages-text.tsx', layout: 'default' },
  { name: 'staffQuestions', path: '/staff/questions', file: 'pages/staff/staff-questions.tsx', layout: 'default' },
  { name: 'staffPreview', path: '/staff/preview', file: 'pages/staff/staff-preview.tsx', layout: 'bare' },
  { name: 'staffTopics', path: '/staff/questions/topics', file: 'pages/staff/staff-topics.tsx', layout: 'default' },
  { name: 'outOfService', path: '/out-of-service', file: 'pages/public/out-of-service.tsx', layout: 'outOfService' },
]
