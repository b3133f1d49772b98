/** What a sample of a call consists of. */
import type { ScenarioPeople } from '../scenario.ts'
import type { SampleFile } from './sample-file.ts'

export interface Sample {
  /** Who may make the call; null = a guest. */
  readonly as: keyof ScenarioPeople | null
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string>>
  /** Every field the call knows, with a good value. */
  readonly body?: object
  /** Text parts and files of a multipart upload. */
  readonly form?: Readonly<Record<string, string | SampleFile>>
  /** Ids in the path that name things of other people; each has to be answered like a thing that does not exist. */
  readonly foreign?: readonly Readonly<Record<string, string | number>>[]
  /** Fields the call does not know are let through: the card provider may add to its notices. */
  readonly takes_more?: true
  /** The good request itself is never sent, because its answer does not end. */
  readonly is_endless?: true
}
