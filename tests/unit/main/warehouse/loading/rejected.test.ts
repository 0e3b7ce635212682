import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyMartDraft } from '@shared/model/data-mart/draft'
import { beforeEach, describe, expect, test } from 'vitest'
import { decodeWholeText } from '../../../../../src/main/import/characters/decoder'
import { createTextEncoder } from '../../../../../src/main/import/characters/encoder'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createTableLoadActions } from '../../../../support/loading'
import { profileChosenFile } from '../../../../support/look-at'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const first = ['A;2025;1', 'B;2025;2']
const second = ['B;2025;20', 'C;2026;3', 'D;lạ;4']

describe('rejected rows of a load', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram
  beforeEach(() => {
    folder = makeTemporaryFolder()
    program = openTestProgram({ folder, openEngine: () => start().engine })
  })
  const { create, stage } = createTableLoadActions(
    () => program,
    () => folder
  )
  const make = () => create(first, { writeStrategy: 'overwrite', key: ['ma'] })

  test('rejected rows are stored with their reasons both before and after the publication of the load', async () => {
    const id = await make()
    const { id: load } = await stage(id, [...second, 'E;y;5', ';2026;6'])
    const page = { reason: '', offset: 0, limit: 200 }
    const held = await program.handlers['dataLoad:rejected']({ source: { load }, ...page })
    expect(held.reasons).toEqual([
      { reason: 'Cột “Năm” không phải số nguyên', rows: 2 },
      { reason: 'Khóa trống: cột “Mã”', rows: 1 }
    ])
    expect(held.rows.map(({ line, place, cells }) => [line, place, ...cells])).toEqual([
      [4, 1, 'D', 'lạ', '4'],
      [5, 1, 'E', 'y', '5'],
      [6, 0, '', '2026', '6']
    ])
    await program.handlers['dataLoad:publish']({ load })
    const generation = (await program.handlers['dataMart:get']({ id })).table.current
    const source = { table: id, generation }
    const reason = 'Khóa trống: cột “Mã”'
    const after = await program.handlers['dataLoad:rejected']({ source, ...page, reason })
    expect(after).toMatchObject({ matched: 1, rows: [{ line: 6 }], tableName: 'dm_thu' })
  })

  test.each([
    ['windows-1258', ';'],
    ['tcvn3', '\t'],
    ['utf-16le', '|']
  ] as const)(
    'rejected rows of a file in %s are exported with its separator and their original bytes',
    async (encoding, separator) => {
      const id = await make()
      const path = join(folder, 'gui-den.csv')
      const lines = ['Mã;Năm;Số', 'Đại đội 1;2026;1', 'Tiểu đoàn Ướt;năm nay;2', 'C;2026;3']
      writeFileSync(path, createTextEncoder(encoding)(lines.join('\n').replaceAll(';', separator)))
      const { token } = await profileChosenFile(program, path, {
        encoding,
        separator,
        header: true
      })
      const load = crypto.randomUUID()
      const input = { load, token, table: id, sources: [0, 1, 2], partition: '' }
      await program.handlers['dataLoad:stage'](input)
      const saved = await program.handlers['dataLoad:saveRejected']({ source: { load } })
      if (saved.outcome !== 'saved') throw new Error(saved.outcome)
      expect(saved.file.rowCount).toBe(1)
      const back = decodeWholeText(encoding, readFileSync(join(folder, saved.file.fileName)))
      expect(back.replace('\ufeff', '').split('\r\n')).toEqual([
        ['Mã', 'Năm', 'Số', 'Lý do'].join(separator),
        ['Tiểu đoàn Ướt', 'năm nay', '2', 'Cột “Năm” không phải số nguyên'].join(separator),
        ''
      ])
    }
  )

  test('rejected rows are masked completely if their cells may have shifted, and are exported unmasked to the sender', async () => {
    const columns = (['ma', 'ho_ten', 'so'] as const).map((name, at) => ({
      id: String(at),
      name,
      dataType: at === 2 ? ('integer' as const) : ('string' as const),
      description: ''
    }))
    const path = join(folder, 'nguoi.csv')
    writeFileSync(path, 'Mã;Họ tên;Số\nA;Nguyễn Văn An;lạ\n-5,5;=Trần Bình;y\nB;Lê;Thị Chi;7;0123')
    const made = await program.handlers['dataLoad:create']({
      load: crypto.randomUUID(),
      token: (await profileChosenFile(program, path, { header: true })).token,
      draft: { ...emptyMartDraft, tableName: 'dm_nguoi', columns },
      sources: [0, 1, 2]
    })
    if (made.outcome !== 'created') throw new Error(made.outcome)
    const { table } = await program.handlers['dataMart:get']({ id: made.table.id })
    const source = { table: table.id, generation: table.current }
    const page = await program.handlers['dataLoad:rejected']({
      source,
      reason: '',
      offset: 0,
      limit: 200
    })
    expect(page.rows.map(({ cells }) => cells.join('|'))).toEqual([
      'A|N••••• V•• A•|lạ',
      '-5,5|=T••• B•••|y',
      'B|L•|T•• C••|•|••••'
    ])
    const saved = await program.handlers['dataLoad:saveRejected']({ source })
    if (saved.outcome !== 'saved') throw new Error(saved.outcome)
    const lines = readFileSync(join(folder, saved.file.fileName), 'utf8').split('\r\n')
    expect(lines[2]).toMatch(/^"-5,5";=Trần Bình;y;/)
    expect(lines[3]).toMatch(/^B;Lê;Thị Chi;.*;7;0123$/)
  })
})
