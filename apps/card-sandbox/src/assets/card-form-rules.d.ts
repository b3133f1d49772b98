export type CardFormValues = { number: string; expiry: string; cvc: string }

export type CardFormError =
  | 'number_empty'
  | 'number_short'
  | 'number_wrong'
  | 'number_not_test'
  | 'expiry_empty'
  | 'expiry_wrong'
  | 'expiry_past'
  | 'cvc_empty'
  | 'cvc_wrong'

export type CardFormErrors = { [Field in keyof CardFormValues]?: CardFormError }

/** What is wrong with the form; empty when nothing is. Months count from 1. */
export function cardFormErrors(
  values: CardFormValues,
  today: { year: number; month: number },
  isTestCard: (number: string) => boolean,
): CardFormErrors

/** What is wrong with the digits of a number alone; null when nothing is. */
export function cardNumberError(number: string, isTestCard: (number: string) => boolean): CardFormError | null

/** The digits of a text. */
export function digits(text: string): string

/** `12/30` → month 12 of 2030; null when it is not a month and a year. */
export function readExpiry(text: string): { month: number; year: number } | null

/** Digits in groups of four, at most 19 of them. */
export function formatNumber(text: string): string

/** `1230` → `12/30`; a first digit over 1 gets its zero. */
export function formatExpiry(text: string): string
