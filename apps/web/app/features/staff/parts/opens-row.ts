/** A button or link in a row that opens it by itself carries this: ↑ and ↓ then find it. */
export const OPENS_ROW = { 'data-opens-row': '' } as const
