/** The files of an order on the wire, each with the address where its reader finds it. */
import type { WireFile } from '@tembrel/contract/wire/order.ts'
import type { FileRow } from '../../files/files.queries.ts'
import { presentFile } from '../../files/operations/files.ts'
import type { OrderActor } from '../work/unit-of-work.ts'

/** Those of `ids` that are there. */
export function presentFiles(
  parts: { readonly files: ReadonlyMap<string, FileRow>; readonly order: { readonly id: number } },
  actor: OrderActor,
  ids: readonly string[],
): WireFile[] {
  return ids.flatMap((id) => {
    const file = parts.files.get(id)
    return file ? [presentFile(file, filePath(actor.role, parts.order.id, id))] : []
  })
}

/** Where a reader finds a file of an order. */
export function filePath(role: OrderActor['role'], order_id: number, file_id: string): string {
  return `/api/${role}/orders/${order_id}/files/${file_id}`
}
