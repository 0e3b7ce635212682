import { Field, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { formatNumber } from '@shared/kit/format'
import { userScopeText as text } from '@shared/model/admin/user-scope'
import { pagePaths } from '@shared/navigation/paths'
import { useState } from 'react'
import { useCall } from '../../ipc/use-call'
import { fieldChoicesFromLabels, RadioField } from '../form/choice-field'
import type { BoundField } from '../form/use-form'
import { InlineLink } from '../page/inline-link'
import { ErrorState } from '../page/states'
import { ScopeBranchRow } from './branch-row'
import type { ScopeBranchInput, ScopeInput } from './scope-draft'
import { UnitPicker } from './unit-picker'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', rowGap: '12px', minWidth: 0 },
  list: { display: 'flex', flexDirection: 'column', rowGap: '8px', margin: 0, padding: 0 },
  note: { color: tokens.colorNeutralForeground3 }
})

const kinds = fieldChoicesFromLabels(text.kinds)

interface ScopeFieldProps extends BoundField<ScopeInput> {
  readonly hint: string
  /** Message that replaces the choice of branches if there may be none. */
  readonly refusal?: string | undefined
  /** Whether each branch has bounds of time. */
  readonly isDated?: boolean
}

/** Part of a dialog: all units, or branches of the organisation tree. */
export function ScopeField(props: ScopeFieldProps) {
  const { hint, refusal, isDated = true, value, error, disabled, onChange, name } = props
  const styles = useStyles()
  const isLimited = value.kind === 'branches'
  return (
    <div className={styles.part}>
      <RadioField
        name={name}
        label={text.title}
        value={value.kind}
        choices={kinds}
        hint={hint}
        error={isLimited && refusal === undefined ? undefined : error}
        disabled={disabled}
        onChange={kind => onChange({ ...value, kind })}
      />
      {refusal !== undefined && isLimited && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{refusal}</MessageBarBody>
        </MessageBar>
      )}
      {isLimited && refusal === undefined && (
        <ScopeBranches
          branches={value.branches}
          isDated={isDated}
          error={error}
          disabled={disabled}
          onChange={branches => onChange({ ...value, branches })}
        />
      )}
    </div>
  )
}

interface ScopeBranchesProps {
  readonly branches: readonly ScopeBranchInput[]
  readonly isDated: boolean
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onChange: (branches: readonly ScopeBranchInput[]) => void
}

function ScopeBranches(props: ScopeBranchesProps) {
  const { branches, isDated, error, disabled, onChange } = props
  const styles = useStyles()
  const [search, setSearch] = useState('')
  const selected = [...new Set(branches.map(({ unit }) => unit))]
  const { data, error: failed, reload } = useCall('scope:units', { search, selected })
  const nameOf = (code: string): string | undefined =>
    data?.names[code] ?? data?.units.find(unit => unit.code === code)?.name
  if (failed) return <ErrorState error={failed} onRetry={reload} />
  if (data && !data.hasTable && branches.length === 0) return <NoUnitTable />
  return (
    <>
      {data && !data.hasTable && <NoUnitTable />}
      <Field
        label={text.chosen(formatNumber(branches.length))}
        validationState={error ? 'error' : 'none'}
        validationMessage={error}
      >
        <div className={styles.list}>
          {branches.length === 0 && <p className={styles.note}>{text.noneChosen}</p>}
          {branches.map((branch, index) => (
            <ScopeBranchRow
              // biome-ignore lint/suspicious/noArrayIndexKey: one unit may have several periods, so only the place tells its rows apart
              key={index}
              branch={branch}
              isDated={isDated}
              name={nameOf(branch.unit)}
              isKnown={!data || nameOf(branch.unit) !== undefined}
              disabled={disabled}
              onChange={changed =>
                onChange(branches.map((one, at) => (at === index ? changed : one)))
              }
              onRemove={() => onChange(branches.filter((_, at) => at !== index))}
            />
          ))}
        </div>
      </Field>
      {data?.hasTable && (
        <UnitPicker
          search={search}
          onSearch={setSearch}
          result={data}
          selected={selected}
          disabled={disabled}
          onToggle={code =>
            onChange(
              selected.includes(code)
                ? branches.filter(({ unit }) => unit !== code)
                : [...branches, { unit: code, from: '', to: '' }]
            )
          }
        />
      )}
    </>
  )
}

function NoUnitTable() {
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {text.noTable}{' '}
        <InlineLink to={`${pagePaths.settings}?tab=sector`}>{text.toMapping}</InlineLink>
      </MessageBarBody>
    </MessageBar>
  )
}
