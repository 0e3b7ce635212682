import { formatNumber } from '../../kit/format'
import type { CatalogueTable } from '../../model/data-mart/catalogue'
import { typeFacts } from '../../model/data-mart/data-types'
import type { FlowField } from '../../model/etl/flow/outcome'
import type { FlowStep, StepKind, Tidying } from '../../model/etl/flow/step'
import { type Question, questionOf } from '../../model/query/question'
import { listWords, lowerFirst } from '../../model/query/words/column-words'
import { conditionWords } from '../../model/query/words/condition-words'
import { outputWords } from '../../model/query/words/output-words'
import { flowText } from './flow-text'
import { stepText } from './step-text'

/** Maximum number of names listed before the rest is counted. */
const saidNames = 6

/** Rows between two steps belong to no table, so the question has no table name. */
const noTable = ''

/** Columns between two steps as the only table of a question. */
export const fieldTable = (fields: readonly FlowField[]): CatalogueTable => ({
  name: noTable,
  title: '',
  description: '',
  origin: 'own',
  columns: fields.map(({ name, dataType }) => ({
    name,
    dataType,
    personal: false,
    description: ''
  }))
})

/** Question over the rows between two steps; a step stores its conditions, groups and measures. */
export const stepQuestion = (parts: Partial<Question> = {}): Question => ({
  ...questionOf(noTable),
  ...parts
})

/** Description of a step without a final full stop; `fields` are its input columns. */
export function stepWords(step: FlowStep, fields: readonly FlowField[]): string {
  const { words } = stepText
  const question = stepQuestion()
  const catalogue = [fieldTable(fields)]
  switch (step.kind) {
    case 'choose': {
      const said = step.columns.map(({ name, from }) =>
        name === from ? name : words.renamed(from, name)
      )
      return words.choose(formatNumber(step.columns.length), someOf(said))
    }
    case 'filter':
      return words.filter(conditionWords(question, catalogue).whole(step.condition))
    case 'tidy':
      return someOf(step.changes.map(tidyWords), '; ')
    case 'lookup':
      return words.lookup(
        step.table,
        listWords(step.on.map(({ from, to }) => (from === to ? from : words.pair(from, to)))),
        someOf(
          step.take.map(({ column, name }) =>
            name === column ? name : words.renamed(column, name)
          )
        ),
        words.missing[step.missing]
      )
    case 'group': {
      const { group, measure } = outputWords(question, catalogue)
      const measures = step.measures.map(measure)
      return words.group(listWords(step.groups.map(group)), listWords(measures))
    }
    case 'select':
      return words.select(shortened(step.sql))
  }
}

/** Description such as "ngay_sinh: bỏ khoảng trắng thừa, đọc thành ngày". */
export function tidyWords({ column, nfc, spaces, letters, codes, becomes }: Tidying): string {
  const { tidy } = stepText
  const said = [
    ...(nfc ? [tidy.nfc] : []),
    ...(spaces ? [tidy.spaces] : []),
    ...(letters ? [tidy.letters[letters]] : []),
    ...(codes ? [tidy.codes(formatNumber(codes.list.length), tidy.others[codes.others])] : []),
    ...(becomes ? [tidy.becomes(lowerFirst(typeFacts[becomes].word))] : [])
  ].map(lowerFirst)
  return `${column}: ${said.join(', ')}`
}

/** Name of a step kind. */
export const stepName = (kind: StepKind): string => stepText.kinds[kind]

function someOf(names: readonly string[], between = ', '): string {
  const rest = names.length - saidNames
  const said = names.slice(0, saidNames).join(between)
  return rest > 0 ? said + stepText.words.more(formatNumber(rest)) : said
}

/** Maximum characters of a SELECT shown in its step. */
const shownSql = 160

function shortened(sql: string): string {
  const line = sql.replace(/\s+/g, ' ').trim()
  return line.length > shownSql ? `${line.slice(0, shownSql)}…` : line
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Approximate time remaining, "sau khoảng 5 giờ nữa", from milliseconds. */
export function untilWords(milliseconds: number): string {
  const { soon, minutes, hours, days } = flowText.schedule
  if (milliseconds < minute) return soon
  if (milliseconds < 2 * hour) return minutes(formatNumber(Math.round(milliseconds / minute)))
  if (milliseconds < 2 * day) return hours(formatNumber(Math.round(milliseconds / hour)))
  return days(formatNumber(Math.round(milliseconds / day)))
}
