import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { formEditText } from '@shared/features/forms/edit-text'
import { formatNumber } from '@shared/kit/format'
import type { FormCheck, FormCheckSide } from '@shared/model/forms/checks'
import type { FormBindingResult } from '@shared/model/forms/filled'
import type { FormDraft } from '@shared/model/forms/form'
import { type FormValueTarget, formTargetLabel } from '@shared/model/forms/target'
import { useState } from 'react'
import { SelectField } from '../../../ui/form/choice-field'
import { TextField } from '../../../ui/form/text-field'
import { Card } from '../../../ui/page/card'
import { RowActionButton } from '../../../ui/table/row-action'
import { bindingAt, nextKey } from './draft-changes'

const text = formEditText.check

const useStyles = makeStyles({
  panel: {
    overflowY: 'auto',
    minHeight: 0,
    height: '100%',
    boxSizing: 'border-box',
    // The panel scrolls, so that its parts keep their height.
    '& > *': { flexShrink: 0 }
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  hint: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px'
  },
  list: { margin: 0, paddingLeft: '20px' },
  check: { display: 'flex', alignItems: 'center', columnGap: '8px' },
  words: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  form: { display: 'flex', flexDirection: 'column', rowGap: '8px' },
  row: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 8px' }
})

interface CheckPanelProps {
  readonly draft: FormDraft
  readonly results: readonly FormBindingResult[]
  readonly hasTrial: boolean
  /** Places that are selected on the form. */
  readonly targets: readonly FormValueTarget[]
  readonly onChange: (change: (draft: FormDraft) => FormDraft) => void
}

/** Panel **Kiểm tra**: places without a value, the place of the unit, and checks of sums. */
export function CheckPanel(props: CheckPanelProps) {
  const { draft, results, hasTrial, onChange } = props
  const styles = useStyles()
  const faults = results.filter(({ fault }) => fault !== '')
  const notes = results.filter(({ note }) => note !== '')
  const values = draft.bindings.filter(({ kind }) => kind === 'value')
  return (
    <Card title={text.title} className={styles.panel}>
      <p>{text.bound(formatNumber(draft.bindings.length))}</p>
      {!hasTrial && <p>{text.noTrial}</p>}
      {hasTrial && draft.bindings.length > 0 && faults.length === 0 && <p>{text.noFaults}</p>}
      <Findings title={text.faults} rows={faults.map(({ label, fault }) => `${label}: ${fault}`)} />
      <Findings title={text.notes} rows={notes.map(({ label, note }) => `${label}: ${note}`)} />
      <SelectField
        name="unitBinding"
        label={text.unit}
        hint={text.unitHint}
        value={draft.unitBinding ?? 'none'}
        choices={[
          { value: 'none', label: text.noUnit },
          ...values.map(({ key, target }) => ({ value: key, label: formTargetLabel(target) }))
        ]}
        onChange={value =>
          onChange(before => ({ ...before, unitBinding: value === 'none' ? null : value }))
        }
      />
      <Sums {...props} />
    </Card>
  )
}

function Findings({ title, rows }: { readonly title: string; readonly rows: readonly string[] }) {
  const styles = useStyles()
  if (rows.length === 0) return null
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {rows.map(row => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </>
  )
}

const labelsOf = (side: FormCheckSide): string =>
  side.kind === 'places'
    ? side.places
        .map(place => (place.kind === 'place' ? formTargetLabel(place.target) : place.to))
        .join(' + ')
    : ''

/** Places as a side of a check; a place of a repeated block stands for its whole column. */
function sideOf(draft: FormDraft, targets: readonly FormValueTarget[]): FormCheckSide {
  return {
    kind: 'places',
    places: targets.map(target => {
      const bound = bindingAt(draft, target)
      if (bound?.kind !== 'rows') return { kind: 'place', target }
      const to =
        target.kind === 'cell'
          ? target.address.replace(/\d+$/, '')
          : target.kind === 'tableCell'
            ? String(target.column)
            : ''
      return { kind: 'column', binding: bound.key, to }
    })
  }
}

/** Checks that the sum of places equals another place. */
function Sums({ draft, targets, onChange }: CheckPanelProps) {
  const styles = useStyles()
  return (
    <section aria-label={text.sums} className={styles.form}>
      <h3 className={styles.title}>{text.sums}</h3>
      <p className={styles.hint}>{text.sumsHint}</p>
      {draft.checks.map(({ key, name, left, right }) => (
        <div key={key} className={styles.check}>
          <span className={styles.words}>{`${name}: ${labelsOf(left)} = ${labelsOf(right)}`}</span>
          <RowActionButton
            label={text.remove(name)}
            icon={<DismissRegular />}
            onPress={() =>
              onChange(before => ({
                ...before,
                checks: before.checks.filter(check => check.key !== key)
              }))
            }
          />
        </div>
      ))}
      <NewSum
        key={draft.checks.length}
        draft={draft}
        targets={targets}
        onAdd={check => onChange(before => ({ ...before, checks: [...before.checks, check] }))}
      />
    </section>
  )
}

interface NewSumProps {
  readonly draft: FormDraft
  readonly targets: readonly FormValueTarget[]
  readonly onAdd: (check: FormCheck) => void
}

function NewSum({ draft, targets, onAdd }: NewSumProps) {
  const styles = useStyles()
  const [name, setName] = useState('')
  const [left, setLeft] = useState<readonly FormValueTarget[]>([])
  const [right, setRight] = useState<FormValueTarget>()
  const isComplete = name.trim() !== '' && left.length > 0 && right !== undefined
  return (
    <>
      <TextField
        name="check-name"
        label={text.name}
        value={name}
        error={undefined}
        maxLength={200}
        onChange={setName}
      />
      <div className={styles.row}>
        <span className={styles.words}>
          {`${text.left}: ${left.map(formTargetLabel).join(', ') || '—'}`}
        </span>
        <Button
          size="small"
          aria-label={`${text.left}: ${text.take}`}
          disabled={targets.length === 0}
          onClick={() => setLeft(targets)}
        >
          {text.take}
        </Button>
      </div>
      <div className={styles.row}>
        <span className={styles.words}>
          {`${text.right}: ${right ? formTargetLabel(right) : '—'}`}
        </span>
        <Button
          size="small"
          aria-label={`${text.right}: ${text.take}`}
          disabled={targets.length !== 1}
          onClick={() => setRight(targets[0])}
        >
          {text.takeOne}
        </Button>
      </div>
      <Button
        icon={<AddRegular />}
        disabled={!isComplete}
        onClick={() =>
          right &&
          onAdd({
            key: nextKey('c', draft.checks),
            name: name.trim(),
            left: sideOf(draft, left),
            right: sideOf(draft, [right])
          })
        }
      >
        {text.add}
      </Button>
    </>
  )
}
