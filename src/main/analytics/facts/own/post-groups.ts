import { createHash } from 'node:crypto'
import { postGroups } from '@shared/model/analytics/words'
import type { TableJoin } from '@shared/model/query/question'
import type { PostGroupFacts } from '../staffing'
import type { OwnFigureParts } from './parts'
import { cellToText, columnRef, modelQuery } from './questions'
import { readAmountsAtPeriodEnds } from './standing'

const places: readonly string[] = postGroups

/** Join with the post of an establishment line; `line` is the table index of the line. */
const ofPost = (line: number): TableJoin => ({
  table: 'chuc-vu',
  kind: 'inner',
  on: [{ from: columnRef('ma_chuc_vu', line), to: 'ma_chuc_vu' }]
})
const ofLine: TableJoin = {
  table: 'bien-che',
  kind: 'inner',
  on: [{ from: columnRef('ma_vi_tri'), to: 'ma_vi_tri' }]
}
const groups = {
  placeOf: (cell: Parameters<typeof cellToText>[0]) => places.indexOf(cellToText(cell)),
  places: places.length
}

export const createOwnPostGroupFacts = ({
  ask: asking,
  calendar
}: OwnFigureParts): PostGroupFacts => ({
  establishment: periods =>
    readAmountsAtPeriodEnds(
      asking,
      calendar,
      {
        ...groups,
        question: modelQuery('bien-che', { relations: [ofPost(0)] }),
        span: [columnRef('hieu_luc_tu'), columnRef('hieu_luc_den')],
        isOpen: true,
        unit: columnRef('ma_don_vi'),
        group: columnRef('nhom_chuc_vu', 1),
        amount: columnRef('so_bien_che')
      },
      periods
    ),
  headcount: periods =>
    readAmountsAtPeriodEnds(
      asking,
      calendar,
      {
        ...groups,
        question: modelQuery('giu-vi-tri', { relations: [ofLine, ofPost(1)] }),
        span: [columnRef('tu_ngay'), columnRef('den_ngay')],
        isOpen: false,
        unit: columnRef('ma_don_vi', 1),
        group: columnRef('nhom_chuc_vu', 2)
      },
      periods
    )
})

/**
 * Prefix of the identifiers of posts in the unit's own data; identifiers of sample posts never
 * begin with it.
 */
export const ownPostPrefix = 'cv-'

/** Identifier of a post of the unit, derived from the unit's own post code by a hash. */
export const ownPostId = (code: string): string =>
  `${ownPostPrefix}${createHash('sha256').update(code).digest('hex').slice(0, 24)}`
