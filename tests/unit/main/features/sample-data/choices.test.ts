import { AppError } from '@shared/contract/reply'
import { describe, expect, test } from 'vitest'
import { restoreRemovedSamples } from '../../../../../src/main/demo/bring-back'
import { findSampleRestoreConflicts } from '../../../../../src/main/demo/clashes'
import { findRecordsUsingSamples } from '../../../../../src/main/demo/rests-on'
import { findSampleIds } from '../../../../../src/main/demo/samples-of'
import { createSeedRecords } from '../../../../../src/main/demo/seed-records'
import { removeSamples, selectSamplesToRemove } from '../../../../../src/main/demo/take-away'
import type { RecordState } from '../../../../../src/main/store/state/record-state'
import { sampleSeedDay } from '../../../../support/store/own-records'

const operator = 'user-001'
const about = { time: 1_800_000_000_000, user: 'Quản trị viên', backup: 'sao-luu-1' }

/** First sample record of this kind; throws an error if the sample data has none. */
function first<K extends 'apis' | 'connections' | 'dataMarts' | 'pipelines' | 'reports'>(kind: K) {
  const [one] = createSeedRecords(sampleSeedDay)[kind] as RecordState[K]
  if (!one) throw new Error(`no sample ${kind}`)
  return one as RecordState[K][number]
}

/** Records with sample data and one user-created record of each kind that depends on it. */
function withOwn(): RecordState {
  const state = createSeedRecords(sampleSeedDay)
  const own = { origin: 'own' } as const
  state.apis.push({ ...first('apis'), ...own, id: 'api-100', name: 'API riêng', endpoint: '/a' })
  state.pipelines.push({ ...first('pipelines'), ...own, id: 'etl-100', name: 'Riêng', code: 'r' })
  state.reports.push({ ...first('reports'), ...own, id: 'bc-100', name: 'Báo cáo riêng' })
  state.connections.push({ ...first('connections'), id: 'ket-100', name: 'Kết nối riêng' })
  return state
}

const itemsOf = (state: RecordState) =>
  findRecordsUsingSamples(state, findSampleIds(state, operator))

function refusalOf(work: () => unknown): AppError {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError) return error
  }
  throw new Error('Nothing was refused.')
}

describe('user-created records that depend on sample data', () => {
  test('each user-created record that depends on sample data is listed with the samples it needs', () => {
    expect(itemsOf(createSeedRecords(sampleSeedDay))).toEqual([])
    expect(itemsOf(withOwn()).map(({ key, on, mayStay }) => ({ key, on, mayStay }))).toEqual([
      { key: 'apis:api-100', on: ['dm_nhansu_tong_hop'], mayStay: true },
      { key: 'pipelines:etl-100', on: ['dm_nhansu_tong_hop'], mayStay: true },
      { key: 'reports:bc-100', on: ['số liệu chuyên ngành mẫu'], mayStay: true },
      {
        key: 'connections:ket-100',
        on: ['Oracle – Quân số đơn vị', 'Data Warehouse chính'],
        mayStay: false
      }
    ])
  })

  test('sample data is removed only after a decision on each dependent record', () => {
    const state = withOwn()
    const refusal = refusalOf(() => selectSamplesToRemove(state, {}, operator))
    expect(refusal.code).toBe('CONFLICT')
    expect(refusal.message).toContain('“API riêng”')
    const choices = Object.fromEntries(itemsOf(state).map(({ key }) => [key, 'stay' as const]))
    expect(refusalOf(() => selectSamplesToRemove(state, choices, operator)).message).toContain(
      '“Kết nối riêng”'
    )
    const decided = { ...choices, 'connections:ket-100': 'go', 'apis:api-100': 'go' } as const
    removeSamples(state, selectSamplesToRemove(state, decided, operator), about)
    expect(state.apis).toEqual([])
    expect(state.pipelines.map(({ id }) => id)).toEqual(['etl-100'])
    expect(state.connections).toEqual([])
    restoreRemovedSamples(state, {})
    expect(state).toEqual(withOwn())
  })

  test('the removal of sample data needs a decision on a sample table with rows of the unit, and on the records that use the table if it is removed', () => {
    const state = withOwn()
    const [table] = state.dataMarts
    table?.generations.push({
      id: 'g000001-0123456789ab',
      time: 1,
      user: 'a',
      origin: 'load',
      note: '',
      rows: 3,
      bytes: 1,
      sha256: '0'.repeat(64),
      columns: table.columns,
      search: {}
    })
    const key = 'dataMarts:dm-001'
    expect(itemsOf(state).map(item => item.key)).toContain(key)
    const kept = { [key]: 'stay', 'reports:bc-100': 'go', 'connections:ket-100': 'go' } as const
    const gone = selectSamplesToRemove(state, kept, operator)
    expect(gone.dataMarts.has('dm-001')).toBe(false)
    expect(gone.apis.has('api-100')).toBe(false)
    const refusal = refusalOf(() =>
      selectSamplesToRemove(state, { ...kept, [key]: 'go' }, operator)
    )
    expect(refusal.message).toContain('“API riêng”')
  })

  test('a file awaiting a decision on its load into a sample table blocks the removal of all sample data', () => {
    const state = createSeedRecords(sampleSeedDay)
    const waiting = { table: 'dm-001', file: { fileName: 'quan-so.csv' } }
    Object.assign(state, { waitingLoads: [waiting] })
    expect(refusalOf(() => selectSamplesToRemove(state, {}, operator)).message).toContain(
      'quan-so.csv'
    )
  })
})

describe('restoring sample records whose name or endpoint is meanwhile used by other records', () => {
  /**
   * Records without sample data, in which a user-created table and API have the name and endpoint
   * of removed samples.
   */
  function taken(): RecordState {
    const state = createSeedRecords(sampleSeedDay)
    removeSamples(state, selectSamplesToRemove(state, {}, operator), about)
    state.dataMarts.push({ ...first('dataMarts'), id: 'dm-100', origin: 'own' })
    const endpoint = '/api/v1/danh_muc_don_vi'
    state.apis.push({ ...first('apis'), id: 'api-100', origin: 'own', name: 'Của tôi', endpoint })
    return state
  }

  test('conflicts with sample records are listed, and no sample is restored before each one is decided', () => {
    const state = taken()
    const clashes = findSampleRestoreConflicts(state)
    expect(clashes.map(({ key, choices }) => ({ key, choices }))).toEqual([
      { key: 'apis:api-003', choices: ['rename', 'skip'] },
      { key: 'dataMarts:dm-001', choices: ['skip'] }
    ])
    expect(clashes[1]?.resting.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['apis:api-001', 'pipelines:etl-001', 'queries:tv-001'])
    )
    const before = structuredClone(state)
    const half = { 'apis:api-003': 'rename' } as const
    expect(refusalOf(() => restoreRemovedSamples(state, half)).message).toContain(
      'dm_nhansu_tong_hop'
    )
    expect(state).toEqual(before)
  })

  test('a conflicting sample record is restored under a new name, or skipped together with the samples that depend on it', () => {
    const state = taken()
    const [ownTable, ownApi] = [state.dataMarts[0], state.apis[0]]
    restoreRemovedSamples(state, { 'apis:api-003': 'rename', 'dataMarts:dm-001': 'skip' })
    expect(state.apis.find(({ id }) => id === 'api-003')).toMatchObject({
      name: 'Danh mục đơn vị (mẫu)',
      endpoint: '/api/v1/danh_muc_don_vi_mau'
    })
    expect(state.dataMarts).toContainEqual(ownTable)
    expect(state.apis).toContainEqual(ownApi)
    expect(state.apis.some(({ id }) => id === 'api-001')).toBe(false)
    expect(state.dataMarts.some(({ id }) => id === 'dm-001')).toBe(false)
    expect(state.removedSamples).toEqual([])
  })

  test.each([
    [[''], '_mau'],
    [['', '_mau'], '_mau2'],
    [['', '_mau', '_mau2'], '_mau3']
  ])(
    'a restored pipeline gets the next free suffix when its code is used with the suffixes %j',
    (endings, next) => {
      const state = createSeedRecords(sampleSeedDay)
      const pipeline = first('pipelines')
      removeSamples(state, selectSamplesToRemove(state, {}, operator), about)
      const own = endings.map((ending, at) => ({
        ...pipeline,
        ...{ id: `etl-10${at}`, origin: 'own' as const, name: `Của tôi ${at}` },
        code: `${pipeline.code}${ending}`
      }))
      state.pipelines.push(...own)
      restoreRemovedSamples(state, { [`pipelines:${pipeline.id}`]: 'rename' })
      expect(state.pipelines.find(({ id }) => id === pipeline.id)?.code).toBe(
        `${pipeline.code}${next}`
      )
      expect(state.pipelines.filter(({ origin }) => origin === 'own')).toEqual(own)
    }
  )
})
