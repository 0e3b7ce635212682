import { toVietnamIsoDay } from '@shared/kit/format'
import type { Generation } from '@shared/model/data-mart/generation'
import { findGenerationKnownOn } from '@shared/model/data-mart/known-generation'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTestColumn } from '../../../../support/built-rows'

const start = Date.parse('2026-10-01T00:00:00+07:00')
const hour = 3_600_000

function generation(number: number, time: number, more: Partial<Generation> = {}): Generation {
  return {
    id: `g${String(number).padStart(6, '0')}-0123456789ab`,
    ...{ time, user: 'An', origin: 'load' as const, note: '', rows: 1, bytes: 1 },
    ...{ sha256: '0'.repeat(64), columns: [createTestColumn('so', 'integer')], search: {} },
    ...more
  }
}

interface Publication {
  readonly hours: number
  /** Whether the table returns to its first generation. */
  readonly isReturn: boolean
  /** Whether the generation is deleted later, unless it is the current one. */
  readonly isDeleted: boolean
}

/** Generated history: all generations ever published, and those that are still stored. */
const history = fc
  .array(
    fc.record<Publication>({
      hours: fc.integer({ min: 1, max: 60 }),
      isReturn: fc.boolean(),
      isDeleted: fc.boolean()
    }),
    { minLength: 1, maxLength: 12 }
  )
  .map(publications => {
    let time = start
    const all = publications.map(({ hours, isReturn }, index) => {
      time += hours * hour
      const from = isReturn ? 1 : index
      return generation(index + 1, time, {
        ...(isReturn && index > 0 && { origin: 'return' as const }),
        ...(index > 0 && { from: generation(from, 0).id })
      })
    })
    const last = all.length - 1
    const stored = all.filter((_, index) => index === last || !publications[index]?.isDeleted)
    return { all, stored, current: all[last]?.id ?? '' }
  })

const days = Array.from({ length: 32 }, (_, day) => toVietnamIsoDay(start + (day - 1) * 24 * hour))

describe('findGenerationKnownOn', () => {
  it('finds the generation that was current at the end of the day, or none', () => {
    fc.assert(
      fc.property(history, ({ all, stored, current }) => {
        for (const day of days) {
          const truth = all.findLast(({ time }) => toVietnamIsoDay(time) <= day)
          const found = findGenerationKnownOn({ generations: stored, current }, day)
          if (found.kind === 'known') expect(found.generation).toBe(truth)
          if (found.kind === 'notYet') expect(truth).toBeUndefined()
        }
      })
    )
  })

  it('finds every generation of a history of which nothing was deleted', () => {
    fc.assert(
      fc.property(history, ({ all, current }) => {
        for (const day of days) {
          const truth = all.findLast(({ time }) => toVietnamIsoDay(time) <= day)
          const { kind } = findGenerationKnownOn({ generations: all, current }, day)
          expect(kind).toBe(truth ? 'known' : 'notYet')
        }
      })
    )
  })

  it('names the earliest later day whose generation is stored', () => {
    fc.assert(
      fc.property(history, ({ stored, current }) => {
        for (const day of days) {
          const table = { generations: stored, current }
          const found = findGenerationKnownOn(table, day)
          if (found.kind === 'known') continue
          const later = days.find(one => one > day && isKnown(findGenerationKnownOn(table, one)))
          expect(found.since).toBe(later)
        }
      })
    )
  })

  it('counts days in Vietnam time: a generation of the evening belongs to its day', () => {
    const evening = generation(1, Date.parse('2026-10-15T23:59:59+07:00'))
    const night = generation(2, Date.parse('2026-10-16T00:00:00+07:00'), { from: evening.id })
    const table = { generations: [evening, night], current: night.id }
    expect(findGenerationKnownOn(table, '2026-10-15')).toEqual({
      kind: 'known',
      generation: evening
    })
    expect(findGenerationKnownOn(table, '2026-10-16')).toEqual({ kind: 'known', generation: night })
  })
})

const isKnown = ({ kind }: ReturnType<typeof findGenerationKnownOn>): boolean => kind === 'known'
