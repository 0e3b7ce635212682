import type { SharedApi } from '@shared/domain/api-share'
import { paths } from '@shared/paths'
import { TableLink } from '../../ui/table/table-link'

export function ApiLink({ api }: { readonly api: SharedApi }) {
  return <TableLink to={paths.apiDetail(api.id)}>{api.name}</TableLink>
}
