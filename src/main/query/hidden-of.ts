import { AppError } from '@shared/contract/reply'
import type { QueryParameter, StructuredQuery } from '@shared/model/query/question'
import { minimumGroupSize } from '../../shared/model/minimum-group-size'
import type { CrossTableLevel } from '../disclosure/cross-levels'
import { findSuppressedGroups } from '../disclosure/hidden-groups'
import { groupSizeConditionKeyOf } from '../disclosure/sizes'
import {
  conjoinConditions,
  type FiguresByCoveredRows,
  type FiguresWithSameRowCoverage
} from '../disclosure/split-figures'
import type { EngineRequestOptions } from '../warehouse/engine/session'
import { readGroupsWithPartSizes } from './crowds'
import type { SuppressedGroups } from './made-answer'
import type { QueryEngine } from './open-tables'

interface SuppressionParts extends QueryEngine {
  readonly parameters: readonly QueryParameter[]
}

export const createTooFineGroupingError = (): AppError =>
  new AppError(
    'NOT_ALLOWED',
    'Câu hỏi này chia bảng có dữ liệu cá nhân thành quá nhiều nhóm nhỏ nên không che được mà vẫn có ý nghĩa. Hãy nhóm theo ít cột hơn.'
  )

/**
 * Reads the groups of a query that must be suppressed, and whether complementary suppression also
 * hides groups that are large enough. Throws AppError if there are too many groups.
 */
export async function readSuppressedGroups(
  about: SuppressionParts,
  { rows }: FiguresByCoveredRows,
  asking: EngineRequestOptions
): Promise<SuppressedGroups & { readonly hidesOthers: boolean }> {
  const names = new Map<string, (readonly (string | null)[])[]>()
  let order: readonly number[] = []
  let hidesOthers = false
  for (const figures of rows.values()) {
    const { today, parameters } = about
    const found = await readGroupsWithPartSizes(
      about,
      { question: figures.question, parameters, today },
      asking
    )
    const hidden = found && findSuppressedGroups(found.groups, found.use.coarser)
    if (!found || !hidden) throw createTooFineGroupingError()
    order = found.use.order
    const keys = sizeKeysOf(figures)
    for (const [size, places] of hidden.entries()) {
      const groups = [...places].flatMap(place => found.groups[place] ?? [])
      const key = keys[size] ?? ''
      // Figures of a filter and figures of a column may cover the same rows, so a group suppressed
      // in one is suppressed in the other.
      names.set(key, [...(names.get(key) ?? []), ...groups.map(one => one.keys)])
      if (groups.some(({ sizes }) => (sizes[size] ?? 0) >= minimumGroupSize)) hidesOthers = true
    }
  }
  return { order, names, hidesOthers }
}

/**
 * Reads the groups to suppress at every level of a cross table. Each level hides what the plain query
 * of that level hides, which is chosen so that the results of all levels disclose nothing together.
 */
export async function readSuppressedCrossGroups(
  about: SuppressionParts,
  question: StructuredQuery,
  levels: readonly CrossTableLevel[],
  { rows, names: figures }: FiguresByCoveredRows,
  asking: EngineRequestOptions
): Promise<SuppressedGroups & { readonly hidesOthers: boolean }> {
  const { groups, measures } = question
  const names = new Map<string, (readonly (string | null)[])[]>()
  let hidesOthers = false
  for (const { question: level, places, levels: counts } of levels) {
    const split = {
      names: figures,
      rows: new Map(
        [...rows].map(([name, one]) => [
          name,
          { ...one, question: { ...one.question, groups: level.groups } }
        ])
      )
    }
    const found = await readSuppressedGroups(about, split, asking)
    hidesOthers ||= found.hidesOthers
    for (const [key, hidden] of found.names) {
      const whole = hidden.map(values => [
        ...groups.map((_, place) => {
          const at = found.order.findIndex(own => places[own] === place)
          return at < 0 ? null : (values[at] ?? null)
        }),
        ...counts.map(String)
      ])
      names.set(key, [...(names.get(key) ?? []), ...whole])
    }
  }
  const first = groups.length + measures.length
  return { order: [...groups.keys(), first, first + 1], names, hidesOthers }
}

/**
 * Keys of the sizes of a group: first the size over all its rows, then one size per filter of a
 * figure.
 */
const sizeKeysOf = ({ within, question: { measures } }: FiguresWithSameRowCoverage): string[] => [
  groupSizeConditionKeyOf(within),
  ...measures.flatMap(({ where }) =>
    where ? [groupSizeConditionKeyOf(conjoinConditions(within, where))] : []
  )
]
