import { serialiseTablePublication } from '@shared/features/places/publication'
import { createStructuredQuery } from '@shared/model/query/question'
import { describe, expect, it } from 'vitest'
import { createSampleDataMarts } from '../../../../src/main/demo/data-mart'
import { findServerKnownOnFaults } from '../../../../src/main/query/place-tables'
import { createTestColumn } from '../../../support/built-rows'

const made = (number: number, day: string) => ({
  id: `g00000${number}-0123456789ab`,
  time: Date.parse(`${day}T09:00:00+07:00`),
  ...{ user: 'An', origin: 'load' as const, note: '', rows: 1, bytes: 1 },
  ...{ sha256: '0'.repeat(64), columns: [createTestColumn('so', 'integer')], search: {} }
})
const generations = [made(1, '2026-10-10'), made(2, '2026-10-20')]
const own = createSampleDataMarts('2026-11-22')
  .slice(0, 1)
  .map(table => ({ ...table, generations, current: generations[1]?.id ?? '' }))
const { id = '', name = '' } = own[0] ?? {}
const remote = (comment: string) => [{ name, comment, columns: [] }]
const published = (generation: string): string =>
  serialiseTablePublication({
    ...{ kind: 'kho-du-lieu-quan-luc', table: id, name, generation, sha256: 'a' },
    ...{ rows: 1, by: 'An', time: 0, machine: 'm', personal: [] }
  })
const on = (knownOn: string, comment: string): number =>
  findServerKnownOnFaults({ ...createStructuredQuery(name), knownOn }, remote(comment), own).length

describe('a query over what was known on a day, run on a server', () => {
  it('is refused unless the published generation is the one of the day', () => {
    const [first, second] = generations.map(generation => published(generation.id))
    expect(on('2026-10-19', first ?? '')).toBe(0)
    expect(on('2026-10-20', first ?? '')).toBe(1)
    expect(on('2026-10-20', second ?? '')).toBe(0)
    expect(on('2026-10-09', first ?? '')).toBe(1)
  })

  it('is refused for a table that this program has not published', () => {
    expect(on('2026-10-20', 'bảng của đơn vị')).toBe(1)
  })
})
