import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { FlowRegular } from '@fluentui/react-icons/svg/flow'
import { correctionPageText } from '@shared/features/correction/page-text'
import { lineageText } from '@shared/features/lineage/text'
import { RowActionButton } from '../../../../ui/table/row-action'
import type { useSelectedRows } from '../../corrections/use-chosen-rows'
import type { NumberedTableRow } from './row-columns'

interface TableRowActionsProps {
  readonly row: NumberedTableRow
  /** Selection of rows for a correction; undefined if the rows may not be corrected. */
  readonly chosen: ReturnType<typeof useSelectedRows> | undefined
  /** Called with the number of the row whose origin (file and line) is requested. */
  readonly onOrigin: (row: number) => void
}

/** Buttons of a row: show its origin (file and line), and select it for a correction. */
export function TableRowActions({ row, chosen, onOrigin }: TableRowActionsProps) {
  const number = Number(row[0])
  const isChosen = chosen?.isChosen(number)
  return (
    <>
      <RowActionButton
        label={lineageText.row.action}
        icon={<FlowRegular />}
        onPress={() => onOrigin(number)}
      />
      {chosen && (
        <RowActionButton
          label={isChosen ? correctionPageText.unchoose : correctionPageText.choose}
          icon={isChosen ? <CheckmarkCircleFilled /> : <EditRegular />}
          onPress={() => chosen.toggle({ row: number, cells: row.slice(1) })}
        />
      )}
    </>
  )
}
