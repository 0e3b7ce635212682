import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { tableRowsText } from '@shared/features/data-mart/rows/rows-text'
import { keysOf } from '@shared/kit/keys-of'
import { rowExportFormats } from '@shared/model/data-mart/rows/export-format'
import { call } from '../../../../ipc/client'
import { IfPermitted } from '../../../../session/permission'
import { ActionButton } from '../../../../ui/action/action-button'
import { ActionMenu } from '../../../../ui/action/action-menu'
import type { ListAddress } from '../../../../ui/table/use-list-address'
import { useFileExport } from '../../../../ui/use-export'
import type { TableGenerationRef } from '../mart-tab'

const text = tableRowsText.exports

interface ExportRowsButtonProps {
  readonly table: TableGenerationRef
  readonly address: Pick<ListAddress, 'search' | 'filters' | 'sort'>
}

/**
 * Button **Xuất** (export): exports all rows that match search and filters, in the displayed order.
 */
export function ExportRowsButton({ table, address }: ExportRowsButtonProps) {
  const { exporting, run } = useFileExport(text.running, { stoppable: true })
  const { search, filters, sort } = address
  return (
    <IfPermitted to="export">
      <ActionMenu
        label={text.action}
        trigger={
          <ActionButton icon={<ArrowDownloadRegular />} disabledFocusable={exporting}>
            {text.action}
          </ActionButton>
        }
        actions={keysOf(rowExportFormats).map(format => ({
          label: text.as(rowExportFormats[format].label),
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
    </IfPermitted>
  )
}
