import { createHash } from 'node:crypto'
import { positionGroupLetters } from '@shared/model/analytics/words'
import type { TableJoin } from '@shared/model/query/question'
import type { PostGroupFacts } from '../staffing'
import type { WarehouseFigureDependencies } from './parts'
import { cellToText, createColumnRef, createModelQuery } from './questions'
import { readAmountsAtPeriodEnds } from './standing'

const places: readonly string[] = positionGroupLetters

/** Join with the post of an establishment line; `line` is the table index of the line. */
const ofPost = (line: number): TableJoin => ({
  table: 'chuc-vu',
  kind: 'inner',
  on: [{ from: createColumnRef('ma_chuc_vu', line), to: 'ma_chuc_vu' }]
})
const ofLine: TableJoin = {
  table: 'bien-che',
  kind: 'inner',
  on: [{ from: createColumnRef('ma_vi_tri'), to: 'ma_vi_tri' }]
}
const groups = {
  placeOf: (cell: Parameters<typeof cellToText>[0]) => places.indexOf(cellToText(cell)),
  places: places.length
}

export const createWarehousePostGroupFacts = ({
  ask: asking,
  calendar
}: WarehouseFigureDependencies): PostGroupFacts => ({
  establishment: periods =>
    readAmountsAtPeriodEnds(
      asking,
      calendar,
      {
        ...groups,
        question: createModelQuery('bien-che', { relations: [ofPost(0)] }),
        span: [createColumnRef('hieu_luc_tu'), createColumnRef('hieu_luc_den')],
        isOpen: true,
        unit: createColumnRef('ma_don_vi'),
        group: createColumnRef('nhom_chuc_vu', 1),
        amount: createColumnRef('so_bien_che')
      },
      periods
    ),
  headcount: periods =>
    readAmountsAtPeriodEnds(
      asking,
      calendar,
      {
        ...groups,
        question: createModelQuery('giu-vi-tri', { relations: [ofLine, ofPost(1)] }),
        span: [createColumnRef('tu_ngay'), createColumnRef('den_ngay')],
        isOpen: false,
        unit: createColumnRef('ma_don_vi', 1),
        group: createColumnRef('nhom_chuc_vu', 2)
      },
      periods
    )
})

/**
 * Prefix of the identifiers of posts in the unit's own data; identifiers of sample posts never
 * begin with it.
 */
export const warehousePostIdPrefix = 'cv-'

/** Identifier of a post of the unit, derived from the unit's own post code by a hash. */
export const warehousePostIdOf = (code: string): string =>
  `${warehousePostIdPrefix}${createHash('sha256').update(code).digest('hex').slice(0, 24)}`
