import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  buildExtractCopyStatements,
  maxLinesPerFile
} from '../../../../src/main/pipelines/read-sql'
import { findFilesWithUnexpectedTypes } from '../../../../src/main/pipelines/retyped'
import { setUpTestEngines } from '../../../support/engine'

const column = (name: string, dataType: 'integer' | 'string') => ({
  ...{ name, title: name, dataType, numbers: 'vi' as const, personal: false }
})
const columns = [column('ma', 'string'), column('so', 'integer')]
const doubtful = [{ column: 1, found: 'string' as const }]

describe('detection of a source column whose type changed', () => {
  const { makeFolder, start } = setUpTestEngines({ handsOn: true })

  /**
   * Names of the files reported as having a changed column type; each argument lists the values of
   * one file.
   */
  async function retyped(...files: readonly (readonly string[])[]): Promise<string[]> {
    const path = join(makeFolder(), 'rows.db')
    const { engine } = start()
    const rows = files.flatMap((cells, file) =>
      cells.map(
        (cell, at) =>
          `INSERT INTO target.rows VALUES (${file * maxLinesPerFile + at + 1}, 'a', '${cell}')`
      )
    )
    const statements = [...buildExtractCopyStatements([], columns.length), ...rows]
    await engine.ask({
      kind: 'build',
      path,
      files: [],
      statements: statements.map(sql => ({ sql, parameters: [] })),
      searched: []
    })
    const doubts = files.map((_, file) => ({ file, name: `tep-${file}.csv`, doubtful }))
    const { signal } = new AbortController()
    return (await findFilesWithUnexpectedTypes(engine, path, { columns }, doubts, signal)).map(
      ({ name }) => name
    )
  }

  test('a column counts as changed in type if less than half of its values fit the agreed type', async () => {
    expect(await retyped(['1', 'a', 'b'])).toEqual(['tep-0.csv'])
    expect(await retyped(['1', 'a'])).toEqual([])
    // Markers for a missing value do not count as values.
    expect(await retyped(['1', '..', '-', 'x'])).toEqual([])
    expect(await retyped(['', '', '1'])).toEqual([])
    expect(await retyped(['', ''])).toEqual([])
  })

  test('each file is checked separately for columns that changed their type', async () => {
    expect(await retyped(['1', '2', '3', '4', '5'], ['x', 'y'], ['6'])).toEqual(['tep-1.csv'])
    expect(await retyped(['x', 'y', 'z', 'u', 'v'], ['1'], ['w'])).toEqual([
      'tep-0.csv',
      'tep-2.csv'
    ])
  })
})
