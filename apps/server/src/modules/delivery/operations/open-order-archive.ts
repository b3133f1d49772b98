import type { Readable } from 'node:stream'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireOrder } from '@tembrel/contract/wire/order.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Actor } from '../../../http/session/session.ts'
import { listOrderDocuments, readOrderDocument } from '../../documents/operations/order-documents.ts'
import type { FileRow } from '../../files/files.queries.ts'
import { readOrderFile } from '../../orders/script/operations/read-order-file.ts'
import { readOrder } from '../../orders/reading/operations/read-order.ts'
import { ARCHIVE_WORDS, linksText, newestVersion, recordingsOf } from '../archive-entries.ts'
import { createPathGiver, streamZip, type ZipEntry } from '../../../stream-zip.ts'

export interface OpenedArchive {
  readonly stream: Readable
  /** Bytes of the whole archive. */
  readonly size: number
  /** The name it is saved under. */
  readonly name: string
}

/**
 * Everything of an order that its reader may have, as one zip made while it is read (Product §4): the last recordings, the
 * newest version that pick-ups have made, the script, the documents that concern him, and links to what was too big to be uploaded. A former worker has his own recordings and
 * the links of his conversation (docs/decisions/0046). Throws ORDER_NOT_FOUND (404).
 */
export async function openOrderArchive(
  app: AppContext,
  actor: Actor,
  order_id: number,
  locale: Locale,
): Promise<OpenedArchive> {
  const order = await readOrder(app, app.database.kysely, actor, order_id, locale)
  const pathOf = createPathGiver()
  const entries: ZipEntry[] = []
  const add = (folder: string, rows: readonly FileRow[]) => {
    for (const row of withoutCopies(rows))
      entries.push({ path: pathOf(folder, row.name), at: row.created_at, stored: row })
  }
  for (const { folder, files } of recordingsOf(order, locale)) {
    add(folder, await Promise.all(files.map((file) => fileOf(app, actor, order_id, file.id))))
  }
  const words = ARCHIVE_WORDS[locale]
  const version = newestVersion(order)
  if (version) add(words.version, [await fileOf(app, actor, order_id, version.file.id)])
  if (order.file_id !== null) add(words.script, [await fileOf(app, actor, order_id, order.file_id)])
  // Documents are written at the end, and name whoever has the order then.
  if (order.left_at === null) add(words.documents, await documentsOf(app, actor, order_id, locale))
  entries.push(...textsOf(order, locale, pathOf))
  return { ...(await streamZip(app.storage, entries)), name: `order_${order_id}.zip` }
}

async function fileOf(app: AppContext, actor: Actor, order_id: number, file_id: string): Promise<FileRow> {
  return (await readOrderFile(app, actor, order_id, file_id)).row
}

async function documentsOf(app: AppContext, actor: Actor, order_id: number, locale: Locale): Promise<FileRow[]> {
  const documents = await listOrderDocuments(app.database.kysely, order_id, actor.role, locale)
  const files: FileRow[] = []
  for (const { id } of documents) files.push(await readOrderDocument(app, order_id, id, actor.role, locale))
  return files
}

function textsOf(order: WireOrder, locale: Locale, pathOf: ReturnType<typeof createPathGiver>): ZipEntry[] {
  const words = ARCHIVE_WORDS[locale]
  const at = new Date(order.updated_at)
  const links = linksText(order, locale)
  const entries: ZipEntry[] = []
  if (order.text !== '') entries.push({ path: pathOf(words.script, `${words.text}.txt`), at, text: order.text })
  const version = newestVersion(order)
  if (version) entries.push({ path: pathOf(words.version, `${words.text}.txt`), at, text: version.text })
  if (links !== null) entries.push({ path: pathOf(null, `${words.links}.txt`), at, text: links })
  return entries
}

/** The same bytes once in a folder, whatever they are called. */
function withoutCopies(rows: readonly FileRow[]): FileRow[] {
  const seen = new Set<string>()
  return rows.filter((row) => {
    const key = row.sha256.toString('hex')
    return !seen.has(key) && seen.add(key)
  })
}
