import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { Capsule } from '../../ui/avatar.tsx'
import { voiceClass, voiceOf } from '../../ui/sound/voice.ts'
import { CoverImage } from '../content/cover-image.tsx'
import type { Compilation } from './compilation-data.ts'

/** A compilation in a grid: the faces of its first voices, its name, how many there are. */
export function CompilationCard({ comp }: { readonly comp: Compilation }) {
  return (
    <Link className={`comp-card ${coverVoice(comp)}`} to={pathTo.compilation(comp.slug)}>
      <CompilationCover comp={comp} most={5} />
      <span className="comp-card-words">
        <b>{comp.title}</b>
        <span className="text-small text-ink-2">{m.comp_narrators({ count: comp.narrators_count })}</span>
      </span>
    </Link>
  )
}

/** The colour of a compilation: that of its first voice. */
export function coverVoice({ id, narrators: [face] }: Pick<Compilation, 'id' | 'narrators'>): string {
  return voiceClass(face ? voiceOf(face.timbre_id, face.id) : voiceOf(null, id))
}

/** Heights of the capsules in percent: design values that make a wave of people, not data; another wave for each. */
const WAVES = [
  [58, 76, 100, 66, 48, 84, 56],
  [66, 50, 88, 100, 58, 72, 46],
  [46, 68, 86, 100, 72, 60, 84],
  [100, 72, 56, 80, 60, 90, 50],
  [52, 84, 100, 62, 72, 56, 88],
] as const

interface CoverProps {
  readonly comp: Pick<Compilation, 'id' | 'narrators' | 'image' | 'image_alt'>
  readonly most: 5 | 7
}

/** The cover: a picture of its own where there is one, else the faces as a wave. */
export function CompilationCover({ comp, most }: CoverProps) {
  const wave = WAVES[comp.id % WAVES.length] ?? WAVES[0]
  if (comp.image !== null) {
    const sizes = most === 7 ? '(width >= 1220px) 50vw, 100vw' : '(width >= 700px) 400px, 100vw'
    return <CoverImage image={comp.image} alt={comp.image_alt} sizes={sizes} className="comp-cover comp-picture" />
  }
  return (
    <span className="comp-cover" aria-hidden>
      {comp.narrators.slice(0, most).map((face, index) => (
        <Capsule
          key={face.id}
          src={face.image}
          height={`${wave[index]}%`}
          className={voiceClass(voiceOf(face.timbre_id, face.id))}
        />
      ))}
    </span>
  )
}
