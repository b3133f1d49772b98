/** A file as a sample sends it. */
export interface SampleFile {
  readonly name: string
  readonly content: Buffer
  readonly type: string
}
