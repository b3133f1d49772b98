/** Who of the demo's invented people is worth signing in as: both clients, the busiest narrators, and one of every other role. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OrderScenario } from '../../database/demo-data/order-types.ts'
import type { ClientPersona, NarratorPersona, StaffPersona } from '../../database/demo-data/persona-types.ts'
import { root } from './install.mjs'

export interface DemoPerson {
  readonly role: string
  readonly name: string
  readonly phone: string
  readonly email: string
}

interface DemoFiles {
  readonly clients: readonly ClientPersona[]
  readonly narrators: readonly NarratorPersona[]
  readonly staff: readonly StaffPersona[]
  readonly orders: readonly OrderScenario[]
}

/** The people of the demo as it is in this folder; none where the demo is not part of it. */
export async function demoPeople(): Promise<readonly DemoPerson[]> {
  const folder = join(root, 'database', 'demo-data')
  if (!existsSync(join(folder, 'personas.ts'))) return []
  const read = async <Key extends string, Value>(file: string, key: Key): Promise<Value> => {
    const module = (await import(pathToFileURL(join(folder, file)).href)) as Record<Key, Value>
    return module[key]
  }
  return peopleOf({
    clients: await read<'clientsWithOrders', DemoFiles['clients']>('clients.ts', 'clientsWithOrders'),
    narrators: await read<'narrators', DemoFiles['narrators']>('personas.ts', 'narrators'),
    staff: await read<'staff', DemoFiles['staff']>('staff.ts', 'staff'),
    orders: await read<'orderScenarios', DemoFiles['orders']>('orders.ts', 'orderScenarios'),
  })
}

function peopleOf({ clients, narrators, staff, orders }: DemoFiles): DemoPerson[] {
  const ordersOf = (key: string): number => orders.filter((order) => order.narrator === key).length
  const busiest = narrators
    .filter((narrator) => narrator.phone !== null && narrator.state === 'active')
    .toSorted((a, b) => ordersOf(b.key) - ordersOf(a.key))
  const roles = ['agent', 'soundengineer', 'supporter', 'accountant']
  const others = roles.flatMap((role) => staff.find((person) => person.role === role) ?? [])
  return [
    ...clients.slice(0, 2).map((person) => shown('client', person)),
    ...busiest.slice(0, 2).map((person) => shown('narrator', person)),
    ...others.map((person) => shown(person.role, person)),
  ]
}

function shown(
  role: string,
  person: { firstname: string; lastname: string; phone: string | null; email: string | null },
): DemoPerson {
  return { role, name: `${person.firstname} ${person.lastname}`, phone: person.phone ?? '', email: person.email ?? '' }
}
