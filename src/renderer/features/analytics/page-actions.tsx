import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { analyticsText } from '@shared/text/analytics'
import { call } from '../../ipc/client'
import { Allowed } from '../../ui/permission'
import type { ListAddress } from '../../ui/table/use-list-address'
import { useExport } from '../../ui/use-export'

interface PageActionsProps {
  readonly path: string
  readonly address: ListAddress
  readonly filters: Record<string, string>
}

export function PageActions({ path, address, filters }: PageActionsProps) {
  const { exporting, run } = useExport(analyticsText.exporting)
  const { search, sort } = address
  return (
    <Allowed to="export">
      <Button
        icon={<ArrowDownloadRegular />}
        disabledFocusable={exporting}
        onClick={() =>
          void run(() => call('analytics:export', { path, query: { search, sort, filters } }))
        }
      >
        {analyticsText.exportCsv}
      </Button>
    </Allowed>
  )
}
