import { describe, expect, test } from 'vitest'
import {
  generationFileNameWithTable,
  generationFilePath,
  generationIdOfFileName,
  nextGenerationId,
  parseGenerationFileNameWithTable
} from '../../../../src/main/warehouse/generation-names'
import { generationIdSchema } from '../../../../src/shared/model/data-mart/generation-id'

const id = 'g000012-0123456789ab'

describe('file names of table generations', () => {
  test('the next generation id has the number after the highest existing one and is valid in a record', () => {
    const next = nextGenerationId(['g000003-aaaaaaaaaaaa.duckdb', `${id}.duckdb.wal`, 'notes.txt'])
    expect(next).toMatch(/^g000013-/)
    expect(generationIdSchema.parse(next)).toBe(next)
    expect(nextGenerationId([])).toMatch(/^g000001-/)
  })

  test('the generation id is read from the name of a file in the folder of its table', () => {
    expect(generationFilePath('dm-1', id)).toBe(`warehouse/dm-1/${id}.duckdb`)
    expect(generationIdOfFileName(`${id}.duckdb`)).toBe(id)
  })

  test.each([id, `${id}.duckdb.wal`, 'g12-0123456789ab.duckdb', 'notes.duckdb'])(
    '%s is no file of a generation',
    name => expect(generationIdOfFileName(name)).toBeUndefined()
  )

  test('the name of a generation file outside its table folder is read back as table id and generation id', () => {
    expect(parseGenerationFileNameWithTable(generationFileNameWithTable('dm-1', id))).toEqual({
      table: 'dm-1',
      generation: id
    })
  })

  test.each(['records.json', `${id}.duckdb`, `dm-1-${id}`, `DM-1-${id}.duckdb`, 'dm-1-g1.duckdb'])(
    '%s is not the name of a generation file outside its table folder',
    name => expect(parseGenerationFileNameWithTable(name)).toBeUndefined()
  )
})
