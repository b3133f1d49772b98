import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Alignment, AlignmentFailure, SentencePlace } from '@tembrel/domain/alignment/alignment.ts'
import { EVENT_TYPE } from '@tembrel/domain/notifications/event-types.ts'
import { editedPhrases } from '@tembrel/domain/phrases/edited-phrases.ts'
import { scriptOfPhrases } from '@tembrel/domain/phrases/phrase-list.ts'
import { mergedPickups, mergeEdits } from '@tembrel/domain/pickups/merge-edits.ts'
import {
  planSplice,
  type SpliceDoubt,
  type SplicePiece,
  type SpliceReason,
} from '@tembrel/domain/pickups/splice-plan.ts'
import { scriptSentences } from '@tembrel/domain/script/sentences.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { FIRST_TRY, hasKilledProcesses, type EarlierTries } from '../../../../jobs/earlier-tries.ts'
import { enqueue } from '../../../../jobs/enqueue.ts'
import { inWorkingFolder } from '../../../../working-folder.ts'
import type { FileRow } from '../../../files/files.queries.ts'
import { readFiles } from '../../../files/operations/files.ts'
import { isTriedAgain } from '../../../files/operations/is-tried-again.ts'
import { discardUploads, recordUpload } from '../../../files/operations/uploads.ts'
import type { StoredUpload } from '../../../files/stored-upload.ts'
import { recordEvents, type NewEvent } from '../../../notifications/operations/events.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { statusData } from '../../events/events.ts'
import { finishAlignment, insertAlignment, selectAlignment } from '../../takes/alignments.queries.ts'
import { selectTakes } from '../../takes/takes.queries.ts'
import { selectOrder, type OrderRow } from '../../work/orders.queries.ts'
import { scriptDigest } from '../../work/script-digest.ts'
import { SYSTEM_ACTOR } from '../../work/unit-of-work.ts'
import {
  finishSplice,
  lockUnspliced,
  selectLastSpliced,
  selectNewestVersion,
  selectUnspliced,
  selectVersion,
  type PickupsRow,
  type SpliceDoubtRow,
} from '../pickups.queries.ts'
import { scriptNow, type VersionScript } from '../version-script.ts'

/** An hour of two channels at 96 kHz and 24 bits. */
const MOST_BYTES = 2_100_000_000

type Made =
  | ({ readonly ok: true; readonly upload: StoredUpload } & Version)
  | { readonly ok: false; readonly doubts: readonly SpliceDoubtRow[] }

/** What a new version is beside its sound. */
interface Version {
  /** The pick-ups whose version it goes on from; null for the recording that was accepted. */
  readonly from: number | null
  readonly script: VersionScript
  /** What of the script is heard in it; null while recordings are not divided. */
  readonly aligned: Alignment | null
}

/**
 * Puts the phrases of accepted pick-ups into the newest recording of their order as a new version, the old one untouched (Product
 * 10.119); where anything is doubtful, that is written down instead. Repeating it is harmless: what was done is left alone. Throws
 * when the fault is ours, so that the job is tried again.
 */
export async function splicePickups(app: AppContext, order_id: number, earlier = FIRST_TRY): Promise<void> {
  const db = app.database.kysely
  const { flags } = await readSettings(db)
  if (!flags.pickups) return
  for (const pickups of await selectUnspliced(db, order_id)) {
    const [order, parent] = [await selectOrder(db, pickups.order_id), await selectOrder(db, pickups.parent_id)]
    // Written otherwise on its own page, it is no order of pick-ups any more.
    if (!order || !parent || scriptDigest(order.text) !== pickups.text_sha256) continue
    const asked = { pickups, order, parent, earlier }
    let isOver = false
    while (!isOver) {
      const made = hasKilledProcesses(earlier) ? refused('unreadable') : await making(app, asked)
      isOver = await finish(app, asked, made)
    }
  }
}

interface Asked {
  readonly pickups: PickupsRow
  readonly order: OrderRow
  readonly parent: OrderRow
  readonly earlier: EarlierTries
}

function refused(reason: SpliceReason): Made {
  return { ok: false, doubts: [{ reason, text: null }] }
}

async function making(app: AppContext, asked: Asked): Promise<Made> {
  try {
    return await make(app, asked)
  } catch (error) {
    if (isTriedAgain(error, asked.earlier)) throw error
    app.log.warn({ err: error, order_id: asked.order.id }, 'pick-ups could not be put into their recording')
    return refused('unreadable')
  }
}

async function make(app: AppContext, { pickups, order, parent }: Asked): Promise<Made> {
  const db = app.database.kysely
  const [newest, begun] = [await selectNewestVersion(db, parent.id), await scriptBegunFrom(app, pickups, parent)]
  if (begun === null) return refused('unreadable')
  const before = scriptNow(newest, parent)
  const merged = mergeEdits({
    ...{ base: begun, newest: before.text, edited: pickups.edited_text },
    is_later: order.id > (await selectLastSpliced(db, parent.id)),
  })
  const [base, pickup] = [
    newest ? await heard(app, newest.file_id, before.text) : await soundOf(app, parent),
    await soundOf(app, order),
  ]
  if (!base.ok) return refused(base.reason)
  if (!pickup.ok) return refused(pickup.reason)
  const text = mergedPickups(pickups.sentences, merged)
  const plan = planSplice({ changes: merged.changes, base, pickup: { ...pickup, text } })
  if (!plan.ok) return { ok: false, doubts: doubtRows(plan.doubts, { base: before.text, pickup: order.text }) }
  const phrases = editedPhrases(merged.text, before.phrases)
  const script = { text: phrases.length > 0 ? scriptOfPhrases(phrases) : merged.text, phrases }
  const name = nextName(base.file.name, newest !== undefined)
  return write(app, { base: base.file, pickup: pickup.file, name }, plan.pieces, {
    ...{ from: newest?.order_id ?? null, script },
  })
}

interface Sound {
  readonly ok: true
  readonly file: FileRow
  readonly text: string
  readonly sentences: readonly SentencePlace[]
  readonly duration_ms: number
}

interface NoSound {
  readonly ok: false
  readonly reason: SpliceReason
}

/** The script that stood in the editor when the client changed it; null when that version is gone. */
async function scriptBegunFrom(
  app: AppContext,
  { base_order_id }: PickupsRow,
  parent: OrderRow,
): Promise<string | null> {
  if (base_order_id === null) return parent.text
  const version = await selectVersion(app.database.kysely, base_order_id)
  return version?.text ?? null
}

/** The accepted recording of an order by its sentences, or why it cannot be worked on. */
async function soundOf(app: AppContext, order: OrderRow): Promise<Sound | NoSound> {
  const db = app.database.kysely
  const takes = await selectTakes(db, order.id)
  if (order.mixing_paid || takes.at(-1)?.worker === 'soundengineer') return { ok: false, reason: 'mixed' }
  const take = takes.findLast(({ worker, worker_id }) => worker === 'narrator' && worker_id === order.narrator_id)
  const [file_id, second] = take?.file_ids ?? []
  if (file_id === undefined || second !== undefined) return { ok: false, reason: 'several_files' }
  return heard(app, file_id, order.text)
}

/** A recording of a script by its sentences. */
async function heard(app: AppContext, file_id: string, text: string): Promise<Sound | NoSound> {
  const file = (await readFiles(app.database.kysely, [file_id])).get(file_id)
  if (!file) return { ok: false, reason: 'unreadable' }
  return app.storage.withLocalFile(file.storage_key, async (path) => {
    const facts = await app.audio.probe(path)
    if (!facts.ok) return { ok: false, reason: 'unreadable' }
    const sentences = (await knownSentences(app, file_id, text)) ?? (await align(app, path, text))
    if (typeof sentences === 'string') return { ok: false, reason: 'not_aligned' }
    return { ok: true, file, text, sentences, duration_ms: facts.duration_ms }
  })
}

/** What the job beside the sound check has found; null when it has not, or for another script. */
async function knownSentences(
  app: AppContext,
  file_id: string,
  text: string,
): Promise<readonly SentencePlace[] | AlignmentFailure | null> {
  const known = await selectAlignment(app.database.kysely, file_id)
  if (!known || known.state === 'waiting' || known.script_sha256 !== scriptDigest(text)) return null
  return known.sentences ?? known.reason
}

async function align(
  app: AppContext,
  path: string,
  text: string,
): Promise<readonly SentencePlace[] | AlignmentFailure> {
  const aligned = await app.audio.align(path, text)
  return aligned.ok ? aligned.sentences : aligned.reason
}

function doubtRows(
  doubts: readonly SpliceDoubt[],
  texts: Readonly<Record<SpliceDoubt['of'], string>>,
): SpliceDoubtRow[] {
  const sentences = { base: scriptSentences(texts.base), pickup: scriptSentences(texts.pickup) }
  return doubts.map(({ reason, of, index }) => ({ reason, text: sentences[of][index]?.text ?? null }))
}

/** Writes the new version into the storage, and hears where its sentences are. */
async function write(
  app: AppContext,
  { base, pickup, name }: { readonly base: FileRow; readonly pickup: FileRow; readonly name: string },
  pieces: readonly SplicePiece[],
  version: Omit<Version, 'aligned'>,
): Promise<Made> {
  const { sound } = await readSettings(app.database.kysely)
  return inWorkingFolder(async (folder) => {
    const out = join(folder, 'spliced.wav')
    const spliced = await app.storage.withLocalFile(base.storage_key, (path) =>
      app.storage.withLocalFile(pickup.storage_key, (phrases) => app.audio.splice(path, phrases, out, pieces)),
    )
    if (!spliced.ok) return refused('level')
    const aligned = sound.align_takes ? await app.audio.align(out, version.script.text) : null
    const id = app.ids.uuid()
    const storage_key = `order_result/${id}`
    const content_type = 'audio/wav'
    const stored = await app.storage.put(storage_key, createReadStream(out), { content_type, size_limit: MOST_BYTES })
    const { size, sha256 } = stored
    const upload = { id, storage_key, name, content_type, is_sound: true, size, sha256 }
    return { ok: true, ...version, aligned, upload }
  })
}

/** `take.mp3` becomes `take-2.wav`, and that version `take-3.wav`. */
function nextName(name: string, isVersion: boolean): string {
  const stem = name.replace(/\.[^.]*$/, '')
  const [, first = stem, number = '1'] = (isVersion && /^(.*)-(\d+)$/u.exec(stem)) || []
  return `${first}-${String(Number(number) + 1)}.wav`
}

/**
 * Of two runs of one job the first to finish is believed, and its client notified; what the other has stored is removed. False when
 * other pick-ups have made a newer version meanwhile: then it goes on from that one.
 */
async function finish(app: AppContext, { pickups, order, parent }: Asked, made: Made): Promise<boolean> {
  const recipient_ids = [parent.client_id, parent.narrator_id].filter((id) => id !== null)
  const event: NewEvent = {
    ...{ profile_id: parent.client_id, type: EVENT_TYPE.order_status_updated, order_id: parent.id },
    ...{ role: SYSTEM_ACTOR.role, user_id: SYSTEM_ACTOR.profile_id },
    data: { ...statusData(parent), spliced: made.ok },
  }
  const outcome = await inTransaction(app.database, async (tx) => {
    const at = app.clock.now()
    const number = await lockUnspliced(tx.db, pickups)
    if (number === null) return 'late'
    if (made.ok) {
      const newest = await selectNewestVersion(tx.db, parent.id)
      if ((newest?.order_id ?? null) !== made.from) return 'overtaken'
      await keepVersion(tx, made, { parent, recipient_ids, at })
    }
    const version = made.ok ? { file_id: made.upload.id, ...made.script } : null
    await finishSplice(tx.db, { order_id: order.id, version, doubts: made.ok ? [] : made.doubts, number, at })
    for (const profile_id of recipient_ids) tx.changed(profile_id)
    await recordEvents(tx, at, [event])
    return 'kept'
  })
  if (outcome !== 'kept' && made.ok) await discardUploads(app, [made.upload])
  return outcome !== 'overtaken'
}

/** The file of a version, with where its sentences are. */
async function keepVersion(
  tx: Tx,
  { upload, script, aligned }: Extract<Made, { ok: true }>,
  { parent, recipient_ids, at }: { readonly parent: OrderRow; readonly recipient_ids: number[]; readonly at: Date },
): Promise<void> {
  const file_id = upload.id
  await recordUpload(tx, upload, { kind: 'order_result', owner_profile_id: parent.narrator_id, at })
  await enqueue(tx, 'prepare-sound', { file_id, recipient_ids })
  if (aligned === null) return
  await insertAlignment(tx.db, { file_id, order_id: parent.id, created_at: at })
  await finishAlignment(tx.db, {
    ...{ file_id, script_sha256: scriptDigest(script.text), finished_at: at },
    reason: aligned.ok ? null : aligned.reason,
    sentences: aligned.ok ? aligned.sentences : null,
  })
}
