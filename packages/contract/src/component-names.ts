/**
 * The names of wire types in the API description (`components.schemas`): programs generated from it have types of these names. A
 * schema without a name is inlined where it is used.
 */
import type { z } from 'zod'
import { wireEvent, wireFlags, wireGenre, wireUser } from './calls/app.ts'
import { wireCompany } from './calls/companies.ts'
import { wirePost, wirePostCard, wirePostCategory, wireQuestionTopic, wireStaticPage } from './calls/content.ts'
import { wireDocument } from './calls/documents.ts'
import { wireSession } from './calls/sessions.ts'
import { wireAlignment, wireSoundCheck } from './calls/sound-checks.ts'
import { wireStaffCompilation, wireStaffMusiccomp } from './calls/staff/compilations.ts'
import { wireStaffPost } from './calls/staff/content.ts'
import { wireJson, wireSetting } from './calls/staff/settings.ts'
import { wireStatementLine } from './calls/bank-statements.ts'
import * as codes from './wire/codes.ts'
import { wireFace, wireNarratorcomp, wireNarratorcompDetails, wireWork } from './wire/compilation.ts'
import { wireMusic, wireMusiccomp, wireMusiccompDetails } from './wire/music.ts'
import { wireNarratorSelf, wireOwnDemo, wireShownProfile } from './wire/narrator-self.ts'
import { wireNarrator, wireNarratorCard, wireReview } from './wire/narrator.ts'
import { wireFlag } from './wire/flag.ts'
import * as order from './wire/order.ts'
import { wireAgentNarrator, wireNarratorPrices, wireParticipant, wirePersonName } from './wire/people.ts'
import { wireResultComment } from './wire/result-comment.ts'
import { wireDemo, wireSound } from './wire/sound.ts'
import { wireCannedAnswer, wireTicket, wireTicketMessage, wireTicketRow } from './wire/ticket.ts'
import * as wallet from './wire/wallet.ts'

export const COMPONENT_NAMES = {
  OrderStatusId: codes.wireOrderStatusId,
  PaymentTypeId: codes.wirePaymentType,
  PaymentMethodId: codes.wirePaymentMethod,
  PaymentStatusId: codes.wirePaymentStatus,
  OptionId: codes.wireOptionId,
  EventTypeId: codes.wireEventType,
  ServiceMessageCode: codes.wireServiceCode,
  Order: order.wireOrder,
  OrderRow: order.wireOrderRow,
  OrderMessage: order.wireOrderMessage,
  OrderNarrator: order.wireOrderNarrator,
  OrderPayment: order.wireOpenPayment,
  PriceLine: order.wirePriceLine,
  Take: order.wireTake,
  HistoryEntry: order.wireHistoryEntry,
  Reward: order.wireReward,
  File: order.wireFile,
  TakeFile: order.wireTakeFile,
  ResultComment: wireResultComment,
  Payment: wallet.wirePayment,
  PaymentDocument: wallet.wirePaymentDocument,
  HeldItem: wallet.wireHeldItem,
  ManagedWallet: wallet.wireManagedWallet,
  MoneyBreakdown: wallet.wireBreakdown,
  MoneyBreakdownStep: wallet.wireBreakdownStep,
  Company: wireCompany,
  Document: wireDocument,
  StatementLine: wireStatementLine,
  Narrator: wireNarrator,
  NarratorCard: wireNarratorCard,
  NarratorSelf: wireNarratorSelf,
  NarratorPrices: wireNarratorPrices,
  AgentNarrator: wireAgentNarrator,
  ShownProfile: wireShownProfile,
  Review: wireReview,
  Demo: wireDemo,
  OwnDemo: wireOwnDemo,
  Sound: wireSound,
  Alignment: wireAlignment,
  SoundCheck: wireSoundCheck,
  Narratorcomp: wireNarratorcomp,
  NarratorcompDetails: wireNarratorcompDetails,
  Face: wireFace,
  Work: wireWork,
  Music: wireMusic,
  Musiccomp: wireMusiccomp,
  MusiccompDetails: wireMusiccompDetails,
  User: wireUser,
  Session: wireSession,
  Participant: wireParticipant,
  PersonName: wirePersonName,
  Event: wireEvent,
  Genre: wireGenre,
  Flags: wireFlags,
  Ticket: wireTicket,
  TicketRow: wireTicketRow,
  TicketMessage: wireTicketMessage,
  CannedAnswer: wireCannedAnswer,
  Post: wirePost,
  PostCard: wirePostCard,
  PostCategory: wirePostCategory,
  QuestionTopic: wireQuestionTopic,
  StaticPage: wireStaticPage,
  StaffPost: wireStaffPost,
  StaffCompilation: wireStaffCompilation,
  StaffMusiccomp: wireStaffMusiccomp,
  Setting: wireSetting,
  Json: wireJson,
  Flag: wireFlag,
} as const satisfies Record<string, z.ZodType>
