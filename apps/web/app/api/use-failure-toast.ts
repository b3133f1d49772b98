import { useEffect } from 'react'
import { showToast } from '../ui/toasts.tsx'
import type { ApiFailure } from './failures.ts'

/** Shows a refusal as a toast, for buttons that have no place of their own for words. */
export function useFailureToast(failure: ApiFailure | null): void {
  useEffect(() => {
    if (failure) showToast({ text: failure.message, isError: true })
  }, [failure])
}
