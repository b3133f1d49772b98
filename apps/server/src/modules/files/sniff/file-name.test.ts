import assert from 'node:assert/strict'
import test from 'node:test'
import { tidyFileName } from './file-name.ts'

for (const [given, type, expected] of [
  ['Текст ролика.docx', 'docx', 'Текст ролика.docx'],
  ['PHOTO.JPEG', 'jpeg', 'PHOTO.jpeg'],
  ['photo.jpg', 'png', 'photo.jpg.png'],
  ['C:\\Users\\me\\take 1.mp3', 'mp3', 'take 1.mp3'],
  ['../../etc/passwd', 'text', 'passwd.txt'],
  ['name\u202Egnp.exe', 'png', 'namegnp.exe.png'],
  ['a\r\nSet-Cookie: x.txt', 'text', 'aSet-Cookie x.txt'],
  ['"quoted" <b>.pdf', 'pdf', 'quoted b.pdf'],
  ['...hidden', 'pdf', 'hidden.pdf'],
  ['  . ', 'wav', 'file.wav'],
  ['.mp3', 'mp3', 'mp3.mp3'],
  ['lone \uD800 surrogate.txt', 'text', 'lone surrogate.txt'],
  ['', 'ogg', 'file.ogg'],
  [null, 'm4a', 'file.m4a'],
] as const) {
  test(`The name ${JSON.stringify(given)} of a ${type} is kept as ${JSON.stringify(expected)}`, () => {
    assert.equal(tidyFileName(given, type), expected)
  })
}

test('A long name is cut before its extension, never within a character', () => {
  const name = tidyFileName(`${'😀'.repeat(300)}.mp3`, 'mp3')
  assert.equal([...name].length, 120)
  assert.match(name, /^(😀)+\.mp3$/u)
})
