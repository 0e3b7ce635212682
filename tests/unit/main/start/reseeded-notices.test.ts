import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestProgram } from '../../../support/handlers'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

test.each([
  ['drafts.json', /chỉ mất các biểu mẫu đang nhập dở, dữ liệu khác vẫn nguyên vẹn/],
  ['settings.json', /cấu hình trở về mặc định, dữ liệu khác vẫn nguyên vẹn/],
  ['records.json', /bắt đầu lại với dữ liệu ban đầu/]
])(
  'the notice about a damaged %s without a rolling copy states which data is lost',
  { tags: 'F07' },
  (name, words) => {
    const folder = makeTemporaryFolder()
    openTestProgram({ folder }).close()
    writeFileSync(join(folder, name), 'hỏng')
    expect(openTestProgram({ folder }).storage.notices()).toEqual([
      {
        kind: 'reseeded',
        file: join(folder, name),
        quarantinePaths: [expect.any(String)],
        message: expect.stringMatching(words)
      }
    ])
  }
)
