import { createContext } from 'react'
import type { ReactNode } from 'react'

/**
 * The part of a page's head that only robots read. Only the server fills it: React in the browser leaves unknown elements of the
 * head alone, so this metadata needs no script.
 */
export const HeadSlot = createContext<ReactNode>(null)
