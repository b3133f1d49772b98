/** Worked prices of off-frame and video narration: minutes, the least number of them, the defaults (Product §9). */

import type { PriceRow } from './price-row.ts'

export const FRAME_ROWS: readonly PriceRow[] = [
  {
    name: 'one minute is charged as the narrator’s least',
    genre: 'offframe',
    order: { clip_length: 1 },
    working: 'minutes = max(frame_min, clip) = 10; base = minutes × frame_1m = 600',
    total: 600,
  },
  {
    name: 'exactly the least',
    genre: 'offframe',
    order: { clip_length: 10 },
    working: 'minutes = max(frame_min, clip) = 10; base = minutes × frame_1m = 600',
    total: 600,
  },
  {
    name: 'a minute more than the least',
    genre: 'offframe',
    order: { clip_length: 11 },
    working: 'minutes = max(frame_min, clip) = 11; base = minutes × frame_1m = 660',
    total: 660,
  },
  {
    name: 'an unset least is 15 minutes',
    genre: 'offframe',
    order: { clip_length: 3 },
    prices: { frame_min: null },
    working: 'frame_min = unset; minutes = max(15, clip) = 15; base = minutes × frame_1m = 900',
    total: 900,
  },
  {
    name: 'an unset minute costs 50',
    genre: 'offframe',
    order: { clip_length: 20 },
    prices: { frame_1m: null },
    working: 'frame_1m = unset; minutes = max(frame_min, clip) = 20; base = minutes × 50 = 1000',
    total: 1000,
  },
  {
    name: 'both unset',
    genre: 'youtube',
    order: { clip_length: 1 },
    prices: { frame_1m: null, frame_min: null },
    working: 'minutes = max(15, clip) = 15; base = minutes × 50 = 750',
    total: 750,
  },
  {
    name: 'a video with a text is still priced by the minute',
    genre: 'youtube',
    script: [5000, 2500],
    order: { clip_length: 12 },
    working: 'minutes = max(frame_min, clip) = 12; base = minutes × frame_1m = 720',
    total: 720,
  },
  {
    name: 'urgent with exclusive rights and a topic',
    genre: 'youtube',
    order: { clip_length: 15, urgent: true, alienation: true, topic: 1 },
    working:
      'minutes = max(frame_min, clip) = 15; base = minutes × frame_1m = 900; topic = ⌈base × coeff_1 / 100⌉ = 225; ' +
      'urgent = ⌈base × price_urgent / 100⌉ = 450; alienation = 2000',
    total: 3575,
  },
  {
    name: 'cleaning, mixing and federal air are not sold with a video',
    genre: 'offframe',
    order: { clip_length: 10, cleaning: true, mixing: true, federal: true },
    engineer: ['cleaning', 'mixing'],
    working:
      'base = frame_min × frame_1m = 600; genre_cleaning_available = 0; cleaning = 0; mixing = 0; genre_federal_available = 0; federal = 0',
    total: 600,
  },
  {
    name: 'a video of no known length',
    genre: 'offframe',
    script: [100, 50],
    working: 'clip = 0',
    total: null,
    reason: 'clip_length_missing',
  },
  {
    name: 'a link alone is sent for calculation',
    genre: 'youtube',
    order: { has_file_or_link: true },
    working: 'clip = 0; words = 0; file_or_link = 1',
    total: null,
    reason: 'file_or_link',
  },
  {
    name: 'a link with the minutes known has a price',
    genre: 'youtube',
    order: { has_file_or_link: true, clip_length: 30 },
    working: 'minutes = max(frame_min, clip) = 30; base = minutes × frame_1m = 1800',
    total: 1800,
  },
  {
    name: 'while the flag is off',
    genre: 'offframe',
    order: { clip_length: 10 },
    flags: { offframe_genres: false },
    working: 'flag_offframe_genres = 0',
    total: null,
    reason: 'genre_off',
  },
  {
    name: 'of a narrator who does none',
    genre: 'youtube',
    order: { clip_length: 10 },
    prices: { frame_on: false },
    working: 'frame_on = 0',
    total: null,
    reason: 'section_off',
  },
]
