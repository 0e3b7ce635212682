import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { examineFile, openSource } from '../../../../src/main/import/source-file'
import { watchLoop } from '../../../support/event-loop'
import { makeFile, readFile, readText } from '../../../support/import-files'

const rows = (count: number): string =>
  Array.from({ length: count }, (_, row) => `${row},Đơn vị ${row},${row * 3}`).join('\n')

describe('F46 F49 files that are refused when chosen', () => {
  test.each([
    ['rong.csv', '', 'rỗng'],
    ['a.exe', 'x', 'Chỉ nhận tệp .csv, .txt hoặc .xlsx.'],
    ['khong-duoi', 'x', 'Chỉ nhận tệp']
  ])('%s', async (name, content, message) => {
    await expect(examineFile(makeFile(name, content))).rejects.toThrow(message)
  })

  test('a folder, a pipe, a link, a device, a network path, nothing', async () => {
    const folder = dirname(makeFile('a.csv', 'a'))
    mkdirSync(join(folder, 'thu-muc.csv'))
    execFileSync('mkfifo', [join(folder, 'ong.csv')])
    symlinkSync('/dev/zero', join(folder, 'lien-ket.csv'))
    await expect(examineFile(join(folder, 'thu-muc.csv'))).rejects.toThrow('là thư mục')
    await expect(examineFile(join(folder, 'ong.csv'))).rejects.toThrow('không phải là tệp thường')
    await expect(examineFile(join(folder, 'lien-ket.csv'))).rejects.toThrow('tệp thường')
    await expect(examineFile('/dev/zero')).rejects.toThrow('tệp thường')
    await expect(examineFile('//may-chu/chung/a.csv')).rejects.toThrow('trên máy này')
    await expect(examineFile('\\\\may-chu\\chung\\a.csv')).rejects.toThrow('trên máy này')
    await expect(examineFile(join(folder, 'khong-co.csv'))).rejects.toThrow('Không còn thấy tệp')
  })

  test('what takes the place of the chosen file afterwards is not opened', async () => {
    const path = makeFile('a.csv', 'a,b\n1,2')
    const chosen = await examineFile(path)
    rmSync(path)
    await expect(openSource(chosen)).rejects.toThrow('Không còn thấy tệp')
    execFileSync('mkfifo', [path])
    await expect(openSource(chosen)).rejects.toThrow('đã thay đổi')
    rmSync(path)
    symlinkSync('/dev/zero', path)
    await expect(openSource(chosen)).rejects.toThrow('Không đọc được')
    rmSync(path)
    writeFileSync(path, 'x,y\n1,2')
    await expect(openSource(chosen)).rejects.toThrow('đã thay đổi')
  })
})

describe('files that are refused by their content', () => {
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
    ['600 columns', Array(3).fill(Array(600).fill('x').join(';')).join('\n'), '600 cột']
  ])('%s named .csv', async (_name, content, message) => {
    const path = makeFile('bang.csv', content)
    await expect(readFile(path)).rejects.toThrow(message)
    await expect(readFile(path)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('while it is read', () => {
  const content = `so,ten,doi\n${rows(200_000)}\n`

  test('removed', async () => {
    const path = makeFile('lon.csv', content)
    const reading = readFile(path, { onProgress: () => rmSync(path, { force: true }) })
    await expect(reading).rejects.toThrow('đã bị xóa trong lúc đọc')
  })

  test('written to, replaced', async () => {
    const path = makeFile('lon.csv', content)
    let isFirst = true
    const once = (act: () => void) => () => {
      if (isFirst) act()
      isFirst = false
    }
    const written = readFile(path, { onProgress: once(() => appendFileSync(path, '1,2,3\n')) })
    await expect(written).rejects.toThrow('đã thay đổi')
    isFirst = true
    const other = makeFile('khac.csv', 'a,b')
    const replaced = readFile(path, { onProgress: once(() => renameSync(other, path)) })
    await expect(replaced).rejects.toThrow('đã thay đổi')
  })

  test('cancelled: it ends at once, with the reason', async () => {
    const path = makeFile('lon.csv', content)
    const stop = new AbortController()
    const seen: number[] = []
    const reading = readFile(path, {
      signal: stop.signal,
      onProgress: ({ bytes, total }) => {
        seen.push(bytes)
        expect(total).toBe(Buffer.byteLength(content))
        stop.abort()
      }
    })
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
    expect(seen).toHaveLength(1)
  })

  test('the event loop goes on', async () => {
    const path = makeFile('lon.csv', content)
    const { result, isFree } = await watchLoop(() => readFile(path))
    expect(result.rowCount).toBe(200_000)
    expect(isFree()).toBe(true)
  })
})

test('a table of one row and of one cell', async () => {
  expect(await readText('a,b')).toMatchObject({ rowCount: 0, header: true })
  await expect(readText('chỉ một ô')).rejects.toThrow('không chia thành cột')
})
