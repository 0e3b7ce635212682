import { questionFaults } from '@shared/features/query/faults'
import { type Condition, most, questionOf, type Test } from '@shared/features/query/question'
import { operators, type Route, type RouteColumn } from '../route'
import { cutList, inBrackets, unquoted } from './read-list'
import { Refusal } from './refusal'

/** What conditions are read with. */
export interface Filtering extends Pick<Route, 'filters'> {
  /** All columns that there are; those that no filter names are not asked about. */
  readonly columns: readonly Pick<RouteColumn, 'name' | 'dataType' | 'personal' | 'description'>[]
}

const compared: Readonly<Record<string, Test>> = {
  eq: 'is',
  neq: 'isNot',
  gt: 'greater',
  gte: 'atLeast',
  lt: 'less',
  lte: 'atMost'
}

/** `gte.5`, `not.in.(1,2)`; a value of text that begins so is written behind `eq.`. */
const operated = /^(not\.)?([a-z]{2,12})\.(.*)$/s

/** One filter as it stands in an address, `don_vi=Sư đoàn 1` or `tuoi=gte.30`. Throws Refusal. */
export function readFilter(filtering: Filtering, name: string, written: string): Condition {
  const [, not, operator, value] = operated.exec(written) ?? []
  if (operator === undefined || value === undefined) {
    return checked(filtering, name, { test: 'eq', value: written })
  }
  const leaf = checked(filtering, name, { test: operator, value })
  return not ? { kind: 'not', part: leaf } : leaf
}

/** What stands in the brackets of `or=(…)` and `and=(…)`. Throws Refusal. */
export function readTree(
  filtering: Filtering,
  kind: 'any' | 'all',
  written: string,
  depth = 1
): Condition {
  const name = kind === 'any' ? 'or' : 'and'
  const inner = inBrackets(written.trim())
  const parts = inner === undefined ? undefined : cutList(inner)
  if (!parts || parts.length > most.conditions || depth >= most.depth) {
    throw new Refusal('bad-value', `Tham số ${name} phải có dạng ${name}=(cot.eq.1,cot.gte.2)`)
  }
  return {
    kind,
    parts: parts.map(part => {
      const nested = /^(not\.)?(or|and)(\(.*\))$/s.exec(part)
      if (nested) {
        const tree = readTree(
          filtering,
          nested[2] === 'or' ? 'any' : 'all',
          nested[3] ?? '',
          depth + 1
        )
        return nested[1] ? { kind: 'not', part: tree } : tree
      }
      const named = /^("(?:[^"\\]|\\.)*"|[^.]+)\.(not\.)?([a-z]+)\.(.*)$/s.exec(part)
      if (!named)
        throw new Refusal(
          'bad-value',
          `Điều kiện “${shown(part)}” trong ${name} không đúng dạng cot.toan_tu.gia_tri`
        )
      const [, column = '', not, test = '', value = ''] = named
      const leaf = checked(filtering, unquoted(column), { test, value })
      return not ? { kind: 'not', part: leaf } : leaf
    })
  }
}

/** A condition that a question may have, by the rules of questions. Throws Refusal. */
function checked(
  filtering: Filtering,
  name: string,
  asked: { readonly test: string; readonly value: string }
): Condition {
  const column = columnOf(filtering, name)
  const filter = leafOf(column.name, name, asked)
  const table = { name: 'r', columns: filtering.columns }
  const [fault] = questionFaults({ ...questionOf('r'), filter }, [table], [])
  if (fault) throw new Refusal('bad-value', `${shown(name)}: ${fault.words}`)
  return filter
}

function columnOf({ filters, columns }: Filtering, name: string) {
  const filter = filters.find(one => one.name === name)
  const column = columns.find(one => one.name === (filter?.column ?? name))
  if (column?.personal) {
    throw new Refusal('personal-filter', `Không lọc theo dữ liệu cá nhân: ${name}`)
  }
  if (filter && column) return column
  throw new Refusal('unknown-parameter', `Không có tham số hoặc trường “${shown(name)}”`)
}

function leafOf(
  column: string,
  name: string,
  { test, value }: { readonly test: string; readonly value: string }
): Condition {
  const ref = { table: 0, column }
  const comparison = Object.hasOwn(compared, test) ? compared[test] : undefined
  if (comparison)
    return { kind: 'compare', column: ref, test: comparison, value: { value: unquoted(value) } }
  const wrong = (form: string): Refusal =>
    new Refusal('bad-value', `Tham số ${name}: toán tử ${test} cần dạng ${form}`)
  if (test === 'in') {
    const values = cutList(inBrackets(value) ?? '')?.map(unquoted) ?? []
    if (inBrackets(value) === undefined || values.length === 0 || values.length > most.values) {
      throw wrong('in.(a,b)')
    }
    return { kind: 'among', column: ref, values: values.map(one => ({ value: one })) }
  }
  if (test === 'is') {
    if (value === 'null') return { kind: 'empty', column: ref }
    if (value === 'not_null') return { kind: 'filled', column: ref }
    if (value !== 'true' && value !== 'false')
      throw wrong('is.null, is.not_null, is.true hoặc is.false')
    return { kind: 'compare', column: ref, test: 'is', value: { value } }
  }
  if (test === 'like' || test === 'ilike') {
    const [, before, text = '', after] = /^([*%]?)([^*%]+)([*%])$/s.exec(value) ?? []
    if (after === undefined) throw wrong('like.chu* hoặc like.*chu*')
    return { kind: before ? 'contains' : 'startsWith', column: ref, text: { value: text } }
  }
  throw new Refusal(
    'unknown-operator',
    `Tham số ${name}: không có toán tử “${shown(test)}”. Các toán tử: ${operators.join(', ')}. Giá trị có dấu chấm viết sau eq.`
  )
}

/** What a caller wrote, as far as it is told back. */
export const shown = (text: string): string => text.slice(0, 100)
