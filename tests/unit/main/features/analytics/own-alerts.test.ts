import { beforeAll, describe, expect, it } from 'vitest'
import { buildEquipmentModelRows } from '../../../../support/analytics/model-rows/equipment'
import { loadModelRows } from '../../../../support/analytics/model-rows/harness'
import { buildOrganisationModelRows } from '../../../../support/analytics/model-rows/organisation'
import { buildPeopleModelRows } from '../../../../support/analytics/model-rows/people'
import { buildReserveModelRows } from '../../../../support/analytics/model-rows/reserve'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'

const path = '/chuyen-nganh/lien-nganh/canh-bao-thieu-hut'
const reason = 'Đã bổ sung người trong tuần này'

describe('alerts on data of the unit (not sample data)', () => {
  const { start, makeFolder } = setUpTestEngines({ handsOn: true, lasting: true })
  let program: TestProgram
  beforeAll(async () => {
    const folder = makeFolder()
    program = openTestProgram({ folder, openEngine: () => start().engine })
    await loadModelRows(program, folder, {
      ...buildOrganisationModelRows(sampleSectorData),
      ...buildPeopleModelRows(sampleSectorData),
      ...buildEquipmentModelRows(sampleSectorData),
      ...buildReserveModelRows(sampleSectorData)
    })
  }, 240_000)

  const choose = (sectorData: 'own' | 'sample') =>
    program.handlers['configuration:update']({ sectorData })
  const idsOf = async (filters: Record<string, string> = {}): Promise<string[]> => {
    const query = { search: '', sort: null, filters, offset: 0, limit: 200 }
    const { rows } = await program.handlers['analytics:rows']({ path, query })
    return rows.map(({ id }) => id)
  }
  const handle = (id: string, move: 'take' | 'close', note = '') =>
    program.handlers['alerts:handle']({ id, draft: { move, note } })
  const running = { 'trang-thai': 'dang-xu-ly' }

  it('alerts on data of the unit are taken, closed and reported like those of the sample data', async () => {
    await choose('own')
    const [id = ''] = await idsOf({ 'trang-thai': 'moi' })
    expect(await handle(id, 'take')).toMatchObject({
      state: 'dang-xu-ly',
      moves: ['note', 'close', 'release']
    })
    expect(await idsOf(running)).toEqual([id])
    expect(await handle(id, 'close', reason)).toMatchObject({ state: 'da-dong' })
    const view = await program.handlers['alerts:get']({ id })
    expect(view.steps.map(({ move }) => move)).toEqual(['take', 'close'])
    expect(view.unit).toMatch(/^Đơn vị [A-X]$/)
    const told = `Đóng cảnh báo: cảnh báo “${view.what}” của ${view.unit}: ${reason}`
    expect((await program.storage.audit.readAll()).map(({ action }) => action)).toContain(told)
  })

  it('alerts on data of the unit are kept apart from sample alerts and survive the removal of the sample data', async () => {
    await choose('sample')
    const sample = await idsOf()
    await handle(sample.find(id => !id.startsWith('dv-')) ?? '', 'take')
    const [taken = ''] = await idsOf(running)
    await choose('own')
    const own = await idsOf()
    expect(sample.filter(id => own.includes(id))).toEqual([])
    expect(await idsOf(running)).toEqual([])
    await expect(handle(taken, 'close', reason)).rejects.toMatchObject({ code: 'NOT_FOUND' })

    const kept = () => program.storage.records.read().alertCases.map(({ id }) => id)
    expect(kept()).toContain(taken)
    const { own: resting } = await program.handlers['sampleData:overview'](undefined)
    const choices = Object.fromEntries(resting.map(({ key }) => [key, 'go' as const]))
    await program.handlers['sampleData:takeAway']({ choices })
    expect(kept()).toHaveLength(1)
    expect(kept().every(id => own.includes(id))).toBe(true)
  })
})
