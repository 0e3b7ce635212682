import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readChosenTextFile } from '../../../../src/main/files/small-text'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const most = 10

function fileOf(length: number): string {
  const path = join(makeTemporaryFolder(), 'goc.pem')
  writeFileSync(path, 'abcdefghijkl'.slice(0, length))
  return path
}

test.each([
  ['empty', 0, ''],
  ['shorter than may be', 9, 'abcdefghi'],
  ['as long as may be', 10, 'abcdefghij']
])('a text file that is %s is read completely', async (_, length, text) => {
  expect(await readChosenTextFile(fileOf(length), most)).toBe(text)
})

test('a text file one byte over the limit is refused, and so is a missing file', async () => {
  await expect(readChosenTextFile(fileOf(11), most)).rejects.toMatchObject({ code: 'TOO_LARGE' })
  const gone = join(makeTemporaryFolder(), 'goc.pem')
  await expect(readChosenTextFile(gone, most)).rejects.toMatchObject({ code: 'IO_ERROR' })
})

test('a text file is read in the stated encoding and refused with the stated messages', async () => {
  const path = join(makeTemporaryFolder(), 'dinh-nghia.json')
  writeFileSync(path, 'nền tảng')
  const stated = { encoding: 'utf8', unreadable: 'Không đọc được.', tooLarge: 'Quá lớn.' } as const
  expect(await readChosenTextFile(path, 20, stated)).toBe('nền tảng')
  await expect(readChosenTextFile(path, 3, stated)).rejects.toThrow('Quá lớn.')
  await expect(readChosenTextFile(`${path}.x`, 3, stated)).rejects.toThrow('Không đọc được.')
})
