import { makeStyles } from '@fluentui/react-components'
import { filledFormText as text } from '@shared/features/forms/text'
import { formatNumber } from '@shared/kit/format'
import type { FormCheckOutcome } from '@shared/model/forms/checks'
import type { FormEvaluation } from '@shared/model/forms/filled'
import { Card } from '../../../ui/page/card'
import { ToneBadge } from '../../../ui/page/status-badge'

const useStyles = makeStyles({
  list: { margin: 0, paddingLeft: '20px', lineHeight: '22px' }
})

const tones = {
  passed: { tone: 'success', icon: 'check' },
  failed: { tone: 'danger', icon: 'error' },
  unknown: { tone: 'warning', icon: 'question' }
} as const

/** Places without a value, notes about values, and the outcomes of the checks of a filled form. */
export function FilledFindings({ evaluation }: { readonly evaluation: FormEvaluation }) {
  const { results, checks } = evaluation
  const faults = results.filter(({ fault }) => fault !== '')
  const notes = results.filter(({ note }) => note !== '')
  return (
    <>
      {faults.length > 0 && (
        <Findings
          title={text.faults(formatNumber(faults.length))}
          rows={faults.map(({ label, fault }) => `${label}: ${fault}`)}
        />
      )}
      {notes.length > 0 && (
        <Findings title={text.notes} rows={notes.map(({ label, note }) => `${label}: ${note}`)} />
      )}
      {checks.length > 0 && <Checks checks={checks} />}
    </>
  )
}

function Findings({ title, rows }: { readonly title: string; readonly rows: readonly string[] }) {
  return (
    <Card title={title}>
      <ul className={useStyles().list}>
        {rows.map(row => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </Card>
  )
}

/** Outcome of a check in words, without its state. */
const describeCheck = ({ name, left, right, reason }: FormCheckOutcome): string =>
  [left || right ? `${name}: ${text.versus(left, right)}` : name, reason].filter(Boolean).join('. ')

function Checks({ checks }: { readonly checks: readonly FormCheckOutcome[] }) {
  return (
    <Card title={text.checks}>
      <ul className={useStyles().list}>
        {checks.map(check => (
          <li key={check.key}>
            <ToneBadge {...tones[check.state]}>{text.checkStates[check.state]}</ToneBadge>
            {` ${describeCheck(check)}`}
          </li>
        ))}
      </ul>
    </Card>
  )
}
