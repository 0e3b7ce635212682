import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadingOptions } from '@shared/model/file-import/choice'
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, test } from 'vitest'
import { examineFile } from '../../../../../src/main/import/source-file'
import { nodeFileSystem } from '../../../../../src/main/store/disk/file-system'
import { stageUploadedFile } from '../../../../../src/main/warehouse/loading/stage'
import type { LoadTargetColumn } from '../../../../../src/main/warehouse/loading/staging-sql'
import { chooseRepetitionCount } from '../../../../support/effort'
import { createEngineQuery, setUpTestEngines } from '../../../../support/engine'
import { encodeLegacyText } from '../../../../support/files/vietnamese-encoders'
import { zipWorkbook } from '../../../../support/files/workbook'
import { createRandom } from '../../../../support/seeded-random'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const column = (
  name: string,
  source: number | null,
  rest: Partial<LoadTargetColumn> = {}
): LoadTargetColumn => ({
  name,
  dataType: 'string',
  source,
  title: name,
  numbers: 'vi',
  ...rest
})
const unwatched = { signal: new AbortController().signal, onProgress: () => undefined }

/** Format options of a text file; the tests use every combination. */
const separators = [',', ';', '\t', '|'] as const
const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1258', 'tcvn3', 'vni'] as const
const lineBreaks = ['\n', '\r\n', '\r'] as const

describe('staged file (rows of a load before publication)', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let directory = ''
  beforeEach(() => {
    directory = makeTemporaryFolder()
  })

  const engine = () => start({ opening: { temporary: join(directory, 'spill') } }).engine
  type Engine = ReturnType<typeof engine>

  async function stage(
    writer: Engine,
    content: Uint8Array | string,
    columns: readonly LoadTargetColumn[],
    {
      key = [] as string[],
      width = columns.length,
      choice = {} as ReadingOptions,
      name = 'a.csv'
    } = {}
  ) {
    const path = join(directory, name)
    writeFileSync(path, content)
    const parts = { directory, fs: nodeFileSystem, writer }
    const file = { file: await examineFile(path), choice, width }
    const staged = await stageUploadedFile(parts, file, { columns, key }, unwatched)
    expect(staged.read).toBe(staged.kept + staged.rejected)
    const read = async (sql: string): Promise<readonly (readonly unknown[])[]> => {
      const all = { files: [{ alias: 's', path: staged.path }], rows: 20_000 }
      return (await writer.ask(createEngineQuery(sql, all))).rows
    }
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    return {
      staged,
      rows: await read(`SELECT "~line", ${names} FROM s.rows`),
      rejected: await read(
        `SELECT line, place, reason, array_to_string(cells, '|') FROM s."~rejected"`
      )
    }
  }

  test('a staged file contains every cell as the csv-parse library reads it, for text files of every format', {
    tags: 'whole'
  }, async () => {
    const writer = engine()
    const random = createRandom(200)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    const width = 4
    const words = ['Đơn vị', 'Trường Sa', '', ' ', 'ế', '0912', 'a b', '1.234,5', 'Ưu đãi ở Ý', 'x']
    const odd = ['một "hai" ba', 'dòng\nmới', 'dòng\r\nmới', '"', '""', "'", '=1+1']
    const kinds = separators.flatMap(separator =>
      encodings.flatMap(encoding =>
        lineBreaks.map(lineBreak => ({ separator, encoding, lineBreak }))
      )
    )
    for (let round = 0; round < kinds.length * chooseRepetitionCount(1, 28); round++) {
      const { separator, encoding, lineBreak } = kinds[round % kinds.length] ?? pick(kinds)
      const cellText = (): string => {
        const plain = random() < 0.85 ? pick(words) : `${pick(odd)}${separator}${pick(words)}`
        // If the file uses CR as its line end, a CR inside quotes is a line break as well.
        const value = lineBreak === '\n' ? plain : plain.replaceAll(/\r?\n/g, lineBreak)
        const mustQuote = /["\r\n]/.test(value) || value.includes(separator)
        return mustQuote || random() < 0.1 ? `"${value.replaceAll('"', '""')}"` : value
      }
      const record = (cells: number): string =>
        Array.from({ length: cells }, cellText).join(separator)
      const head = ['Mã', 'Tên gọi', 'Số đo', 'Ghi chú'].join(separator)
      const lines = Array.from({ length: 30 }, () => {
        const chance = random()
        if (chance < 0.05) return ''
        if (chance < 0.1) return record(width - 1)
        return chance < 0.15 ? `${record(width)}${separator}thừa` : record(width)
      })
      const text = [head, ...lines, ...(random() < 0.5 ? [''] : [])].join(lineBreak)
      const marked = (encoding.startsWith('utf') && random() < 0.5 ? '\ufeff' : '') + text
      const choice = { encoding, separator, header: true }
      const columns = ['a', 'b', 'c', 'd'].map((name, place) => column(name, place))
      const { rows, staged } = await stage(writer, encodeLegacyText(marked, encoding), columns, {
        choice
      })
      const parsed: string[][] = parse(text, {
        delimiter: separator,
        record_delimiter: lineBreak,
        relax_quotes: true,
        relax_column_count: true,
        skip_empty_lines: true
      })
      const wanted = parsed
        .slice(1)
        .filter(cells => cells.length === width && cells.some(cell => cell.trim() !== ''))
      const context = JSON.stringify({ round, encoding, separator, lineBreak })
      expect(
        rows.map(row => row.slice(1).map(cell => cell ?? '')),
        context
      ).toEqual(wanted)
      const others = parsed
        .slice(1)
        .filter(cells => cells.length !== width && (cells.length > 1 || cells[0]?.trim() !== ''))
      expect(staged.rejected, context).toBe(others.length)
    }
  })

  test('staging converts cells to six types, keeps leading zeros and rejects misfitting rows with line, column and reason', async () => {
    const text = [
      'Mã;Số;Tỷ lệ;Ngày;Lúc;Có',
      '001;1.234;12,5;20/11/2026;20/11/2026 09:05:07;Có',
      '002;;;;;',
      '003;12,5;1.234;31/02/2026;20/11/2026;không',
      '004;5;hỏng;2026-11-20;2026-11-20T09:05Z;chưa'
    ].join('\r\n')
    const types = ['string', 'integer', 'float', 'date', 'datetime', 'boolean'] as const
    const columns = types.map((dataType, place) =>
      column(`c${place}`, place, {
        dataType,
        title: text.split('\r\n')[0]?.split(';')[place] ?? ''
      })
    )
    const { rows, rejected, staged } = await stage(engine(), text, columns, {
      choice: { header: true }
    })
    expect(rows).toEqual([
      [2, '001', 1_234, 12.5, '2026-11-20', '2026-11-20 09:05:07', true],
      [3, '002', null, null, null, null, null]
    ])
    expect(rejected).toEqual([
      [
        4,
        1,
        'Cột “Số” không phải số nguyên; Cột “Ngày” không phải ngày',
        '003|12,5|1.234|31/02/2026|20/11/2026|không'
      ],
      [
        5,
        2,
        'Cột “Tỷ lệ” không phải số; Cột “Có” không phải Đúng/Sai',
        '004|5|hỏng|2026-11-20|2026-11-20T09:05Z|chưa'
      ]
    ])
    expect(staged).toMatchObject({ read: 4, kept: 2, rejected: 2 })
  })

  test('staging rejects rows with an empty key or a repeated key, except the first row of each key', async () => {
    const text =
      'ma,nam,so\nA,2026,1\nB,2026,2\nA,2026,3\nA,2025,4\n,2026,5\n ,2026,6\nA,2026,hỏng\n'
    const columns = [
      column('ma', 0),
      column('nam', 1, { dataType: 'integer' }),
      column('so', 2, { dataType: 'integer' })
    ]
    const { rows, rejected } = await stage(engine(), text, columns, { key: ['ma', 'nam'] })
    expect(rows.map(([line, , , so]) => [line, so])).toEqual([
      [2, 1],
      [3, 2],
      [5, 4]
    ])
    expect(rejected.map(([line, place, reason]) => [line, place, reason])).toEqual([
      [4, 0, 'Trùng khóa với dòng 2 của tệp'],
      [6, 0, 'Khóa trống: cột “ma”'],
      [7, 0, 'Khóa trống: cột “ma”'],
      [8, 2, 'Cột “so” không phải số nguyên']
    ])
  })

  test('staging maps columns from any position in the file, and columns without a mapping stay empty', async () => {
    const columns = [
      column('b', 2),
      column('khong_co', null),
      column('so', 0, { dataType: 'float', numbers: 'en' })
    ]
    const { rows } = await stage(engine(), 'so;x;b\n1,234.5;x;hai\n2.5;y;ba\n', columns, {
      width: 3
    })
    expect(rows).toEqual([
      [2, 'hai', null, 1_234.5],
      [3, 'ba', null, 2.5]
    ])
  })

  test('staging a workbook gives the same result as staging a text file and keeps seconds and fractions', async () => {
    const book = zipWorkbook({
      Trang: [
        ['Bảng kê', null, null],
        ['Mã', 'Số', 'Lúc'],
        ['001', 1_234.25, new Date('2026-11-20T09:05:07Z')],
        ['002', 1e21, new Date('2026-11-20T00:00:00Z')],
        ['003', 'hỏng', null]
      ]
    })
    const columns = [
      column('ma', 0),
      column('so', 1, { dataType: 'float' }),
      column('luc', 2, { dataType: 'datetime' })
    ]
    const { rows, rejected } = await stage(engine(), book, columns, { name: 'a.xlsx' })
    expect(rows).toEqual([
      [3, '001', 1_234.25, '2026-11-20 09:05:07'],
      [4, '002', 1e21, '2026-11-20 00:00:00']
    ])
    expect(rejected.map(([line, , reason]) => [line, reason])).toEqual([
      [1, 'Nằm trên dòng tiêu đề của bảng'],
      [5, 'Cột “so” không phải số']
    ])
  })

  test('a cancelled staging of a file leaves no file', async () => {
    const stop = new AbortController()
    const path = join(directory, 'a.csv')
    writeFileSync(path, `a,b\n${'một,2\n'.repeat(300_000)}`)
    const file = { file: await examineFile(path), choice: {}, width: 2 }
    const parts = { directory, fs: nodeFileSystem, writer: engine() }
    const columns = [column('a', 0), column('b', 1, { dataType: 'integer' })]
    const watch = { signal: stop.signal, onProgress: () => stop.abort() }
    await expect(stageUploadedFile(parts, file, { columns, key: [] }, watch)).rejects.toThrow()
    expect(readdirSync(join(directory, 'warehouse', 'temporary'))).toEqual([])
  })
})
