/** What SQL can tell of sealed values (sealed-text.ts): with which key each says it was sealed. */
import { sql, type RawBuilder } from 'kysely'
import { SEAL_HEAD_BYTES, SEAL_MARK } from '../sealed-text.ts'

/** The id of the key that a sealed column names; null when it names none. */
export function sealKeyIdOf(column: string): RawBuilder<string | null> {
  const [mark, value] = [sql`decode(${SEAL_MARK.toString('hex')}, 'hex')`, sql.ref(column)]
  return sql`case when substring(${value} from 1 for ${sql.lit(SEAL_MARK.length)}) = ${mark}
    then encode(substring(${value} from ${sql.lit(SEAL_MARK.length + 1)} for ${sql.lit(SEAL_HEAD_BYTES - SEAL_MARK.length)}), 'hex') end`
}

/** Whether a sealed column names another key than this one, or none. */
export function isSealedOtherwise(column: string, key_id: string): RawBuilder<boolean> {
  return sql`${sealKeyIdOf(column)} is distinct from ${key_id}`
}
