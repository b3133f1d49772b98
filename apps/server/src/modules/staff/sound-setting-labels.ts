import type { SettingWords } from './setting-groups.ts'

/** What recordings are held against (Product §5). */
export const SOUND_WORDS: Readonly<Record<string, SettingWords>> = {
  'sound.ads': { group: 'sound', ru: 'Реклама и спектакли', en: 'Advertising and plays' },
  'sound.web': { group: 'sound', ru: 'Видео, лонгриды и другое', en: 'Video, long reads and other' },
  'sound.audiobook': { group: 'sound', ru: 'Аудиокниги', en: 'Audiobooks' },
  'sound.offframe': { group: 'sound', ru: 'Закадр', en: 'Off-frame narration' },
  'sound.rules': { group: 'sound', ru: 'Общие правила', en: 'Rules for all' },
  'sound.align_takes': {
    group: 'sound',
    ru: 'Искать фразы текста в записях',
    en: 'Find the sentences of the script in recordings',
  },
}

export const SOUND_FIELD_WORDS: Readonly<Record<string, Pick<SettingWords, 'ru' | 'en' | 'unit'>>> = {
  lufs_min: { ru: 'Громкость от', en: 'Loudness from', unit: 'lufs' },
  lufs_max: { ru: 'Громкость до', en: 'Loudness up to', unit: 'lufs' },
  rms_min: { ru: 'RMS от', en: 'RMS from', unit: 'decibels' },
  rms_max: { ru: 'RMS до', en: 'RMS up to', unit: 'decibels' },
  true_peak_max: { ru: 'Пик до', en: 'True peak up to', unit: 'decibels' },
  noise_max: { ru: 'Шум до', en: 'Noise up to', unit: 'decibels' },
  head_min_ms: { ru: 'Тишина в начале от', en: 'Silence at the start from', unit: 'milliseconds' },
  head_max_ms: { ru: 'Тишина в начале до', en: 'Silence at the start up to', unit: 'milliseconds' },
  tail_min_ms: { ru: 'Тишина в конце от', en: 'Silence at the end from', unit: 'milliseconds' },
  tail_max_ms: { ru: 'Тишина в конце до', en: 'Silence at the end up to', unit: 'milliseconds' },
  sample_rate_min: { ru: 'Частота дискретизации от', en: 'Sample rate from', unit: 'hertz' },
  bits_min: { ru: 'Разрядность от', en: 'Bit depth from', unit: 'bits' },
  kbps_min: { ru: 'Поток сжатого файла от', en: 'Bit rate of a compressed file from', unit: 'kbps' },
  margin_db: { ru: 'Допустимое отклонение громкости', en: 'Tolerated difference in loudness', unit: 'decibels' },
  noise_margin_db: { ru: 'Допустимое отклонение шума', en: 'Tolerated difference in noise', unit: 'decibels' },
  clipped_bad: { ru: 'Мест с перегрузом, чтобы отказать', en: 'Clipped places to refuse from' },
  pause_below_rms_db: { ru: 'Пауза тише речи на', en: 'A pause is quieter than speech by', unit: 'decibels' },
  level_limit_db: { ru: 'Пики прижимать не больше чем на', en: 'Hold peaks down by at most', unit: 'decibels' },
  duration_warn_percent: {
    ru: 'Длина отличается: предупредить от',
    en: 'Different length: warn from',
    unit: 'percent',
  },
  duration_bad_percent: { ru: 'Длина отличается: отказать от', en: 'Different length: refuse from', unit: 'percent' },
  duration_slack_seconds: {
    ru: 'Не замечать разницу длины до',
    en: 'Ignore a difference in length up to',
    unit: 'seconds',
  },
}
