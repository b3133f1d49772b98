/** How many orders wait for the support to look at them (Product §2). */
export { FLAGGED_ORDERS } from '../staff-orders.queries.ts'
