/** A comment on a recording, or an answer to one, on the wire (Product §4). */
import { z } from 'zod'
import { ROLES } from '@tembrel/domain/accounts/roles.ts'
import { MISREAD_VERDICTS, RESULT_COMMENT_ACTIONS, RESULT_COMMENT_KINDS } from '@tembrel/domain/orders/result-review.ts'

export const wireResultComment = z.object({
  id: z.int(),
  /** What the comment is called in its order; null for an answer. */
  number: z.int().nullable(),
  take_id: z.int(),
  file_id: z.string(),
  /** The comment an answer belongs to; null for a comment. */
  parent_id: z.int().nullable(),
  /** The moment, or the beginning of the passage, in milliseconds; null when only a sentence is meant. */
  from_ms: z.int().nullable(),
  /** The end of the passage; null for a moment. */
  to_ms: z.int().nullable(),
  /** The sentence of the script, counted from 0, and its words as they were. */
  sentence_index: z.int().nullable(),
  sentence_text: z.string().nullable(),
  /** `misread`: the narrator has read the sentence otherwise than it is written; he puts it right without a price. */
  kind: z.enum(RESULT_COMMENT_KINDS),
  text: z.string(),
  author: z.object({ role: z.enum(ROLES), firstname: z.string(), image: z.string().nullable() }),
  own: z.boolean(),
  /** Until when the author may still change it; null when he may not. */
  editable_until: z.string().nullable(),
  /** The worker says that it is put right, and in which take. */
  done_at: z.string().nullable(),
  done_take_number: z.int().nullable(),
  /** What the narrator says of a misread sentence, and why he disputes it; null until he does, and for remarks. */
  verdict: z.enum(MISREAD_VERDICTS).nullable(),
  verdict_text: z.string().nullable(),
  resolved_at: z.string().nullable(),
  formatted_resolved_at: z.string().nullable(),
  /** What the reader may do with it now; `answer` opens a field. */
  actions: z.array(z.enum([...RESULT_COMMENT_ACTIONS, 'answer'])),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  formatted_created_at: z.string(),
})
export type WireResultComment = z.infer<typeof wireResultComment>
