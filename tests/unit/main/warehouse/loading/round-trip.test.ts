import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DataType } from '@shared/model/data-mart/data-types'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvByteOrderMark, formatCsvLine } from '../../../../../src/main/files/csv'
import { chooseRepetitionCount } from '../../../../support/effort'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram } from '../../../../support/handlers'
import { hostileText } from '../../../../support/hostile-text'
import { createFileLoadActions } from '../../../../support/loading'
import { setUpThreadedSheetParsing } from '../../../../support/sheets/parse-in-threads'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

setUpThreadedSheetParsing()

const types: readonly DataType[] = ['string', 'integer', 'float', 'date', 'datetime', 'boolean']
const names = ['chu', 'so', 'thuc', 'ngay', 'luc', 'dung']
const known = ['=1+1', '+84912345678', '-5', '@x', "'=1+1", "'abc", "''", 'a\tb', '-5,5', '＝1']

/**
 * Rows of a file, each with an unusual text in NFC (as a load stores it) and a value of every other
 * type.
 */
const sent = fc
  .sample(hostileText, { numRuns: chooseRepetitionCount(150, 800), seed: 7 })
  .filter(text => text.trim() !== '')
  .map((text, place) => [
    place < known.length ? `${known[place]}` : text.normalize('NFC'),
    String((place % 2 === 0 ? 1 : -1) * place * 1_000_003),
    place % 7 === 0 ? '' : String(place / 8),
    `2026-0${1 + (place % 9)}-1${place % 10}`,
    `2026-11-${10 + (place % 20)} ${10 + (place % 14)}:0${place % 10}:3${place % 10}`,
    place % 2 === 0 ? 'Có' : 'Không'
  ])

describe('table rows that are exported to a file and loaded again', () => {
  const { start } = setUpTestEngines({ handsOn: true })

  it.each(['csv', 'xlsx'] as const)(
    'an export to %s that is loaded again gives the same values, even those that a spreadsheet would change',
    async format => {
      const folder = makeTemporaryFolder()
      const program = openTestProgram({ folder, openEngine: () => start().engine })
      const { look, inputOf, create, rowsOf } = createFileLoadActions(program, folder)
      const load = async (content: Uint8Array | string, tableName: string, name: string) => {
        const looked = await look(content, name)
        const input = inputOf(looked, { tableName })
        const columns = input.draft.columns.map((column, place) => ({
          ...column,
          dataType: types[place] ?? 'string'
        }))
        return (await create({ ...input, draft: { ...input.draft, columns } })).table.id
      }
      const text =
        csvByteOrderMark + [names, ...sent].map(cells => formatCsvLine(cells, ',')).join('')
      const first = await load(text, 'dm_mot', 'goc.csv')
      const rows = await rowsOf(first)
      expect(rows.map(([chu]) => chu)).toEqual(sent.map(([chu]) => chu))
      const saved = await program.handlers['dataMart:exportRows']({
        id: first,
        query: { search: '', filters: {}, sort: null },
        format,
        job: crypto.randomUUID()
      })
      if (saved.outcome !== 'saved') throw new Error(saved.outcome)
      const written = readFileSync(join(folder, saved.file.fileName))
      const again = await load(written, 'dm_hai', `lai.${format}`)
      expect(await rowsOf(again)).toEqual(rows)
    }
  )
})
