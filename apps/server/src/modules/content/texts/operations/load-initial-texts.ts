import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import {
  headOf,
  initialTextsFolder,
  questionsOf,
  readInitialCategories,
  readTextFiles,
  type TextFile,
} from '../initial-texts.ts'
import {
  insertText,
  lockInitialTexts,
  selectInitialTexts,
  selectText,
  type TextTable,
  type TextTables,
  updateText,
  upsertInitialText,
} from '../initial-texts.queries.ts'

/**
 * Puts the texts that come with the product into the database: blog, static pages, questions (Product §2). Called at every start,
 * by any number of processes. A text is written once; when a new version of the product words it anew, it is written again only
 * if staff have not edited it since, and what was removed stays removed.
 */
export async function loadInitialTexts(
  app: Pick<AppContext, 'database'>,
  folder: string = initialTextsFolder,
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    await lockInitialTexts(tx.db)
    const load = createLoading(tx, await selectInitialTexts(tx.db))
    await loadPosts(load, folder)
    await loadPages(load, folder)
    await loadQuestions(load, folder)
  })
}

/** Writes one text and returns its id; null when it is not there, because people removed it or took its address. */
type Load = <T extends TextTable>(table: T, name: string, fields: TextTables[T]) => Promise<number | null>

function createLoading(tx: Tx, rows: Awaited<ReturnType<typeof selectInitialTexts>>): Load {
  const known = new Map(rows.map((row) => [row.key, row]))
  return async (table, name, fields) => {
    const key = `${table}/${name}`
    const sha256 = hashOf(fields)
    const record = known.get(key)
    if (!record) {
      const row_id = await insertText(tx.db, table, fields)
      if (row_id !== null) await upsertInitialText(tx.db, { key, row_id, sha256 })
      return row_id
    }
    if (record.sha256 === sha256) return record.row_id
    const present = await selectText(tx.db, table, record.row_id, Object.keys(fields))
    if (!present) return null
    if (hashOf(present) !== record.sha256) return record.row_id
    await updateText(tx.db, table, record.row_id, fields)
    await upsertInitialText(tx.db, { key, row_id: record.row_id, sha256 })
    return record.row_id
  }
}

/** Of the columns by name, so that their order says nothing. */
function hashOf(fields: object): string {
  const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}

async function loadPosts(load: Load, folder: string): Promise<void> {
  const categories = new Map<string, number | null>()
  for (const [position, category] of readInitialCategories(folder).entries()) {
    categories.set(category.slug, await load('post_categories', category.slug, { ...category, position }))
  }
  for (const file of readTextFiles(join(folder, 'posts'))) {
    const category_id = categories.get(headOf(file, 'ru', 'category'))
    if (category_id === undefined) throw new Error(`${file.name}.ru.md stands in a category that does not exist`)
    // Staff removed the category with everything in it.
    if (category_id === null) continue
    const published_at = new Date(headOf(file, 'ru', 'published_at'))
    await load('posts', file.name, {
      slug: file.name,
      category_id,
      ...inBoth(file, 'author'),
      ...inBoth(file, 'title'),
      ...inBoth(file, 'lead'),
      body_ru: file.ru.body,
      body_en: file.en.body,
      published_at,
      updated_at: new Date(file.ru.head['updated_at'] ?? published_at),
    })
  }
}

async function loadPages(load: Load, folder: string): Promise<void> {
  for (const file of readTextFiles(join(folder, 'pages'))) {
    await load('pages', file.name, {
      slug: file.name,
      ...inBoth(file, 'title'),
      ...inBoth(file, 'description'),
      body_ru: file.ru.body,
      body_en: file.en.body,
      updated_at: new Date(headOf(file, 'ru', 'updated_at')),
    })
  }
}

async function loadQuestions(load: Load, folder: string): Promise<void> {
  for (const file of readTextFiles(join(folder, 'questions'))) {
    const topic_id = await load('question_topics', file.name, {
      slug: file.name,
      ...inBoth(file, 'title'),
      position: Number(headOf(file, 'ru', 'position')),
    })
    if (topic_id === null) continue
    const english = new Map(questionsOf(file.en.body).map((question) => [question.key, question]))
    for (const [position, { key, question, answer }] of questionsOf(file.ru.body).entries()) {
      const inEnglish = english.get(key)
      if (!inEnglish) throw new Error(`${file.name}.en.md does not answer ${key}`)
      await load('questions', `${file.name}/${key}`, {
        topic_id,
        position,
        question_ru: question,
        question_en: inEnglish.question,
        answer_ru: answer,
        answer_en: inEnglish.answer,
      })
    }
  }
}

/** `title` of both heads as `title_ru` and `title_en`. */
function inBoth<K extends string>(file: TextFile, key: K): Record<`${K}_ru` | `${K}_en`, string> {
  return { [`${key}_ru`]: headOf(file, 'ru', key), [`${key}_en`]: headOf(file, 'en', key) } as Record<
    `${K}_ru` | `${K}_en`,
    string
  >
}
