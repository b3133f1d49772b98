/** Bars that move while something sounds. Decoration: whoever uses it says it in words too. */
export function Equalizer({ isPlaying }: { readonly isPlaying: boolean }) {
  return (
    <span className="equalizer" data-playing={isPlaying} aria-hidden>
      <i />
      <i />
      <i />
      <i />
    </span>
  )
}
