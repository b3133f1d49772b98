/** Writes the TypeScript types of the database from a migrated database, as `apps/server/src/database/tables.ts` holds them. */
import { generate, IdentifierNode, PostgresDialect } from 'kysely-codegen'
import { openDatabase } from '../database/database.ts'

/** Columns whose numbers have names in the domain, by the type that holds these names. */
const NAMED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  OrderStatusId: [
    'orders.orderstatuses_id',
    'orders.prevstatus_id',
    'order_former_narrators.orderstatuses_id',
    'order_history.from_status',
    'order_history.to_status',
  ],
  PaymentTypeId: ['payments.type'],
  PaymentMethodId: ['payments.method', 'orders.payment_method'],
  PaymentStatusId: ['payments.status', 'payment_history.status'],
  LoginMethodId: ['invitations.login_method', 'sign_in_codes.login_method'],
  EventTypeId: ['events.type'],
}

/** The module of each of these types. */
const NAMED_TYPES = {
  OrderStatusId: '@tembrel/domain/orders/statuses.ts',
  PaymentTypeId: '@tembrel/domain/money/payment-codes.ts',
  PaymentMethodId: '@tembrel/domain/money/payment-codes.ts',
  PaymentStatusId: '@tembrel/domain/money/payment-codes.ts',
  LoginMethodId: '@tembrel/domain/accounts/sign-in-codes.ts',
  EventTypeId: '@tembrel/domain/notifications/event-types.ts',
}

const columns = Object.fromEntries(
  Object.entries(NAMED_COLUMNS).flatMap(([type, paths]) => paths.map((path) => [path, new IdentifierNode(type)])),
)

export const tablesFile = new URL('../database/tables.ts', import.meta.url)

/** The content of tables.ts for the database at `connection`, which must have all migrations. */
export async function tableTypes(connection: string): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string' })
  // The pool reads int8 as an exact number (database.ts), so the types say number.
  dialect.adapter.scalars['int8'] = new IdentifierNode('number')
  const database = openDatabase(connection, { max: 1 })
  try {
    return await generate({
      db: database.kysely,
      dialect,
      defaultSchemas: ['public'],
      includePattern: 'public.*',
      excludePattern: 'public.(schema_migrations|installation)',
      camelCase: false,
      outFile: null,
      runtimeEnums: false,
      overrides: { columns },
      customImports: NAMED_TYPES,
      typeOnlyImports: true,
    })
  } finally {
    await database.end()
  }
}
