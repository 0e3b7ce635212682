import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { examineFile } from '../../../../../src/main/import/source-file'
import { nodeFileSystem } from '../../../../../src/main/store/disk/file-system'
import { stageUploadedFile } from '../../../../../src/main/warehouse/loading/stage'
import { createEngineQuery, setUpTestEngines } from '../../../../support/engine'
import { csvCases, expectedTableValue } from '../../../../support/files/csv-cases'
import { profileTestFile } from '../../../../support/files/import-files'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const unwatched = { signal: new AbortController().signal, onProgress: () => undefined }

describe('loading CSV files like those of real senders, with automatic detection', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let directory = ''
  beforeEach(() => {
    directory = makeTemporaryFolder()
  })

  test.each(csvCases)(
    'the file $name is profiled and loaded as the table that it contains',
    async found => {
      const writer = start({ opening: { temporary: join(directory, 'spill') } }).engine
      const profile = await profileTestFile(found.path)
      const titles = profile.columns.map(({ title }, place) => (found.columns[place] ? title : ''))
      expect(titles).toEqual(found.columns)
      expect(profile.columns.map(({ type }) => type)).toEqual(found.types)
      expect(new Set(profile.columns.map(({ name }) => name)).size).toBe(found.columns.length)
      const columns = profile.columns.map(({ name, type, title, numbers }, source) => ({
        name,
        dataType: type,
        source,
        title,
        numbers
      }))
      const parts = { directory, fs: nodeFileSystem, writer }
      const file = { file: await examineFile(found.path), choice: {}, width: columns.length }
      const staged = await stageUploadedFile(parts, file, { columns, key: [] }, unwatched)
      const names = columns.map(({ name, dataType }) =>
        dataType === 'date' ? `strftime("${name}", '%Y-%m-%d')` : `"${name}"`
      )
      const files = [{ alias: 's', path: staged.path }]
      const sql = `SELECT ${names.join(', ')} FROM s.rows`
      const { rows } = await writer.ask(createEngineQuery(sql, { files, rows: 100 }))
      const value = (cell: unknown, at: number): unknown =>
        typeof cell === 'bigint' || found.types[at] === 'integer' || found.types[at] === 'float'
          ? cell === null
            ? null
            : Number(cell)
          : cell
      expect(rows.map(row => row.map(value))).toEqual(
        found.rows.map(row =>
          row.map((cell, at) => expectedTableValue(cell, found.types[at] ?? 'string'))
        )
      )
    }
  )
})
