/** The pay page of the card provider, which has an address of its own. */
import { expect, type Page } from '@playwright/test'
import { payTexts } from '../../apps/card-sandbox/src/pay-page-texts.ts'
import type { Locale } from './words.ts'

/** The provider's test cards: one that is paid at once, one that asks for a code, and one without money. */
export const cards = {
  good: '5555 5555 5555 4444',
  asking: '5555 5555 5555 4477',
  empty: '5555 5555 5555 4600',
} as const

/** Fills in the fields of the card, when the pay page is there. */
export async function fillInCard(page: Page, locale: Locale, card: keyof typeof cards): Promise<void> {
  const words = payTexts[locale]
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.card_title)
  await page.getByLabel(words.number).fill(cards[card])
  await page.getByLabel(words.expiry).fill('12/39')
  await page.getByLabel(words.cvc).fill('123')
}

/** Pays with the card that is filled in; a card that asks for a code comes to its step. */
export async function pressPay(page: Page, locale: Locale, card: keyof typeof cards): Promise<void> {
  const words = payTexts[locale]
  await page.getByRole('button', { name: new RegExp(`^${words.pay('')}`) }).click()
  if (card === 'asking') await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.code_title)
}

/** Fills in the card and pays, as far as the bank's answer; `asking` is confirmed by a code. */
export async function payByCard(page: Page, locale: Locale, card: keyof typeof cards): Promise<void> {
  const words = payTexts[locale]
  await fillInCard(page, locale, card)
  await pressPay(page, locale, card)
  if (card !== 'asking') return
  await page.getByLabel(words.code).fill('4321')
  await page.getByRole('button', { name: words.confirm, exact: true }).click()
}

/** Leaves the page that says what became of the payment; after a good one the way back is taken by itself. */
export async function backToShop(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('link', { name: payTexts[locale].back }).click()
}
