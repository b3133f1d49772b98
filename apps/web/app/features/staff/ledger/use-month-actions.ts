import { useRevalidator } from 'react-router'
import { api } from '../../../api/browser-api.ts'
import { m } from '../../../paraglide/messages.js'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { monthTitle } from '../parts/month-title.ts'
import { checkWords } from './month-check-labels.ts'
import type { Month } from './month-query.ts'

/** What is done with a month; each asks once before it is done. */
export function useMonthActions({ month, checks }: Month) {
  const { revalidate } = useRevalidator()
  const params = { month }
  const left = checks.filter(({ level, count }) => level === 'warns' && count > 0)
  return {
    close: () => {
      const accepts = left.map(({ kind }) => kind)
      const words = left.map((check) => checkWords(check).toLowerCase()).join(', ')
      void openDialog(async () => (await import('../../confirm/ask-dialog.tsx')).AskDialog, {
        title: m.month_close_title({ month: monthTitle(month) }),
        text: [m.month_close_text(), ...(left.length > 0 ? [m.month_close_left({ what: words })] : [])].join(' '),
        confirm: m.month_close(),
        keep: m.staff_orders_cancel(),
        act: async ({ keyFor }) => {
          const options = { params, body: { accepts }, idempotencyKey: keyFor([month, accepts]) }
          await api('POST /staff/months/{month}/close', options)
          showToast({ text: m.month_closed_now() })
          await revalidate()
        },
      })
    },
    compare: () => {
      void openDialog(async () => (await import('../../confirm/ask-dialog.tsx')).AskDialog, {
        title: m.month_compare_title(),
        text: m.month_compare_text(),
        confirm: m.month_compare_confirm(),
        keep: m.staff_orders_cancel(),
        act: async () => {
          await api('POST /staff/months/{month}/compare', { params })
          showToast({ text: m.month_compare_begun() })
          await revalidate()
        },
      })
    },
    reopen: () => {
      void openDialog(async () => (await import('./reopen-dialog.tsx')).ReopenDialog, { month, onDone: revalidate })
    },
  }
}
