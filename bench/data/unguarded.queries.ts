/** Writes a great deal without looking up each reference and without triggers, and puts both back as they were. */
interface Connection {
  query(text: string): Promise<unknown>
}

const LIFT = [
  `create temp table lifted_references on commit drop as
   select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  `do $$ declare found record; begin
    for found in select * from lifted_references
    loop execute format('alter table %s drop constraint %s', found."table", found.name); end loop;
    for found in select distinct tgrelid::regclass as name from pg_trigger
       join pg_class on pg_class.oid = tgrelid where not tgisinternal and relnamespace = 'public'::regnamespace
    loop execute format('alter table %s disable trigger user', found.name); end loop;
  end $$`,
]

/** References hold for whatever is written from now on; what is there is consistent because of how it was made. */
const PUT_BACK = `do $$ declare found record; begin
    for found in select * from lifted_references
    loop execute format('alter table %s add constraint %s %s not valid', found."table", found.name, found.definition); end loop;
    for found in select distinct tgrelid::regclass as name from pg_trigger
       join pg_class on pg_class.oid = tgrelid where not tgisinternal and relnamespace = 'public'::regnamespace
    loop execute format('alter table %s enable trigger user', found.name); end loop;
  end $$`

/** Inside the caller's transaction. */
export async function writeUnguarded(db: Connection, write: () => Promise<void>): Promise<void> {
  for (const statement of LIFT) await db.query(statement)
  await write()
  await db.query(PUT_BACK)
}
