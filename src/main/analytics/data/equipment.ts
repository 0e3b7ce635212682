import {
  indexAfterLastPeriod,
  indexBeforeFirstPeriod,
  lastSamplePeriodIndex,
  samplePeriods
} from '@shared/features/analytics/calendar'
import type { SeededRandom } from '@shared/kit/random'
import type { Equipment, EquipmentType, Unit } from '../model'

const names = [
  ['Xe tải nhẹ', 'Xe tải nặng', 'Xe ca', 'Xe chuyên dụng'],
  ['Máy bộ đàm', 'Tổng đài', 'Máy tính', 'Thiết bị truyền dẫn'],
  ['Máy phát 5 kVA', 'Máy phát 20 kVA', 'Máy phát 50 kVA', 'Máy phát 100 kVA'],
  ['Máy siêu âm', 'Máy X-quang', 'Bộ cấp cứu', 'Giường đa năng'],
  ['Máy xúc', 'Máy ủi', 'Máy trộn bê tông', 'Máy đầm']
] as const
const lives = [15, 10, 18, 12, 16] as const
const intervals = [180, 365, 120, 180, 150] as const
/** Establishment of each of the four types of an equipment group, by size of the unit. */
const sizes = [
  [9, 6, 3, 4],
  [16, 2, 14, 5],
  [6, 4, 3, 2],
  [3, 2, 8, 10],
  [4, 3, 4, 5]
] as const

export const sampleEquipmentTypes: readonly EquipmentType[] = names.flatMap((group, index) =>
  group.map((name, place) => ({
    code: `LTB-${index + 1}${place + 1}`,
    name,
    group: index,
    life: lives[index] ?? 12,
    interval: intervals[index] ?? 180
  }))
)

export function makeSampleEquipmentNorms(units: readonly Unit[], random: SeededRandom): number[][] {
  return units.map(unit =>
    sizes.flat().map(size => {
      const kind = unit.kind === 1 ? 1.25 : 1
      return Math.max(1, Math.round(size * kind * (0.75 + random.next() * 0.5)))
    })
  )
}

export function makeSampleEquipment(
  norms: readonly (readonly number[])[],
  random: SeededRandom
): Equipment[] {
  const items: Equipment[] = []
  for (const [unit, row] of norms.entries()) {
    const supply = 0.84 + random.next() * 0.17
    for (const [type, norm] of row.entries()) {
      const count = Math.max(1, Math.round(norm * (supply + (random.next() - 0.5) * 0.16)))
      for (let number = 0; number < count; number++)
        items.push(makeItem(items.length, unit, type, random))
      if (random.next() < 0.3)
        items.push(makeItem(items.length, unit, type, random, random.int(1, lastSamplePeriodIndex)))
    }
  }
  return items
}

function makeItem(
  index: number,
  unit: number,
  type: number,
  random: SeededRandom,
  removed = indexAfterLastPeriod
): Equipment {
  const life = sampleEquipmentTypes[type]?.life ?? 12
  const isNew = removed === indexAfterLastPeriod && random.next() < 0.05
  const added = isNew ? random.int(0, lastSamplePeriodIndex) : indexBeforeFirstPeriod
  const year = isNew
    ? 2025
    : removed === indexAfterLastPeriod
      ? 2025 - random.int(0, life)
      : 2025 - life
  const { states, downDays } = history((2026 - year) / life, random)
  return {
    index,
    code: `TB-${String(index + 1).padStart(5, '0')}`,
    unit,
    type,
    year,
    added,
    removed,
    states,
    downDays,
    phase: random.int(0, 400),
    late: random.next() < 0.14 ? random.int(10, 60) : 0
  }
}

/**
 * Simulated technical states over the periods, as a Markov chain; older equipment fails more often.
 */
function history(wear: number, random: SeededRandom) {
  const states = new Uint8Array(samplePeriods.length)
  const downDays = new Uint8Array(samplePeriods.length)
  let state = random.next() < 0.84 ? 0 : 1
  for (const period of samplePeriods.keys()) {
    state = nextState(state, wear, random.next())
    states[period] = state
    downDays[period] = downOf(state, random)
  }
  return { states, downDays }
}

function nextState(state: number, wear: number, luck: number): number {
  switch (state) {
    case 0:
      return luck < 0.05 + wear * 0.05 ? 1 : 0
    case 1:
      return luck < 0.55 ? 0 : luck < 0.75 ? 2 : 1
    case 2:
      return luck < 0.6 ? 0 : luck > 0.94 && wear > 0.6 ? 3 : 2
    default:
      return state
  }
}

function downOf(state: number, random: SeededRandom): number {
  if (state === 0) return random.next() < 0.85 ? 0 : random.int(1, 2)
  if (state === 1) return random.int(0, 6)
  return state === 2 ? random.int(8, 24) : 30
}
