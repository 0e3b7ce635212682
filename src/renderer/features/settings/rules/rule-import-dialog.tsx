import { Button, MessageBar, MessageBarBody, Spinner } from '@fluentui/react-components'
import type { RuleFilePreview } from '@shared/features/rules/calls'
import { rulesText } from '@shared/features/rules/text'
import { formatValidity } from '@shared/kit/validity'
import { formText } from '@shared/kit/words/form-text'
import { formatRuleContent, formatRuleTitle } from '@shared/model/rules/listing'
import { useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { useNotify } from '../../../ui/notifications'
import { createTextColumns, PlainTable } from '../../../ui/table/plain-table'
import { WideDialog } from '../../../ui/wide-dialog'

const text = rulesText.import

interface RuleImportDialogProps {
  readonly preview: RuleFilePreview
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Dialog that shows what a file of rules would change, and changes it. */
export function RuleImportDialog({ preview, onClose, onSaved }: RuleImportDialogProps) {
  const { name, rules, same, faults } = preview
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const notify = useNotify()
  const changed = rules.filter(({ id }) => id !== null).length
  const canSave = faults.length === 0 && rules.length > 0
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      await call('rules:import', { name, rules })
      notify({ title: text.done, body: name, intent: 'success' })
      onSaved()
      onClose()
    } catch (failure) {
      setFault(toErrorMessage(failure))
      setBusy(false)
    }
  }
  return (
    <WideDialog
      title={text.title(name)}
      fault={fault === undefined ? undefined : { title: text.failed, words: fault }}
      onClose={() => {
        if (!busy) onClose()
      }}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {canSave ? formText.form.cancel : formText.form.close}
          </Button>
          {canSave && (
            <Button
              appearance="primary"
              disabled={busy}
              icon={busy ? <Spinner size="tiny" /> : undefined}
              onClick={() => void save()}
            >
              {text.confirm}
            </Button>
          )}
        </>
      }
    >
      <p>{text.counts(rules.length - changed, changed, same)}</p>
      {faults.length > 0 && (
        <>
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{text.faults(faults.length)}</MessageBarBody>
          </MessageBar>
          <PlainTable
            label={text.fault}
            columns={faultColumns}
            rows={faults.map(({ line, message }) => [String(line), message])}
          />
        </>
      )}
      {faults.length === 0 && rules.length === 0 && <p>{text.nothing}</p>}
      {rules.length > 0 && (
        <PlainTable label={text.rule} columns={changeColumns} rows={rules.map(toChangeRow)} />
      )}
    </WideDialog>
  )
}

const { columns } = rulesText
const faultColumns = createTextColumns([text.line, text.fault])
const changeColumns = createTextColumns([text.change, text.rule, columns.content, columns.state])

function toChangeRow({ id, draft, retired }: RuleFilePreview['rules'][number]): readonly string[] {
  const rule = { id: id ?? '', ...draft, retired }
  return [
    id === null ? text.changes.added : text.changes.changed,
    formatRuleTitle(rule),
    formatRuleContent(rule),
    formatValidity(rule)
  ]
}
