import type { SharedApi } from '@shared/features/api-sharing/share'
import { paths } from '@shared/navigation/paths'
import { TableLink } from '../../ui/table/table-link'

export function ApiLink({ api }: { readonly api: SharedApi }) {
  return <TableLink to={paths.apiDetail(api.id)}>{api.name}</TableLink>
}
