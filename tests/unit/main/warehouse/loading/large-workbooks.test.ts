import { strToU8 } from 'fflate'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultSheetLimits } from '../../../../../src/main/import/workbook/run-sheet'
import { chooseRepetitionCount } from '../../../../support/effort'
import { setUpTestEngines } from '../../../../support/engine'
import {
  createSheetXml,
  createWorkbookWithParts,
  firstSheetPartPath,
  sharedStringsPartPath
} from '../../../../support/files/workbook'
import { openTestProgram } from '../../../../support/handlers'
import { createFileLoadActions } from '../../../../support/loading'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

describe('loading of large workbooks', { tags: 'F61' }, () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let loader: ReturnType<typeof createFileLoadActions>
  // The time limit is raised, because the duration depends on the machine; the memory limit is
  // unchanged.
  beforeAll(() => {
    Object.assign(defaultSheetLimits, { time: 3_600_000 })
  })
  beforeEach(() => {
    const folder = makeTemporaryFolder()
    const program = openTestProgram({ folder, openEngine: () => start().engine })
    loader = createFileLoadActions(program, folder)
  })

  async function load(content: Uint8Array) {
    const seen = await loader.look(content, 'so.xlsx')
    const { table, counts } = await loader.create(loader.inputOf(seen))
    return { profile: seen.profile, id: table.id, counts }
  }

  test('a workbook with very many rows is loaded to the last row', {
    tags: 'whole',
    timeout: 3_600_000
  }, async () => {
    const last = chooseRepetitionCount(40_000, 1_048_576)
    const rows: string[] = []
    for (let row = 1; row <= last; row++) {
      rows.push(`<row r="${row}"><c r="A${row}"><v>${row}</v></c></row>`)
    }
    const { id, counts } = await load(
      createWorkbookWithParts({ [firstSheetPartPath]: createSheetXml(rows.join('')) })
    )
    expect(counts).toMatchObject({ read: last, added: last, rejected: 0 })
    for (const row of [1, last / 2, last]) {
      expect(await loader.rowsOf(id, { offset: row - 1, limit: 1 })).toEqual([[row]])
    }
  })

  test('a workbook with very many distinct texts is loaded to the last row', {
    timeout: 3_600_000
  }, async () => {
    const width = 10
    const letters = 'ABCDEFGHIJ'
    const strings: string[] = []
    const rows: string[] = []
    const last = chooseRepetitionCount(5_000, 100_000)
    for (let row = 1; row <= last; row++) {
      const cells = Array.from({ length: width }, (_, at) => {
        const place = strings.push(`<si><t>Đơn vị ${row}.${at}</t></si>`) - 1
        return `<c r="${letters[at]}${row}" t="s"><v>${place}</v></c>`
      })
      rows.push(`<row r="${row}">${cells.join('')}</row>`)
    }
    const content = createWorkbookWithParts({
      [sharedStringsPartPath]: strToU8(`<sst>${strings.join('')}</sst>`),
      [firstSheetPartPath]: createSheetXml(rows.join(''))
    })
    const { id, counts, profile } = await load(content)
    expect(profile.header).toBe(true)
    expect(counts).toMatchObject({ read: last - 1, added: last - 1, rejected: 0 })
    for (const row of [2, last / 2, last]) {
      const wanted = Array.from({ length: width }, (_, at) => `Đơn vị ${row}.${at}`)
      expect(await loader.rowsOf(id, { offset: row - 2, limit: 1 })).toEqual([wanted])
    }
  })
})
