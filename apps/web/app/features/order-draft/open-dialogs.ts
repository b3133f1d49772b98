/** The dialogs of the order form; their code is loaded when they are wanted. */
import { openDialog } from '../../ui/dialogs/dialog-stack.tsx'
import type { OrderEditor } from './order-editor.ts'

/** Paying, after signing in where that is still to be done. */
export async function openPayment(editor: OrderEditor): Promise<void> {
  await openDialog(async () => (await import('./payment/payment-dialog.tsx')).PaymentDialog, { editor })
}

/** Options and price together, for phones. */
export async function openDraftOptions(editor: OrderEditor): Promise<void> {
  await openDialog(async () => (await import('./options/draft-options-dialog.tsx')).DraftOptionsDialog, { editor })
}

/** Choosing a narrator for the order. */
export async function openNarratorPicker(editor: OrderEditor): Promise<void> {
  await openDialog(async () => (await import('./picker/narrator-picker.tsx')).NarratorPicker, { editor })
}

/** Choosing music; `replaced` is the track that gives its place to another one. */
export async function openMusic(editor: OrderEditor, replaced: number | null): Promise<void> {
  await openDialog(async () => (await import('./music/music-dialog.tsx')).MusicDialog, { editor, replaced })
}

/** Asks before music goes with a change of genre. */
export async function openGenreQuestion(props: {
  readonly genre: string
  readonly onChange: () => void
}): Promise<void> {
  await openDialog(async () => (await import('./options/genre-question.tsx')).GenreQuestion, props)
}
