/** The dialogs of the order form; their code is loaded when they are wanted. */
import { openDialog } from '../../ui/dialogs/dialog-stack.tsx'
import type { OrderDesk } from './order-editor.ts'

/** Paying, after signing in where that is still to be done. */
export async function openPayment(desk: OrderDesk): Promise<void> {
  await openDialog(async () => (await import('./payment/payment-dialog.tsx')).PaymentDialog, { desk })
}

/** Options and price together, for phones. */
export async function openDraftOptions(desk: OrderDesk): Promise<void> {
  await openDialog(async () => (await import('./options/draft-options-dialog.tsx')).DraftOptionsDialog, { desk })
}

/** Choosing a narrator for the order. */
export async function openNarratorPicker(desk: OrderDesk): Promise<void> {
  await openDialog(async () => (await import('./picker/narrator-picker.tsx')).NarratorPicker, { desk })
}

/** Choosing music; `replaced` is the track that gives its place to another one. */
export async function openMusic(desk: OrderDesk, replaced: number | null): Promise<void> {
  await openDialog(async () => (await import('./music/music-dialog.tsx')).MusicDialog, { desk, replaced })
}

/** Asks before music goes with a change of genre. */
export async function openGenreQuestion(props: {
  readonly genre: string
  readonly onChange: () => void
}): Promise<void> {
  await openDialog(async () => (await import('./options/genre-question.tsx')).GenreQuestion, props)
}
