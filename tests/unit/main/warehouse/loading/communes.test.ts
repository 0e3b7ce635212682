import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, test } from 'vitest'
import { chooseRepetitionCount, selectEveryNthCase } from '../../../../support/effort'
import { createEngineQuery, setUpTestEngines } from '../../../../support/engine'
import {
  type Commune,
  communesAsCells,
  communesAsText,
  generateCommunes
} from '../../../../support/files/communes'
import { encodeLegacyText } from '../../../../support/files/vietnamese-encoders'
import { zipWorkbook } from '../../../../support/files/workbook'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createFileLoadActions } from '../../../../support/loading'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const tenThousand = generateCommunes(10_000)
/**
 * By default only one text file and one workbook contain all communes; the other files contain this
 * part.
 */
const some = tenThousand.slice(0, chooseRepetitionCount(2_000, 10_000))
const valuesOf = (communes: readonly Commune[]) => communes.map(commune => Object.values(commune))

describe('loading files of ten thousand Vietnamese communes', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram
  beforeEach(() => {
    folder = makeTemporaryFolder()
    program = openTestProgram({ folder, openEngine: () => start().engine })
  })

  /**
   * Loads the file with automatic detection and returns its profile and every cell of the table.
   */
  async function load(communes: readonly Commune[], content: Uint8Array, name: string) {
    const loader = createFileLoadActions(program, folder)
    const seen = await loader.look(content, name)
    const { table, counts } = await loader.create(loader.inputOf(seen))
    expect(counts).toMatchObject({ read: communes.length, added: communes.length, rejected: 0 })
    expect(seen.profile.columns.map(({ name: column, type }) => `${column} ${type}`)).toEqual([
      'ma_xa string',
      'ten_xa string',
      'ten_huyen string',
      'ten_tinh string',
      'dan_so integer',
      'dien_tich float',
      'ngay_lap date',
      'bien_gioi boolean'
    ])
    const { path } = await program.tables.open(table.id)
    const all = { files: [{ alias: 'g', path }], rows: 20_000 }
    const { rows } = await start().engine.ask(
      createEngineQuery('SELECT * FROM g.rows ORDER BY rowid', all)
    )
    return { profile: seen.profile, rows }
  }

  test.each(
    selectEveryNthCase(
      [
        ['utf-8', 'NFD', tenThousand],
        ['utf-16le', 'NFD', some],
        ['utf-16be', 'NFC', some],
        ['windows-1258', 'NFC', some],
        ['tcvn3', 'NFC', some],
        ['vni', 'NFC', some]
      ] as const,
      2
    )
  )(
    'a text file in %s (%s) is loaded with every cell unchanged and as the csv-parse library reads it',
    async (encoding, form, communes) => {
      const text = communesAsText(communes, form)
      const mark = encoding.startsWith('utf-16') ? '\ufeff' : ''
      const { profile, rows } = await load(
        communes,
        encodeLegacyText(mark + text, encoding),
        'xa.csv'
      )
      expect(profile.encoding).toBe(encoding)
      expect(rows).toEqual(valuesOf(communes))
      const parsed: string[][] = parse(text, { delimiter: ';', record_delimiter: '\r\n' })
      const texts = parsed
        .slice(1)
        .map(cells => cells.slice(0, 4).map(cell => cell.normalize('NFC')))
      expect(rows.map(row => row.slice(0, 4))).toEqual(texts)
    }
  )

  test('a workbook of ten thousand communes is loaded with every cell unchanged', {
    tags: 'whole'
  }, async () => {
    const workbook = zipWorkbook({ Xã: communesAsCells(tenThousand) })
    const { rows } = await load(tenThousand, workbook, 'xa.xlsx')
    expect(rows).toEqual(valuesOf(tenThousand))
  })
})
