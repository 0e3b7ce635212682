import { describe, expect, test } from 'vitest'
import { alertUnitKeyOf } from '../../../../../src/main/analytics/measures/alerts'
import { restoreRemovedSamples } from '../../../../../src/main/demo/bring-back'
import { findRecordsUsingSamples } from '../../../../../src/main/demo/rests-on'
import { findSampleIds } from '../../../../../src/main/demo/samples-of'
import { createSeedRecords } from '../../../../../src/main/demo/seed-records'
import {
  removeSamples,
  sampleRecordKindNames,
  selectSamplesToRemove
} from '../../../../../src/main/demo/take-away'
import {
  type RecordState,
  recordStateSchema
} from '../../../../../src/main/store/state/record-state'
import { chooseRepetitionCount } from '../../../../support/effort'
import { createRandom } from '../../../../support/seeded-random'
import { createMixedRecords, sampleSeedDay } from '../../../../support/store/own-records'

const operator = 'user-001'
const about = { time: 1_800_000_000_000, user: 'Quản trị viên', backup: 'sao-luu-1' }

/**
 * Records after the removal of the sample data. `choice` decides for each dependent record that may
 * stay; all others are removed.
 */
function without(state: RecordState, choice: (key: string) => 'go' | 'stay'): RecordState {
  const draft = structuredClone(state)
  const items = findRecordsUsingSamples(draft, findSampleIds(draft, operator))
  const choices = Object.fromEntries(
    items.map(({ key, mayStay }) => [key, mayStay ? choice(key) : ('go' as const)])
  )
  removeSamples(draft, selectSamplesToRemove(draft, choices, operator), about)
  return draft
}

describe('removal and restoration of sample records', () => {
  test('removing all sample data leaves nothing of it but the current user', () => {
    const state = without(createSeedRecords(sampleSeedDay), () => 'go')
    const left = sampleRecordKindNames.filter(kind => state[kind].length > 0)
    expect(left).toEqual(['users'])
    expect(state.users.map(({ id }) => id)).toEqual([operator])
    expect(() => recordStateSchema.parse(state)).not.toThrow()
  })

  test('restoring the sample data reproduces the earlier records and their order, with any user-created records between them', {
    tags: 'F69'
  }, () => {
    for (let seed = 1; seed <= chooseRepetitionCount(20, 2_000); seed++) {
      const random = createRandom(seed)
      const before = createMixedRecords(random)
      const gone = without(before, () => (random() < 0.5 ? 'go' : 'stay'))
      const after = structuredClone(gone)
      restoreRemovedSamples(after, {})
      expect({ seed, state: after }).toEqual({ seed, state: before })
    }
  })

  test('user-created records that are not chosen for removal stay unchanged', {
    tags: 'F69'
  }, () => {
    for (let seed = 1; seed <= chooseRepetitionCount(20, 2_000); seed++) {
      const before = createMixedRecords(createRandom(seed))
      const gone = without(before, () => 'stay')
      for (const kind of ['apis', 'dataMarts', 'pipelines', 'reports'] as const) {
        const own = before[kind].filter(({ origin }) => origin === 'own')
        expect({ seed, kind, own: gone[kind] }).toEqual({ seed, kind, own })
      }
    }
  })

  test('user-created records made after the removal keep their order and content when samples return', () => {
    const state = without(createSeedRecords(sampleSeedDay), () => 'go')
    const [table] = createSeedRecords(sampleSeedDay).dataMarts
    if (!table) throw new Error('no sample tables')
    const made = [7, 8].map(number => ({
      ...table,
      id: `dm-10${number}`,
      name: `dm_rieng_${number}`,
      origin: 'own' as const
    }))
    state.dataMarts = structuredClone(made)
    restoreRemovedSamples(state, {})
    expect(state.dataMarts.filter(({ origin }) => origin === 'own')).toEqual(made)
    expect(state.dataMarts.filter(({ origin }) => origin === 'sample')).toEqual(
      createSeedRecords(sampleSeedDay).dataMarts
    )
  })

  test('a sample record that a backup restored meanwhile is not added twice', () => {
    const state = without(createSeedRecords(sampleSeedDay), () => 'go')
    state.dataMarts = createSeedRecords(sampleSeedDay).dataMarts
    restoreRemovedSamples(state, {})
    expect(state).toEqual(createSeedRecords(sampleSeedDay))
  })

  test('removing sample data deletes alert cases of sample units and keeps those of real units', () => {
    const state = createSeedRecords(sampleSeedDay)
    const caseOf = (id: string) => ({
      id,
      owner: 'Quản trị viên',
      closed: false,
      steps: [{ time: 1_790_000_000_000, user: 'Quản trị viên', move: 'take' as const, note: '' }]
    })
    const unit = { code: 'a', id: 'a' }
    const ids = (['sample', 'own'] as const).map(
      origin => `${alertUnitKeyOf(origin, unit)}-1-2026-05`
    )
    state.alertCases = ids.map(caseOf)
    const gone = without(state, () => 'go')
    expect(gone.alertCases.map(({ id }) => id)).toEqual([ids[1]])
    expect(() => recordStateSchema.parse(gone)).not.toThrow()
    restoreRemovedSamples(gone, {})
    expect(gone.alertCases.map(({ id }) => id)).toEqual(ids)
  })

  test('the removal of sample data keeps a sample user who owns a query that stays', () => {
    const state = createSeedRecords(sampleSeedDay)
    const [query] = state.queries
    if (query) {
      state.queries.push({ ...query, id: 'tv-100', origin: 'own', ownerId: 'user-003' })
    }
    const gone = without(state, () => 'stay')
    expect(gone.users.map(({ id }) => id)).toEqual([operator, 'user-003'])
  })
})
