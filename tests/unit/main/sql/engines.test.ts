import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { compileQuery } from '../../../../src/main/sql/compile'
import { duckdbDialect, toGenerationTable } from '../../../../src/main/sql/dialects/duckdb'
import type { Engine } from '../../../../src/main/warehouse/engine/client'
import type { OpenedTableGeneration } from '../../../../src/main/warehouse/tables'
import { buildGenerationFile } from '../../../support/built-rows'
import { isWholeRun } from '../../../support/effort'
import { createEngineQuery as asking, setUpTestEngines } from '../../../support/engine'
import {
  agreementQueryBindings,
  agreementTableFiles,
  many,
  queriedTableIndexes,
  testEngineAgreement
} from '../../../support/query/agreeing'

describe('queries executed by DuckDB', () => {
  const { makeFolder, start } = setUpTestEngines({ handsOn: true })
  const opened: OpenedTableGeneration[][] = []
  beforeAll(async () => {
    const { engine } = start()
    for (const tables of agreementTableFiles) {
      const made: OpenedTableGeneration[] = []
      for (const { columns, rows } of tables) {
        made.push(await buildGenerationFile(engine, makeFolder(), columns, rows))
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
  testEngineAgreement(
    async (question, place) => {
      // All tables of a set are attached to one engine, which avoids opening many engines.
      const files = (opened[place] ?? []).map(({ path }, at) => ({ alias: `t${at}`, path }))
      const places = queriedTableIndexes(question, place).flatMap(at => {
        const [table, made] = [agreementTableFiles[place]?.[at], opened[place]?.[at]]
        return table && made ? [toGenerationTable(table.name, made, `t${at}`)] : []
      })
      const { sql, parameters: values } = compileQuery(
        question,
        places,
        duckdbDialect,
        agreementQueryBindings
      )
      const answer = await engine.ask(asking(sql, { files, parameters: values, rows: 100_000 }))
      return answer.rows
    },
    duckdbDialect,
    isWholeRun ? 1 : 0.12
  )
})
