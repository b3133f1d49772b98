import type { PrompterScript } from '../prompter-script.ts'

export const TEXT = 'Старый замок ждёт гостей. Вход стоит 350 ₽ с человека. Приезжайте в мае.'

/** A script of three sentences; another order for every test that keeps something. */
export function sampleScript(change: Partial<PrompterScript> = {}): PrompterScript {
  return {
    order_id: 2041,
    title: 'Северный чай',
    text: TEXT,
    words_count: 12,
    readings: [{ start: TEXT.indexOf('350 ₽'), written: '350 ₽', spoken: 'триста пятьдесят рублей' }],
    noted: null,
    chat: null,
    is_new: null,
    phrases: {},
    comments: [],
    take_numbers: { 1: 1 },
    wishes: '',
    measured_pace: null,
    ordered_pace: 120,
    voice: 'voice-honey',
    can_record: true,
    reports: false,
    owner: 'narrator 7',
    ...change,
  }
}
