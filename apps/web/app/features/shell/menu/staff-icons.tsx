import {
  Activity,
  AudioLines,
  BookOpenText,
  CalendarCheck2,
  ChartLine,
  CircleHelp,
  FileInput,
  HandCoins,
  FileText,
  Headphones,
  KeyRound,
  Layers,
  LifeBuoy,
  Music,
  Newspaper,
  ReceiptRussianRuble,
  ReceiptText,
  Scale,
  ScrollText,
  Sheet,
  ShieldCheck,
  Siren,
  SlidersHorizontal,
  Timer,
  Star,
  Users,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  staffNarrators: ShieldCheck,
  staffOverview: ChartLine,
  staffExceptions: Siren,
  staffReviews: Star,
  staffPayments: ReceiptText,
  staffOrders: AudioLines,
  staffStatements: FileInput,
  staffReceipts: HandCoins,
  staffPayoutReceipts: ReceiptRussianRuble,
  staffTrialBalance: Sheet,
  staffMonths: CalendarCheck2,
  staffLedger: BookOpenText,
  staffReconciliation: Scale,
  staffPeople: Users,
  staffCompilations: Layers,
  staffMusic: Music,
  staffWorks: Headphones,
  staffBlog: Newspaper,
  staffPagesText: FileText,
  staffQuestions: CircleHelp,
  staffSettings: SlidersHorizontal,
  staffAudit: ScrollText,
  staffState: Activity,
  staffSupportFigures: Timer,
  staffSecurity: KeyRound,
  support: LifeBuoy,
}

/** The picture of an entry in the menu of the staff. */
export function StaffIcons({ id }: { readonly id: string }) {
  const Icon = ICONS[id] ?? ShieldCheck
  return <Icon />
}
