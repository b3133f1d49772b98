/** Worked prices of long reads: pages, the five-page rate, cleaning by the page (Product §9). */

import type { PriceRow } from './price-row.ts'

const PAGES: readonly PriceRow[] = [
  {
    name: '91 s, the shortest',
    genre: 'longread',
    script: [182, 91],
    working: 'seconds ≥ 91; pages = ⌈words / 350⌉ = 1; base = pages × long_c_1p = 120',
    total: 120,
  },
  {
    name: '90 s without a file or link',
    genre: 'longread',
    script: [181, 90],
    working: 'seconds ≤ 90; file_or_link = 0',
    total: null,
    reason: 'text_too_short',
  },
  {
    name: '90 s with a link: the rest of the script is behind it',
    genre: 'longread',
    script: [181, 90],
    order: { has_file_or_link: true },
    working: 'seconds ≤ 90; file_or_link = 1',
    total: null,
    reason: 'file_or_link',
  },
  {
    name: 'a full page',
    genre: 'longread',
    script: [350, 175],
    working: 'pages = ⌈words / 350⌉ = 1; base = pages × long_c_1p = 120',
    total: 120,
  },
  {
    name: 'a word over a page',
    genre: 'longread',
    script: [351, 175],
    working: 'pages = ⌈words / 350⌉ = 2; base = pages × long_c_1p = 240',
    total: 240,
  },
  {
    name: '1 400 words: four pages at the one-page rate',
    genre: 'longread',
    script: [1400, 700],
    working: 'pages = ⌈words / 350⌉ = 4; pages < 5; base = pages × long_c_1p = 4 × 120 = 480',
    total: 480,
  },
  {
    name: '1 401 words: five pages at the five-page rate, cheaper than four',
    genre: 'longread',
    script: [1401, 700],
    working: 'pages = ⌈words / 350⌉ = 5; pages ≥ 5; base = pages × long_c_5p = 5 × 90 = 450',
    total: 450,
  },
  {
    name: 'a book of 1 000 pages',
    genre: 'longread',
    script: [350_000, 175_000],
    working: 'pages = ⌈words / 350⌉ = 1000; base = pages × long_c_5p = 90000',
    total: 90_000,
  },
  {
    name: 'without the five-page rate, four pages still have a price',
    genre: 'longread',
    script: [1400, 700],
    prices: { long_c_5p: null },
    working: 'pages = ⌈words / 350⌉ = 4; base = pages × long_c_1p = 480',
    total: 480,
  },
  {
    name: 'without the five-page rate, five pages have none',
    genre: 'longread',
    script: [1401, 700],
    prices: { long_c_5p: null },
    working: 'pages = ⌈words / 350⌉ = 5; long_c_5p = unset',
    total: null,
    reason: 'price_unset',
  },
  {
    name: 'of a narrator who reads none',
    genre: 'longread',
    script: [1400, 700],
    prices: { long_on: false },
    working: 'long_on = 0',
    total: null,
    reason: 'section_off',
  },
  {
    name: 'without any text',
    genre: 'longread',
    working: 'words = 0; file_or_link = 0',
    total: null,
    reason: 'no_text',
  },
]

const OPTIONS: readonly PriceRow[] = [
  {
    name: 'cleaning of one page',
    genre: 'longread',
    script: [350, 175],
    order: { cleaning: true },
    engineer: ['cleaning'],
    working: 'pages = ⌈words / 350⌉ = 1; base = pages × long_c_1p = 120; cleaning = 300',
    total: 420,
  },
  {
    name: 'cleaning of two pages',
    genre: 'longread',
    script: [700, 350],
    order: { cleaning: true },
    engineer: ['cleaning'],
    working: 'pages = ⌈words / 350⌉ = 2; base = pages × long_c_1p = 240; cleaning = 300 + 250 = 550',
    total: 790,
  },
  {
    name: 'cleaning of five pages',
    genre: 'longread',
    script: [1750, 875],
    order: { cleaning: true },
    engineer: ['cleaning'],
    working: 'pages = ⌈words / 350⌉ = 5; base = pages × long_c_5p = 450; cleaning = 300 + 250 + 225 + 200 + 175 = 1150',
    total: 1600,
  },
  {
    name: 'cleaning of ten pages: from the eighth on a page costs the least',
    genre: 'longread',
    script: [3500, 1750],
    order: { cleaning: true },
    engineer: ['cleaning'],
    working:
      'pages = ⌈words / 350⌉ = 10; base = pages × long_c_5p = 900; eighth = max(100, 250 − 25 × 6) = 100; ninth = max(100, 250 − 25 × 7) = 100; ' +
      'cleaning = 300 + 250 + 225 + 200 + 175 + 150 + 125 + eighth + ninth + 100 = 1725',
    total: 2625,
  },
  {
    name: 'cleaning of a hundred pages',
    genre: 'longread',
    script: [35_000, 17_500],
    order: { cleaning: true },
    engineer: ['cleaning'],
    working: 'pages = ⌈words / 350⌉ = 100; base = pages × long_c_5p = 9000; cleaning = 1725 + 90 × 100 = 10725',
    total: 19_725,
  },
  {
    name: 'urgent, a topic and exclusive rights',
    genre: 'longread',
    script: [1401, 700],
    order: { urgent: true, topic: 2, alienation: true },
    working:
      'pages = ⌈words / 350⌉ = 5; base = pages × long_c_5p = 450; topic = ⌈base × coeff_2 / 100⌉ = ⌈56.25⌉ = 57; ' +
      'urgent = ⌈base × price_urgent / 100⌉ = 225; alienation = price_alienation = 2000',
    total: 2732,
  },
  {
    name: 'federal air and mixing are not sold with a long read',
    genre: 'longread',
    script: [350, 175],
    order: { federal: true, mixing: true },
    engineer: ['mixing'],
    working: 'base = long_c_1p = 120; genre_mixing_available = 0; mixing = 0; genre_federal_available = 0; federal = 0',
    total: 120,
  },
]

export const LONGREAD_ROWS: readonly PriceRow[] = [...PAGES, ...OPTIONS]
