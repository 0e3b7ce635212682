import { createHash } from 'node:crypto'
import { postGroups } from '@shared/model/analytics/words'
import type { Relation } from '@shared/model/query/question'
import type { PostGroupFacts } from '../staffing'
import type { FigureParts } from './parts'
import { ask, at, textOf } from './questions'
import { standingAt } from './standing'

const places: readonly string[] = postGroups

/** Columns of the post of an establishment line; `line` is the index of the line's table. */
const ofPost = (line: number): Relation => ({
  table: 'chuc-vu',
  kind: 'inner',
  on: [{ from: at('ma_chuc_vu', line), to: 'ma_chuc_vu' }]
})
const ofLine: Relation = {
  table: 'bien-che',
  kind: 'inner',
  on: [{ from: at('ma_vi_tri'), to: 'ma_vi_tri' }]
}
const groups = {
  placeOf: (cell: Parameters<typeof textOf>[0]) => places.indexOf(textOf(cell)),
  places: places.length
}

export const ownPostGroups = ({ ask: asking, calendar }: FigureParts): PostGroupFacts => ({
  establishment: periods =>
    standingAt(
      asking,
      calendar,
      {
        ...groups,
        question: ask('bien-che', { relations: [ofPost(0)] }),
        span: [at('hieu_luc_tu'), at('hieu_luc_den')],
        isOpen: true,
        unit: at('ma_don_vi'),
        group: at('nhom_chuc_vu', 1),
        amount: at('so_bien_che')
      },
      periods
    ),
  headcount: periods =>
    standingAt(
      asking,
      calendar,
      {
        ...groups,
        question: ask('giu-vi-tri', { relations: [ofLine, ofPost(1)] }),
        span: [at('tu_ngay'), at('den_ngay')],
        isOpen: false,
        unit: at('ma_don_vi', 1),
        group: at('nhom_chuc_vu', 2)
      },
      periods
    )
})

/** What identifiers of the unit's own posts begin with; those of the sample never do. */
export const ownPostPrefix = 'cv-'

/** Of what a unit calls its posts, an identifier as records have one. */
export const ownPostId = (code: string): string =>
  `${ownPostPrefix}${createHash('sha256').update(code).digest('hex').slice(0, 24)}`
