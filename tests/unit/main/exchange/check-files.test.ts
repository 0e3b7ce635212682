import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkPackageFiles } from '../../../../src/main/exchange/check-files'
import { sha256HexOf } from '../../../../src/main/exchange/manifest'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const bytes = Buffer.from('a;b\n')
const parts = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    name: `du-lieu.csv.00${place + 1}`,
    size: bytes.length,
    sha256: sha256HexOf(bytes)
  }))

test.each([
  ['the only part', 1, 'Thiếu tệp du-lieu.csv.001.'],
  [
    'the first of two parts',
    2,
    'Thiếu tệp du-lieu.csv.001. Gói chia 2 phần: hãy chép đủ các phần từ mọi thiết bị vào cùng một thư mục rồi kiểm tra lại.'
  ]
])(
  'the report of a missing package file %s advises to gather all parts only if the package is split',
  async (_, count, words) => {
    const folder = makeTemporaryFolder()
    const [, ...others] = parts(count)
    for (const { name } of others) writeFileSync(join(folder, name), bytes)
    const checking = checkPackageFiles(folder, { parts: parts(count), schema: null })
    await expect(checking).rejects.toMatchObject({ finding: { step: 'files', words } })
  }
)
