import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { TableRule } from '@shared/model/data-quality/rules'
import { call } from '../../../../ipc/client'
import { RuleFormDialog } from '../../../../ui/rule/rule-form-dialog'

interface TableRuleDialogProps {
  readonly table: DataMart
  /** Rule to edit; undefined for a new rule. */
  readonly rule?: TableRule
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Dialog that creates or edits a quality rule of a table. */
export function TableRuleDialog({ table, rule, onClose, onSaved }: TableRuleDialogProps) {
  return (
    <RuleFormDialog
      columns={table.columns}
      tableName={table.name}
      rule={rule}
      save={made => call('dataQuality:setRule', { id: table.id, rule: made })}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}
