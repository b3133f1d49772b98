/**
 * Who the customer is in the documents of an order (Product §4): a company with its INN, or a person by name.
 *
 * Invariant: without an identity there is no customer, and without a customer no document.
 */

interface Company {
  readonly title: string
  readonly inn: string
}

export interface KnownCustomer<C extends Company> {
  /** The company that paid for the order, or that the client named for it. */
  readonly company: C | undefined
  /** The client's own name; may be empty. */
  readonly name: string
  /** Companies that the client has. */
  readonly companies: readonly C[]
}

export type DocumentCustomer<C extends Company> =
  | { readonly kind: 'company'; readonly company: C }
  | { readonly kind: 'person'; readonly name: string }

/**
 * The company of the order; else the person; else the only company of a client who gave no name. Of several companies only the
 * client can choose: null, as for a client of whom nothing is known.
 */
export function documentCustomerOf<C extends Company>({
  company,
  name,
  companies,
}: KnownCustomer<C>): DocumentCustomer<C> | null {
  if (company && isNamed(company)) return { kind: 'company', company }
  if (name.trim() !== '') return { kind: 'person', name: name.trim() }
  const [only, ...others] = companies.filter(isNamed)
  return only && others.length === 0 ? { kind: 'company', company: only } : null
}

function isNamed({ title, inn }: Company): boolean {
  return title.trim() !== '' && inn.trim() !== ''
}
