/** What the database's parts have to say to whoever looks after the process. */
export interface DatabaseLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
