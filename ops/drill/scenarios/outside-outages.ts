/** What is outside away for a minute: the bucket, the card provider, mail, the disk of files. None of it takes a server out. */
import type { OtherFigures } from '../load/load-plan.ts'
import { HALF_A_MINUTE_S, isRefusal, outage } from './outage.ts'
import type { Scenario } from './scenario.ts'

const UPLOAD = 'recording uploaded'
/** The adapter asks three times, and gives a person an answer. */
const UPLOAD_MS = 10_000

const isUploadRefused = (kind: string, other: OtherFigures): boolean =>
  kind === UPLOAD && other.outcome.startsWith('503') && other.max_ms <= UPLOAD_MS

export const bucketStopped: Scenario = outage({
  name: 'bucket-stopped',
  purpose: 'the bucket of files gone for a minute: connections cut and refused',
  world: { files: 'bucket' },
  isAllowed: isUploadRefused,
  begin: ({ world }) => world.outside.ask('shutBucket'),
  end: ({ world }) => world.outside.ask('openBucket'),
})

/** Eight seconds are given to the provider while a person waits (adapters/card-payments/yookassa-request.ts). */
const CARDS_MS = 10_000
const CARD_KINDS = ['card payment begun', 'order placed, to be paid by card']

export const cardsHanging: Scenario = outage({
  name: 'cards-hanging',
  purpose: 'the card provider takes connections and answers nothing for a minute (SIGSTOP)',
  isAllowed: (kind, other) =>
    (kind === 'the bank’s page' && other.outcome === 'no answer in 30 s') ||
    (CARD_KINDS.includes(kind) && other.outcome.includes('PAYMENT_PROVIDER') && other.max_ms <= CARDS_MS),
  begin: ({ world }) => world.cards.hold(),
  end: ({ world }) => world.cards.goOn(),
})

/** Ten seconds are given to the mail server's greeting (adapters/mail/smtp-mail.ts). */
const MAIL_MS = 25_000

export const mailHanging: Scenario = outage({
  name: 'mail-hanging',
  purpose: 'the mail server takes connections and says nothing for half a minute',
  away_s: HALF_A_MINUTE_S,
  isAllowed: (kind, other) => kind === 'sign-in code sent' && isRefusal(other, ['503 CODE_NOT_SENT'], MAIL_MS),
  begin: ({ world }) => world.outside.ask('silenceMail', true),
  end: ({ world }) => world.outside.ask('silenceMail', false),
})

const FILES_MB = 120

export const filesDiskFull: Scenario = outage({
  name: 'files-disk-full',
  purpose: 'the disk of files full for half a minute (a file system in memory, filled to its last byte)',
  away_s: HALF_A_MINUTE_S,
  world: { files: { disk_mb: FILES_MB } },
  isAllowed: isUploadRefused,
  begin: ({ world }) => world.disks.files?.fill(),
  end: ({ world }) => world.disks.files?.empty(),
})
