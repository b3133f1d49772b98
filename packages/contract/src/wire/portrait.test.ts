import assert from 'node:assert/strict'
import { test } from 'node:test'
import { portraitPath, portraitSources } from './portrait.ts'

const ID = '3f2b8c1e-7d54-4a7b-9d7c-2f1f6f0f8a11'

test('A portrait is offered in three sizes, one of an earlier release or of the demo in one', () => {
  assert.equal(
    portraitSources(portraitPath(ID)),
    `/avatars/${ID}.96.webp 96w, /avatars/${ID}.192.webp 192w, /avatars/${ID}.320.webp 320w`,
  )
  for (const path of [`/avatars/${ID}.webp`, `/avatars/${ID}.png`, '/demo/avatars/arina.svg']) {
    assert.equal(portraitSources(path), null, path)
  }
})
