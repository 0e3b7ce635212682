import { AppError } from '@shared/contract/reply'
import type { Parameter } from '@shared/model/query/question'
import { minimumGroupSize } from '../../shared/model/minimum-group-size'
import { hiddenGroups } from '../disclosure/hidden-groups'
import { sizeKey } from '../disclosure/sizes'
import { both, type FigureRows, type SplitQuestion } from '../disclosure/split-figures'
import type { Asking } from '../warehouse/engine/session'
import { readGroups } from './crowds'
import type { HiddenGroups } from './made-answer'
import type { QueryEngine } from './open-tables'

interface About extends QueryEngine {
  readonly parameters: readonly Parameter[]
}

export const tooFine = (): AppError =>
  new AppError(
    'NOT_ALLOWED',
    'Câu hỏi này chia bảng có dữ liệu cá nhân thành quá nhiều nhóm nhỏ nên không che được mà vẫn có ý nghĩa. Hãy nhóm theo ít cột hơn.'
  )

/**
 * The suppressed groups of a query, and whether complementary suppression hides groups that are
 * large enough. Throws AppError if there are too many groups.
 */
export async function hiddenOf(
  about: About,
  { rows }: SplitQuestion,
  asking: Asking
): Promise<HiddenGroups & { readonly hidesOthers: boolean }> {
  const names = new Map<string, (readonly (string | null)[])[]>()
  let order: readonly number[] = []
  let hidesOthers = false
  for (const figures of rows.values()) {
    const { today, parameters } = about
    const found = await readGroups(about, { question: figures.question, parameters, today }, asking)
    const hidden = found && hiddenGroups(found.groups, found.use.coarser)
    if (!found || !hidden) throw tooFine()
    order = found.use.order
    const keys = sizeKeysOf(figures)
    for (const [size, places] of hidden.entries()) {
      const groups = [...places].flatMap(place => found.groups[place] ?? [])
      const key = keys[size] ?? ''
      // A filtered part and a column's figure may cover the same rows, so a group suppressed in one
      // is suppressed in the other.
      names.set(key, [...(names.get(key) ?? []), ...groups.map(one => one.keys)])
      if (groups.some(({ sizes }) => (sizes[size] ?? 0) >= minimumGroupSize)) hidesOthers = true
    }
  }
  return { order, names, hidesOthers }
}

/** What the sizes of a group count: all of these rows, then each filtered part of a figure. */
const sizeKeysOf = ({ within, question: { measures } }: FigureRows): string[] => [
  sizeKey(within),
  ...measures.flatMap(({ where }) => (where ? [sizeKey(both(within, where))] : []))
]
