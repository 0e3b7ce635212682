import { BranchRegular } from '@fluentui/react-icons/svg/branch'
import { DataTrendingRegular } from '@fluentui/react-icons/svg/data-trending'
import { OrganizationRegular } from '@fluentui/react-icons/svg/organization'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import type { ScenarioView } from '@shared/features/scenario/calls'
import type { ScenarioTotals } from '@shared/features/scenario/scenario'
import { scenarioText as text } from '@shared/features/scenario/text'
import { scenarioUnitChangeColumns } from '@shared/features/scenario/unit-change'
import { formatFigureChange } from '@shared/kit/figures/numbers'
import { formatNumber, formatPercent } from '@shared/kit/format'
import { formatColumnCells } from '@shared/kit/list/columns'
import { useCall } from '../../ipc/use-call'
import { ChartCard } from '../../ui/chart/chart-card'
import { Card } from '../../ui/page/card'
import { FigureCard, FigureCardRow } from '../../ui/page/figure-card'
import { SectorPageVerdict } from '../../ui/page/verdict'
import { createTextColumns, PlainTable } from '../../ui/table/plain-table'

interface ScenarioResultProps {
  readonly view: ScenarioView
  readonly count: number
  /** Id of the scenario with which this one is compared; 'all' for none. */
  readonly compare: string
}

const ratingIcons = { success: 'check', warning: 'warning', danger: 'error' } as const

const rate = ({ bc, hc }: ScenarioTotals): number => (bc ? hc / bc : 0)
const words = (value: number | null): string => (value === null ? '—' : formatNumber(value))

/**
 * Effect of a scenario's steps: figures, chart and units. Sums that a reorganisation cannot change
 * are shown as unchanged.
 */
export function ScenarioResult({ view, count, compare }: ScenarioResultProps) {
  const { scenario, before, after, changes, verdict, rating, finding } = view
  const from = (value: (totals: ScenarioTotals) => string): string =>
    text.cards.from(value(before), value(after))
  const changed = formatColumnCells(scenarioUnitChangeColumns, changes, formatNumber)
  const sum = (key: 'bc' | 'hc'): string => formatFigureChange(after[key] - before[key], 'number')
  return (
    <>
      <SectorPageVerdict verdict={verdict} />
      <FigureCardRow>
        <FigureCard
          title={text.cards.scenarios}
          value={formatNumber(count)}
          icon={<BranchRegular />}
          note={text.cards.owner(scenario.owner)}
        />
        <FigureCard
          title={text.cards.units}
          value={formatFigureChange(after.units - before.units, 'number')}
          icon={<OrganizationRegular />}
          note={from(({ units }) => formatNumber(units))}
        />
        <FigureCard
          title={text.cards.bc}
          value={sum('bc')}
          icon={<PeopleRegular />}
          note={from(({ bc }) => formatNumber(bc))}
        />
        <FigureCard
          title={text.cards.rate}
          value={formatFigureChange(rate(after) - rate(before), 'percent')}
          icon={<DataTrendingRegular />}
          note={from(totals => formatPercent(rate(totals)))}
          {...(rating && {
            target: rating.target,
            status: {
              tone: rating.tone,
              label: verdict.label ?? '',
              icon: ratingIcons[rating.tone]
            }
          })}
        />
      </FigureCardRow>
      <Worst worst={view.worst} />
      {changes.length > 0 && (
        <ChartCard
          title={text.chart.title}
          finding={finding}
          summary={text.chart.summary(formatNumber(changes.length))}
          data={{
            axis: text.chart.axis,
            unit: text.chart.unit,
            labels: changes.map(({ name }) => name),
            series: [
              {
                name: text.chart.before,
                tone: 'neutral',
                striped: true,
                values: changes.map(({ bcBefore }) => bcBefore)
              },
              {
                name: text.chart.after,
                tone: 'success',
                values: changes.map(({ bcAfter }) => bcAfter)
              }
            ]
          }}
          height={240}
        />
      )}
      <Card title={text.changes.title}>
        {changes.length === 0 ? (
          <p>{text.changes.none}</p>
        ) : (
          <PlainTable
            label={text.changes.title}
            columns={createTextColumns(
              scenarioUnitChangeColumns.map(({ title }) => title),
              changed
            )}
            rows={[...changed, ['', text.changes.sum, '', sum('bc'), '', sum('hc'), '']]}
          />
        )}
      </Card>
      {compare !== 'all' && <Compared view={view} other={compare} />}
    </>
  )
}

/** Units that lack most persons after the scenario, the worst at the top. */
function Worst({ worst }: Pick<ScenarioView, 'worst'>) {
  if (worst.length === 0) return null
  const rows = worst.map(({ name, bc, hc, short, before }) => [
    name,
    ...[hc, bc, short, before].map(words)
  ])
  return (
    <Card title={text.worst.title}>
      <PlainTable
        label={text.worst.title}
        columns={createTextColumns(text.worst.heads, rows)}
        rows={rows}
        whole
      />
    </Card>
  )
}

function Compared({ view, other }: { readonly view: ScenarioView; readonly other: string }) {
  const { data } = useCall('scenario:get', { id: other })
  if (!data) return null
  const row = (label: string, value: (of: ScenarioView) => number): string[] => [
    label,
    formatNumber(value(view)),
    formatNumber(value(data))
  ]
  return (
    <Card title={text.compared.title(data.scenario.name)}>
      <PlainTable
        label={text.compared.title(data.scenario.name)}
        columns={createTextColumns(text.compared.heads)}
        rows={[
          row(text.compared.units, ({ after }) => after.units),
          row(text.compared.bc, ({ after }) => after.bc),
          row(text.compared.hc, ({ after }) => after.hc),
          row(text.compared.changed, ({ changes }) => changes.length)
        ]}
      />
    </Card>
  )
}
