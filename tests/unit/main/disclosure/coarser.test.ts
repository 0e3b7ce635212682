import type { QueryOutputType } from '@shared/model/query/outputs'
import type { DatePart } from '@shared/model/query/question'
import { expect, it } from 'vitest'
import { groupKeyCoarseningsOf } from '../../../../src/main/disclosure/coarser'

it.each<[QueryOutputType, DatePart | undefined, string, readonly string[]]>([
  ['date', undefined, '2026-11-22', ['2026-11-16', '2026-11', '2026-Q4', '2026']],
  ['datetime', undefined, '2026-02-28 23:30:00', ['2026-02-23', '2026-02', '2026-Q1', '2026']],
  ['date', 'day', '2026-06-01', ['2026-06-01', '2026-06', '2026-Q2', '2026']],
  ['string', 'month', '2026-07', ['2026-Q3', '2026']],
  ['string', 'quarter', '2026-Q4', ['2026']],
  // A week may span two months or two years, so it cannot be grouped into either.
  ['date', 'week', '2026-12-28', []],
  ['string', 'year', '2026', []],
  ['string', undefined, '2026-11-22', []]
])(
  'groupKeyCoarseningsOf lists the coarser groups for a %s column by %s: the value %s belongs to %j',
  (type, part, value, belongs) => {
    const coarser = groupKeyCoarseningsOf(type, part)
    expect(coarser.map(one => one(value))).toEqual(belongs)
    expect(coarser.map(one => one(null))).toEqual(belongs.map(() => null))
  }
)
