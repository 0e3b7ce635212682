import { makeStyles } from '@fluentui/react-components'
import type { CallOutput } from '@shared/contract/contract'
import { martText } from '@shared/features/data-mart/text'
import { formatNumber } from '@shared/kit/format'
import { dataTypeLabel } from '@shared/model/data-mart/data-types'
import { ConfirmDialog } from '../../../../ui/confirm-dialog'
import { TableChangeImpactList } from '../affected-list'

const text = martText.detail.structure.confirm

export type StructureChangePreview = CallOutput<'dataMart:foreseeStructure'>

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', rowGap: '6px', marginTop: '12px' },
  list: { listStyle: 'disc', paddingLeft: '20px', overflowWrap: 'anywhere' }
})

interface ConfirmStructureDialogProps {
  readonly table: string
  readonly foreseen: StructureChangePreview
  readonly onAnswer: (goesOn: boolean) => void
}

/**
 * Confirmation of a structure change: which data is lost, and which dependents would break (**Đối
 * tượng bị ảnh hưởng**).
 */
export function ConfirmStructureDialog({ table, foreseen, onAnswer }: ConfirmStructureDialogProps) {
  const styles = useStyles()
  const { unfit, affected } = foreseen
  return (
    <ConfirmDialog
      open
      title={text.title(table)}
      confirmLabel={text.apply}
      cancelLabel={text.cancel}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      {unfit.length > 0 && (
        <div className={styles.part}>
          <p>{text.unfit}</p>
          <ul className={styles.list}>
            {unfit.map(({ column, from, to, count }) => (
              <li key={column}>
                {text.unfitColumn(
                  column,
                  dataTypeLabel(from),
                  dataTypeLabel(to),
                  formatNumber(count)
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      <TableChangeImpactList
        title={text.affected}
        lines={affected.map(describeTableChangeImpact)}
      />
    </ConfirmDialog>
  )
}

/**
 * Description of an affected dependent, such as an API: the columns it uses and its number of
 * calls.
 */
export function describeTableChangeImpact({
  kind,
  name,
  columns,
  calls
}: StructureChangePreview['affected'][number]): string {
  const parts = [
    `${text.kinds[kind]} ${name}`,
    ...(columns.length > 0 ? [text.columns(columns.join(', '))] : []),
    ...(calls === null ? [] : [text.calls(formatNumber(calls))])
  ]
  return parts.join(' · ')
}
