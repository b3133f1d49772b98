/** Worked prices of audiobooks: hours, the cleaning that is always there, what they cannot have (Product §9). */

import type { PriceRow } from './price-row.ts'

export const AUDIOBOOK_ROWS: readonly PriceRow[] = [
  {
    name: 'the least is one hour',
    genre: 'audiobook',
    script: [1, 1],
    engineer: ['cleaning'],
    working: 'hours = max(1, ⌈seconds / 3600⌉) = 1; base = hours × book_1h = 3000; cleaning = hours × 1500 = 1500',
    total: 4500,
  },
  {
    name: 'twenty pages are about an hour',
    genre: 'audiobook',
    script: [7000, 3500],
    order: { cleaning: true },
    engineer: ['cleaning'],
    working:
      'pages = ⌈words / 350⌉ = 20; hours = ⌈seconds / 3600⌉ = 1; base = hours × book_1h = 3000; cleaning = hours × 1500 = 1500',
    total: 4500,
  },
  {
    name: 'an hour to the second',
    genre: 'audiobook',
    script: [7201, 3600],
    order: { cleaning: true },
    engineer: ['cleaning'],
    working: 'hours = ⌈seconds / 3600⌉ = 1; base = hours × book_1h = 3000; cleaning = hours × 1500 = 1500',
    total: 4500,
  },
  {
    name: 'a second over the hour',
    genre: 'audiobook',
    script: [7202, 3601],
    order: { cleaning: true },
    engineer: ['cleaning'],
    working: 'hours = ⌈seconds / 3600⌉ = 2; base = hours × book_1h = 6000; cleaning = hours × 1500 = 3000',
    total: 9000,
  },
  {
    name: 'ten hours with every right',
    genre: 'audiobook',
    script: [72_000, 36_000],
    prices: { self_cleaning: true },
    order: { alienation: true, federal: true, topic: 1 },
    working:
      'hours = ⌈seconds / 3600⌉ = 10; base = hours × book_1h = 30000; topic = ⌈base × coeff_1 / 100⌉ = 7500; ' +
      'cleaning = hours × 1500 = 15000; alienation = 2000; federal = ⌈base × price_federal / 100⌉ = 30000',
    total: 84_500,
  },
  {
    name: 'an audiobook is never urgent and never mixed',
    genre: 'audiobook',
    script: [700, 350],
    order: { urgent: true, mixing: true },
    engineer: ['cleaning', 'mixing'],
    working:
      'hours = 1; base = hours × book_1h = 3000; urgent = 0; genre_mixing_available = 0; cleaning = hours × 1500 = 1500; mixing = 0',
    total: 4500,
  },
  {
    name: 'a genre priced as an audiobook is cleaned too',
    genre: 'other',
    script: [700, 350],
    facts: { pricing_genre_id: 2, only_to_calculate: false },
    engineer: ['cleaning'],
    working: 'genre_pricing_genre_id = 2; hours = 1; base = hours × book_1h = 3000; cleaning = hours × 1500 = 1500',
    total: 4500,
  },
  {
    name: 'without an hourly price',
    genre: 'audiobook',
    script: [700, 350],
    prices: { book_1h: null },
    working: 'book_1h = unset',
    total: null,
    reason: 'price_unset',
  },
  {
    name: 'of a narrator who reads no books',
    genre: 'audiobook',
    script: [700, 350],
    prices: { book_on: false },
    working: 'book_on = 0',
    total: null,
    reason: 'section_off',
  },
  {
    name: 'whose text is in a file',
    genre: 'audiobook',
    order: { has_file_or_link: true },
    working: 'words = 0; file_or_link = 1',
    total: null,
    reason: 'file_or_link',
  },
]
