import { readFileSync } from 'node:fs'
import type { PipelineFlow } from '@shared/model/etl/flow/flow'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions } from '../../../support/etl/flow-program'
import { csvCases } from '../../../support/files/csv-cases'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { createFileLoadActions } from '../../../support/loading'
import { createSourceProcesses } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

/**
 * Selected groups of test files: headers of different length, dates in the year 9999, markers for
 * missing values, and CR line ends.
 */
const kinds = /^c(?:02|08|16|06)-/

describe('a pipeline over a folder of CSV files from real senders', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  const source = createSourceProcesses()
  let folder = ''
  let program: TestProgram
  let flows: ReturnType<typeof createFlowActions>
  beforeEach(() => {
    folder = makeTemporaryFolder()
    program = openTestProgram({
      folder,
      openEngine: () => start().engine,
      startSource: source.start
    })
    flows = createFlowActions(program, folder)
  })

  test.each(csvCases.filter(({ name }) => kinds.test(name)))(
    'a pipeline run loads every row of the file $name',
    async ({ path, types, rows }) => {
      flows.put('t01.csv', readFileSync(path))
      const endpoint = await flows.folderSource()
      const place = { kind: 'folder' as const, endpoint, choice: {} }
      const { columns } = await program.handlers['etl:structure']({ place })
      expect(columns.map(({ dataType }) => dataType)).toEqual(types)
      const target = await flows.table(
        'dm_dich',
        columns.map(({ name, dataType }) => [name, dataType]),
        []
      )
      const flow: PipelineFlow = {
        source: { ...place, columns },
        steps: [],
        rules: [],
        partition: ''
      }
      const { id } = await flows.pipeline(flow, 'dm_dich')
      const run = await flows.run(id)
      expect(run).toMatchObject({ state: 'succeeded', rowsOut: rows.length, rejected: 0 })
      const loaded = await createFileLoadActions(program, folder).rowsOf(target)
      expect(loaded.map(row => row.map(cell => String(cell ?? '')))).toEqual(rows)
    }
  )
})
