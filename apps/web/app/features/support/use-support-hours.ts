import { useRootData } from '../site/root-data.ts'

/** When the support answers, as staff have set it, for after «Отвечаем»; empty when nothing is promised. */
export function useSupportHours(): string {
  return useRootData()?.site.support_hours ?? ''
}
