import { api } from '../../../api/browser-api.ts'
import { useUploadQueue } from '../../../api/use-upload-queue.ts'
import type { UploadQueue } from '../../../api/use-upload-queue.ts'
import { tooBig } from '../../sound/sound-files.ts'
import { useLeaveGuard } from '../../confirm/use-leave-guard.ts'
import type { DemoKind } from './demo-kind.ts'
import { idsOf } from './demo-kind.ts'
import type { OwnDemo } from './demo-lists.ts'
import type { OwnDemos } from './use-own-demos.ts'

/** What an uploaded sound becomes: the main demo, an example, or a replacement of another demo. */
export type DemoTarget = { readonly as: 'main' } | { readonly as: DemoKind } | { readonly replaced: OwnDemo }

export type DemoUploads = UploadQueue<DemoTarget>

/** Whether a file on its way is to be the main demo: what is said of it belongs there. */
export function isForMain({ target }: DemoUploads['waiting'][number]): boolean {
  return 'replaced' in target ? target.replaced.main : target.as === 'main'
}

const MAX_TITLE = 120

/** `Сказка` of `Сказка.wav`. */
function titleOf(file: File): string {
  return file.name.replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, MAX_TITLE)
}

function formOf(file: File, target: DemoTarget): FormData {
  const form = new FormData()
  // The fields come first: the service reads the file as it arrives.
  const fields =
    'replaced' in target
      ? { ...target.replaced, main: target.replaced.main }
      : { ...idsOf(target.as === 'main' ? '' : target.as), main: target.as === 'main', title: titleOf(file) }
  if (fields.main) form.append('main', '1')
  form.append('title', fields.title)
  if (fields.genres_id !== null) form.append('genres_id', String(fields.genres_id))
  if (fields.moods_id !== null) form.append('moods_id', String(fields.moods_id))
  form.append('file', file)
  return form
}

/**
 * Sounds on their way to become demos. A replacement of a demo that visitors hear is listed beside it until staff have approved
 * it; any other takes its place at once, with the same kind and labels.
 */
export function useDemoUploads({ reload }: Pick<OwnDemos, 'reload'>): DemoUploads {
  const queue = useUploadQueue<DemoTarget>(async (file, target, { id, signal, onProgress }) => {
    const body = formOf(file, target)
    const { demo } = await api('POST /narrator/demos', {
      ...{ body, signal, onProgress },
      quiet: true,
      idempotencyKey: id,
    })
    if ('replaced' in target) await takePlace(demo.id, target.replaced)
    await reload()
  }, tooBig)
  useLeaveGuard(queue.isBusy)
  return queue
}

async function takePlace(id: number, replaced: OwnDemo): Promise<void> {
  const { languages_id, ages_id, timbres_id, speeds_id } = replaced.track
  const { title_en, opened, position } = replaced
  const track = { languages_id, ages_id, timbres_id, speeds_id }
  await api('PUT /narrator/demos/{id}', { params: { id }, body: { demo: { title_en, opened, position, track } } })
  if (replaced.state !== 'approved') await api('DELETE /narrator/demos/{id}', { params: { id: replaced.id } })
}
