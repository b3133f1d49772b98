import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { layerHash, readLayerHash } from './layer-hash.ts'
import { ProfileDialog } from './profile-dialog.tsx'

interface OpenedProfileProps {
  /** The link that has just been pressed. */
  readonly pressed: HTMLAnchorElement | null
  /** Called with null when the press has been handled. */
  readonly onOpen: (pressed: null) => void
}

/**
 * The profile that lies over the page. The address bar shows the profile's own address, so loading anew and sending the link to
 * somebody give the page; the router stays on the page below, and Back leads to it as it was.
 */
export function OpenedProfile({ pressed, onOpen }: OpenedProfileProps) {
  const { pathname, search, hash, mask } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!pressed) return
    const { pathname: path, search: query } = pressed
    onOpen(null)
    void navigate({ pathname, search, hash: layerHash(path, query) }, { mask: path + query, preventScrollReset: true })
  }, [pressed, onOpen, navigate, pathname, search])
  // Only an address that is masked has a page below it.
  const shown = mask === undefined ? null : readLayerHash(hash)
  const slug = shown?.slug
  useEffect(() => (slug === undefined ? undefined : () => focusLinkTo(slug)), [slug])
  return shown && <ProfileDialog key={shown.slug} {...shown} />
}

/**
 * The browser gives the focus back to what had it before; when that link has been drawn anew meanwhile, and nothing has
 * the focus, its successor gets it.
 */
function focusLinkTo(slug: string): void {
  if (document.activeElement !== document.body) return
  const links = document.querySelectorAll<HTMLAnchorElement>('a[data-layer="narrator"]')
  const link = [...links].find(({ pathname }) => pathname.endsWith(`/${slug}`))
  link?.focus({ preventScroll: true })
}
