import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ImportProgress } from '../../../../src/main/import/read-csv'
import { examineFile, openImportFile } from '../../../../src/main/import/source-file'
import { countWorkPiecesPerLoopTurn } from '../../../support/event-loop'
import {
  createTestFile,
  profileCsvText,
  profileTestFile
} from '../../../support/files/import-files'
import {
  noDevicesSuffix,
  noOpenRenameSuffix,
  noPipesSuffix,
  noSymbolicLinksSuffix
} from '../../../support/not-here'

const rows = (count: number): string =>
  Array.from({ length: count }, (_, row) => `${row},Đơn vị ${row},${row * 3}`).join('\n')

describe('files that are refused when the user chooses them', { tags: ['F46', 'F49'] }, () => {
  test.each([
    ['rong.csv', '', 'rỗng'],
    ['a.exe', 'x', 'Chỉ nhận tệp .csv, .tsv, .txt, .xlsx, .xlsm, .xls hoặc .ods.'],
    ['khong-duoi', 'x', 'Chỉ nhận tệp']
  ])('a chosen file is refused because of its name: %s', async (name, content, message) => {
    await expect(examineFile(createTestFile(name, content))).rejects.toThrow(message)
  })

  test('a folder, a network path and a missing file are refused when chosen', async () => {
    const folder = dirname(createTestFile('a.csv', 'a'))
    mkdirSync(join(folder, 'thu-muc.csv'))
    await expect(examineFile(join(folder, 'thu-muc.csv'))).rejects.toThrow('là thư mục')
    await expect(examineFile('//may-chu/chung/a.csv')).rejects.toThrow('trên máy này')
    await expect(examineFile('\\\\may-chu\\chung\\a.csv')).rejects.toThrow('trên máy này')
    await expect(examineFile(join(folder, 'khong-co.csv'))).rejects.toThrow('Không còn thấy tệp')
  })

  test.skipIf(noPipesSuffix)(
    `a named pipe is refused when it is chosen${noPipesSuffix}`,
    async () => {
      const pipe = join(dirname(createTestFile('a.csv', 'a')), 'ong.csv')
      execFileSync('mkfifo', [pipe])
      await expect(examineFile(pipe)).rejects.toThrow('không phải là tệp thường')
    }
  )

  test.skipIf(noSymbolicLinksSuffix)(
    `a symbolic link is refused when it is chosen${noSymbolicLinksSuffix}`,
    async () => {
      const path = createTestFile('a.csv', 'a')
      const link = join(dirname(path), 'lien-ket.csv')
      symlinkSync(path, link)
      await expect(examineFile(link)).rejects.toThrow('tệp thường')
    }
  )

  test.skipIf(noDevicesSuffix)(
    `a device file is refused when it is chosen${noDevicesSuffix}`,
    async () => {
      await expect(examineFile('/dev/zero')).rejects.toThrow('tệp thường')
    }
  )
})

describe('files replaced after they were chosen', () => {
  /** Chooses a file, which opens and examines it, and then deletes it. */
  async function chooseOne() {
    const path = createTestFile('a.csv', 'a,b\n1,2')
    const chosen = await examineFile(path)
    rmSync(path)
    return { path, chosen }
  }

  test('a chosen file that was deleted, or replaced with another one, is not opened', async () => {
    const { path, chosen } = await chooseOne()
    await expect(openImportFile(chosen)).rejects.toThrow('Không còn thấy tệp')
    writeFileSync(path, 'x,y\n1,2')
    await expect(openImportFile(chosen)).rejects.toThrow('đã thay đổi')
  })

  test.skipIf(noPipesSuffix)(
    `a named pipe in place of a chosen file is not opened${noPipesSuffix}`,
    async () => {
      const { path, chosen } = await chooseOne()
      execFileSync('mkfifo', [path])
      await expect(openImportFile(chosen)).rejects.toThrow('đã thay đổi')
    }
  )

  test.skipIf(noDevicesSuffix)(
    `a symbolic link to a device in place of a chosen file is not opened${noDevicesSuffix}`,
    async () => {
      const { path, chosen } = await chooseOne()
      symlinkSync('/dev/zero', path)
      await expect(openImportFile(chosen)).rejects.toThrow('Không đọc được')
    }
  )
})

describe('files that are refused for their content', () => {
  const hex = (bytes: string): Buffer => Buffer.from(bytes, 'hex')
  test.each([
    ['an .exe', hex('4d5a90000300000004000000ffff0000'), 'chương trình Windows'],
    ['a PDF', Buffer.from('%PDF-1.7\n1,2\n'), 'tệp PDF'],
    ['a workbook', hex('504b03041400'), 'XLSX'],
    ['an old workbook', hex('d0cf11e0a1b11ae1'), 'Office kiểu cũ'],
    ['a picture', hex('89504e470d0a1a0a'), 'ảnh PNG'],
    ['zeros', Buffer.alloc(5_000), 'dữ liệu nhị phân'],
    ['noise', Buffer.from(Array.from({ length: 999 }, (_, n) => (n * 7) % 256)), 'nhị phân'],
    ['HTML', '<html><table><tr><td>1,2</td></tr></table>', 'trang HTML'],
    ['XML', '<?xml version="1.0"?>\n<a>1,2</a>', 'tệp XML'],
    ['JSON', '[{"a": 1, "b": 2},\n{"a": 3, "b": 4}]', 'tệp JSON'],
    ['blank lines', '\r\n \r\n\r\n', 'không có dòng nào'],
    ['only a BOM', hex('efbbbf'), 'không có dòng nào'],
    [
      'prose',
      Array(20)
        .fill('Hôm nay trời đẹp và chúng tôi cùng nhau đi dọc theo con đường làng cũ')
        .join('\n'),
      'không chia thành cột'
    ],
    ['1,100 columns', Array(3).fill(Array(1_100).fill('x').join(';')).join('\n'), '1.100 cột']
  ])('a file named .csv is refused for its content: %s', async (_name, content, message) => {
    const path = createTestFile('bang.csv', content)
    await expect(profileTestFile(path)).rejects.toThrow(message)
    await expect(profileTestFile(path)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('files that change while the import reads them', () => {
  const content = `so,ten,doi\n${rows(50_000)}\n`
  const size = Buffer.byteLength(content)

  test('deleting a file while it is read stops the reading with a message', async () => {
    const path = createTestFile('lon.csv', content)
    const onProgress = (): void => rmSync(path, { force: true })
    const reading = profileTestFile(path, { reportAlways: true, onProgress })
    await expect(reading).rejects.toThrow('đã bị xóa trong lúc đọc')
  })

  async function expectNoticed(change: (path: string) => void): Promise<void> {
    const path = createTestFile('lon.csv', content)
    const seen: number[] = []
    const onProgress = ({ bytes }: ImportProgress): void => {
      if (seen.push(bytes) === 1) change(path)
    }
    const reading = profileTestFile(path, { reportAlways: true, onProgress })
    await expect(reading).rejects.toThrow('đã thay đổi')
    expect(seen).toEqual([65_536])
  }

  test('a file that is written to while it is read causes an error at the next check', () =>
    expectNoticed(path => appendFileSync(path, '1,2,3\n')))

  test.skipIf(noOpenRenameSuffix)(
    `a file that is replaced while it is read causes an error at the next check${noOpenRenameSuffix}`,
    () => expectNoticed(path => renameSync(createTestFile('khac.csv', 'a,b'), path))
  )

  test('a change of the file just before the end of the reading is still detected', async () => {
    const path = createTestFile('lon.csv', content)
    const onProgress = ({ bytes }: ImportProgress): void => {
      if (bytes === size) appendFileSync(path, '1,2,3\n')
    }
    const reading = profileTestFile(path, { reportAlways: true, onProgress })
    await expect(reading).rejects.toThrow('đã thay đổi')
  })

  test('reading a file reports its progress repeatedly up to the end', async () => {
    const seen: ImportProgress[] = []
    const onProgress = (progress: ImportProgress): number => seen.push(progress)
    await profileTestFile(createTestFile('lon.csv', content), { reportAlways: true, onProgress })
    expect(seen).toHaveLength(Math.ceil(size / 65_536) + 1)
    expect(seen.every(({ total }) => total === size)).toBe(true)
    expect(seen.at(-1)).toEqual({ bytes: size, total: size, rows: 50_000 })
  })

  test('a cancelled reading of a file ends at once with the abort reason of its signal', async () => {
    const stop = new AbortController()
    const seen: number[] = []
    const reading = profileTestFile(createTestFile('lon.csv', content), {
      signal: stop.signal,
      reportAlways: true,
      onProgress: ({ bytes }) => {
        seen.push(bytes)
        stop.abort()
      }
    })
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
    expect(seen).toEqual([65_536])
  })

  test('reading a file does not block the event loop', async () => {
    const path = createTestFile('lon.csv', `so,ten,doi\n${rows(200_000)}\n`)
    let pieces = 0
    const { result, most } = await countWorkPiecesPerLoopTurn(note =>
      profileTestFile(path, {
        onPiece: () => {
          pieces++
          note()
        }
      })
    )
    expect(result.rowCount).toBe(200_000)
    expect(pieces).toBeGreaterThan(60)
    expect(most).toBe(1)
  })
})

test('a file with only a header row is accepted as a table, and a file with a single cell is refused', async () => {
  expect(await profileCsvText('a,b')).toMatchObject({ rowCount: 0, header: true })
  await expect(profileCsvText('chỉ một ô')).rejects.toThrow('không chia thành cột')
})
