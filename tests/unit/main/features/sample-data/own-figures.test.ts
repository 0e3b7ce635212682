import { beforeEach, describe, expect, test } from 'vitest'
import { createWholeModel } from '../../../../support/closing/whole-model'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const page = '/chuyen-nganh/quan-so-chinh-sach/tong-quan-quan-so'

describe('reports and scenarios over data of the unit', () => {
  let program: TestProgram
  const namedAs = async (): Promise<string[]> => {
    const { own } = await program.handlers['sampleData:overview'](undefined)
    return own.map(({ key }) => key)
  }
  const use = (from: 'own' | 'sample') =>
    program.storage.settings.update(settings => {
      settings.configuration.sectorData = from
    })

  beforeEach(async () => {
    program = openTestProgram({ folder: makeTemporaryFolder() })
    await createWholeModel(program)
    await program.storage.records.update(records => {
      const [report] = records.reports
      if (!report) throw new Error('no report')
      records.reports.push({ ...report, id: 'bc-100', origin: 'own', template: page })
      const mine = { owner: 'a', updatedAt: 0, position: 0 }
      const ofOwn = { kind: 'merge' as const, unit: 'D1', into: 'D2' }
      const ofSample = { kind: 'merge' as const, unit: 'x', into: 'w' }
      records.scenarios.push({ ...mine, id: 'kb-100', name: 'Của đơn vị', steps: [ofOwn] })
      records.scenarios.push({ ...mine, id: 'kb-101', name: 'Của mẫu', steps: [ofSample] })
    })
  })

  test('reports and scenarios depend on the sample data while it is the selected source', async () => {
    await use('sample')
    expect(await namedAs()).toEqual(['reports:bc-100', 'scenarios:kb-100', 'scenarios:kb-101'])
  })

  test('reports and scenarios on data of the unit do not depend on the sample data and need no decision', async () => {
    await use('own')
    expect(await namedAs()).toEqual(['scenarios:kb-101'])
    await program.handlers['sampleData:takeAway']({ choices: { 'scenarios:kb-101': 'go' } })
    const { reports, scenarios } = program.storage.records.read()
    expect(reports.map(({ id }) => id)).toEqual(['bc-100'])
    expect(scenarios.map(({ id }) => id)).toEqual(['kb-100'])
  })

  test('reports and scenarios depend on the sample data again when their page lacks a table of the unit', async () => {
    await use('own')
    await program.storage.records.update(records => {
      records.modelMappings = []
    })
    expect(await namedAs()).toEqual(['reports:bc-100', 'scenarios:kb-100', 'scenarios:kb-101'])
  })
})
