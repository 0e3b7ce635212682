import { MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components'
import type { CallOutput } from '@shared/contract/contract'
import { tableUnitsText as text } from '@shared/features/admin/table-units'
import type { TableUnits } from '@shared/model/admin/scope'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { fieldChoicesFromLabels, RadioField, SelectField } from '../../../ui/form/choice-field'
import { useFormNotify } from '../../../ui/form/use-save'
import { LoadingDialog } from '../../../ui/loading-dialog'

const useStyles = makeStyles({
  content: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '12px',
    // Labels of radio buttons are 3 px lower than their line, which would show a scrollbar.
    paddingBottom: '4px'
  }
})

interface UnitsDialogProps {
  readonly table: Pick<DataMart, 'id' | 'name'>
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** Dialog **Phạm vi đơn vị**: how the rows of a table belong to units. */
export function TableUnitsDialog(props: UnitsDialogProps) {
  const { data, error, reload } = useCall('scope:table', { id: props.table.id })
  if (data) return <UnitsFields {...props} view={data} />
  return (
    <LoadingDialog
      title={text.title(props.table.name)}
      confirmLabel={text.save}
      cancelLabel={text.cancel}
      error={error}
      onRetry={reload}
      onClose={props.onClose}
    />
  )
}

type UnitsView = CallOutput<'scope:table'>
type UnitsKind = keyof typeof text.kinds

interface UnitsDraft {
  readonly kind: UnitsKind
  readonly column: string
  readonly by: 'code' | 'name'
}

/** Draft of a stored declaration; without one the best match of the values is proposed. */
function draftOf({ units, matches }: UnitsView): UnitsDraft {
  const best = matches[0]
  const proposed = { column: best?.column ?? '', by: best?.by ?? 'code' } as const
  if (units?.kind === 'column') return units
  return { kind: units?.kind ?? 'none', ...proposed }
}

const unitsOf = ({ kind, column, by }: UnitsDraft): TableUnits | null => {
  if (kind === 'none') return null
  return kind === 'shared' ? { kind } : { kind, column, by }
}

function UnitsFields({
  table,
  view,
  onClose,
  onChanged
}: UnitsDialogProps & { readonly view: UnitsView }) {
  const styles = useStyles()
  const [draft, setDraft] = useState(() => draftOf(view))
  const [isBusy, setBusy] = useState(false)
  const notify = useFormNotify([draft])
  const isMissing = draft.kind === 'column' && draft.column === ''
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      await call('scope:declareTable', { id: table.id, units: unitsOf(draft) })
      notify({ title: text.saved, body: table.name, intent: 'success' })
      onChanged()
      onClose()
    } catch (failure) {
      notify({ title: text.failed, body: toErrorMessage(failure), intent: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      asks
      open
      title={text.title(table.name)}
      confirmLabel={text.save}
      cancelLabel={text.cancel}
      confirmDisabled={isBusy || isMissing || view.isUnitTable}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <div className={styles.content}>
        <div>{text.note}</div>
        {(view.isUnitTable || !view.hasUnits) && (
          <MessageBar intent="info" layout="multiline">
            <MessageBarBody>{view.isUnitTable ? text.ofUnits : text.noUnits}</MessageBarBody>
          </MessageBar>
        )}
        {!view.isUnitTable && (
          <>
            <RadioField
              name="kind"
              label={text.kind}
              hint={text.hints[draft.kind]}
              value={draft.kind}
              choices={fieldChoicesFromLabels(text.kinds)}
              onChange={kind => setDraft({ ...draft, kind })}
            />
            {draft.kind === 'column' && (
              <UnitColumnFields view={view} draft={draft} onChange={setDraft} />
            )}
          </>
        )}
      </div>
    </ConfirmDialog>
  )
}

interface UnitColumnFieldsProps {
  readonly view: UnitsView
  readonly draft: UnitsDraft
  readonly onChange: (draft: UnitsDraft) => void
}

/** Column with the unit of a row, and whether it has codes or names. */
function UnitColumnFields({ view, draft, onChange }: UnitColumnFieldsProps) {
  const labels = Object.fromEntries(view.columns.map(name => [name, name]))
  const match = view.matches.find(({ column, by }) => column === draft.column && by === draft.by)
  const hint = match ? text.match(match.share, match.by) : text.noMatch
  return (
    <>
      <SelectField
        name="column"
        label={text.column}
        {...(draft.column !== '' && view.hasUnits && { hint })}
        placeholder={text.chooseColumn}
        value={draft.column}
        choices={fieldChoicesFromLabels(labels)}
        onChange={column => onChange({ ...draft, column })}
      />
      <RadioField
        name="by"
        label={text.by}
        value={draft.by}
        choices={fieldChoicesFromLabels(text.byKinds)}
        onChange={by => onChange({ ...draft, by })}
      />
    </>
  )
}
