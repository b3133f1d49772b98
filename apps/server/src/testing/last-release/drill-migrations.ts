/** What a release might do to its largest table. Each file keeps the rules of new migrations (tools/architecture/migration-rules.ts). */
export function drillMigrations(rows: number): Record<string, string> {
  return {
    '9001_column.sql': `alter table orders add column drill text not null default '';`,
    '9002_index.sql': `-- no-transaction\ncreate index concurrently if not exists orders_drill on orders (client_id, drill);`,
    '9003_constraint.sql': `alter table orders add constraint orders_drill_short check (char_length(drill) <= 100) not valid;`,
    '9004_validate.sql': `alter table orders validate constraint orders_drill_short;`,
    '9005_rows.sql': `-- in batches\nupdate orders set drill = 'done'
      where id in (select id from orders where drill = '' and id <= ${rows} order by id limit 1000);`,
    // The vacuum of the rows that have just changed is at work by now.
    '9006_another.sql': `alter table orders add column drill_at timestamptz;`,
  }
}
