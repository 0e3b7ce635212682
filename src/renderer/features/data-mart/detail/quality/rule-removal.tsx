import type { DataMart } from '@shared/model/data-mart/data-mart'
import { tableRuleText } from '@shared/model/data-quality/rule-text'
import { describeTableRule } from '@shared/model/data-quality/rule-words'
import type { TableRule } from '@shared/model/data-quality/rules'
import { useState } from 'react'
import { call, toErrorMessage } from '../../../../ipc/client'
import { ConfirmDialog } from '../../../../ui/confirm-dialog'
import { useNotify } from '../../../../ui/notifications'

const text = tableRuleText.removing

interface RemoveRuleDialogProps {
  readonly table: DataMart
  readonly rule: TableRule
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Asks for confirmation before a rule is deleted. */
export function RemoveRuleDialog({ table, rule, onClose, onRemoved }: RemoveRuleDialogProps) {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const words = describeTableRule(rule, table.columns)
  const remove = async (): Promise<void> => {
    setBusy(true)
    try {
      await call('dataQuality:removeRule', { id: table.id, rule: rule.id })
      notify({ title: text.done, body: words, intent: 'success' })
      onRemoved()
    } catch (error) {
      notify({ title: text.failed, body: toErrorMessage(error), intent: 'error' })
    } finally {
      onClose()
    }
  }
  return (
    <ConfirmDialog
      open
      title={text.question(words)}
      confirmLabel={text.apply}
      cancelLabel={text.cancel}
      confirmDisabled={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}
