import { ArrowSwapRegular } from '@fluentui/react-icons/svg/arrow-swap'
import { MoneyRegular } from '@fluentui/react-icons/svg/money'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add'
import {
  formatPlanComparison,
  formatPlanRows,
  formatPlanUnits,
  formatPlanAmount as shown
} from '@shared/features/scenario/plan/cells'
import { planText as text } from '@shared/features/scenario/plan/text'
import {
  type PlanTotals,
  type PlanUnitRow,
  type PlanView,
  planRowColumns
} from '@shared/features/scenario/plan/view'
import { formatNumber, formatPercent } from '@shared/kit/format'
import type { ComponentProps } from 'react'
import { ExportButton } from '../../../ui/export-button'
import { Card } from '../../../ui/page/card'
import { FigureCard, FigureCardRow } from '../../../ui/page/figure-card'
import { createTextColumns, PlainTable } from '../../../ui/table/plain-table'

type OptimalPlan = Extract<PlanView, { readonly kind: 'optimal' }>

interface OtherPlan {
  readonly name: string
  readonly view: PlanView
  /** Exports the comparison. */
  readonly save: ComponentProps<typeof ExportButton>['save']
}

interface PlanResultProps {
  readonly view: PlanView
  readonly other: OtherPlan | undefined
}

/** Result of a plan: figures, years, units, prices of the limits, and the comparison. */
export function PlanResult({ view, other }: PlanResultProps) {
  if (view.kind === 'timeLimit') {
    return (
      <Card>
        <p role="alert">{text.timeLimit(formatNumber(view.seconds))}</p>
      </Card>
    )
  }
  if (view.kind === 'infeasible') return <Contradiction {...view} />
  const rows = formatPlanRows(view.rows)
  return (
    <>
      <TotalCards {...view} />
      {other && <Compared totals={view.totals} {...other} />}
      <Card title={text.prices.title}>
        {view.prices.length === 0 && <p>{text.prices.none}</p>}
        <ul>
          {view.prices.map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Card>
      <Card title={text.rows}>
        <p>{text.rounded}</p>
        <PlainTable
          label={text.rows}
          columns={createTextColumns(
            planRowColumns.map(({ title }) => title),
            rows
          )}
          rows={rows}
        />
      </Card>
      <Units title={text.ends.title(view.lastYear)} units={view.units} />
    </>
  )
}

function Contradiction({
  contradiction,
  relaxations
}: Extract<PlanView, { readonly kind: 'infeasible' }>) {
  const list = (sentences: readonly string[]) => (
    <ul>
      {sentences.map(sentence => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
  return (
    <Card title={text.infeasible.title}>
      <p>{text.infeasible.contradiction}</p>
      {list(contradiction)}
      <p>{text.infeasible.relaxations}</p>
      {list(relaxations)}
    </Card>
  )
}

function TotalCards({ totals, lastYear }: Pick<OptimalPlan, 'lastYear' | 'totals'>) {
  const words = text.cards
  return (
    <FigureCardRow>
      <FigureCard
        title={words.cost}
        value={shown(totals.cost)}
        unit={text.units.money}
        icon={<MoneyRegular />}
        note={words.expense(shown(totals.expense))}
      />
      <FigureCard
        title={words.shortage(lastYear)}
        value={shown(totals.shortage)}
        unit={text.units.persons}
        icon={<PeopleRegular />}
        note={totals.fill === null ? undefined : words.fill(formatPercent(totals.fill))}
      />
      <FigureCard
        title={words.intake}
        value={shown(totals.intake)}
        unit={text.units.persons}
        icon={<PersonAddRegular />}
        note={words.moved(shown(totals.moved))}
      />
      <FigureCard
        title={words.transferred}
        value={shown(totals.transferred)}
        unit={text.units.persons}
        icon={<ArrowSwapRegular />}
        note={words.released(shown(totals.released))}
      />
    </FigureCardRow>
  )
}

interface ComparedProps extends OtherPlan {
  readonly totals: PlanTotals
}

function Compared({ totals, name, view, save }: ComparedProps) {
  const title = text.compared.title(name)
  if (view.kind !== 'optimal') {
    return (
      <Card title={title}>
        <p>{text.compared.none}</p>
      </Card>
    )
  }
  const rows = formatPlanComparison(totals, view.totals)
  return (
    <Card
      title={title}
      actions={<ExportButton label={text.compared.export} stoppable save={save} />}
    >
      <PlainTable
        label={title}
        columns={createTextColumns(text.compared.heads, rows)}
        rows={rows}
        whole
      />
    </Card>
  )
}

function Units({
  title,
  units
}: {
  readonly title: string
  readonly units: readonly PlanUnitRow[]
}) {
  const rows = formatPlanUnits(units)
  return (
    <Card title={title}>
      <PlainTable label={title} columns={createTextColumns(text.ends.heads, rows)} rows={rows} />
    </Card>
  )
}
