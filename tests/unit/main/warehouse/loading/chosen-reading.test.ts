import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyMartDraft } from '@shared/model/data-mart/draft'
import type { ReadingOptions } from '@shared/model/file-import/choice'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { profileChosenFile } from '../../../../support/look-at'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }

const report = [
  'BÁO CÁO;;;',
  'Mã;Số;Ngày;Ghi chú',
  '(1);(2);(3);(4)',
  "'01';1.250;31/12/9999;-",
  "'02';kcs;-1;x",
  "'03';2.5;30/02/1988;",
  'Cộng;3;;'
].join('\n')

describe('loading a file with reading options chosen by the user', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram
  beforeEach(() => {
    folder = makeTemporaryFolder()
    program = openTestProgram({ folder, openEngine: () => start().engine })
  })

  test('a file with chosen reading options is loaded as its profile showed it', async () => {
    const choice: ReadingOptions = {
      headerLines: { from: 2, to: 2 },
      firstLine: 4,
      leftOutAtEnd: 1,
      separator: ';',
      quote: "'",
      decimals: 'en',
      noValues: ['kcs', '-1'],
      types: { ma: 'string', so: 'float', ngay: 'date', ghi_chu: 'string' }
    }
    const path = join(folder, 'bao-cao.tsv')
    writeFileSync(path, report)
    const { token, profile } = await profileChosenFile(program, path, choice)
    expect(profile.columns.map(({ name, type, exceptions }) => [name, type, exceptions])).toEqual([
      ['ma', 'string', undefined],
      ['so', 'float', undefined],
      [
        'ngay',
        'date',
        { type: 'date', fits: 1, total: 2, examples: [{ line: 6, value: '30/02/1988' }] }
      ],
      ['ghi_chu', 'string', undefined]
    ])
    expect(profile.rowCount).toBe(3)
    const made = await program.handlers['dataLoad:create']({
      load: crypto.randomUUID(),
      token,
      draft: {
        ...emptyMartDraft,
        tableName: profile.tableName,
        columns: profile.columns.map(({ name, type, title }, at) => ({
          id: String(at),
          name,
          dataType: type,
          description: title
        }))
      },
      sources: profile.columns.map((_, at) => at)
    })
    if (made.outcome !== 'created') throw new Error(made.outcome)
    expect(made.counts).toMatchObject({ read: 6, added: 2, rejected: 4 })
    const { rows } = await program.handlers['dataMart:rows']({ id: made.table.id, query })
    expect(rows).toEqual([
      [0, '01', 1.25, '9999-12-31', '-'],
      [1, '02', null, null, 'x']
    ])
  })

  test('changing only the column types does not cause the file to be read again', async () => {
    const path = join(folder, 'so.csv')
    writeFileSync(path, 'a;b\n1;x\n2;y')
    const { token, profile } = await profileChosenFile(program, path)
    writeFileSync(path, 'changed')
    const read = program.handlers['fileImport:profile']
    const typed = await read({ token, choice: { types: { a: 'string' } } })
    expect(typed).toMatchObject({ profile: { columns: [{ type: 'string' }, { type: 'string' }] } })
    expect(await read({ token, choice: {} })).toEqual({ outcome: 'profiled', profile })
    await expect(read({ token, choice: { separator: ',' } })).rejects.toThrow('đã thay đổi')
  })
})
