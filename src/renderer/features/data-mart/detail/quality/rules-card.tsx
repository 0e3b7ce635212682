import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { formatDateTime, formatNumber, formatPercent } from '@shared/kit/format'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { RuleCheckResult } from '@shared/model/data-quality/quality'
import { tableRuleText } from '@shared/model/data-quality/rule-text'
import { describeTableRule, formatTableRuleThreshold } from '@shared/model/data-quality/rule-words'
import { isWithinRuleThreshold, type TableRule } from '@shared/model/data-quality/rules'
import { useState } from 'react'
import { IfPermitted } from '../../../../session/permission'
import { CountProgressBar } from '../../../../ui/counted/counting-bar'
import { Card } from '../../../../ui/page/card'
import { ErrorState } from '../../../../ui/page/states'
import { StatusBadge, ToneBadge } from '../../../../ui/page/status-badge'
import { type PlainColumn, PlainTable } from '../../../../ui/table/plain-table'
import type { TableGenerationRef } from '../mart-tab'
import { RuleViolationsDialog } from './broken-rows'
import { beyondQualityThresholdBadge, withinQualityThresholdBadge } from './quality-figures'
import { TableRuleDialog } from './rule-dialog'
import { RemoveRuleDialog } from './rule-removal'
import { type RuleCheckResults, useRuleResults } from './use-rule-results'

const text = tableRuleText

const useStyles = makeStyles({
  actions: { display: 'flex', gap: '4px' },
  why: {
    display: 'block',
    minWidth: '200px',
    marginTop: '4px',
    whiteSpace: 'normal',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200
  }
})

interface TableRulesCardProps {
  readonly table: DataMart
  readonly at: TableGenerationRef
  /** Id of the table version (generation) shown. */
  readonly generation: string
  readonly onChanged: () => void
}

/** Action on a rule whose dialog is open. */
type Doing =
  | { readonly what: 'add' }
  | { readonly what: 'edit' | 'remove' | 'show'; readonly rule: TableRule }

/** Card **Quy tắc** (rules): quality rules of a table and their results over all rows. */
export function TableRulesCard({ table, at, generation, onChanged }: TableRulesCardProps) {
  const [doing, setDoing] = useState<Doing>()
  const { value, job, error, isStopped, again, stop } = useRuleResults(at, table.rules, generation)
  const columns = useRuleColumns(table, value, setDoing)
  const close = (): void => setDoing(undefined)
  return (
    <Card
      title={text.title}
      actions={
        <>
          {isStopped && <Button onClick={again}>{text.check}</Button>}
          <IfPermitted to="operate">
            <Button onClick={() => setDoing({ what: 'add' })}>{text.add}</Button>
          </IfPermitted>
        </>
      }
    >
      {job && table.rules.length > 0 && <CountProgressBar job={job} onStop={stop} inCard />}
      {error !== undefined && <ErrorState error={error} onRetry={again} />}
      {table.rules.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <PlainTable label={text.title} columns={columns} rows={table.rules} />
      )}
      {doing?.what === 'add' && (
        <TableRuleDialog table={table} onClose={close} onSaved={onChanged} />
      )}
      {doing?.what === 'edit' && (
        <TableRuleDialog table={table} rule={doing.rule} onClose={close} onSaved={onChanged} />
      )}
      {doing?.what === 'remove' && (
        <RemoveRuleDialog table={table} rule={doing.rule} onClose={close} onRemoved={onChanged} />
      )}
      {doing?.what === 'show' && (
        <RuleViolationsDialog at={at} rule={doing.rule} columns={table.columns} onClose={close} />
      )}
    </Card>
  )
}

function useRuleColumns(
  table: DataMart,
  checked: RuleCheckResults | undefined,
  onDo: (doing: Doing) => void
): readonly PlainColumn<TableRule>[] {
  const styles = useStyles()
  const rows = checked?.rows ?? 0
  const of = (rule: TableRule): RuleCheckResult | undefined =>
    checked?.results.find(result => result.rule === rule.id)
  const words = (rule: TableRule): string => describeTableRule(rule, table.columns)
  return [
    { key: 'rule', title: text.heads.rule, wrapped: true, cell: words },
    {
      key: 'severity',
      title: text.heads.severity,
      narrow: true,
      cell: ({ severity }) => (
        <ToneBadge tone={severity === 'blocking' ? 'danger' : 'warning'}>
          {text.severities[severity]}
        </ToneBadge>
      )
    },
    { key: 'threshold', title: text.heads.threshold, narrow: true, cell: formatTableRuleThreshold },
    {
      key: 'result',
      title: text.heads.result,
      narrow: true,
      cell: rule => <Outcome rule={rule} result={of(rule)} rows={rows} />
    },
    {
      key: 'broken',
      title: text.heads.broken,
      narrow: true,
      number: true,
      cell: rule => {
        const broken = of(rule)?.broken
        if (broken === undefined || broken === null) return '—'
        return `${formatNumber(broken)} (${formatPercent(rows > 0 ? broken / rows : 0)})`
      }
    },
    {
      key: 'time',
      title: text.heads.time,
      narrow: true,
      cell: rule => {
        const time = of(rule)?.time
        return time === undefined ? '—' : formatDateTime(time)
      }
    },
    {
      key: 'actions',
      title: text.heads.actions,
      narrow: true,
      cell: rule => (
        <span className={styles.actions}>
          {(of(rule)?.broken ?? 0) > 0 && (
            <Button
              size="small"
              appearance="subtle"
              aria-label={text.showOf(words(rule))}
              onClick={() => onDo({ what: 'show', rule })}
            >
              {text.show}
            </Button>
          )}
          <IfPermitted to="operate">
            <Button
              size="small"
              appearance="subtle"
              aria-label={text.editOf(words(rule))}
              onClick={() => onDo({ what: 'edit', rule })}
            >
              {text.edit}
            </Button>
            <Button
              size="small"
              appearance="subtle"
              aria-label={text.removeOf(words(rule))}
              onClick={() => onDo({ what: 'remove', rule })}
            >
              {text.remove}
            </Button>
          </IfPermitted>
        </span>
      )
    }
  ]
}

interface OutcomeProps {
  readonly rule: TableRule
  readonly result: RuleCheckResult | undefined
  readonly rows: number
}

function Outcome({ rule, result, rows }: OutcomeProps) {
  const styles = useStyles()
  if (!result) return text.notYet
  if (result.broken === null) {
    return (
      <>
        <ToneBadge tone="neutral">{text.unchecked}</ToneBadge>
        <span className={styles.why}>{result.fault}</span>
      </>
    )
  }
  return (
    <StatusBadge
      look={
        isWithinRuleThreshold(rule, result.broken, rows)
          ? withinQualityThresholdBadge
          : beyondQualityThresholdBadge
      }
    />
  )
}
