import { makeStyles } from '@fluentui/react-components'
import type { Output } from '@shared/contract/contract'
import { martText } from '@shared/features/data-mart/text'
import { formatNumber } from '@shared/kit/format'
import { typeLabel } from '@shared/model/data-mart/data-types'
import { ConfirmDialog } from '../../../../ui/confirm-dialog'
import { AffectedList } from '../affected-list'

const text = martText.detail.structure.confirm

export type Foreseen = Output<'dataMart:foreseeStructure'>

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', rowGap: '6px', marginTop: '12px' },
  list: { listStyle: 'disc', paddingLeft: '20px', overflowWrap: 'anywhere' }
})

interface StructureConfirmProps {
  readonly table: string
  readonly foreseen: Foreseen
  readonly onAnswer: (goesOn: boolean) => void
}

/** Data loss of a structure change, and **Ai sẽ hỏng**. */
export function StructureConfirm({ table, foreseen, onAnswer }: StructureConfirmProps) {
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
                {text.unfitColumn(column, typeLabel(from), typeLabel(to), formatNumber(count))}
              </li>
            ))}
          </ul>
        </div>
      )}
      <AffectedList title={text.affected} lines={affected.map(wordsOf)} />
    </ConfirmDialog>
  )
}

/** Description of an affected dependent: columns and API call count. */
export function wordsOf({ kind, name, columns, calls }: Foreseen['affected'][number]): string {
  const parts = [
    `${text.kinds[kind]} ${name}`,
    ...(columns.length > 0 ? [text.columns(columns.join(', '))] : []),
    ...(calls === null ? [] : [text.calls(formatNumber(calls))])
  ]
  return parts.join(' · ')
}
