/** One call and what becomes of it, tried as everybody. */
export type Row = readonly [request: string, cells: string]
