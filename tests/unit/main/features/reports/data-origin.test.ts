import { beforeAll, describe, expect, it } from 'vitest'
import { hashReportContent } from '../../../../../src/main/analytics/report-content'
import { loadModelRows } from '../../../../support/analytics/model-rows/harness'
import { generateThreeLevelModel } from '../../../../support/analytics/three-levels/three-levels'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'

const template = '/chuyen-nganh/lien-nganh/doi-chieu-bien-che'
const whole = generateThreeLevelModel(7)

describe('data source named in a report of a sector page', () => {
  const { start, makeFolder } = setUpTestEngines({ handsOn: true, lasting: true })
  let program: TestProgram
  beforeAll(async () => {
    const folder = makeFolder()
    program = openTestProgram({ folder, openEngine: () => start().engine })
    const rows = ['khu-vuc', 'don-vi', 'bien-che'].map(id => [id, whole[id] ?? []])
    await loadModelRows(program, folder, Object.fromEntries(rows))
  }, 60_000)

  async function create(name: string, sectorData: 'own' | 'sample'): Promise<string> {
    await program.handlers['configuration:update']({ sectorData })
    const draft = { name, template, filters: { ky: '2026-10' }, note: '' }
    return (await program.handlers['reports:create']({ draft })).id
  }
  const read = async (id: string) => {
    const { content, intact } = await program.handlers['reports:get']({ id })
    return { ...content, intact }
  }
  const changeFrozen = (id: string, change: Record<string, unknown>) =>
    program.storage.records.update(({ reports }) => {
      Object.assign(reports.find(one => one.id === id)?.frozen ?? {}, change)
    })

  it('a report on data of the unit names its data source and the missing tables, also after it was frozen', async () => {
    const id = await create('Của đơn vị', 'own')
    const before = await read(id)
    expect(before.dataOrigin).toBe('own')
    expect(before.lacking[0]).toBe('Quân số hiện có (HC): còn thiếu Giữ vị trí.')
    expect(before.figures.map(([, value]) => value)).toEqual(['—', '—', '—', '—'])
    await program.handlers['reports:freeze']({ id })
    await program.handlers['configuration:update']({ sectorData: 'sample' })
    const { dataOrigin, lacking, intact } = await read(id)
    expect([dataOrigin, lacking, intact]).toEqual(['own', before.lacking, true])
  })

  it('a frozen report whose stored data source was changed is not intact', async () => {
    const id = await create('Bị sửa', 'own')
    await program.handlers['reports:freeze']({ id })
    await changeFrozen(id, { dataOrigin: 'sample' })
    expect((await read(id)).intact).toBe(false)
    await changeFrozen(id, { dataOrigin: 'own', lacking: [] })
    expect((await read(id)).intact).toBe(false)
  })

  it('a frozen report on sample data still names the sample as its source after the data source was switched to the data of the unit', async () => {
    const id = await create('Của mẫu', 'sample')
    await program.handlers['reports:freeze']({ id })
    await program.handlers['configuration:update']({ sectorData: 'own' })
    const { dataOrigin, lacking, intact } = await read(id)
    expect([dataOrigin, lacking, intact]).toEqual(['sample', [], true])
  })

  it('a report that was frozen without a data source states that its source is unknown', async () => {
    const id = await create('Bản cũ', 'own')
    const frozen = await program.handlers['reports:freeze']({ id })
    const { figures = [], columns = [], rows = [] } = frozen.frozen ?? {}
    const sha256 = hashReportContent({ figures, columns, rows })
    await program.storage.records.update(({ reports }) => {
      const report = reports.find(one => one.id === id)
      if (!report?.frozen) throw new Error('not frozen')
      const { dataOrigin: _, lacking: __, sentences: ___, ...old } = report.frozen
      report.frozen = { ...old, sha256 }
    })
    const { dataOrigin, lacking, intact } = await read(id)
    expect([dataOrigin, lacking, intact]).toEqual(['unknown', [], true])
  })
})
