import {
  formatPlanAmount,
  formatPlanComparison,
  formatPlanRows,
  formatPlanUnits
} from '@shared/features/scenario/plan/cells'
import { planDocumentText as text } from '@shared/features/scenario/plan/document-text'
import { planGroupNumbers, planNumbers } from '@shared/features/scenario/plan/form'
import type { PlanGroupSettings } from '@shared/features/scenario/plan/settings'
import { planText } from '@shared/features/scenario/plan/text'
import { type PlanForm, type PlanView, planRowColumns } from '@shared/features/scenario/plan/view'
import { formatNumber, formatPercent, missingValueMark } from '@shared/kit/format'
import {
  numberColumns,
  type ResultContent,
  type ResultPart,
  type ResultTable,
  wordColumns
} from '../../../documents/result/build'

type OptimalPlan = Extract<PlanView, { readonly kind: 'optimal' }>

/** Plan of a scenario with what it was computed from. */
export interface DocumentedPlan extends Pick<ResultContent, 'dataOrigin'> {
  /** Name of the scenario, and the descriptions of its steps in effect. */
  readonly name: string
  readonly steps: readonly string[]
  /** Label of the month of the figures. */
  readonly base: string
  readonly form: PlanForm
  /** Plan that has a result: the best one, or a contradiction. */
  readonly view: Exclude<PlanView, { readonly kind: 'timeLimit' }>
  /** Plan with which this one is compared. */
  readonly other?: { readonly name: string; readonly view: PlanView } | undefined
}

/** Content of the document of a plan, with the figures that the page shows. */
export function buildPlanContent(plan: DocumentedPlan): ResultContent {
  const { name, dataOrigin, form, view, other } = plan
  return {
    abstract: text.abstract(name),
    dataOrigin,
    parts: [
      scopePart(plan),
      settingsPart(form),
      ...(view.kind === 'optimal'
        ? [...resultParts(view), ...(other ? [comparisonPart(view, other)] : [])]
        : [contradictionPart(view)])
    ]
  }
}

function scopePart({ name, steps, base, form }: DocumentedPlan): ResultPart {
  const words = text.scope
  return {
    heading: words.heading,
    sentences: [
      words.aim,
      words.period(base, formatNumber(form.settings.years)),
      steps.length === 0 ? words.noSteps(name) : words.steps(name, steps.join('; ')),
      words.assumed,
      ...(form.isSaved ? [] : [planText.unsaved]),
      ...form.notices
    ]
  }
}

/** Setting with all its decimals, which a percentage may have. */
function orUnlimited(value: number | null): string {
  if (value === null) return text.settings.unlimited
  return Number.isInteger(value) ? formatNumber(value) : String(value).replace('.', ',')
}

function settingsPart({ settings, units, groups }: PlanForm): ResultPart {
  const words = text.settings
  const { grouping } = settings
  return {
    heading: words.heading,
    figures: [
      [words.years, formatNumber(settings.years)],
      [planText.form.grouping, planText.form.groupings[grouping](formatNumber(units[grouping]))],
      ...planNumbers.map((name): [string, string] => [
        planText.form[name],
        orUnlimited(settings[name])
      ])
    ],
    tables: [groupTable({ settings, groups })]
  }
}

/** Settings of the groups in use, one column for each group. */
function groupTable({ settings, groups }: Pick<PlanForm, 'groups' | 'settings'>): ResultTable {
  const words = text.settings
  const used = groups.map(group => ({ ...group, of: settings.groups[group.group] }))
  const nameOf = (source: number): string =>
    groups.find(({ group }) => group === source)?.name ?? missingValueMark
  const row = (label: string, value: (of: PlanGroupSettings) => string): string[] => [
    label,
    ...used.map(({ of }) => (of ? value(of) : missingValueMark))
  ]
  return {
    title: words.table,
    columns: [...wordColumns([words.name]), ...numberColumns(used.map(({ name }) => name))],
    rows: [
      [words.headcount, ...used.map(({ hc }) => formatNumber(hc))],
      [words.establishment, ...used.map(({ bc }) => formatNumber(bc))],
      ...planGroupNumbers.map(name => row(planText.form[name], of => formatGroupSetting(name, of))),
      row(planText.form.source, ({ source }) =>
        source === null ? planText.form.noSource : nameOf(source)
      )
    ]
  }
}

function formatGroupSetting(
  name: (typeof planGroupNumbers)[number],
  settings: PlanGroupSettings
): string {
  const isOfMove = name === 'moveLimit' || name === 'moveCost'
  // A group into which nobody is trained has no limit and no cost of it.
  if (isOfMove && settings.source === null) return missingValueMark
  const value = settings[name]
  if (value === null && name === 'minFill') return text.settings.noTarget
  return orUnlimited(value)
}

function resultParts({ totals, lastYear, prices, rows, units }: OptimalPlan): ResultPart[] {
  const words = text.result
  const [unit, ...amounts] = planText.ends.heads
  const [year, group, ...numbers] = planRowColumns.map(({ title }) => title)
  return [
    {
      heading: words.heading,
      figures: [
        [words.cost, formatPlanAmount(totals.cost)],
        [words.expense, formatPlanAmount(totals.expense)],
        ...(['intake', 'moved', 'transferred', 'released'] as const).map(
          (key): [string, string] => [words[key], formatPlanAmount(totals[key])]
        ),
        [words.shortage(lastYear), formatPlanAmount(totals.shortage)],
        ...(totals.fill === null
          ? []
          : [[words.fill(lastYear), formatPercent(totals.fill)] as const])
      ],
      tables: [
        {
          title: planText.rows,
          columns: [
            ...wordColumns([year ?? '', group ?? '']),
            ...numberColumns(numbers, planText.units.persons)
          ],
          rows: formatPlanRows(rows),
          notes: [planText.rounded]
        },
        {
          title: planText.ends.title(lastYear),
          columns: [...wordColumns([unit]), ...numberColumns(amounts, planText.units.persons)],
          rows: formatPlanUnits(units)
        }
      ]
    },
    {
      heading: planText.prices.title,
      sentences: prices.length === 0 ? [planText.prices.none] : prices
    }
  ]
}

function comparisonPart(
  { totals }: OptimalPlan,
  { name, view }: NonNullable<DocumentedPlan['other']>
): ResultPart {
  const heading = planText.compared.title(name)
  if (view.kind !== 'optimal') {
    const { none } = planText.compared
    return { heading, sentences: [view.kind === 'infeasible' ? text.otherInfeasible(name) : none] }
  }
  const [label, ...amounts] = planText.compared.heads
  return {
    heading,
    tables: [
      {
        title: text.comparison,
        columns: [...wordColumns([label]), ...numberColumns(amounts)],
        rows: formatPlanComparison(totals, view.totals)
      }
    ]
  }
}

function contradictionPart({
  contradiction,
  relaxations
}: Extract<PlanView, { readonly kind: 'infeasible' }>): ResultPart {
  const words = planText.infeasible
  const listed = (sentences: readonly string[]) => sentences.map(sentence => `- ${sentence}`)
  return {
    heading: words.title,
    sentences: [
      words.contradiction,
      ...listed(contradiction),
      words.relaxations,
      ...listed(relaxations)
    ]
  }
}
