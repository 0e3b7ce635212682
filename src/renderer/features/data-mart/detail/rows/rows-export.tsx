import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { rowsText } from '@shared/features/data-mart/rows/rows-text'
import { keysOf } from '@shared/kit/keys-of'
import { exportFormats } from '@shared/model/data-mart/rows/export-format'
import { call } from '../../../../ipc/client'
import { Allowed } from '../../../../session/permission'
import { ActionButton } from '../../../../ui/action/action-button'
import { ActionMenu } from '../../../../ui/action/action-menu'
import type { ListAddress } from '../../../../ui/table/use-list-address'
import { useExport } from '../../../../ui/use-export'
import type { TableAt } from '../mart-tab'

const text = rowsText.exports

interface RowsExportProps {
  readonly table: TableAt
  readonly address: Pick<ListAddress, 'search' | 'filters' | 'sort'>
}

/** **Xuất**: exactly the rows that match search and filters, all of them in the displayed order. */
export function RowsExport({ table, address }: RowsExportProps) {
  const { exporting, run } = useExport(text.running, { stoppable: true })
  const { search, filters, sort } = address
  return (
    <Allowed to="export">
      <ActionMenu
        label={text.action}
        trigger={
          <ActionButton icon={<ArrowDownloadRegular />} disabledFocusable={exporting}>
            {text.action}
          </ActionButton>
        }
        actions={keysOf(exportFormats).map(format => ({
          label: text.as(exportFormats[format].label),
          run: () =>
            void run(job =>
              call('dataMart:exportRows', {
                ...table,
                query: { search, filters: { ...filters }, sort },
                format,
                job
              })
            )
        }))}
      />
    </Allowed>
  )
}
