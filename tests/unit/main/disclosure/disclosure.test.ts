import type { QueryCondition } from '@shared/model/query/condition'
import {
  createStructuredQuery,
  type Grouping,
  type StructuredQuery
} from '@shared/model/query/question'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildDifferenceQuery } from '../../../../src/main/disclosure/disclosure'
import { minimumGroupSize } from '../../../../src/shared/model/minimum-group-size'
import { createTestColumn } from '../../../support/built-rows'
import { chooseRepetitionCount } from '../../../support/effort'
import { computeExpectedResult } from '../../../support/query/oracle'
import type { OracleTable } from '../../../support/query/oracle-table'
import {
  allCondition,
  comparisonCondition,
  notCondition,
  peopleColumnRef
} from '../../../support/query/people'

const pairs = chooseRepetitionCount(3_000, 100_000)
const asked = { parameters: [], today: '2026-11-20' }

const people: OracleTable = {
  name: 'dm_nguoi',
  columns: [
    { ...createTestColumn('id', 'integer') },
    { ...createTestColumn('ho_ten', 'string'), personal: true },
    { ...createTestColumn('don_vi', 'string') },
    { ...createTestColumn('cap', 'string') },
    { ...createTestColumn('tuoi', 'integer') }
  ],
  rows: Array.from({ length: 90 }, (_, i) => [
    i + 1,
    `Nguyễn Văn ${i}`,
    i % 31 === 0 ? null : `Đơn vị ${'ABC'[(i * 7) % 3]}`,
    `Bậc ${(i * i) % 4}`,
    20 + (i % 37)
  ])
}

const condition: fc.Arbitrary<QueryCondition> = fc.letrec<{ condition: QueryCondition }>(tie => ({
  condition: fc.oneof(
    { maxDepth: 2 },
    fc.integer({ min: 19, max: 58 }).map(age => comparisonCondition('tuoi', 'atLeast', `${age}`)),
    fc
      .constantFrom('A', 'B', 'C')
      .map(unit => comparisonCondition('don_vi', 'is', `Đơn vị ${unit}`)),
    fc.integer({ min: 0, max: 3 }).map(rank => comparisonCondition('cap', 'isNot', `Bậc ${rank}`)),
    tie('condition').map(notCondition),
    fc.tuple(tie('condition'), tie('condition')).map(parts => allCondition(...parts))
  )
})).condition

const question: fc.Arbitrary<StructuredQuery> = fc
  .record({
    filter: fc.option(condition, { freq: 4 }),
    where: fc.option(condition, { freq: 1 }),
    groups: fc.subarray(['don_vi', 'cap'])
  })
  .map(({ filter, where, groups }) => ({
    ...createStructuredQuery('dm_nguoi'),
    filter,
    groups: groups.map((name): Grouping => ({ name, column: peopleColumnRef(name) })),
    measures: [
      { name: 'so_dong', kind: 'count' as const },
      ...(where ? [{ name: 'mot_phan', kind: 'count' as const, where }] : [])
    ]
  }))

/** Sets of people that each figure of a query counts, by the values of its groups. */
function crowdsOf(
  { filter, measures }: StructuredQuery,
  groups: readonly string[]
): Map<string, Set<unknown>>[] {
  return measures.map(({ where }) => {
    const parts = [filter, where].flatMap(part => (part ? [part] : []))
    const rows = computeExpectedResult(
      {
        ...createStructuredQuery('dm_nguoi'),
        filter: parts.length > 0 ? allCondition(...parts) : null
      },
      [people],
      asked
    )
    const keyOf = (row: readonly unknown[]): string =>
      JSON.stringify(groups.map(name => row[people.columns.findIndex(one => one.name === name)]))
    const crowds = Map.groupBy(rows, keyOf)
    return new Map([...crowds].map(([key, members]) => [key, new Set(members.map(([id]) => id))]))
  })
}

/**
 * Reference check whether two queries together reveal a few people, which is so if their sets of
 * people nearly coincide in some group.
 */
function tellByHand(one: StructuredQuery, other: StructuredQuery): boolean {
  const shared = one.groups
    .map(({ name }) => name)
    .filter(name => other.groups.some(group => group.name === name))
  const theirs = crowdsOf(other, shared)
  return crowdsOf(one, shared).some(here =>
    theirs.some(there =>
      [...new Set([...here.keys(), ...there.keys()])].some(key => {
        const [ours = [], others = []] = [[...(here.get(key) ?? [])], [...(there.get(key) ?? [])]]
        const apart = [
          ...ours.filter(id => !others.includes(id)),
          ...others.filter(id => !ours.includes(id))
        ]
        return apart.length > 0 && apart.length < minimumGroupSize
      })
    )
  )
}

/**
 * Whether the result of a difference query contains a figure that counts too few people; the first
 * `groups` columns are group columns.
 */
const tellsTooMuch = (rows: readonly (readonly unknown[])[], groups: number): boolean =>
  rows.some(row =>
    row.slice(groups).some(size => Number(size) > 0 && Number(size) < minimumGroupSize)
  )

function isRefused(later: StructuredQuery, earlier: StructuredQuery): boolean {
  const difference = buildDifferenceQuery(
    { question: later, parameters: [], today: asked.today },
    { question: earlier, parameters: [], today: asked.today }
  )
  if (difference === 'tooMany') return true
  if (!difference) return false
  return tellsTooMuch(computeExpectedResult(difference, [people], asked), difference.groups.length)
}

describe('detection of persons by combining query results', { tags: 'F60' }, () => {
  it(`the disclosure check refuses, of ${pairs} query pairs, exactly those whose counted people differ by too few`, {
    tags: 'whole'
  }, () => {
    const seen = { refused: 0, answered: 0 }
    fc.assert(
      fc.property(question, question, (later, earlier) => {
        const refused = isRefused(later, earlier)
        seen[refused ? 'refused' : 'answered'] += 1
        expect(refused).toBe(tellByHand(later, earlier))
      }),
      { numRuns: pairs, seed: 20_261_122 }
    )
    // The random pairs must include enough refused and enough answered ones for the check to be
    // meaningful.
    expect(Math.min(seen.refused, seen.answered)).toBeGreaterThan(pairs / 20)
  })

  it('the disclosure check takes related tables and parameter values into account', () => {
    const whole = {
      ...createStructuredQuery('dm_nguoi'),
      measures: [{ name: 'so_dong', kind: 'count' as const }]
    }
    const older = (value: object): StructuredQuery => ({
      ...whole,
      filter: {
        kind: 'compare',
        column: peopleColumnRef('tuoi'),
        test: 'less',
        value
      } as QueryCondition
    })
    const joined: StructuredQuery = {
      ...older({ value: '56' }),
      relations: [
        { table: 'dm_nguoi', kind: 'left', on: [{ from: peopleColumnRef('id'), to: 'id' }] }
      ]
    }
    const given = { name: 'tuoi', type: 'integer' as const, value: '57' }
    const difference = buildDifferenceQuery(
      { question: joined, parameters: [], today: asked.today },
      { question: older({ parameter: 'tuoi' }), parameters: [given], today: asked.today }
    )
    if (!difference || difference === 'tooMany') throw new Error('not compared')
    expect(tellsTooMuch(computeExpectedResult(difference, [people], asked), 0)).toBe(true)
  })

  it('the disclosure check ignores queries of other tables and refuses queries with too many figures to compare', () => {
    const many: StructuredQuery = {
      ...createStructuredQuery('dm_nguoi'),
      measures: Array.from({ length: 13 }, (_, index) => ({
        name: `n${index}`,
        kind: 'count' as const,
        where: comparisonCondition('tuoi', 'atLeast', `${20 + index}`)
      }))
    }
    const one = { question: many, parameters: [], today: asked.today }
    expect(buildDifferenceQuery(one, one)).toBe('tooMany')
    const other = { question: { ...many, source: 'dm_khac' }, parameters: [], today: asked.today }
    expect(buildDifferenceQuery(one, other)).toBeNull()
  })
})
