/** A yes or no in a body: true, false, 1 or 0 (Product §7). */
import { z } from 'zod'

export const wireFlag = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean)
