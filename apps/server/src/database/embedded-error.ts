/** A reason why the built-in PostgreSQL cannot run here, in one sentence a person can act on. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}
