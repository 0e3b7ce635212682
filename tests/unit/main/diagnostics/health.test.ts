import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { measureProgramHealth } from '../../../../src/main/diagnostics/health'
import { formatStoreFileEnvelope } from '../../../../src/main/store/state/envelope'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const now = Date.parse('2026-11-21T09:00:00+07:00')

/** The health report entry `key` for a folder with these files, whose ages are in minutes. */
async function partOf(key: string, files: Readonly<Record<string, number>>) {
  const folder = makeTemporaryFolder()
  for (const [name, age] of Object.entries(files)) {
    const path = join(folder, name)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, 'x')
    utimesSync(path, new Date(now - age * 60_000), new Date(now - age * 60_000))
  }
  return (await measureProgramHealth(folder, now)).find(one => one.key === key)
}

describe('health report on stored data', () => {
  const remedy = 'Gửi cho bộ phận kỹ thuật rồi xóa khi không còn cần'
  test.each([
    [{}, { state: 'good', fact: 'Không có', remedy: '' }],
    [{ 'quarantine/a': 0 }, { state: 'attention', fact: '1 tệp trong thư mục quarantine', remedy }],
    [
      { 'quarantine/a': 0, 'quarantine/b': 0 },
      { state: 'attention', fact: '2 tệp trong thư mục quarantine', remedy }
    ]
  ])('the health report counts the quarantined files: %j', async (files, told) => {
    expect(await partOf('quarantine', files)).toMatchObject(told)
  })

  test.each([
    [{}, 'Chưa có bản nào, sẽ có sau lần lưu thứ hai'],
    [{ 'generations/other.tmp': 1 }, 'Chưa có bản nào, sẽ có sau lần lưu thứ hai'],
    [
      { 'generations/a.json': 90, 'generations/b.json': 7, 'generations/other.tmp': 1 },
      '2 bản, mới nhất 7 phút trước'
    ]
  ])(
    'the health report counts the rolling backup copies and states the age of the newest copy: %j',
    async (files, fact) => {
      expect(await partOf('generations', files)).toMatchObject({ state: 'good', fact })
    }
  )

  it('the health report verifies every byte of a store file, as the next start of the program does', async () => {
    const folder = makeTemporaryFolder()
    const text = formatStoreFileEnvelope({
      version: 1,
      sequence: 1_234,
      text: `"${'x'.repeat(2_048)}"`
    })
    writeFileSync(join(folder, 'records.json'), text)
    writeFileSync(join(folder, 'drafts.json'), text.replace('xx', 'xy'))
    const [settings, records, drafts] = await measureProgramHealth(folder, now)
    expect(settings).toMatchObject({ state: 'good', fact: 'Chưa có gì để lưu' })
    expect(records).toMatchObject({
      state: 'good',
      fact: '2,1 KB, lần lưu thứ 1.234, mã kiểm tra khớp'
    })
    expect(drafts).toEqual({
      key: 'drafts.json',
      name: 'Kho bản nháp',
      state: 'broken',
      fact: 'Tệp không đọc được hoặc sai mã kiểm tra',
      remedy: 'Khởi động lại: bản lưu gần nhất sẽ được dùng'
    })
  })
})
