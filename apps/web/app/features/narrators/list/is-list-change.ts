import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { isSameList, readFilterSet } from '../filter/filter-set.ts'

/** Appending a page changes the address only: the narrators are there already. */
export function isListChange({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate
  return !isSameList(readFilterSet(currentUrl.searchParams), readFilterSet(nextUrl.searchParams))
}
