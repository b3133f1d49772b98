/** A company with numbers that satisfy their check digits, typed as people type it. */
import { expect, type Locator } from '@playwright/test'
import type { MessageKey, Words } from './words.ts'

export const company = {
  title: 'ООО «Ясень»',
  inn: '7700000009',
  kpp: '770001001',
  legal_address: '101000, Москва, Столярный проезд, дом 3',
  current_account_number: '40702810200000000001',
  bank_name: 'АО «Демонстрационный банк»',
  bik: '044525225',
  bank_corr_account: '30101810400000000225',
} as const

const LABELS: Readonly<Record<keyof typeof company, MessageKey>> = {
  title: 'company_title',
  inn: 'company_inn',
  kpp: 'company_kpp',
  legal_address: 'company_legal_address',
  current_account_number: 'company_account',
  bank_name: 'company_bank_name',
  bik: 'company_bik',
  bank_corr_account: 'company_corr_account',
}

/** Fills in the first company where one is asked for, saves it, and sees it chosen. When the test is tried again, it is there already. */
export async function addCompany(panel: Locator, words: Words): Promise<void> {
  const form = panel.getByRole('group', { name: words.text('company_new') })
  const chosen = panel.getByRole('combobox', { name: words.text('company_label') })
  await expect(form.or(chosen)).toBeVisible()
  if (await form.isVisible()) {
    for (const field of Object.keys(company) as (keyof typeof company)[]) {
      await form.getByRole('textbox', { name: words.text(LABELS[field]), exact: true }).fill(company[field])
    }
    await form.getByRole('button', { name: words.text('company_save') }).click()
  }
  await expect(chosen.locator('option:checked')).toContainText(company.title)
}
