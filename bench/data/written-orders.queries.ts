/** Whether the bare orders are the orders that the product writes: as many rows of each table, and as long ones. */
import type { Database } from '../../apps/server/src/database/database.ts'

interface Written {
  readonly table: string
  /** Of the product's last order and of the last bare one. */
  readonly rows: readonly [number, number]
  readonly bytes: readonly [number, number]
}

/** Moments and numbers are as long in both, but a key or a name may be a little longer. */
const spareBytes = 40

/** What is written for the last order of each kind; a bare one is known by the key of its ledger operation. */
async function readWritten(pool: Pick<Database['pool'], 'query'>): Promise<Written[]> {
  const of = (table: string, where: string): string =>
    `select '${table}' as "table", o.id, count(*)::int as rows, sum(pg_column_size(t.*))::int as bytes
       from last o join ${table} t on ${where} group by o.id`
  const byOrder = [
    'order_history',
    'order_price_versions',
    'ledger_accounts',
    'ledger_operations',
    'payments',
    'events',
  ]
  const { rows } = await pool.query<{ table: string; rows: [number, number]; bytes: [number, number] }>(
    `with last as (
       select max(order_id) as id from ledger_operations where kind = 'pay' group by key like 'bare:%'
     ),
     written as (
       ${of('orders', 't.id = o.id')}
       union all ${[...byOrder, 'notification_outbox'].map((table) => of(table, 't.order_id = o.id')).join(' union all ')}
       union all ${of('order_price_lines', 't.version_id in (select id from order_price_versions where order_id = o.id)')}
       union all ${of('ledger_transfers', 't.operation_id in (select id from ledger_operations where order_id = o.id)')}
       union all ${of('payment_history', 't.payment_id in (select id from payments where order_id = o.id)')}
     ),
     named as (select 'bare' as kind, order_id as id from ledger_operations where kind = 'pay' and key like 'bare:%')
     select "table", array_agg(rows order by named.kind nulls first) as rows, array_agg(bytes order by named.kind nulls first) as bytes
       from written left join named using (id) group by "table"`,
  )
  return rows
}

/** Tables in which a bare order is not what the product writes, in words; none when it is. */
export async function compareOrders(pool: Pick<Database['pool'], 'query'>): Promise<string[]> {
  const written = await readWritten(pool)
  if (written.every(({ rows }) => rows.length < 2)) return []
  return written
    .filter(({ rows, bytes }) => rows[0] !== rows[1] || Math.abs(bytes[0] - bytes[1]) > spareBytes)
    .map(
      ({ table, rows, bytes }) =>
        `${table}: the product writes ${rows[0]} rows of ${bytes[0]} bytes, the bare order ${rows[1]} of ${bytes[1]}`,
    )
}
