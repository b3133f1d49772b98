/** The people whose pages are looked at, one of each kind that sees the product differently. */
import type { Page } from '@playwright/test'
import { newAddress, type Person, signIn, supporter } from '../steps/people.ts'
import { accountant } from '../steps/orders.ts'

/** `registering` has begun to become a narrator; `moderated` waits for the moderation. */
export type VisitorKind =
  | 'guest'
  | 'client'
  | 'narrator'
  | 'registering'
  | 'moderated'
  | 'agent'
  | 'soundengineer'
  | 'supporter'
  | 'accountant'

const PEOPLE: Readonly<Record<Exclude<VisitorKind, 'guest' | 'registering'>, Person>> = {
  client: { role: 'client', email: 'marina.kotova@example.ru' },
  narrator: { role: 'narrator', email: 'arina.velskaya@example.ru' },
  moderated: { role: 'narrator', email: 'kira.vetlugina@example.ru' },
  agent: { role: 'agent', email: 'agency@example.ru' },
  soundengineer: { role: 'soundengineer', email: 'ilya.gromov@example.ru' },
  supporter,
  accountant,
}

export const VISITOR_KINDS: readonly VisitorKind[] = [
  'guest',
  'client',
  'narrator',
  'registering',
  'moderated',
  'agent',
  'soundengineer',
  'supporter',
  'accountant',
]

/** Signs the page's browser in as such a person; a guest stays one. */
export async function becomeVisitor({ request }: Page, kind: VisitorKind): Promise<void> {
  if (kind === 'guest') return
  await signIn(request, kind === 'registering' ? { role: 'narrator', email: newAddress() } : PEOPLE[kind])
}
