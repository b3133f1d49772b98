import assert from 'node:assert/strict'
import { test } from 'node:test'
import { balancerConfig, statesIn } from './balancer.ts'

test('the balancer repeats nothing, and asks as docs/operations.md says', () => {
  const config = balancerConfig({ folder: '/tmp/x', port: 23_000, servers: [{ name: 'web1', port: 23_001 }] })
  for (const line of [
    'retries 0',
    'timeout check 2s',
    'no option redispatch',
    'default-server inter 500ms fall 2 rise 1',
  ]) {
    assert.match(config, new RegExp(`^ +${line}$`, 'm'))
  }
  assert.match(config, /^ +server web1 127\.0\.0\.1:23001 check$/m)
})

test('states are read by the name of their column', () => {
  const text = [
    '# pxname,svname,qcur,status,',
    'web,FRONTEND,,OPEN,',
    'tembrel,web1,0,UP,',
    'tembrel,web2,0,DOWN 1/2,',
    'tembrel,BACKEND,0,UP,',
  ].join('\n')
  assert.deepEqual(
    [...statesIn(text)],
    [
      ['web1', 'UP'],
      ['web2', 'DOWN 1/2'],
    ],
  )
})
