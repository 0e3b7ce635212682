import { AppError } from '@shared/contract/reply'
import { maxTableColumns } from '@shared/kit/fields'
import type { MartDraft } from '@shared/model/data-mart/draft'
import type { FileProfile } from '@shared/model/file-import/profile'
import {
  askForLocalityList,
  isLocalityCodeTitle,
  isLocalityListTitle,
  type LocalityDecision,
  type LocalityQuestion
} from '@shared/model/localities/question'
import type { LocalityRegister } from '@shared/model/localities/register'
import { parseWrittenRows } from '../../import/small-table'
import { writeSourceFileRows } from '../../import/write-rows'
import type { LocalityListDerivation } from '../../warehouse/loading/locality-list-sql'
import {
  createListDerivation,
  findListColumn,
  listColumnNameOf
} from '../../warehouse/loading/locality-lists'
import type { FileToLoad } from '../../warehouse/loading/stage'
import type { LoadTargetColumn } from '../../warehouse/loading/staging-sql'

interface QuestionedFile {
  readonly source: FileToLoad
  readonly profile: FileProfile
  /** Index in the file of each column of the new table. */
  readonly sources: readonly (number | null)[]
}

/** Question about a column, with the codes of the column that are in a code list. */
interface FoundQuestion {
  readonly question: LocalityQuestion
  readonly known: readonly string[]
}

/**
 * Questions about the loaded columns of a file with codes that mean several localities; none if
 * each row of the file states a list. The whole file is read if the title of a column says that it
 * contains such codes. Throws AppError, or the reason of the signal.
 */
export async function findLocalityQuestions(
  register: LocalityRegister,
  { source, profile, sources }: QuestionedFile,
  signal: AbortSignal
): Promise<FoundQuestion[]> {
  const loaded = profile.columns.flatMap(({ title, type }, column) =>
    sources.includes(column) ? [{ column, title, type }] : []
  )
  const asked = loaded.filter(({ title }) => isLocalityCodeTitle(title))
  if (asked.length === 0) return []
  const stated = loaded.filter(({ title }) => isLocalityListTitle(title))
  const values = await readDistinctValues(
    source,
    [...asked, ...stated].map(({ column }) => column),
    signal
  )
  const lists = new Set(register.all.map(({ list }) => list))
  const isStated = stated.some(({ column }) =>
    [...(values.get(column) ?? [])].every(list => lists.has(list))
  )
  if (isStated) return []
  const days = loaded
    .filter(({ type }) => type === 'date')
    .map(({ column, title }) => ({ column, title }))
  return asked.flatMap(({ column, title }) => {
    const own = [...(values.get(column) ?? [])]
    const question = askForLocalityList(register, { column, title, values: own, days })
    return question ? [{ question, known: own.filter(code => register.byCode.has(code)) }] : []
  })
}

/** Distinct texts of some columns of a file. */
async function readDistinctValues(
  { file, choice }: FileToLoad,
  columns: readonly number[],
  signal: AbortSignal
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const values = new Map(columns.map(column => [column, new Set<string>()]))
  const watch = { signal, onProgress: () => undefined }
  await writeSourceFileRows(file, choice, watch, {
    row: text => {
      for (const { cells } of parseWrittenRows(text)) {
        for (const [column, known] of values) known.add((cells[column] ?? '').trim())
      }
    },
    rejected: () => undefined
  })
  signal.throwIfAborted()
  return values
}

/** Question with its answer. */
interface LocalityAnswer extends FoundQuestion {
  readonly by: LocalityDecision['by']
}

/**
 * Answers to questions; undefined if one is not answered. Throws INVALID_INPUT for a list or a day
 * that the question does not offer.
 */
export function answerLocalityQuestions(
  questions: readonly FoundQuestion[],
  decisions: readonly LocalityDecision[]
): readonly LocalityAnswer[] | undefined {
  const answers = questions.flatMap(found => {
    const decision = decisions.find(({ column }) => column === found.question.column)
    return decision ? [{ ...found, by: decision.by }] : []
  })
  for (const { question, by } of answers) {
    const isOffered =
      by.kind === 'none' ||
      (by.kind === 'list' && question.lists.some(({ list }) => list === by.list)) ||
      (by.kind === 'day' && question.days.some(({ column }) => column === by.column))
    if (!isOffered) {
      throw new AppError('INVALID_INPUT', 'Lựa chọn danh mục địa bàn không hợp lệ. Hãy chọn lại.')
    }
  }
  return answers.length === questions.length ? answers : undefined
}

/** Result of a load that did not start because a question is not answered. */
export const toAmbiguousOutcome = (questions: readonly FoundQuestion[]) =>
  ({ outcome: 'ambiguous', questions: questions.map(({ question }) => question) }) as const

interface NewTableColumns {
  readonly draft: MartDraft
  readonly sources: readonly (number | null)[]
}

const isStored = ({ by }: LocalityAnswer): boolean => by.kind !== 'none'

/**
 * Adds a column to a new table for each column of codes whose list is stored, unless it has one.
 * Throws CONFLICT if that column has another type, or if the table then has too many columns.
 */
export function addLocalityListColumns(
  { draft, sources }: NewTableColumns,
  answers: readonly LocalityAnswer[]
): NewTableColumns {
  const known = new Map(draft.columns.map(({ name, dataType }) => [name, dataType]))
  const added = answers.filter(isStored).flatMap(({ question }) => {
    const code = draft.columns[sources.indexOf(question.column)]?.name ?? ''
    const name = listColumnNameOf(code)
    const type = known.get(name)
    if (type === 'string') return []
    if (type !== undefined) {
      throw new AppError('CONFLICT', `Cột ${name} phải là văn bản để ghi danh mục địa bàn.`)
    }
    known.set(name, 'string')
    const description = `Danh mục của mã địa bàn trong cột ${code}`
    return [{ id: name, name, dataType: 'string' as const, description }]
  })
  if (known.size > maxTableColumns) {
    throw new AppError('CONFLICT', 'Bảng có quá nhiều cột để thêm cột danh mục địa bàn.')
  }
  return {
    draft: { ...draft, columns: [...draft.columns, ...added] },
    sources: [...sources, ...added.map(() => null)]
  }
}

/** Sets on the columns for code lists how their values are determined. */
export function deriveLocalityLists(
  register: LocalityRegister,
  columns: readonly LoadTargetColumn[],
  answers: readonly LocalityAnswer[]
): LoadTargetColumn[] {
  const indexOf = (source: number): number => columns.findIndex(one => one.source === source)
  const stored = new Map(
    answers.filter(isStored).map(answer => {
      const code = columns[indexOf(answer.question.column)]?.name ?? ''
      return [findListColumn(columns, code), answer] as const
    })
  )
  return columns.map((column, index) => {
    const answer = stored.get(index)
    return answer ? { ...column, localityList: derivationOf(register, answer, indexOf) } : column
  })
}

/** Sources of the columns of a table whose list can be stored; null for all others. */
export const sourcesWithListColumn = (
  columns: readonly Pick<LoadTargetColumn, 'dataType' | 'name' | 'source'>[]
): (number | null)[] =>
  columns.map(({ name, dataType, source }) =>
    findListColumn(columns, name) >= 0 || dataType === 'date' ? source : null
  )

function derivationOf(
  register: LocalityRegister,
  { question, known, by }: LocalityAnswer,
  indexOf: (source: number) => number
): LocalityListDerivation {
  const code = indexOf(question.column)
  if (by.kind === 'list') return createListDerivation(register, { code, known }, by)
  const day = by.kind === 'day' ? indexOf(by.column) : code
  const lists = question.lists.map(({ list }) => list)
  return createListDerivation(register, { code, known }, { day, lists })
}
