import { findLineageTableReaders } from '@shared/features/lineage/uses'
import { createStructuredQuery } from '@shared/model/query/question'
import type { ReportBlock } from '@shared/model/reports/composition'
import type { Report } from '@shared/model/reports/report'
import { generationsOfReport } from '@shared/model/reports/report-queries'
import { beforeEach, describe, expect, it } from 'vitest'
import { findRecordsUsingSamples } from '../../../../../src/main/demo/rests-on'
import { findSampleIds } from '../../../../../src/main/demo/samples-of'
import { renameTableInAllRecords } from '../../../../../src/main/features/data-mart/rename-everywhere'
import { composedReportInput } from '../../../../support/calls/call-inputs'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'

const table = 'dm_donvi_capbac'
const block: ReportBlock = {
  kind: 'table',
  source: {
    kind: 'query',
    query: {
      asked: {
        form: 'tree',
        question: {
          ...createStructuredQuery(table),
          groups: [{ name: 'cap_don_vi', column: { table: 0, column: 'cap_don_vi' } }],
          measures: [{ name: 'so_dong', kind: 'count' }]
        }
      },
      parameters: [],
      limit: 1_000
    }
  },
  title: 'Theo cấp',
  annex: false,
  landscape: false
}

describe('tables behind reports of several blocks', () => {
  const engines = setUpTestEngines({ handsOn: true })
  let program: TestProgram
  let id = ''
  beforeEach(async () => {
    const folder = engines.makeFolder()
    program = openTestProgram({ folder, openEngine: () => engines.start().engine })
    const composition = { ...composedReportInput.composition, blocks: [block] }
    const made = await program.handlers['reports:compose']({ ...composedReportInput, composition })
    id = made.id
  })
  const report = (): Report => {
    const found = program.storage.records.read().reports.find(one => one.id === id)
    if (!found) throw new Error('no report')
    return found
  }
  const readers = () => {
    const records = program.storage.records.read()
    const read = records.dataMarts.find(one => one.name === table)
    if (!read) throw new Error('no table')
    return findLineageTableReaders(records, read).filter(one => one.id === id)
  }

  it('an open and a closed report name the tables and columns that their blocks read', async () => {
    const reading = [
      expect.objectContaining({ kind: 'report', columns: ['cap_don_vi'], whole: false })
    ]
    expect(readers()).toEqual(reading)
    expect(generationsOfReport(report())).toEqual([])
    await program.handlers['reports:freeze']({ id })
    expect(readers()).toEqual(reading)
    expect(generationsOfReport(report()).map(one => one.table)).toEqual([table])
  })

  it('a renamed table keeps its name in a closed report and gets the new one in an open report', async () => {
    const copy = structuredClone(program.storage.records.read())
    const own = copy.dataMarts.find(one => one.name === table)
    const outcome = renameTableInAllRecords(copy, own?.id ?? '', 'dm_moi')
    expect(outcome.follows).toContainEqual({ kind: 'report', name: composedReportInput.name })
    expect(JSON.stringify(copy.reports.find(one => one.id === id)?.composition)).toContain('dm_moi')
    await program.handlers['reports:freeze']({ id })
    const closed = structuredClone(program.storage.records.read())
    const { left } = renameTableInAllRecords(closed, own?.id ?? '', 'dm_moi')
    expect(left.map(({ name }) => name)).toContain(composedReportInput.name)
    expect(closed.reports.find(one => one.id === id)?.frozen).toEqual(report().frozen)
  })

  it('a report whose blocks read sample tables or sample pages depends on the sample data', async () => {
    await program.handlers['reports:compose']({ ...composedReportInput, name: 'Trang mẫu' })
    const records = program.storage.records.read()
    const found = findRecordsUsingSamples(records, findSampleIds(records, undefined))
    const names = found.flatMap(({ key, name }) => (key.startsWith('reports') ? [name] : []))
    expect(names).toEqual(expect.arrayContaining([composedReportInput.name, 'Trang mẫu']))
  })
})
