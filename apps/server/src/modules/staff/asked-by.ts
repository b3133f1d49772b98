interface Person {
  readonly profile_id: number
  /** Null for a service profile without an account. */
  readonly account_id: number | null
}

/** Whether somebody asked for it himself, with any of his profiles: then a colleague has to confirm it (Product 4.821). */
export function isAskedBy(
  asked: { readonly asked_by: number; readonly account_id: number | null },
  { profile_id, account_id }: Person,
): boolean {
  return asked.asked_by === profile_id || (account_id !== null && asked.account_id === account_id)
}
