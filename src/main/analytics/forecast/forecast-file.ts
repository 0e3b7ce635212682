import { forecastText } from '@shared/features/analytics/forecast-text'
import type {
  CareerForecastView,
  ForecastDue,
  ForecastFigure,
  ForecastPart,
  ForecastRow
} from '@shared/features/analytics/forecast-view'
import type { ListColumn } from '@shared/kit/list/columns'

const { ages: ageText, file: text, tables, due: dueText } = forecastText

/** Numbers of a line; a missing one does not belong to the line or is suppressed. */
interface ForecastFileNumbers {
  readonly expected?: number
  readonly low?: number
  readonly high?: number
  readonly people?: number | null
  readonly establishment?: number
  readonly exposure?: number
  readonly rate?: number | null
}

/** Line of the exported forecast: a figure of a year, a rate, a rule, or a note. */
export interface ForecastFileLine extends ForecastFileNumbers {
  readonly part: string
  readonly name: string
  readonly group?: string | null
  readonly yearsInRank?: string | null
  readonly period?: string
  readonly words?: string
}

/** Lines of an exported part of the forecast: what is displayed, with seed, rules and notes. */
export function buildForecastFileLines(
  view: CareerForecastView,
  shown: ForecastPart
): readonly ForecastFileLine[] {
  const isWhole = shown === 'all'
  return [
    { part: text.basis, name: text.seed, words: String(view.seed) },
    { part: text.basis, name: text.runs, words: String(view.runs) },
    ...view.notes.map(words => ({ part: text.basis, name: text.note, words })),
    ...scoreLines(view),
    ...(isWhole ? strengthLines(view) : []),
    ...(shown === 'shortages' ? [] : ageLines(view)),
    ...(shown === 'ages' ? [] : shortageLines(view)),
    ...(shown === 'shortages' ? [] : view.due.flatMap(due => dueLines(due, view))),
    ...view.rates.map(({ grade, group, years, change, exposure, count, rate }) => ({
      part: tables.rates,
      name: `${grade}: ${change}`,
      group,
      yearsInRank: years,
      exposure,
      people: count,
      rate
    }))
  ]
}

/** Lines of the total, the grades and groups, and the flows. */
const strengthLines = (view: CareerForecastView): readonly ForecastFileLine[] => [
  { part: text.total, name: text.total, period: view.base, people: view.now },
  ...view.total.map((figure, at) => ({
    part: text.total,
    name: text.total,
    period: view.years[at] ?? '',
    ...toNumbers(figure)
  })),
  ...(['grades', 'groups'] as const).flatMap(part =>
    view[part].flatMap(row => [
      { part: tables[part], name: row.name, period: view.base, people: row.now },
      ...yearLines(tables[part], row, view.years)
    ])
  ),
  ...view.flows.flatMap(row => yearLines(tables.flows, row, view.years))
]

/** Lines of the age pyramids; classes that nobody is expected in have none. */
const ageLines = ({ ages, ageClasses }: CareerForecastView): readonly ForecastFileLine[] =>
  ages.flatMap(year =>
    (['men', 'women'] as const).flatMap(sex =>
      ageClasses.flatMap((name, at): readonly ForecastFileLine[] => {
        const expected = year[sex][at] ?? null
        if (expected === 0) return []
        return [
          {
            part: tables.ages,
            name: `${ageText[sex]}, ${name}`,
            period: year.label,
            ...(expected === null ? { words: forecastText.hidden } : { expected })
          }
        ]
      })
    )
  )

/** Lines of the expected shortages, with the establishment of each group. */
const shortageLines = ({ shortages, base, years }: CareerForecastView): ForecastFileLine[] => [
  { part: tables.shortages, name: text.note, words: shortages.basis },
  ...shortages.rows.flatMap(row => [
    {
      part: tables.shortages,
      name: row.name,
      period: base,
      people: row.now,
      establishment: row.establishment
    },
    ...yearLines(tables.shortages, row, years)
  ])
]

function scoreLines({ score, base }: CareerForecastView): readonly ForecastFileLine[] {
  const { score: words } = forecastText
  if (!score) return [{ part: tables.score, name: text.note, words: words.none }]
  return [
    words.sentence(score.from, base, score.inside, score.cells),
    words.bias(score.bias, score.error)
  ].map(sentence => ({ part: tables.score, name: text.note, words: sentence }))
}

const yearLines = (
  part: string,
  { name, years }: Pick<ForecastRow, 'name' | 'years'>,
  labels: readonly string[]
): readonly ForecastFileLine[] =>
  labels.map((period, at) => ({ part, name, period, ...toNumbers(years[at]) }))

const toNumbers = (figure: ForecastFigure | null | undefined): ForecastFileNumbers =>
  figure ? { expected: figure.expected, low: figure.low, high: figure.high } : {}

function dueLines(
  { table, rows, total, rules, notes }: ForecastDue,
  { base, years }: Pick<CareerForecastView, 'base' | 'years'>
): readonly ForecastFileLine[] {
  const part = dueText.tables[table]
  const periods = [`${dueText.already}, ${base}`, ...years]
  return [
    ...[...rows, total].flatMap(({ name, people }) =>
      periods.map((period, at) => ({ part, name, period, people: people[at] ?? null }))
    ),
    ...rules.map(({ title, content, validity, basis }) => ({
      part,
      name: title,
      words: [content, validity, basis].join('; ')
    })),
    ...notes.map(words => ({ part, name: text.note, words }))
  ]
}

/** Columns of the exported forecast. */
export const forecastFileColumns: readonly ListColumn<ForecastFileLine>[] = [
  words('part', text.columns.part),
  words('name', text.columns.name),
  words('group', text.columns.group),
  words('yearsInRank', text.columns.yearsInRank),
  words('period', text.columns.period),
  number('people', text.columns.people),
  number('establishment', text.columns.establishment),
  number('expected', text.columns.expected),
  number('low', text.columns.low),
  number('high', text.columns.high),
  number('exposure', text.columns.exposure),
  number('rate', text.columns.rate),
  words('words', text.columns.words)
]

function words(
  key: 'group' | 'name' | 'part' | 'period' | 'words' | 'yearsInRank',
  title: string
): ListColumn<ForecastFileLine> {
  return { key, title, kind: 'text', value: line => line[key] ?? '', minWidth: 0 }
}

function number(key: keyof ForecastFileNumbers, title: string): ListColumn<ForecastFileLine> {
  return { key, title, kind: 'number', value: line => line[key] ?? null, minWidth: 0 }
}
