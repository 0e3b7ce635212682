import { makeStyles, Spinner, tokens } from '@fluentui/react-components'
import type { CallOutput } from '@shared/contract/contract'
import { formEditText } from '@shared/features/forms/edit-text'
import { formatNumber } from '@shared/kit/format'
import { SelectFilter } from '../../../ui/filter-bar'
import { TextField } from '../../../ui/form/text-field'
import { formatFormPeriod, recentPeriods, typedUnit } from '../page/occasions'
import type { FormTrial, FormTrialOccasion } from './use-trial'

const text = formEditText.trial

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  title: { fontWeight: tokens.fontWeightSemibold },
  state: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' }
})

interface TrialBarProps {
  readonly choices: CallOutput<'forms:units'>
  readonly occasion: FormTrialOccasion
  readonly trial: FormTrial
  readonly onChange: (occasion: FormTrialOccasion) => void
}

/** **Thử với**: period and unit whose values are shown in the bound places. */
export function TrialBar({ choices, occasion, trial, onChange }: TrialBarProps) {
  const styles = useStyles()
  const { period, unit } = occasion
  const faults = trial.results.filter(({ fault }) => fault !== '').length
  const periods = choices.periods.length > 0 ? choices.periods : recentPeriods()
  return (
    <section aria-label={text.title} className={styles.bar}>
      <span className={styles.title}>{text.title}</span>
      <SelectFilter
        label={text.period}
        value={period}
        options={periods.map(value => ({ value, label: formatFormPeriod(value) }))}
        required
        onChange={value => onChange({ ...occasion, period: value })}
      />
      {choices.units.length > 0 ? (
        <SelectFilter
          label={text.unit}
          value={unit.id ?? ''}
          options={choices.units.map(({ id, name, depth }) => ({
            value: id ?? '',
            label: `${'\u2003'.repeat(depth)}${name}`
          }))}
          required
          onChange={value => {
            const found = choices.units.find(({ id }) => id === value)
            if (!found) return
            const { depth: _depth, ...chosen } = found
            onChange({ ...occasion, unit: chosen })
          }}
        />
      ) : (
        <TextField
          name="trial-unit"
          label={text.typedUnit}
          value={unit.name}
          error={undefined}
          maxLength={300}
          onChange={name => onChange({ ...occasion, unit: typedUnit(name, unit.superior) })}
        />
      )}
      <span role="status" className={styles.state}>
        {trial.isRunning && <Spinner size="tiny" label={text.running} labelPosition="after" />}
        {!trial.isRunning && trial.error && `${text.failed}. ${trial.error}`}
        {!trial.isRunning &&
          !trial.error &&
          trial.results.length > 0 &&
          text.done(formatNumber(trial.results.length - faults), formatNumber(faults))}
      </span>
    </section>
  )
}
