/** The dialogs of the order form; their code is loaded when they are wanted. */
import { openDialog } from '../../ui/dialogs/dialog-stack.tsx'
import type { OrderDesk } from './order-desk.ts'

export type SignInReason = 'draft' | 'calculation' | 'favourites'

/** Lets a guest sign in without leaving the order; `onDone` goes on with what he was about. */
export async function openSignIn(
  desk: OrderDesk,
  props: { readonly reason: SignInReason; readonly onDone: () => void | Promise<void> },
): Promise<void> {
  await openDialog(async () => (await import('./sign-in-dialog.tsx')).SignInDialog, { desk, ...props })
}

export async function openPayment(desk: OrderDesk): Promise<void> {
  await openDialog(async () => (await import('./payment-dialog.tsx')).PaymentDialog, { desk })
}

export async function openNarratorPicker(desk: OrderDesk): Promise<void> {
  await openDialog(async () => (await import('./narrator-picker.tsx')).NarratorPicker, { desk })
}

/** Asks before music goes with a change of genre. */
export async function openGenreQuestion(props: {
  readonly genre: string
  readonly onChange: () => void
}): Promise<void> {
  await openDialog(async () => (await import('./genre-question.tsx')).GenreQuestion, props)
}
