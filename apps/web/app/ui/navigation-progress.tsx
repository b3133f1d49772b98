import { useNavigation } from 'react-router'

/** A line at the top while a page is on its way: shown after 200 ms, nearly full after 5 s (Product §9). */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle'
  return <div className="progress-bar" data-state={isLoading ? 'loading' : 'idle'} aria-hidden />
}
