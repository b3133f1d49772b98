import { createContext } from 'react'
import type { ReactNode } from 'react'

/**
 * What the head of a page says to robots and to nobody else. Only the server fills it: a browser leaves alone what it finds
 * in the head and does not know, so these words cost a visitor no script.
 */
export const HeadSlot = createContext<ReactNode>(null)
