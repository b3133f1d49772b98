import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { lockList } from '../../editing/places.queries.ts'
import {
  deletePreviousSlug,
  insertSection,
  keepPreviousSlug,
  sectionTable,
  selectSections,
  updateSection,
  type SectionKind,
  type SectionRow,
  type SectionWords,
} from '../sections.queries.ts'
import { replacedBy } from '../../editing/text-changes.ts'

const ACTIONS = {
  post_category: { create: 'create-category', change: 'change-category' },
  question_topic: { create: 'create-topic', change: 'change-topic' },
} as const

/**
 * Makes a category of the blog or a topic of questions at the end of its list (`edited` null), or renames one (Product §2). A
 * category that gets another address is still found under its former ones. A slug of another section is VALIDATION (422) at
 * `slug`. Throws NOT_FOUND (404), and CONFLICT (409) when somebody has changed it since `version` was read. The log keeps the
 * words that were replaced. `beforeCommit` runs in the same transaction.
 */
export async function writeSection(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  of: { readonly kind: SectionKind; readonly edited: { readonly id: number; readonly version: number } | null },
  words: SectionWords,
  beforeCommit: (tx: Tx, written: SectionRow) => Promise<void> = async () => undefined,
): Promise<SectionRow> {
  const { kind, edited } = of
  return inTransaction(app.database, async (tx) => {
    await lockList(tx.db, sectionTable(kind))
    // Read anew: the lock may have waited for somebody who added one.
    const present = await selectSections(tx.db, kind)
    const before = edited && present.find(({ id }) => id === edited.id)
    if (before === undefined) throw apiError('NOT_FOUND')
    if (before && before.version !== edited?.version) throw apiError('CONFLICT')
    const isTaken = present.some(({ id, slug }) => slug === words.slug && id !== before?.id)
    if (isTaken) throw apiError('VALIDATION', { errors: { slug: 'taken' } })
    const id = before ? before.id : await insertSection(tx.db, kind, words)
    if (id === undefined) throw apiError('VALIDATION', { errors: { slug: 'taken' } })
    if (before) await updateSection(tx.db, kind, id, words)
    if (kind === 'post_category') await moveAddress(tx, id, before?.slug ?? null, words.slug)
    const data = before
      ? { replaced: replacedBy<object>(before, words) }
      : { slug: words.slug, title_ru: words.title_ru }
    const action = before ? ACTIONS[kind].change : ACTIONS[kind].create
    await recordAudit(tx, { actor, action, target: { kind, id }, data, at: app.clock.now() })
    const written = (await selectSections(tx.db, kind)).find((section) => section.id === id)
    if (!written) throw apiError('NOT_FOUND')
    await beforeCommit(tx, written)
    return written
  })
}

async function moveAddress(tx: Tx, category_id: number, former: string | null, slug: string): Promise<void> {
  await deletePreviousSlug(tx.db, slug)
  if (former !== null && former !== slug) await keepPreviousSlug(tx.db, former, category_id)
}
