/** Where the product under test is, without a slash at the end. */
import process from 'node:process'

/** Set by the global setup; whoever sets it himself has the tests visit his own product. */
export const addressVariable = 'TEMBREL_URL'

export function productAddress(): string {
  const address = process.env[addressVariable]
  if (address === undefined) throw new Error(`${addressVariable} is not set: the global setup has not run.`)
  return address
}
