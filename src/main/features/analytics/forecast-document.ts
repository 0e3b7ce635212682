import {
  describeForecastShortages,
  describeForecastTotal,
  forecastRateKeys,
  formatForecastCount,
  formatForecastFigure,
  formatForecastNumber,
  formatForecastRate,
  formatForecastShortage,
  shortageAlertLabelOf
} from '@shared/features/analytics/forecast-cells'
import { forecastText as text } from '@shared/features/analytics/forecast-text'
import type {
  CareerForecastView,
  ForecastDue,
  ForecastPart,
  ForecastShortageRow
} from '@shared/features/analytics/forecast-view'
import {
  numberColumns,
  type ResultContent,
  type ResultPart,
  type ResultTable,
  wordColumns
} from '../../documents/result/build'

/** Content of the document of a part of the forecast, with the figures that the panel shows. */
export function buildForecastContent(view: CareerForecastView, shown: ForecastPart): ResultContent {
  const isWhole = shown === 'all'
  return {
    abstract: `${text.titles[shown](view.years.length)}, ${text.document.from(view.base)}`,
    // A forecast is made from the tables of the unit alone.
    dataOrigin: 'own',
    parts: [
      ...(isWhole ? [totalPart(view)] : []),
      ...(shown === 'shortages' ? [] : [agePart(view)]),
      ...(shown === 'ages' ? [] : [shortagePart(view)]),
      scorePart(view),
      ...(shown === 'shortages' ? [] : [duePart(view)]),
      ...(isWhole ? [strengthPart(view)] : []),
      ratePart(view),
      { heading: text.document.method, sentences: view.notes }
    ]
  }
}

function totalPart(view: CareerForecastView): ResultPart {
  const { base, years, now, total } = view
  const { series, axis, title } = text.chart
  const finding = describeForecastTotal(view)
  const keys = ['expected', 'low', 'high', 'innerLow', 'innerHigh'] as const
  const words = [
    series.middle,
    series.outerLow,
    series.outerHigh,
    series.innerLow,
    series.innerHigh
  ]
  return {
    heading: title,
    sentences: [...(finding === undefined ? [] : [`${finding}.`]), text.document.intervals],
    charts: [
      {
        kind: 'line',
        title,
        unit: text.people,
        labels: [base, ...years],
        series: (['expected', 'low', 'high'] as const).map((key, at) => ({
          title: words[at] ?? '',
          values: [now, ...total.map(figure => Math.round(figure[key]))]
        })),
        decimals: 0,
        description: finding ?? title
      }
    ],
    tables: [
      {
        title: text.file.total,
        columns: [...wordColumns([axis]), ...numberColumns(words, text.people)],
        rows: [
          [base, formatForecastNumber(now), ...keys.slice(1).map(() => '')],
          ...total.map((figure, at) => [
            years[at] ?? '',
            ...keys.map(key => formatForecastNumber(figure[key]))
          ])
        ],
        notes: [text.document.baseRow(base)]
      }
    ]
  }
}

const agePart = ({ ages, ageClasses }: CareerForecastView): ResultPart => ({
  heading: text.tables.ages,
  sentences: [text.ages.summary],
  tables: ages.map(({ label, men, women }) => ({
    title: text.ages.title(label),
    columns: [
      ...wordColumns([text.ages.axis]),
      ...numberColumns([text.ages.men, text.ages.women], text.people)
    ],
    rows: ageClasses.flatMap((name, at) =>
      // Classes that nobody is expected in are left out, as in the pyramid's ends.
      men[at] === 0 && women[at] === 0
        ? []
        : [[name, formatForecastCount(men[at]), formatForecastCount(women[at])]]
    )
  }))
})

function shortagePart({ shortages: { rows, basis }, years }: CareerForecastView): ResultPart {
  const { heading, establishment } = text.shortages
  if (rows.length === 0) return { heading, sentences: [basis] }
  return {
    heading,
    sentences: [`${describeForecastShortages(rows, years)}.`, basis],
    tables: [
      {
        title: text.tables.shortages,
        columns: [
          ...wordColumns([text.columns.name.groups]),
          ...numberColumns([establishment, text.now]),
          ...wordColumns(years)
        ],
        rows: rows.map(row => [
          row.name,
          formatForecastNumber(row.establishment),
          formatForecastCount(row.now),
          ...years.map((_, at) => shortageCell(row.years[at]))
        ])
      }
    ]
  }
}

/** Words of a shortage, after the label of its alert. */
function shortageCell(figure: ForecastShortageRow['years'][number] | undefined): string {
  const alert = figure && shortageAlertLabelOf(figure.level)
  const words = formatForecastShortage(figure)
  return alert ? `${alert}: ${words}` : words
}

const scorePart = ({ score, base }: CareerForecastView): ResultPart => ({
  heading: text.tables.score,
  sentences: score
    ? [
        text.score.sentence(score.from, base, score.inside, score.cells),
        text.score.bias(score.bias, score.error)
      ]
    : [text.score.none]
})

function duePart({ due, base, years }: CareerForecastView): ResultPart {
  const isEmpty = ({ total }: ForecastDue): boolean => total.people.every(people => people === 0)
  return {
    heading: text.due.heading,
    sentences: [
      text.due.summary(base),
      ...due
        .filter(isEmpty)
        .flatMap(({ table, notes }) => notes.map(note => `${text.due.tables[table]}: ${note}`))
    ],
    tables: due.flatMap(one => (isEmpty(one) ? [] : dueTables(one, years)))
  }
}

function dueTables(
  { table, rows, total, rules, notes }: ForecastDue,
  years: readonly string[]
): ResultTable[] {
  const title = text.due.tables[table]
  const counts = [text.due.already, ...years]
  const cells = (people: readonly (number | null)[]): string[] =>
    counts.map((_, at) => formatForecastCount(people[at]))
  const { title: rule, content, validity, basis } = text.due.ruleColumns
  return [
    {
      title,
      columns: [...wordColumns([text.due.who]), ...numberColumns(counts, text.people)],
      rows: rows.map(({ name, people }) => [name, ...cells(people)]),
      totals: ['', ...cells(total.people)],
      notes
    },
    {
      title: `${text.due.rules}: ${title}`,
      columns: wordColumns([rule, content, validity, basis]),
      rows: rules.map(one => [one.title, one.content, one.validity, one.basis])
    }
  ]
}

const strengthPart = (view: CareerForecastView): ResultPart => ({
  heading: text.document.strengths,
  tables: [
    ...(['grades', 'groups'] as const).map(part => ({
      title: text.tables[part],
      columns: [
        ...wordColumns([text.columns.name[part]]),
        ...numberColumns([text.now, ...view.years])
      ],
      rows: view[part].map(({ name, now, years }) => [
        name,
        formatForecastCount(now),
        ...view.years.map((_, at) => formatForecastFigure(years[at]))
      ])
    })),
    {
      title: text.tables.flows,
      columns: [...wordColumns([text.columns.name.flows]), ...numberColumns(view.years)],
      rows: view.flows.map(({ name, years }) => [
        name,
        ...view.years.map((_, at) => formatForecastFigure(years[at]))
      ])
    }
  ]
})

/** Rates of all units and years in the rank, which the panel shows first. */
const ratePart = ({ rates }: CareerForecastView): ResultPart => ({
  heading: text.tables.rates,
  tables: [
    {
      title: text.tables.rates,
      columns: forecastRateKeys.map(key => ({
        title: text.columns[key],
        unit: '',
        isNumber: key !== 'grade' && key !== 'change'
      })),
      rows: rates
        .filter(({ group, years }) => group === null && years === null)
        .map(row => {
          const cells = formatForecastRate(row)
          return forecastRateKeys.map(key => cells[key])
        })
    }
  ]
})
