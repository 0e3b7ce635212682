import { describe, expect, it } from 'vitest'
import { checkTypedSql } from '../../../../../src/main/sql/gate/read-sql'
import { setUpTestEngines } from '../../../../support/engine'
import { openViewOnlyTestEngine } from '../../../../support/query/locked'
import { viewEscapeStatements } from '../../../../support/query/ways-out'

describe('SQL that tries to read beyond the permitted views', { tags: 'F59' }, () => {
  const { makeFolder, start } = setUpTestEngines({ handsOn: true })

  it('SQL that tries to read beyond the permitted views is refused at its position with advice', async () => {
    const { engine } = start()
    const { tables } = await openViewOnlyTestEngine(engine, makeFolder)
    for (const [name, sql] of Object.entries(viewEscapeStatements)) {
      const reading = await checkTypedSql(engine, sql, tables)
      expect([name, reading.kind]).toEqual([name, 'refused'])
      if (reading.kind !== 'refused') continue
      const { position, length, word, words } = reading.refusal
      expect([name, words]).toEqual([
        name,
        expect.stringMatching(/(?:Hãy|Có phải bạn muốn) .+[.?)]$/)
      ])
      expect([name, words]).not.toEqual([
        name,
        expect.stringContaining('Công cụ dữ liệu không chạy')
      ])
      expect(sql.slice(position, position + length)).toBe(word)
    }
  })
})
