import '../../narrators/narrators.css'
import { m } from '../../../paraglide/messages.js'
import { formatRoubles } from '../../../ui/format/numbers.ts'
import { voiceOf } from '../../../ui/sound/voice.ts'
import { narratorName } from '../../narrators/card-track.ts'
import type { NarratorCard } from '../../narrators/card-track.ts'
import { NarratorCardView } from '../../narrators/narrator-card.tsx'
import type { NarratorFootProps } from '../../narrators/narrator-card.tsx'
import { cardPrice, priceLabel } from '../../narrators/price-label.ts'
import { uncapitalize } from '../../narrators/voice-labels.ts'
import type { DemoOwner, OwnDemo } from '../demos/demo-lists.ts'
import { ownDemoTrack } from '../demos/demo-track.ts'
import type { WorkspaceLists } from '../workspace-lists.ts'
import type { PricesDraft } from '../prices/prices-draft.ts'
import type { NarratorSelf, ProfileDraft } from '../profile/profile-draft.ts'

interface WizardPreviewProps {
  readonly narrator: Pick<NarratorSelf, 'id' | 'image'>
  readonly profile: ProfileDraft
  readonly prices: PricesDraft
  readonly demos: readonly OwnDemo[]
  readonly lists: WorkspaceLists
}

const mainOf = <Entry extends { readonly pivot: { readonly main: boolean } }>(entries: readonly Entry[]) =>
  entries.find(({ pivot }) => pivot.main) ?? entries[0]

/** Name, face and colour of somebody's demos while he is being described. */
export function ownerOf(profile: ProfileDraft, { id, image }: Pick<NarratorSelf, 'id' | 'image'>): DemoOwner {
  return { name: narratorName(profile), image, voice: voiceOf(mainOf(profile.timbres)?.id ?? null, id) }
}

/** The card as clients will find it in the list, growing with every field. It only shows: nothing in it can be pressed. */
export function WizardPreview({ narrator, profile, prices, demos, lists }: WizardPreviewProps) {
  const genre_id = mainOf(profile.genres)?.id
  const genre = lists.genres.find(({ id }) => id === genre_id)
  const timbre = lists.timbres.find(({ id }) => id === mainOf(profile.timbres)?.id)
  const age = lists.ages.find(({ id }) => id === profile.ages[0]?.id)
  const demo = demos.find((one) => !one.main && one.genres_id === genre_id) ?? demos.find(({ main }) => main)
  const shown = genre ? { id: genre.id, title: genre.title } : null
  const name = narratorName(profile)
  const card: NarratorCard = {
    ...{ id: narrator.id, image: narrator.image, slug: '', featured: false },
    ...{ firstname: name === '' ? m.registration_your_name() : profile.firstname, lastname: profile.lastname },
    ...{ prices, main_genre: shown, active_genre: shown },
    ...{ timbre_id: timbre?.id ?? null, age_id: age?.id ?? null },
    ...{ rating: null, reviews_count: 0, completed_count: 0, answer_minutes: null, delivery_minutes: null },
    ...{ on_pause: false, paused_until: null, related_demo: null },
  }
  return (
    <section aria-labelledby="wizard-preview">
      <h2 id="wizard-preview" className="mb-3 text-caption font-normal text-ink-3">
        {m.registration_preview()}
      </h2>
      <div inert>
        <NarratorCardView
          card={card}
          track={demo ? ownDemoTrack(demo, ownerOf(profile, narrator)) : null}
          queue={[]}
          timbre={timbre ? uncapitalize(timbre.title) : null}
          age={age ? m.list_age({ age: age.title }) : null}
          now=""
          client_id={null}
          mayChoose={false}
          Foot={PreviewFoot}
        />
      </div>
    </section>
  )
}

/** The price of the card, or that it is still to be named. */
function PreviewFoot({ card }: NarratorFootProps) {
  const genre = card.active_genre
  const label = genre && priceLabel(genre)
  const price = genre && cardPrice(genre, card.prices)
  return (
    <p className="narrator-foot">
      <span>
        {price !== null && <span className="block text-caption text-ink-3">{label}</span>}
        {price === null ? (
          <span className="text-small text-ink-2">
            {genre !== null && label === null ? m.list_on_request() : m.registration_no_price()}
          </span>
        ) : (
          <span className="price">{formatRoubles(price)}</span>
        )}
      </span>
    </p>
  )
}
