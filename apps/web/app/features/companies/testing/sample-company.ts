import type { Company } from '../company-data.ts'

/** A company with everything filled in. */
export const SAMPLE_COMPANY: Company = {
  id: 7,
  title: 'ООО «Северный чай»',
  inn: '7707083893',
  kpp: '770701001',
  legal_address: '101000, Москва, Примерная улица, 1',
  current_account_number: '40702810438000060473',
  bank_name: 'ДЕМО-БАНК',
  bik: '044525225',
  bank_corr_account: '30101810400000000225',
}
