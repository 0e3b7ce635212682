import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { compileQuery } from '../../../../src/main/sql/compile'
import { duckdb, toGenerationTable } from '../../../../src/main/sql/dialects/duckdb'
import type { Engine } from '../../../../src/main/warehouse/engine/client'
import type { ReadableGeneration } from '../../../../src/main/warehouse/tables'
import { buildRows } from '../../../support/built-rows'
import { isWhole } from '../../../support/effort'
import { question as asking, useEngines } from '../../../support/engine'
import { agreeing, all, asked, many, named } from '../../../support/query/agreeing'

describe('queries executed by DuckDB', () => {
  const { makeFolder, start } = useEngines({ handsOn: true })
  const opened: ReadableGeneration[][] = []
  beforeAll(async () => {
    const { engine } = start()
    for (const tables of all) {
      const made: ReadableGeneration[] = []
      for (const { columns, rows } of tables) {
        made.push(await buildRows(engine, makeFolder(), columns, rows))
      }
      opened.push(made)
    }
  })

  it('a DuckDB table has normalised search text per row for columns with many distinct texts, and per distinct text for others', () => {
    const { search } = opened[many ?? 0]?.[0]?.generation ?? {}
    expect(search).toMatchObject({ don_vi: 'words', 'Ghi "chú"': 'fold' })
  })

  let engine: Engine
  beforeEach(() => {
    engine = start().engine
  })
  agreeing(
    async (question, place) => {
      // All tables of a set are attached to one engine, which avoids opening many engines.
      const files = (opened[place] ?? []).map(({ path }, at) => ({ alias: `t${at}`, path }))
      const places = named(question, place).flatMap(at => {
        const [table, made] = [all[place]?.[at], opened[place]?.[at]]
        return table && made ? [toGenerationTable(table.name, made, `t${at}`)] : []
      })
      const { sql, parameters: values } = compileQuery(question, places, duckdb, asked)
      const answer = await engine.ask(asking(sql, { files, parameters: values, rows: 100_000 }))
      return answer.rows
    },
    duckdb,
    isWhole ? 1 : 0.4
  )
})
