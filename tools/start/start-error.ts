/** A reason why the product cannot start, in words a person can act on; shown without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
