import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyMartDraft } from '@shared/model/data-mart/draft'
import type { ReadingOptions } from '@shared/model/file-import/choice'
import type { FileProfile } from '@shared/model/file-import/profile'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { profileChosenFile } from '../../../../support/look-at'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const report = (rows: readonly string[], above: readonly string[] = ['BÁO CÁO;;']): string =>
  [...above, 'Mã;Số lượng;Ngày', '(1);(2);(3)', ...rows, 'Cộng;9;'].join('\n')

const choice: ReadingOptions = {
  header: true,
  headerLines: { from: 2, to: 2 },
  firstLine: 4,
  lastLine: 5,
  noValues: ['kcs'],
  types: { so_luong: 'float' }
}

describe('stored reading options of loaded files', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram
  const open = () => openTestProgram({ folder, openEngine: () => start().engine })
  beforeEach(() => {
    folder = makeTemporaryFolder()
    program = open()
  })

  const write = (name: string, text: string): string => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  /** Chooses and profiles a file as the upload dialog does. */
  async function upload(name: string, text: string) {
    const { token } = await profileChosenFile(program, write(name, text))
    const read = await program.handlers['fileImport:profile']({ token, choice: {}, recalls: true })
    if (read.outcome !== 'profiled') throw new Error(read.outcome)
    return { token, ...read }
  }
  async function create(token: string, profile: FileProfile, name: string): Promise<string> {
    const made = await program.handlers['dataLoad:create']({
      load: crypto.randomUUID(),
      token,
      draft: {
        ...emptyMartDraft,
        tableName: name,
        columns: profile.columns.map((column, at) => ({
          id: String(at),
          name: column.name,
          dataType: column.type,
          description: column.title
        }))
      },
      sources: profile.columns.map((_, at) => at)
    })
    if (made.outcome !== 'created') throw new Error(made.outcome)
    return made.table.id
  }
  async function loadFirst(): Promise<string> {
    const { token, profile } = await profileChosenFile(
      program,
      write('a.csv', report(['a;1;', 'b;kcs;'])),
      choice
    )
    return create(token, profile, 'mot')
  }

  test('stored reading options apply to the next file with the same header, on whatever line the header is and however long the file is', async () => {
    await loadFirst()
    program = open()
    const rows = ['a;1;', 'b;2;', 'c;kcs;', 'd;4;']
    const { profile, recalled } = await upload('b.csv', report(rows, ['BÁO CÁO;;', 'Quý II;;']))
    expect(recalled?.choice).toEqual({
      header: true,
      headerLines: { from: 3, to: 3 },
      firstLine: 5,
      leftOutAtEnd: 1,
      noValues: ['kcs'],
      types: { so_luong: 'float' }
    })
    expect(profile).toMatchObject({ rowCount: 4, layout: { firstLine: 5, lastLine: 8 } })
    expect(profile.columns[1]).toMatchObject({ type: 'float', noValues: ['kcs'] })
  })

  test('stored reading options do not apply to a file with another header or with which they would give other columns', async () => {
    await loadFirst()
    const other = report(['a;1;']).replace('Số lượng', 'Số quân')
    expect((await upload('c.csv', other)).recalled).toBeUndefined()
    const { profile, recalled } = await upload('d.csv', 'Mã;Số lượng;Ngày')
    expect(recalled).toBeUndefined()
    expect(profile.rowCount).toBe(0)
  })

  test('stored reading options are deleted when a file is loaded with the automatically detected options', async () => {
    await loadFirst()
    const { token, recalled } = await upload('e.csv', report(['a;1;', 'b;2;']))
    expect(recalled).toBeDefined()
    const back = await program.handlers['fileImport:profile']({ token, choice: {} })
    if (back.outcome !== 'profiled') throw new Error(back.outcome)
    expect(back.recalled).toBeUndefined()
    await create(token, back.profile, 'hai')
    expect((await upload('f.csv', report(['a;1;']))).recalled).toBeUndefined()
  })

  test('the column mapping of the last load is proposed, and the default mapping if no options are stored', async () => {
    const table = await loadFirst()
    const { token } = await upload('g.csv', report(['x;1;', 'y;2;']))
    const stage = program.handlers['dataLoad:stage']
    const swapped = { token, table, sources: [0, null, 2], partition: '' }
    expect(await stage({ load: crypto.randomUUID(), ...swapped })).toMatchObject({
      outcome: 'staged'
    })
    const next = await upload('h.csv', report(['z;1;']))
    const propose = program.handlers['dataLoad:propose']
    expect(await propose({ token: next.token, table })).toEqual([
      { place: 0, by: 'recalled' },
      { place: null, by: 'recalled' },
      { place: 2, by: 'recalled' }
    ])
    expect(await propose({ token: next.token, table, recalls: false })).toEqual([
      { place: 0, by: 'name' },
      { place: 1, by: 'name' },
      { place: 2, by: 'name' }
    ])
  })
})
