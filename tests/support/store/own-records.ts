import { createSeedRecords } from '../../../src/main/demo/seed-records'
import type { RecordState } from '../../../src/main/store/state/record-state'

export const sampleSeedDay = '2026-11-21'

/**
 * Records in which records of a user are between the sample records, and some sample records are
 * changed; `random` decides numbers and positions.
 */
export function createMixedRecords(random: () => number): RecordState {
  const state = createSeedRecords(sampleSeedDay)
  const pick = (most: number): number => Math.floor(random() * most)
  const place = <T>(list: T[], one: T): void => void list.splice(pick(list.length + 1), 0, one)
  const own = (number: number): string => `${100 + number}`
  for (let number = 0; number < pick(4); number++) {
    const [table] = createSeedRecords(sampleSeedDay).dataMarts
    if (table) {
      const name = `dm_don_vi_${number}`
      place(state.dataMarts, { ...table, id: `dm-${own(number)}`, name, origin: 'own' })
    }
    const [api] = createSeedRecords(sampleSeedDay).apis
    if (api) {
      const endpoint = `/api/v1/don_vi_${number}`
      const sourceTable = random() < 0.5 ? api.sourceTable : `dm_don_vi_${number}`
      place(state.apis, { ...api, id: `api-${own(number)}`, origin: 'own', endpoint, sourceTable })
    }
    const [pipeline] = createSeedRecords(sampleSeedDay).pipelines
    if (pipeline) {
      const [id, name, code] = [`etl-${own(number)}`, `Đơn vị ${number}`, `etl_dv_${number}`]
      place(state.pipelines, { ...pipeline, id, name, code, origin: 'own' })
    }
    const [report] = createSeedRecords(sampleSeedDay).reports
    if (report) {
      const name = `Báo cáo ${number}`
      place(state.reports, { ...report, id: `bc-${own(number)}`, name, origin: 'own' })
    }
  }
  for (const api of state.apis) if (random() < 0.2) api.status = 'paused'
  for (const mart of state.dataMarts) if (random() < 0.2) mart.description = 'Đã sửa'
  return state
}
