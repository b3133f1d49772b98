import { Heart as HeartIcon } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { IconButton } from '../../ui/icon-button.tsx'
import { openSignIn } from '../sign-in/open-sign-in.ts'
import { FavouriteButton } from './favourite-button.tsx'
import type { Viewer } from './viewer.ts'

interface HeartProps {
  readonly viewer: Pick<Viewer, 'client_id' | 'isGuest'>
  readonly narrator: { readonly id: number; readonly name: string }
  readonly isOutlined?: boolean
  readonly className?: string
}

/** The heart of a profile: for a client, and for a guest, who then signs in; other roles have no favourites (Product §6). */
export function Heart({ viewer, narrator, ...look }: HeartProps) {
  if (viewer.client_id !== null) return <FavouriteButton client_id={viewer.client_id} narrator={narrator} {...look} />
  if (!viewer.isGuest) return null
  return (
    <IconButton
      label={m.list_favourite({ name: narrator.name })}
      aria-haspopup="dialog"
      {...look}
      onClick={() => void signInForHeart(narrator)}
    >
      <HeartIcon />
    </IconButton>
  )
}

/** What was begun goes on after signing in: the heart is given. */
async function signInForHeart(narrator: HeartProps['narrator']): Promise<void> {
  await openSignIn({
    text: m.heart_sign_in({ name: narrator.name }),
    role: 'client',
    onDone: async (user) => {
      const { addFavourite } = await import('./add-favourite.ts')
      await addFavourite(user.id, narrator)
    },
  })
}
