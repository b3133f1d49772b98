import type { ReactNode } from 'react'
import type { CallKey } from '../../../api/call-types.ts'
import { useMay } from '../../session/use-may.ts'

interface LockedProps {
  /** What stores them. */
  readonly call: CallKey
  readonly children: ReactNode
}

/** Fields that are read, and changed only by those whose duty opens their call; the head of the page says why (Product 7.877). */
export function Locked({ call, children }: LockedProps) {
  return (
    <fieldset className="contents" disabled={!useMay()(call)}>
      {children}
    </fieldset>
  )
}
