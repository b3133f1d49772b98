/** Ready-made remarks a client may tick under a review; icons are Lucide names. */
import type { ReviewCliche } from './persona-types.ts'

export const reviewCliches: ReviewCliche[] = [
  { id: 1, icon: 'zap', title: 'Быстро', title_en: 'Fast', negative: false },
  { id: 2, icon: 'audio-lines', title: 'Чистый звук', title_en: 'Clean sound', negative: false },
  { id: 3, icon: 'heart', title: 'Точное настроение', title_en: 'The right mood', negative: false },
  { id: 4, icon: 'message-circle', title: 'Приятно общаться', title_en: 'Easy to talk to', negative: false },
  { id: 5, icon: 'repeat', title: 'Правки без споров', title_en: 'Fixes without fuss', negative: false },
  { id: 6, icon: 'mic', title: 'Отличная дикция', title_en: 'Great diction', negative: false },
  { id: 7, icon: 'timer', title: 'Точный хронометраж', title_en: 'Exact length', negative: false },
  { id: 8, icon: 'sparkles', title: 'Лучше, чем ждали', title_en: 'Better than expected', negative: false },
  { id: 9, icon: 'spell-check', title: 'Верные ударения', title_en: 'Correct stresses', negative: false },
  { id: 10, icon: 'timer-off', title: 'Задержка', title_en: 'Late', negative: true },
  { id: 11, icon: 'volume-x', title: 'Шум на записи', title_en: 'Noise in the recording', negative: true },
  { id: 12, icon: 'frown', title: 'Не то настроение', title_en: 'Wrong mood', negative: true },
  { id: 13, icon: 'hourglass', title: 'Долго отвечает', title_en: 'Slow to answer', negative: true },
  { id: 14, icon: 'circle-alert', title: 'Ошибки в ударениях', title_en: 'Wrong stresses', negative: true },
]
