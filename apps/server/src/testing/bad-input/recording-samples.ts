/** Good requests for the calls about recordings of an order, and about how its worker reads it. */
import { mp3Sample } from '../../modules/files/sniff/sniff-samples.ts'
import type { Scenario } from '../scenario.ts'
import type { SampleFile } from './sample-file.ts'
import type { Sample } from './sample.ts'

export type RecordingKey =
  | 'POST /{role}/orders/{id}/results'
  | 'DELETE /{role}/orders/{id}/results/{file_id}'
  | 'GET /{role}/orders/{id}/results/{file_id}/check'
  | 'GET /{role}/orders/{id}/results/{file_id}/sentences'
  | 'PUT /{role}/orders/{id}/results/{file_id}/level'
  | 'PUT /{role}/orders/{id}/results/{file_id}/part'
  | 'PUT /{role}/orders/{id}/progress'
  | 'GET /{role}/orders/{id}/readings'
  | 'PUT /{role}/orders/{id}/readings'
  | 'POST /{role}/orders/{id}/result-uploads'
  | 'GET /{role}/orders/{id}/result-uploads/{upload_id}'
  | 'PATCH /{role}/orders/{id}/result-uploads/{upload_id}'
  | 'DELETE /{role}/orders/{id}/result-uploads/{upload_id}'

const TAKE: SampleFile = { name: 'take.mp3', content: mp3Sample(20), type: 'audio/mpeg' }
const NO_FILE = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

export function recordingSamples({ orders, file }: Scenario): Record<RecordingKey, Sample> {
  const work = { role: 'narrator', id: orders.in_work }
  const elsewhere = [{ id: orders.foreign }, { id: 999_999_999 }]
  const upload = { as: 'narrator', params: { ...work, upload_id: NO_FILE }, foreign: elsewhere } as const
  return {
    'POST /{role}/orders/{id}/results': { as: 'narrator', params: work, form: { file: TAKE }, foreign: elsewhere },
    'DELETE /{role}/orders/{id}/results/{file_id}': {
      as: 'narrator',
      params: { ...work, file_id: NO_FILE },
      foreign: [...elsewhere, { file_id: file.attached }, { file_id: file.foreign }],
    },
    'GET /{role}/orders/{id}/results/{file_id}/check': {
      as: 'narrator',
      params: { ...work, file_id: file.upload },
      foreign: [...elsewhere, { file_id: file.attached }, { file_id: file.foreign }],
    },
    'GET /{role}/orders/{id}/results/{file_id}/sentences': {
      as: 'narrator',
      params: { ...work, file_id: file.upload },
      foreign: [...elsewhere, { file_id: file.attached }, { file_id: file.foreign }],
    },
    'PUT /{role}/orders/{id}/results/{file_id}/level': {
      as: 'narrator',
      params: { ...work, file_id: file.upload },
      body: { levelled: false },
      foreign: [...elsewhere, { file_id: file.attached }, { file_id: file.foreign }],
    },
    'PUT /{role}/orders/{id}/results/{file_id}/part': {
      as: 'narrator',
      params: { ...work, file_id: file.upload },
      body: { title: 'Глава 1' },
      foreign: [...elsewhere, { file_id: file.attached }, { file_id: file.foreign }],
    },
    'PUT /{role}/orders/{id}/progress': {
      as: 'narrator',
      params: work,
      body: { script: '0-ztntfp', sentences_read: 0 },
      foreign: elsewhere,
    },
    'GET /{role}/orders/{id}/readings': { as: 'narrator', params: work, foreign: elsewhere },
    'PUT /{role}/orders/{id}/readings': {
      as: 'narrator',
      params: work,
      body: { script: '0-ztntfp', readings: [{ start: 0, written: 'замок', spoken: 'за́мок' }], dropped: [0] },
      foreign: elsewhere,
    },
    'POST /{role}/orders/{id}/result-uploads': {
      as: 'narrator',
      params: work,
      body: { name: 'take.mp3', content_type: 'audio/mpeg', size: 2_000_000 },
      foreign: elsewhere,
    },
    'GET /{role}/orders/{id}/result-uploads/{upload_id}': upload,
    'PATCH /{role}/orders/{id}/result-uploads/{upload_id}': upload,
    'DELETE /{role}/orders/{id}/result-uploads/{upload_id}': upload,
  }
}
