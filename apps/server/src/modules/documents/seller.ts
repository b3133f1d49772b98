/** Us in our documents, and the tax in our prices, by the settings (Product §4). */
import type { Settings } from '../settings/settings-shape.ts'
import type { DocumentTax, PayeeParty, Signer } from './document-data.ts'

export type SellerSettings = Pick<Settings, 'seller' | 'vat_mode'>

const VAT_PERCENT = { none: null, vat_5: 5, vat_7: 7, vat_22: 22 } as const

/** We, as the one who is paid on an invoice. */
export function payeeOfSettings({ seller }: SellerSettings): PayeeParty {
  const { title, title_en, inn, kpp, ogrn, legal_address } = seller
  const { bank_name, bik, current_account_number, bank_corr_account } = seller
  return {
    ...{ title, title_en, inn, kpp, ogrn, legal_address },
    ...{ bank_name, bik, current_account_number, bank_corr_account },
  }
}

/** Who signs for us. */
export function signerOfSettings({ seller }: SellerSettings): Signer {
  return { post: seller.signer_post, post_en: seller.signer_post_en, name: seller.signer_name }
}

/** The tax contained in a total, rounded to the nearest kopeck. */
export function taxIn(total_kopecks: number, { seller, vat_mode }: SellerSettings): DocumentTax {
  const percent = VAT_PERCENT[vat_mode]
  if (percent === null) return { percent, sum_kopecks: 0, ground: seller.vat_ground, ground_en: seller.vat_ground_en }
  return { percent, sum_kopecks: Math.round((total_kopecks * percent) / (100 + percent)), ground: '' }
}
