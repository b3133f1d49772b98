/** Mistakes in what people type, choose and send in the browser. */
import type { Mutation } from './mutation.ts'

const web = 'apps/web/app'
const features = `${web}/features`

export const FORMS: readonly Mutation[] = [
  {
    id: 33,
    file: `${web}/ui/fields/masks.ts`,
    find: '(?:[.,]00)?',
    replace: '(?:[.,]\\d\\d)?',
    why: 'Who pastes «12,50» has asked for 12, and nobody says so.',
    tests: [`${web}/ui/fields/*.test.ts`, `${web}/ui/fields/masked-input.test.tsx`],
  },
  {
    id: 34,
    file: `${features}/withdraw/use-withdraw-form.ts`,
    find: 'form.sum > 0 && form.sum <= balance',
    replace: 'form.sum > 0 && form.sum < balance',
    why: 'Nobody can withdraw all that the wallet holds, which is what the form begins with.',
    tests: [`${features}/withdraw/*.test.{ts,tsx}`],
  },
  {
    id: 35,
    file: `${features}/withdraw/use-withdraw-form.ts`,
    find: 'if (normalizeCardNumber(card_number) !== null) return null',
    replace: "if (card_number.trim() !== '') return null",
    why: 'A card number with a slip of the finger can be sent, and the form says nothing.',
    tests: [`${features}/withdraw/*.test.{ts,tsx}`],
  },
  {
    id: 36,
    file: `${features}/order-draft/form/order-form.ts`,
    find: 'asked_options: [...asked_options],',
    replace: 'asked_options: [],',
    why: 'An option that the client has switched back after choosing a genre is lost when the draft is saved.',
    tests: [`${features}/order-draft/form/*.test.ts`, `${features}/order-draft/**/*.test.{ts,tsx}`],
  },
  {
    id: 37,
    file: `${web}/api/use-upload-queue.ts`,
    find: ' && error.status !== 429',
    replace: '',
    why: 'A recording that came at a busy moment cannot be tried again: it has to be removed and chosen anew.',
    tests: [`${features}/narrator-workspace/demos/*.test.tsx`, `${features}/order-room/decision/*.test.tsx`],
  },
  {
    id: 38,
    file: `${features}/order-draft/script/order-file.ts`,
    find: 'upload?.name === file.name && upload.size === file.size',
    replace: 'upload?.name === file.name',
    why: 'The rest of another file of the same name is sent after the first part of the one before.',
    tests: [`${features}/order-draft/script/*.test.{ts,tsx}`],
  },
  {
    id: 39,
    file: `${features}/staff/receipts/receipt-labels.ts`,
    find: ".padEnd(2, '0')",
    replace: ".padStart(2, '0')",
    why: 'An accountant who types 1 250,5 gives an invoice 1 250,05.',
    tests: [`${features}/staff/receipts/*.test.{ts,tsx}`],
  },
  {
    id: 40,
    file: `${features}/narrator-workspace/prices/prices-draft.ts`,
    find: "field.split('.')[0]",
    replace: 'field',
    why: 'A surcharge that is not typed to its end is sent with a list that saves by itself, and all of the list is refused.',
    tests: [
      `${features}/narrator-workspace/prices/*.test.{ts,tsx}`,
      `${features}/narrator-workspace/registration/*.test.tsx`,
    ],
  },
]
