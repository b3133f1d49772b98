import type { Setting, SettingList } from '../setting-data.ts'

const FORM = {
  kind: 'number',
  unit: null,
  whole: false,
  nullable: false,
  minimum: null,
  above: null,
  maximum: null,
  options: [],
} as const satisfies Partial<Setting>

/** A setting of days that was never changed. */
export function sampleSetting(more: Partial<Setting> = {}): Setting {
  return {
    ...FORM,
    key: 'clocks.confirm_days',
    group: 'clocks',
    title: 'Работа принимается без ответа заказчика через',
    note: null,
    unit: 'дн.',
    above: 0,
    maximum: 366,
    fields: [],
    value: 5,
    default_value: 5,
    version: 1,
    may_change: true,
    changed: null,
    ...more,
  }
}

const part = (name: string, title: string, nullable: boolean): Setting['fields'][number] => ({
  ...FORM,
  name,
  title,
  unit: 'LUFS',
  nullable,
  options: [],
})

/** One of every kind. */
export const SAMPLE_SETTINGS: SettingList = {
  groups: [
    { key: 'notices', title: 'Состояние сайта' },
    { key: 'flags', title: 'Возможности' },
    { key: 'money', title: 'Комиссии и лимиты' },
    { key: 'clocks', title: 'Сроки заказа' },
    { key: 'sound', title: 'Проверка звука' },
  ],
  settings: [
    sampleSetting({
      key: 'flags.site_closed',
      group: 'notices',
      kind: 'flag',
      title: 'Сайт закрыт',
      note: 'Посетители видят страницу «Сайт временно закрыт» и ничего не могут сделать.',
      unit: null,
      value: false,
      default_value: false,
    }),
    sampleSetting({
      key: 'flags.broadcast_message',
      group: 'notices',
      kind: 'long_text',
      title: 'Объявление',
      note: 'Строка на всех страницах. Пусто — объявления нет.',
      unit: null,
      maximum: 500,
      value: '',
      default_value: '',
    }),
    sampleSetting({
      key: 'flags.music',
      group: 'flags',
      kind: 'flag',
      title: 'Музыка',
      note: 'К заказу выбирают музыку из подборок.',
      unit: null,
      value: true,
      default_value: true,
    }),
    sampleSetting({
      key: 'service_fee_tiers',
      group: 'money',
      kind: 'tiers',
      title: 'Сервисный сбор',
      unit: null,
      may_change: false,
      value: [
        { up_to: 5000, percent: 20 },
        { up_to: null, percent: 10 },
      ],
      default_value: [
        { up_to: 5000, percent: 20 },
        { up_to: null, percent: 10 },
      ],
    }),
    sampleSetting(),
    sampleSetting({
      key: 'sound.ads',
      group: 'sound',
      kind: 'fields',
      title: 'Реклама и спектакли',
      unit: null,
      fields: [part('lufs_min', 'Громкость от', true), part('lufs_max', 'Громкость до', true)],
      value: { lufs_min: -24, lufs_max: -14 },
      default_value: { lufs_min: -24, lufs_max: -14 },
    }),
  ],
}
